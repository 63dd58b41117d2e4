import Deeplinks
import DeeplinksInspector
import Foundation
import ShopApp
import Testing

@testable import shop

/// The inspector's verbs with the shop's links; what they print is in `Tests/Corpora/Shop/inspector.txt`.
@MainActor
@Suite struct VerbTests {
  private let aasa = ["aasa", "--app-id", "ABCDE12345.com.example.shop"]

  @Test func `the website's file is what is written, and what it covers too much is said`()
    async throws
  {
    let run = await Transcript.of(aasa)
    #expect(run.status == .success)
    let example = URL(filePath: SettingsFiles.path("apple-app-site-association"))
    let written = try AppSiteAssociation(data: Data(run.output.utf8))
    #expect(try AppSiteAssociation(data: Data(contentsOf: example)) == written)
    #expect(!run.errorLines.isEmpty)
    #expect(run.errorLines.allSatisfy { $0.contains(": the file covers more: ") })
    try await SettingsFiles.withFile("before") { path in
      _ = await Transcript.of(aasa + ["--output", path])
      let file = try String(contentsOfFile: path, encoding: .utf8)
      #expect(file == run.output)
    }
  }

  @Test(arguments: [
    ["--exclude", "/blog/*", "/orders*"], ["--exclude", "/blog/*", "--exclude", "/orders*"],
    ["--exclude=/blog/*", "--exclude=/orders*"],
  ])
  func `exclusions are the first rules, and the links that they remove are reported`(
    words: [String]
  ) async throws {
    let run = await Transcript.of(aasa + words)
    let file = try AppSiteAssociation(data: Data(run.output.utf8))
    #expect(file.details[0].components.prefix(2).map(\.path) == ["/blog/*", "/orders*"])
    let line = "warning: /orders: details[0].components[1], path /orders*, excludes it"
    #expect(run.errorLines.first?.hasPrefix(line) == true)
  }

  @Test func `each URL of many has the sentence that it has alone`() async throws {
    let urls = (0..<20).flatMap { index in
      let path = String(repeating: "a", count: index)
      return ["https://shop.example/\(path)//", "shop://\(path)#\u{7}", "shop://p/x\(index)"]
    }
    try await SettingsFiles.withFile(urls.joined(separator: "\n")) { path in
      let lines = await Transcript.of(["lint", path]).lines
      let objects = await Transcript.of(["lint", path, "--json"]).lines
      #expect(lines.count == urls.count + 1)
      for (index, url) in urls.enumerated() {
        let error = try #require(throws: LinkError.self) { try AppDeeplinkID.parser.parse(url) }
        let sentence = "\(error.rule.rawValue): \(error)".printable
        #expect(lines[index].hasPrefix("\(path):\(index + 1): "))
        #expect(lines[index].hasSuffix(" → \(sentence)"))
        let finding = try JSONDecoder().decode(LintLine.self, from: Data(objects[index].utf8))
        #expect(finding.line == index + 1)
        #expect(finding.finding.rule == error.rule.rawValue)
      }
    }
  }

  private struct LintLine: Decodable {
    let line: Int
    let finding: InspectionReport.Finding
  }

  @Test func `a link behind a flag opens where the flag is on, and people read what it needs`()
    async
  {
    let nothing = "this version of the app has nothing to show for it"
    let text = await Transcript.of(["links"])
    #expect(text.output.contains(nothing))
    #expect(text.lines.contains("  also   /p/{id}, /item?id={id}!"))
    #expect(text.lines.contains("  needs  login"))
    let flags = ["--flag", "deals=on", "--flag", "paywall=on"]
    #expect(await !Transcript.of(["links"] + flags).output.contains(nothing))
    let markdown = await Transcript.of(["links", "--markdown"])
    #expect(markdown.lines.contains("## `/products/{id}?ref={referrer}`"))
    let json = await Transcript.of(["links", "--json"])
    for link in AppDeeplinkID.links.entries { #expect(json.output.contains("\"\(link.pattern)\"")) }
  }
}
