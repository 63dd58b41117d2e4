/// A table laid out for matching, with the issues that the parser reports about it.
///
/// ``TableCompiler`` builds it once, and nothing changes it afterward. A match reads flat arrays of plain values that refer
/// to each other by index, and touches no object for each link, so ten thousand links cost hardly more than ten. Every
/// index is checked where it is used.
@usableFromInline
final class CompiledTable: Sendable {
  /// The literals, keys and names of all patterns, and the texts of the sites.
  let pool: TextPool
  let trie: SegmentTrie
  /// The patterns of each node, best first, one node after another.
  let patterns: ContiguousArray<CompiledPattern>
  let queries: QueryIndex
  let parameters: ContiguousArray<CompiledParameter>
  let conditions: ContiguousArray<QueryCondition>
  /// The sites laid out for comparing, in the order in which they are tried.
  let siteEntries: ContiguousArray<SiteEntry>
  let names: NamedSites
  let limits: LinkLimits
  let links: [LinkDeclaration]
  let sites: [LinkSite]
  /// The primary pattern of each link; -1 for a link with an error, which never matches and never prints.
  let primaries: ContiguousArray<Int32>
  let issues: [LinkTableIssue]

  init(
    _ compiler: consuming TableCompiler, links: [LinkDeclaration], sites: [LinkSite],
    limits: LinkLimits, issues: [LinkTableIssue]
  ) {
    (pool, trie, queries) = (compiler.parser.pool, compiler.trie, compiler.queryIndex)
    (patterns, primaries) = (compiler.patterns, compiler.primaries)
    (parameters, conditions) = (compiler.parameters, compiler.conditions)
    (siteEntries, names) = (compiler.siteEntries, compiler.names)
    (self.links, self.sites, self.limits, self.issues) = (links, sites, limits, issues)
  }
}

extension CompiledTable {
  /// A pattern by its index.
  @inline(__always)
  func pattern(_ index: Int32) -> CompiledPattern { patterns[Int(index)] }

  /// A node of the trie.
  @inline(__always)
  func node(_ index: Int32) -> SegmentTrie.Node { trie.nodes[Int(index)] }

  /// A text of the pool.
  func string(_ text: TableText) -> String { pool.string(text) }

  /// The names of a pattern's parameters, in the order of the primary pattern.
  func names(_ pattern: Int32) -> [String] {
    self.pattern(pattern).parameters.range.map { string(parameters[$0].name) }
  }

  /// The names of a link's parameters; none for a link with an error.
  func names(ofLink link: Int) -> [String] { primaries[link] < 0 ? [] : names(primaries[link]) }

  /// The text of a pattern.
  func text(ofPattern index: Int32) -> String {
    let pattern = self.pattern(index)
    return links[Int(pattern.link)].text(of: pattern)
  }

  /// The text of the primary pattern of a pattern's link.
  func primaryText(ofPattern index: Int32) -> String {
    links[Int(pattern(index).link)].primaryText
  }
}
