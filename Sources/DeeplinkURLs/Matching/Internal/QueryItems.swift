/// The values of one key in a link's query, in order.
///
/// Keys are compared decoded: `?%70age=a` has the key `page`.
///
/// - Complexity: One pass over the query for all its values.
struct QueryItems {
  private let key: TableText
  private var index = 0

  @inline(__always)
  init(of key: TableText) { self.key = key }

  /// The next value, or nil after the last.
  @inline(__always)
  mutating func next(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ items: Span<LinkToken>
  ) -> LinkToken? {
    while index < items.count {
      let item = items[index]
      index &+= 1
      // The key is found each time, because tokens of keys and values would not fit the room on the stack.
      let name = bytes.key(of: item)
      guard bytes.isEqual(name, key, in: pool) else { continue }
      return bytes.value(of: item, behind: name)
    }
    return nil
  }
}
