/// The query items of a link that its pattern does not name, decoded, in their order.
///
/// A pattern that ends in `{items...}` binds and prints them:
///
/// ```swift
/// LinkPattern("/discover?sort={sort}&{items...}", DiscoverID.discover),
/// ```
///
/// Repeated items and empty items are included. An item that the pattern names is not, so a value with such an item
/// does not print. Descriptions show only the names, because links contain secrets.
public struct LinkItems: Hashable, Sendable, Codable {
  /// Names and values alternately.
  private var texts: [String]

  /// Creates items in their order; names may repeat.
  public init(_ items: some Sequence<(name: String, value: String)> = []) {
    texts = items.flatMap { [$0.name, $0.value] }
  }

  /// The names in the order of the items.
  public var names: [String] { map(\.name) }

  /// The first value of a name, or nil.
  public subscript(name: String) -> String? { all(name).first }

  /// Every value of a name in order.
  public func all(_ name: String) -> [String] {
    filter { $0.name.utf8.elementsEqual(name.utf8) }.map(\.value)
  }
}

extension LinkItems: RandomAccessCollection {
  /// The position of the first item.
  public var startIndex: Int { 0 }
  /// The position behind the last item.
  public var endIndex: Int { texts.count / 2 }
  /// The item at a position.
  public subscript(position: Int) -> (name: String, value: String) {
    (texts[position * 2], texts[position * 2 + 1])
  }
}

extension LinkItems: ExpressibleByDictionaryLiteral {
  /// Creates items from names and values; names may repeat: `["tag": "new", "tag": "sale"]`.
  public init(dictionaryLiteral items: (String, String)...) {
    self.init(items.map { (name: $0.0, value: $0.1) })
  }
}

extension LinkItems: LinkParameter {
  /// Nil, because no one text is several items.
  public init?(linkText: String) { nil }

  /// An empty text.
  public var linkText: String { "" }

  /// The rest of a query.
  public static var linkExpectation: String { "the rest of the query" }

  /// One item, and two.
  public static var linkSamples: [LinkItems] { [["a": "1"], ["a": "1", "b": "2"]] }

  /// Every item that the pattern does not name.
  public static var linkArity: LinkArity { .items }

  /// The names and values that a link has.
  public init(linkCapture: inout LinkCapture) throws(LinkMismatch) {
    texts = linkCapture.texts
    guard texts.count.isMultiple(of: 2) else { throw LinkMismatch() }
  }

  /// The names and values alternately.
  public var linkTexts: [String] { texts }
}

extension LinkItems: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The names of the items, without any value.
  public var description: String { "items \(names)" }

  /// The same as ``description``, because that is what a log of an identifier shows of its parts.
  public var debugDescription: String { description }

  /// A mirror that shows the ``description`` alone.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
