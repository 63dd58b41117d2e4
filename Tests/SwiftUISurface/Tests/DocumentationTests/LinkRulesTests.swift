import Deeplinks
import Foundation
import Testing

/// The article on link rules: each row of its tables with three columns is what a parser does.
struct LinkRulesTests {
  /// A row of a table: some links, a text, and the pattern that opens or the rule that refuses it.
  struct Row: CustomTestStringConvertible {
    let patterns: [String]
    let text: String
    let result: String

    init?(_ line: String) {
      let cells = line.split(separator: "|").map { cell in
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      }
      guard cells.count == 3 else { return nil }
      guard cells[1].count == 1, cells[2].count == 1, !cells[0].isEmpty else { return nil }
      (patterns, text, result) = (cells[0], cells[1][0], cells[2][0])
    }

    var testDescription: String { "\(patterns) \(text)" }
  }

  static let rows: [Row] = {
    let article = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../../Sources/DeeplinkURLs/DeeplinkURLs.docc/LinkRules.md")
    let text = (try? String(contentsOf: article, encoding: .utf8)) ?? ""
    var rows: [Row] = []
    var isTried = false
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("| links |") { isTried = true }
      if !line.hasPrefix("|") { isTried = false }
      if isTried, let row = Row(line) { rows.append(row) }
    }
    return rows
  }()

  @Test func `the article has its tables`() {
    #expect(Self.rows.count == 83)
  }

  @Test(arguments: rows)
  func `a row says what is so`(row: Row) {
    let links = row.patterns.map { pattern in
      pattern.contains("{id}")
        ? LinkPattern(pattern) { (_: Int) in pattern }
        : pattern.contains("{address}")
          ? LinkPattern(pattern) { (_: URL) in pattern }
          : LinkPattern(pattern) { (_: LinkValues) in pattern }
    }
    var sites: [LinkSite] = [
      .universal("shop.example"), .scheme("shop"), .universal("live.shop.example"),
      .universal("*.tenant.example"), .universal("room.example", routing: .fragment),
      .scheme("coin", form: .opaque), .universal("form.example", plus: .space),
    ]
    // With it http is no foreign scheme.
    if row.text.contains("blog") { sites.append(.universal("blog.example", alsoHTTP: true)) }
    let parser = LinkParser(sites: sites, links: LinkTable(links))
    #expect(parser.issues.filter { $0.severity == .error } == [])
    let isPath = row.text.hasPrefix("/") && !row.text.hasPrefix("//")
    do {
      let match = try parser.parse(isPath ? "https://shop.example\(row.text)" : row.text)
      #expect(match.identifier == row.result)
    } catch {
      #expect(error.rule.rawValue == row.result)
    }
  }
}
