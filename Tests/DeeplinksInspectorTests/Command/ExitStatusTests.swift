import DeeplinkURLs
import DeeplinksInspector
import Foundation
import Testing

/// What the help, the article, and the comment of `run` say of exit statuses, beside those that runs have.
@MainActor
@Suite struct ExitStatusTests {
  private let tests = LinkCommandTests()

  @Test func `the texts name the statuses that a process can have, and no other`() async throws {
    let statuses = (0...255).compactMap(CommandStatus.init).map(\.rawValue)
    let help = await tests.run("help").output
    let module = URL(filePath: #filePath).appending(path: "../../../../Sources/DeeplinksInspector")
      .standardized
    let paths = ["DeeplinksInspector.docc/CheckLinks.md", "Command/LinkCommand.swift"]
    let texts =
      try [help] + paths.map { try String(contentsOf: module.appending(path: $0), encoding: .utf8) }
    for text in texts {
      let words = text.split { $0.isWhitespace || $0 == "/" }.joined(separator: " ")
      let start = try #require(words.range(of: "xit status"))
      let end = try #require(words[start.upperBound...].range(of: "not be written"))
      let named = words[start.upperBound..<end.lowerBound].matches(of: #/\b\d+\b/#)
      #expect(
        named.compactMap { Int32($0.output) } == statuses,
        "\(words[start.lowerBound..<end.upperBound])")
    }
    #expect(
      help.split { $0.isWhitespace }.joined(separator: " ").hasSuffix(
        "Exit status: 0, even if the links have warnings; 1 when a link does not open, the links have an error, or what a "
          + "file or a baseline says does not agree with them; 64 for wrong usage; 66 for a file that cannot be read or is "
          + "of another kind; 70 for a fault of the program; 74 for what could not be written."))
  }

  /// Two links that share one URL, which is a warning.
  private enum OverlappingID: LinkIdentifier {
    enum Sort: String, LinkParameter, CaseIterable { case price, newest }
    enum Kind: String, LinkParameter, CaseIterable { case book, price }
    case sorted(Sort)
    case kind(Kind)
    static let links: LinkTable<Self> = [
      LinkPattern("/list/{sort}", OverlappingID.sorted),
      LinkPattern("/list/{kind}", OverlappingID.kind),
    ]
    static let parser = LinkParser(sites: [.scheme("shop")], links: links)
  }

  private struct Fault: Error {}

  @Test func `links that have warnings alone are 0, and files that do not agree with them are 1`()
    async throws
  {
    func run(
      _ words: [String],
      _ inspector: @escaping @MainActor @Sendable () throws -> LinkInspector<OverlappingID>
    ) async
      -> (status: CommandStatus, output: String)
    {
      var output = ""
      var terminal = CommandTerminal(
        program: "sample", writeBytes: { output += String(decoding: $0, as: UTF8.self) },
        writeError: { _ in })
      terminal.lacksOutput = { words.first == "links" }
      let command = LinkCommand<OverlappingID>(
        secrets: .standard, title: "", example: "shop://list/book",
        inspector: { _, _ in try inspector() })
      let status = await command.run(words, on: terminal)
      return (status, output)
    }
    func inspector() -> LinkInspector<OverlappingID> { LinkInspector(parser: OverlappingID.parser) }
    let lint = await run(["lint"], inspector)
    #expect(lint.output.hasPrefix("warning: "))
    #expect(lint.status == .success)
    try await tests.withFolder { folder in
      let path = folder.appending(path: "links.json").path
      #expect(await run(["baseline", "--output", path], inspector).status == .success)
      let held = await run(["baseline", path], inspector)
      #expect(held.output.contains("warning: "))
      #expect(held.status == .success)
      // A rule that covers no link of the app is a warning of a file.
      let file = AppSiteAssociation(details: [
        .init(appIDs: [SampleID.appID], components: [.init()])
      ])
      try file.data().write(to: URL(filePath: path))
      let check = await tests.run("aasa", "--check", path)
      #expect(!check.output.contains("error: ") && check.output.contains("warning: "))
      #expect(check.status == .rejected)
    }
    #expect(await run(["explain", "shop://list/price"], inspector).status == .rejected)
    #expect(await run(["explain", "shop://list/book"], { throw Fault() }).status == .software)
    #expect(await run(["links"], inspector).status == .unwritten)
  }
}
