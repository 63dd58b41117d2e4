import Deeplinks
import DeeplinksInspector
import Foundation
import ShopApp
import Testing

@testable import shop

/// What no link may do to a terminal or a log.
@MainActor
@Suite struct HostileLinksTests {
  @Test func `no printed line has a token, whatever became of the link`() async {
    let links = [
      "https://shop.example/reset-password?token=s3cret", "shop://reset-password?token=s3cret",
      "shop://nowhere?token=s3cret", "https://evil.example/?to%6ben=s3cret",
      "shop://reset-password/?token=s3cret%zz", "shop://oauth?code=s3cret", "shop://invite/s3cret",
      "shop://nowhere?c%4fde=s3cret", "https://ada:s3cret@shop.example/",
    ]
    for format in [[], ["--json"]] {
      let run = await Transcript.of(["open", "--trace", "--signed-in"] + format + links)
      #expect(!(run.output + run.errors).contains("s3cret"))
      #expect(run.errors.isEmpty != (format == ["--json"]))
    }
  }

  @Test(arguments: [
    ["open", "--trace"], ["open", "--json", "--trace"], ["explain"], ["explain", "--json"],
  ])
  func `no link moves the cursor, colors the screen, or reorders text`(words: [String]) async {
    for link in [
      "shop://search?q=%C2%9B31m%E2%80%AE", "shop://x\u{1B}[2J", "shop://profile/\u{9B}",
      "shop://nix?\u{9B}31m\u{85}\u{2028}\u{202E}x", "shop://p/42?ref=\u{200F}\u{2066}",
    ] {
      let run = await Transcript.of(words + [link])
      for scalar in (run.output + run.errors).unicodeScalars where scalar != "\n" {
        let isText = ![.control, .format, .lineSeparator].contains(
          scalar.properties.generalCategory)
        #expect(isText, "\(link.printable) U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test func `a thousand nested presentations are counted`() {
    var state = NavigationState<AppRoute>(root: .home)
    for _ in 1...1000 {
      state = NavigationState(root: .home, presented: .init(style: .sheet, state: state))
    }
    #expect(JSON.line(ofObject: state.json()).split(separator: "\"type\"").count == 201)
    #expect(JSON.line(ofObject: state.json()).contains(#""presented":"800 more""#))
  }

  @Test(arguments: [
    (
      "https://shop.example/reset-password?token=abc", "https://shop.example/reset-password?token=…"
    ),
    ("shop://r?a=1&token=abc&b=2#f", "shop://…"),
    ("shop://r?token=a%26b%23c;d", "shop://…"), ("shop://r?TOKEN=abc", "shop://…"),
    ("shop://r?to%6Ben=abc", "shop://…"),
    ("shop://r?u=https%3A%2F%2Fx%3Ftoken%3Dabc", "shop://…"),
    ("shop://r?token=a&token=b", "shop://…"),
    ("shop://r#access_token=abc", "shop://…"),
    ("shop://r?token=", "shop://…"), ("shop://r?token", "shop://…"),
    ("shop://r?token[]=abc", "shop://…"),
    ("shop://r?token%00=abc", "shop://…"),
    ("shop://r?token%FF=abc", "shop://…"),
    ("shop://r?token%253Dabc", "shop://…"),
    ("shop://r?to%252525256Ben=abc&a=b", "shop://…"),
    ("shop://r?a=1;token=abc#a=b", "shop://…"),
    ("shop://u:abc@host/r", "shop://…"), ("u:abc@host", "u:…"),
    ("shop://r?u=https%3A%2F%2Fu:abc%40host", "shop://…"),
    ("shop://reset-password?page=2&u=@ada", "shop://reset-password?page=2&u=@ada"),
    ("shop://tokens/1?q=tok%", "shop://tokens/1?q=tok%"),
  ])
  func `the value of a token is never shown`(link: String, expected: String) {
    #expect(link.redacted == expected)
  }
}
