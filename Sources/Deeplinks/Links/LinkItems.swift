/// The values of one key in a link's query, in order.
struct LinkItems: Sequence, IteratorProtocol {
  private let text: LinkText
  private let key: LinkIndex.Text
  private let count: Int
  private var index = 0

  @inline(__always)
  init(text: LinkText, key: LinkIndex.Text) {
    self.text = text
    self.key = key
    count = text.outline.itemCount
  }

  @inline(__always)
  mutating func next() -> LinkMark? {
    while index < count {
      let item = text.item(index)
      index &+= 1
      if let value = value(of: item) { return value }
    }
    return nil
  }

  /// The range after the first equals sign if the key in front of it is this one.
  @inline(__always)
  private func value(of item: LinkMark) -> LinkMark? {
    let name = text.key(item)
    guard text.isEqual(name, key) else { return nil }
    return LinkMark(
      start: Swift.min(name.end + 1, item.end), end: item.end, isEscaped: item.isEscaped)
  }
}

extension LinkText {
  /// The range in front of an item's first equals sign.
  @inline(__always)
  func key(_ item: LinkMark) -> LinkMark {
    var end = item.start
    while end < item.end, self[end] != UInt8(ascii: "=") { end &+= 1 }
    return LinkMark(start: item.start, end: end, isEscaped: item.isEscaped)
  }
}
