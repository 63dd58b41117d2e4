import DeeplinksInspector
import Foundation
import Testing

@testable import shop

@MainActor
@Suite struct TourTests {
  private let prompt = "Return goes on, q ends: "

  private func tour(
    _ options: String..., input: [String], pauses: Bool = true
  ) async -> Transcript {
    await Transcript.of(["tour"] + options, input: input, isTyped: pauses, pauses: pauses)
  }

  private func steps(of run: Transcript) -> Int {
    run.lines.count { $0.contains(#/^(?:Return goes on, q ends: )?\d+/21 /#) }
  }

  @Test func `the end of what is typed ends the tour on a line of its own`() async {
    let run = await tour(input: ["", ""])
    #expect(steps(of: run) == 3)
    #expect(run.output.hasSuffix("╯\n\(prompt)\n"))
    #expect(run.status == .success)
    #expect(run.errors.isEmpty)
  }

  @Test(
    arguments: [
      ("q", 1), ("Q", 1), (" quit ", 1), ("exit", 1), ("", 2), ("  ", 2), ("n", 2), ("yes", 2),
      ("\r", 2),
    ] as [(String, Int)])
  func `q ends it, and Return goes on, whatever short word is before it`(line: String, count: Int)
    async
  {
    #expect(steps(of: await tour(input: [line])) == count)
  }

  @Test func `after the last step it says what to type next, and asks no more`() async {
    let run = await tour(input: Array(repeating: "", count: 20))
    #expect(steps(of: run) == 21)
    #expect(run.lines.last == "Type shop to open links of your own, and help there.")
  }

  @Test func `it runs through where nobody looks on, or where that is asked for`() async {
    let piped = await tour(input: ["q"], pauses: false)
    let asked = await tour("--no-pause", input: ["q"])
    #expect(steps(of: piped) == 21)
    #expect(asked.output == piped.output)
    #expect(!piped.output.contains(prompt))
  }
}

/// Pictures of the README and the articles.
@Suite struct PictureTests {
  // `.ci/check-shop` compares the first two with what the tour prints.
  @Test(arguments: ["tour.svg", "login.svg", "way-of-a-link.svg"])
  func `each picture is text with a title, in light and dark, and loads nothing`(
    name: String
  ) throws {
    let resources = "../../Sources/Deeplinks/Deeplinks.docc/Resources"
    let picture = try String(
      contentsOfFile: SettingsFiles.path("\(resources)/\(name)"), encoding: .utf8)
    for part in [
      "<svg xmlns=", "role=\"img\"", "<title id=\"title\">", "<desc id=\"desc\">", "<text",
      "@media (prefers-color-scheme: dark)",
    ] { #expect(picture.contains(part), "\(part)") }
    for part in ["<script", "<image", "href=", "@import", "url(http"] {
      #expect(!picture.contains(part), "\(part)")
    }
    for scalar in picture.unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control)
    }
  }
}
