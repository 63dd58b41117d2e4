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

  @Test(arguments: ["shop://products/9", "tab home", "what", "\u{1B}[A"])
  func `what the tour does not take is reported in one line, and asked again`(line: String) async {
    let run = await tour(input: [line, "", "q"])
    #expect(steps(of: run) == 2)
    #expect(
      run.errorLines == ["shop: the tour goes its own way; type: Return, or q and then shop"])
    #expect(run.output.contains(prompt + prompt))
    #expect(run.status == .success)
  }

  @Test(arguments: ["q", "Q", " quit ", "exit"])
  func `q ends it`(line: String) async {
    let run = await tour(input: [line, ""])
    #expect(steps(of: run) == 1)
    #expect(run.status == .success)
  }

  @Test(arguments: ["", "  ", "n", "yes", "\r"])
  func `Return goes on, whatever short word is before it`(line: String) async {
    #expect(steps(of: await tour(input: [line])) == 2)
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

  @Test func `input that cannot be read ends it with a word`() async {
    struct Unreadable: Error, CustomStringConvertible { let description = "unreadable" }
    var errors = ""
    var terminal = CommandTerminal(
      program: "shop", writeBytes: { _ in }, writeError: { errors += $0 })
    terminal.read = { throw Unreadable() }
    let console = Console(
      layout: Layout(environment: [:], isTerminal: false), isTyped: true, pauses: true,
      terminal: terminal)
    let status = await Program(console: console).run(["tour"])
    #expect(status == .unreadable)
    #expect(errors.hasSuffix("shop: unreadable\n"))
  }
}

/// Pictures of the README.
@MainActor
@Suite struct PictureTests {
  private static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appending(path: "Sources/Deeplinks/Deeplinks.docc/Resources/\(name)").path
  }

  private static func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  @Test func `the README's picture is what the tour shows`() async throws {
    try await SettingsFiles.withFile(nil) { path in
      let run = await Transcript.of(["tour", "--svg", path])
      #expect(run.status == .success)
      let drawn = try String(contentsOfFile: path, encoding: .utf8)
      let kept = try? Self.text("tour.svg")
      #expect(drawn == kept, "renew it: swift run shop tour --svg \(Self.path("tour.svg"))")
    }
  }

  @Test(arguments: ["tour.svg", "way-of-a-link.svg"])
  func `each picture is text with a title, in light and dark, and loads nothing`(
    name: String
  ) throws {
    let picture = try Self.text(name)
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

  @Test func `what XML would obey is text in a picture`() {
    let step = Tour.Step("<a> & \"b\"", "shop://a?b=1&c=<2>")
    let picture = TourPicture(scenes: [
      TourPicture.Scene(step: step, lines: ["\u{1B}[1;7m<a>\u{1B}[0m & b", "", "╭─╮"])
    ]).svg
    #expect(picture.contains("shop://a?b=1&amp;c=&lt;2&gt;: &lt;a&gt; &amp; &quot;b&quot;"))
    #expect(picture.contains("<tspan class=\"b i\">&lt;a&gt;</tspan> &amp; b</text>"))
    #expect(picture.contains("<rect class=\"mark\""))
    #expect(!picture.contains("\u{1B}"))
  }
}
