import Deeplinks
import DeeplinksInspector
import Foundation
import ShopApp
import Testing

@testable import shop

/// `shop lint`.
@MainActor
@Suite struct LintCommandTests {
  @Test func `a list that cannot be read is reported in one line, a folder too`() async throws {
    for path in ["/nonexistent/urls.txt", "/"] {
      let run = await Transcript.of(["lint", path])
      #expect(run.status == .unreadable)
      #expect(run.output.isEmpty)
      #expect(
        run.errorLines == [
          "shop: \"\(path)\": The file cannot be read; give the path of a text file with a URL on each line."
        ])
    }
  }

  @Test(arguments: [
    (nil, "The file cannot be read; give the path of a baseline of links."),
    ("", "The file is empty."),
    (
      "{",
      "The file is no baseline of links; write one from the app's links. "
        + "Type: shop lint --write-baseline links.json"
    ),
    (
      #"{"version":2}"#,
      "The file has version 2, and this tool reads 1; update the tool or write a new file."
    ),
  ])
  func `a baseline of no use is reported in one line`(contents: String?, reason: String)
    async throws
  {
    try await SettingsFiles.withFile(contents) { path in
      let run = await Transcript.of(["lint", "--baseline", path])
      #expect(run.status == .unreadable)
      #expect(run.output.isEmpty)
      #expect(run.errorLines.count == 1)
      #expect(run.errors.hasSuffix(": \(reason)\n"))
    }
  }

  @Test func `the shop's links have no issues`() async {
    let run = await Transcript.of(["lint"])
    #expect(run.status == .success)
    #expect(run.lines == ["The links have no issues."])
  }

  @Test func `URLs that fail are reported by file and line, without secrets`() async throws {
    let list = "# mail\r\nshop://p/42\r\n\r\nshop://reset-pasword?token=secret\r\nshop://p/x"
    try await SettingsFiles.withFile(list) { path in
      let run = await Transcript.of(["lint", path])
      #expect(run.status == .rejected)
      #expect(
        run.lines == [
          "\(path):4: shop://reset-pasword?token=… → unrecognized: no link matches from byte 7 on; "
            + "declare a link for it or correct the path",
          "\(path):5: shop://p/x → unconvertibleValue: {id} of /products/{id}?ref={referrer} is not a "
            + "whole number (Int) at byte 9; correct the value or the parameter's type",
          "3 URLs, 2 of them do not open: unconvertibleValue 1, unrecognized 1.",
        ])
      #expect(run.errors.isEmpty)
      let json = await Transcript.of(["lint", path, "--json"])
      #expect(json.lines.count == 3)
      #expect(!json.output.contains("secret"))
      let all = await Transcript.of(["lint", path, "--all"])
      #expect(
        all.lines.first == "\(path):2: shop://p/42 → opens /products/{id}?ref={referrer}")
    }
  }

  @Test func `each URL of many has the sentence and the JSON that it has alone`() async throws {
    let urls = (0..<520).flatMap { index in
      let path = String(repeating: "a", count: index)
      // More errors than the sentences that are kept, since they differ by their offsets.
      let errors = ["https://shop.example/\(path)//", "shop://\(path)#\u{7}"]
      // Those that do not are tried at some lengths, and at all around the one that is printed whole.
      guard index % 16 == 0 || (160..<210).contains(index) else { return errors }
      return errors + [
        "shop://p/x\(index)", "shop://\(path)?token=s\"\(index)", "shop://p/\u{E9}\(index)",
        "shop://p/\(index)?ref=\u{202E}\u{1B}[1m",
      ]
    }
    try await SettingsFiles.withFile(urls.joined(separator: "\n")) { path in
      let run = await Transcript.of(["lint", path])
      let json = await Transcript.of(["lint", path, "--json"])
      let (lines, objects) = (run.lines, json.lines)
      #expect(lines.count == urls.count + 1)
      for (index, url) in urls.enumerated() {
        let error = try #require(throws: LinkError.self) { try AppDeeplinkID.parser.parse(url) }
        let link = url.redacted.printable.truncatedInside(to: 200)
        let sentence = "\(error.rule.rawValue): \(error)".printable
        #expect(lines[index] == "\(path):\(index + 1): \(link) → \(sentence)")
        let halves = error.description.split(separator: "; ")
        let line = LintObject(
          file: path, line: index + 1, url: url.redacted, rule: error.rule.rawValue,
          offset: error.offset, place: "\(path):\(index + 1)",
          problem: String(halves[0]), advice: String(halves[1]))
        #expect(objects[index] == JSONLine.text(of: line))
      }
    }
  }

  @Test func `a URL that opens has the sentence and the JSON of its finding`() async throws {
    let urls = [
      "shop://p/42", "shop://products/42?Ref=a", "shop://products/42?ref=a&ref=b",
      "shop://products/42?ref=a%22b", "https://shop.example/products/42?ref=a+b", "shop://p/7",
    ]
    try await SettingsFiles.withFile("shop://p/7\nshop://products/42?Ref=a") { known in
      try await SettingsFiles.withFile(urls.joined(separator: "\n")) { path in
        let words = ["lint", path, "--all", "--known", known]
        let (lines, objects) = (
          await Transcript.of(words).lines, await Transcript.of(words + ["--json"]).lines
        )
        var linter = LinkLinter(
          AppDeeplinkID.parser, tellsAll: true, known: ["shop://p/7", "shop://products/42?Ref=a"])
        var verdicts: [LinkLinter.Verdict] = []
        linter.read(Array((urls.joined(separator: "\n") + "\n").utf8)) { verdicts.append($0) }
        #expect(verdicts.map(\.text) == urls)
        #expect(verdicts.count { $0.finding(in: path) != nil } == 4)
        for (index, verdict) in verdicts.enumerated() {
          let link = urls[index].redacted.printable
          #expect(
            lines[index] == "\(path):\(index + 1): \(link) → \(verdict.description.printable)")
          let finding = verdict.finding(in: path)
          let object = LintObject(
            file: path, line: index + 1, url: urls[index].redacted,
            rule: finding?.rule ?? "opens", pattern: verdict.pattern,
            place: "\(path):\(index + 1)", problem: finding?.problem ?? verdict.description,
            advice: finding?.advice ?? "", severity: finding == nil ? "note" : "warning")
          #expect(objects[index] == JSONLine.text(of: object))
        }
      }
    }
  }

  private struct LintObject: Encodable {
    let file: String
    let line: Int
    let url: String
    let rule: String
    var offset: Int?
    var pattern: String?
    let place: String
    let problem: String
    let advice: String
    var severity = "error"
  }

  @Test func `a secret in the path of a link that is none is not told`() async {
    let list = ["shop://invite/s3cret%", "https://shop.example/invite/s3cret/x"]
    for words in [[], ["--json"]] {
      let run = await Transcript.of(["lint", "-"] + words, input: list)
      #expect(run.status == .rejected)
      #expect(run.output.contains("shop://invite/…"))
      #expect(!run.output.contains("s3cret"))
    }
  }

  @Test func `standard input is a list, and so are several files`() async {
    let run = await Transcript.of(["lint", "-"], input: ["shop://p/42", "shop://nope"])
    #expect(run.status == .rejected)
    #expect(run.lines.first?.hasPrefix("-:2: shop://nope → unrecognized: ") == true)
    let sound = await Transcript.of(["lint", "-"], input: ["shop://p/42"])
    #expect(sound.status == .success)
    #expect(sound.lines == ["1 URL, each of them opens."])
  }

  @Test func `a baseline is written, agrees, and tells what is gone`() async throws {
    try await SettingsFiles.withFile("before") { path in
      let written = await Transcript.of(["lint", "--write-baseline", path])
      #expect(written.status == .success)
      #expect(written.errors.isEmpty)
      let run = await Transcript.of(["lint", "--baseline", path])
      #expect(run.status == .success)
      #expect(run.lines.last?.hasSuffix(" URLs of the baseline open what they opened.") == true)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let earlier = text.replacing("/deals\"", with: "/offers\"")
      try Data(earlier.utf8).write(to: URL(fileURLWithPath: path))
      let later = await Transcript.of(["lint", "--baseline", path])
      #expect(later.status == .rejected)
      #expect(
        later.lines.dropFirst().first?.hasPrefix(
          "error: /offers: it no longer opens deals (ShopApp.AppDeeplinkID), as for "
            + "https://shop.example/offers and 1 more: ") == true)
    }
  }

  @Test(arguments: [[], ["--json"]])
  func `a baseline's URLs are printed without their tokens`(words: [String]) async throws {
    let baseline = #"""
      {"version":1,"samples":[{"url":"https://shop.example/gone?token=s3cret","pattern":"/gone",\#
      "opens":"gone","feature":"F","values":[]}]}
      """#
    try await SettingsFiles.withFile(baseline) { path in
      let run = await Transcript.of(["lint", "--baseline", path] + words)
      #expect(run.status == .rejected)
      #expect(run.output.contains("https://shop.example/gone?token=…"))
      #expect(!run.output.contains("s3cret"))
    }
  }
}
