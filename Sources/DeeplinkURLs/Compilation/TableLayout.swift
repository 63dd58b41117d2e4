/// The part of a table that a match walks through: flat arrays of plain values that refer to each other by index.
///
/// It can't be copied, so no step of a match counts references to its arrays. Every index is checked where it is used.
struct TableLayout: ~Copyable, Sendable {
  /// The literals, keys and names of all patterns, and the texts of the sites.
  let pool: TextPool
  let trie: SegmentTrie
  /// The patterns of each node, best first, one node after another.
  let patterns: ContiguousArray<CompiledPattern>
  let queries: QueryIndex
  let parameters: ContiguousArray<CompiledParameter>
  let conditions: ContiguousArray<QueryCondition>
  let sites: SiteTable
  let names: NamedSites
  let limits: LinkLimits
  let links: [LinkDeclaration]

  /// A pattern by its index.
  @inline(__always)
  func pattern(_ index: Int32) -> CompiledPattern { patterns[Int(index)] }

  /// A node of the trie.
  @inline(__always)
  func node(_ index: Int32) -> SegmentTrie.Node { trie.nodes[Int(index)] }
}
