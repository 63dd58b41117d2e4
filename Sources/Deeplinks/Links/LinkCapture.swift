/// The part of a link that one parameter reads.
///
/// It cannot be copied or kept: the bytes are those of the link being parsed.
public struct LinkCapture: ~Copyable {
  let bytes: LinkText
  let outline: LinkOutline
  let slot: LinkPlan.Slot
  /// The first value, or nil where there is none.
  let first: LinkMark?
  /// Whether a query item stands there again after the first.
  let isRepeated: Bool
  /// Whether a stand-in was taken for a value.
  private(set) var isSubstituted = false

  init(bytes: LinkText, outline: LinkOutline, slot: LinkPlan.Slot) {
    self.bytes = bytes
    self.outline = outline
    self.slot = slot
    switch slot {
    case .segment(let index), .rest(let index):
      first = bytes.mark(index)
      isRepeated = false
    case .item(let key, _):
      var values = LinkItems(text: bytes, outline: outline, key: key)
      first = values.next()
      isRepeated = first != nil && values.next() != nil
    case .absent:
      first = nil
      isRepeated = false
    }
  }

  /// Whether the link has no such item.
  public var isMissing: Bool { first == nil }

  /// The first value, decoded; nil where there is none.
  public var text: String? { first.map(bytes.string) }

  /// Every value in order, decoded: the segments of a catch-all, or the items of a key.
  public var texts: [String] {
    switch slot {
    case .absent: []
    case .segment(let index): [bytes.string(bytes.mark(index))]
    case .rest(let index):
      (index..<outline.segmentCount).map { bytes.string(bytes.mark($0)) }
    case .item(let key, _):
      LinkItems(text: bytes, outline: outline, key: key).map(bytes.string)
    }
  }

  /// Reads a value, or takes what stands in for an unknown one in the query.
  public mutating func value<Parameter: LinkParameter>(as type: Parameter.Type) -> Parameter? {
    Parameter.linkValue(in: &self) ?? standIn(for: type)
  }

  /// The stand-in of a type, where the parameter is a query item that is there.
  mutating func standIn<Parameter: LinkParameter>(for type: Parameter.Type) -> Parameter? {
    guard case .item = slot, first != nil, let value = Parameter.whenUnknown else { return nil }
    isSubstituted = true
    return value
  }

  /// The first value as a decimal number.
  func integer<Number: FixedWidthInteger>() -> Number? {
    first.flatMap { Number(decimalDigits: bytes.decoded($0)) }
  }
}

@available(*, unavailable)
extension LinkCapture: Sendable {}

/// The values of one key in a link's query, in order.
struct LinkItems: Sequence, IteratorProtocol {
  let text: LinkText
  let outline: LinkOutline
  let key: [UInt8]
  private var index = 0

  init(text: LinkText, outline: LinkOutline, key: [UInt8]) {
    self.text = text
    self.outline = outline
    self.key = key
  }

  mutating func next() -> LinkMark? {
    while index < outline.itemCount {
      let item = text.mark(outline.segmentCount + index)
      index += 1
      if let value = value(of: item) { return value }
    }
    return nil
  }

  /// The range after the first equals sign if the key in front of it is this one.
  private func value(of item: LinkMark) -> LinkMark? {
    var keyEnd = item.start
    while keyEnd < item.end, text[keyEnd] != UInt8(ascii: "=") { keyEnd += 1 }
    let name = LinkMark(start: item.start, end: keyEnd, isEscaped: item.isEscaped)
    guard text.isEqual(name, key) else { return nil }
    return LinkMark(
      start: Swift.min(keyEnd + 1, item.end), end: item.end, isEscaped: item.isEscaped)
  }
}

extension LinkText {
  /// Whether the decoded bytes of a mark are these.
  func isEqual(_ mark: LinkMark, _ bytes: [UInt8]) -> Bool {
    var index = 0
    for byte in decoded(mark) {
      guard index < bytes.count, bytes[index] == byte else { return false }
      index += 1
    }
    return index == bytes.count
  }
}
