import DeeplinkURLs
import Foundation
import Testing

/// Several links of one case: the first of the table that can print does.
struct FirstLinkTests {
  enum ID: Hashable, Sendable { case page(Int), other }

  /// A link of one value, one of a case, and two that are read by name, of which one prints even numbers alone.
  static let links: [LinkPattern<ID>] = [
    LinkPattern("/seven", .page(7)),
    LinkPattern("/pages/{number}", ID.page),
    byName("/named/{number}") { _ in true },
    byName("/even/{number}") { $0.isMultiple(of: 2) },
  ]

  static func byName(_ text: String, prints: @escaping @Sendable (Int) -> Bool) -> LinkPattern<ID> {
    LinkPattern(text) {
      $0["number"].flatMap { Int($0) }.map(ID.page)
    } print: { id in
      guard case .page(let number) = id, prints(number) else { return nil }
      return ["number": ["\(number)"]]
    }
  }

  /// Places in ``links``, and the paths of the pages 7 and 8.
  static let orders: [(order: [Int], seven: String, eight: String?)] = [
    ([0, 1, 2, 3], "seven", "pages/8"), ([1, 0, 2, 3], "pages/7", "pages/8"),
    ([2, 0, 1, 3], "named/7", "named/8"), ([3, 0, 2, 1], "seven", "even/8"),
    ([3, 2, 1, 0], "named/7", "even/8"), ([3, 1, 0, 2], "pages/7", "even/8"),
    ([3, 0], "seven", "even/8"), ([0, 3], "seven", "even/8"), ([0], "seven", nil),
  ]

  @Test(arguments: orders)
  func `the first that can print an identifier does, whatever kind it is`(
    order: [Int], seven: String, eight: String?
  ) {
    let table = LinkTable(order.map { Self.links[$0] } + [LinkPattern("/other", .other)])
    let parser = LinkParser(sites: [.universal("h.example")], links: table)
    func printed(_ id: ID) -> String? { parser.url(for: id)?.absoluteString }
    #expect(printed(.page(7)) == "https://h.example/" + seven)
    #expect(printed(.page(8)) == eight.map { "https://h.example/" + $0 })
    #expect(printed(.other) == "https://h.example/other")
  }
}
