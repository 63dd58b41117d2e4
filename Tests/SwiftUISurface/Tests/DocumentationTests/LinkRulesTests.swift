import Deeplinks
import Foundation
import Testing

/// The article on link rules: each row of its tables with links and texts is what a parser does.
struct LinkRulesTests {
  /// A row of a table: some links, a text, and the pattern that opens or the rule that refuses it.
  struct Row: CustomTestStringConvertible {
    let patterns: [String]
    let text: String
    let result: String

    init?(_ cells: [[String]]) {
      guard cells.count == 3 else { return nil }
      guard cells[1].count == 1, cells[2].count == 1, !cells[0].isEmpty else { return nil }
      (patterns, text, result) = (cells[0], cells[1][0], cells[2][0])
    }

    var testDescription: String { "\(patterns) \(text)" }
  }

  /// A row of the table of what a closure gets: a link, a text, and the values.
  struct ValuesRow: CustomTestStringConvertible {
    let pattern: String
    let text: String
    let values: Values

    init?(_ cells: [[String]]) {
      guard cells.count == 5, cells[0].count == 1, cells[1].count == 1, cells[2].count == 1,
        cells[3].count < 2
      else { return nil }
      (pattern, text) = (cells[0][0], cells[1][0])
      values = Values(
        url: URL(string: text)?.absoluteString, site: cells[2][0], fragment: cells[3].first,
        items: cells[4])
    }

    var testDescription: String { "\(pattern) \(text)" }
  }

  struct Values: Hashable {
    let url: String?
    let site: String
    let fragment: String?
    let items: [String]
  }

  /// The texts in quotes in each cell of the tables that begin so.
  static func rows(of heading: String) -> [[[String]]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
    let docs = "Sources/DeeplinkURLs/DeeplinkURLs.docc"
    let text = ["\(docs)/LinkRules.md", "Tests/Corpora/LinkRules.md"]
      .compactMap { try? String(contentsOf: root.appending(path: $0), encoding: .utf8) }
      .joined(separator: "\n")
    var rows: [[[String]]] = []
    var isTried = false
    for line in text.components(separatedBy: "\n") {
      defer { isTried = line.hasPrefix(heading) || isTried && line.hasPrefix("|") }
      guard isTried, line.hasPrefix("|"), !line.hasPrefix("|---") else { continue }
      let cells = line.split(separator: "|").map { cell in
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      }
      rows.append(cells)
    }
    return rows
  }

  static let rows = rows(of: "| patterns |").compactMap(Row.init)
  static let valuesRows = rows(of: "| link |").compactMap(ValuesRow.init)

  @Test func `every row of the article's tables is tried`() {
    #expect(Self.rows.count == 103)
    #expect(Self.valuesRows.count == 9)
  }

  @Test(arguments: rows)
  func `each link of the article is read as its row says`(row: Row) {
    let links = row.patterns.map { pattern in
      pattern.contains("{id}")
        ? LinkPattern(pattern) { (_: Int) in pattern }
        : pattern.contains("{address}")
          ? LinkPattern(pattern) { (_: URL) in pattern }
          : pattern.contains("{lines}")
            ? LinkPattern(pattern) { (_: MultilineText?) in pattern }
            : pattern.contains("{zoom}")
              ? LinkPattern(pattern) { (_: Lenient<Double>) in pattern }
              : LinkPattern(pattern) { (_: LinkValues) in pattern }
    }
    let parser = LinkParser(sites: Self.sites(of: row.text), links: LinkTable(links))
    #expect(parser.issues.filter { $0.severity == .error } == [])
    let isPath = row.text.hasPrefix("/") && !row.text.hasPrefix("//")
    do {
      let match = try parser.parse(isPath ? "https://shop.example\(row.text)" : row.text)
      #expect(match.identifier == row.result)
    } catch {
      #expect(error.rule.rawValue == row.result)
    }
  }

  @Test(arguments: valuesRows)
  func `a closure gets the values that its row of the article says`(row: ValuesRow) throws {
    let links: LinkTable<Values> = [
      LinkPattern(row.pattern) { values in
        Values(
          url: values.url?.absoluteString, site: "\(values.site)", fragment: values.fragment,
          items: values.items.map { "\($0.name)=\($0.value)" })
      }
    ]
    let parser = LinkParser(sites: Self.sites(of: row.text), links: links)
    #expect(try parser.parse(row.text).identifier == row.values)
  }

  /// The sites of the article.
  static func sites(of text: String) -> [LinkSite] {
    var sites: [LinkSite] = [
      .universal("shop.example"), .scheme("shop"), .universal("live.shop.example"),
      .universal("*.tenant.example"), .universal("room.example", routing: .fragment),
      .scheme("coin", form: .opaque), .universal("form.example", plus: .space),
    ]
    // With it http is no foreign scheme.
    if text.contains("blog") { sites.append(.universal("blog.example", alsoHTTP: true)) }
    return sites
  }
}
