/// The patterns of each node with many, best first, by a query item that they require: the one that fewest of them do.
///
/// So a link is compared with few of a thousand patterns that differ in their queries. Those that require no item are
/// under nil.
typealias QueryIndex = [Int32: [UInt32?: [Int32]]]

extension TableCompiler {
  /// The index of nodes with more patterns than ``CompiledTable/comparedPatterns``.
  var queryIndex: QueryIndex {
    trie.nodes.enumerated().reduce(into: [:]) { index, entry in
      let (number, node) = (Int32(entry.offset), entry.element)
      guard node.patterns.count > CompiledTable.comparedPatterns else { return }
      let items = node.patterns.map {
        patterns[Int($0)].conditions.range.map { hash($0, under: number) }
      }
      let counts = Dictionary(items.joined().map { ($0, 1) }, uniquingKeysWith: +)
      index[number] = Dictionary(grouping: node.patterns) { pattern in
        items[Int(pattern - node.patterns.lowerBound)].min { counts[$0] ?? 0 < counts[$1] ?? 0 }
      }
    }
  }

  private func hash(_ condition: Int, under number: Int32) -> UInt32 {
    let bytes = parser.pool.bytes.span
    let key = bytes.hash(conditions[condition].key.token, under: number)
    guard conditions[condition].isLiteral else { return key }
    return bytes.hash(
      conditions[condition].value.token, under: Int32(truncatingIfNeeded: key))
  }
}

extension CompiledTable {
  /// The largest number of patterns of a path that are all compared with a query.
  @inline(__always)
  static var comparedPatterns: Int32 { 8 }

  /// Returns the patterns of a node that a query may fit, best first.
  func patterns(
    of number: Int32, near bytes: LinkBytes, _ items: Span<LinkToken>
  ) -> [Int32] {
    guard let groups = queries[number] else { return Array(node(number).patterns) }
    var found = groups[nil] ?? []
    for index in items.indices {
      let key = bytes.key(of: items[index])
      let hash = bytes.hash(key, under: number)
      let value = bytes.value(of: items[index], behind: key)
      found += groups[hash] ?? []
      found += groups[bytes.hash(value, under: Int32(truncatingIfNeeded: hash))] ?? []
    }
    // A query may repeat an item.
    return Set(found).sorted()
  }
}

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
