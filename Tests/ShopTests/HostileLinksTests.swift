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
}
