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

/// One pattern of one link, primary or alias.
struct CompiledPattern: BitwiseCopyable, Sendable {
  /// The link's index in the table.
  let link: Int32
  /// The alias's index, or -1 for the primary pattern.
  let alias: Int32
  /// The node of the trie at which its path ends.
  let node: Int32
  /// The parameters, in the order of the primary pattern.
  let parameters: ShortRange
  /// The query items that a link must have; those that need a certain value come first.
  let conditions: ShortRange
  /// The number of conditions that need a certain value.
  let literalCount: Int32
  /// Whether the link reads its values by name, so that no captures are made for it.
  let isNamed: Bool
  /// Whether other patterns of equal rank follow it on its path.
  var hasRivals = false

  /// The conditions that need a certain value.
  var literals: Range<Int> { conditions.range.prefix(Int(literalCount)) }

  /// Whether this pattern is tried before another: required literals beat required parameters, which beat none.
  ///
  /// `/search?tab=map` beats `/search?q={text}!`, and that beats `/search`. A URL that fits two links of equal rank is
  /// ambiguous.
  func isBetter(than other: CompiledPattern) -> Bool {
    (literalCount, conditions.count) > (other.literalCount, other.conditions.count)
  }
}

/// The place of a parameter's value in a link.
struct CompiledParameter: BitwiseCopyable, Sendable {
  enum Kind: UInt8, Sendable {
    case segment, catchAll, item
    /// All items that the pattern does not name.
    case rest
    /// A label of the domain.
    case label
    /// No place, because an alias may leave the parameter out.
    case absent

    /// Whether it is a part of the domain or path; if its value doesn't fit, another path may.
    var isOfPath: Bool { self == .segment || self == .catchAll || self == .label }
  }

  let kind: Kind
  /// Whether the pattern or the parameter's type takes every value of a query key.
  var isList = false
  /// Whether the value of a query item may have line breaks.
  var allowsLineBreaks = false
  /// The index of its segment, of a catch-all's first segment, or of its label.
  var segment: Int32 = 0
  /// The key of a query item.
  var key = TableText()
  let name: TableText
}

extension CompiledParameter {
  /// Returns the tokens of the values in a link's domain or path; empty for a query item.
  func pathTokens(_ bytes: LinkBytes, _ segments: Span<LinkToken>) -> [LinkToken] {
    switch kind {
    case .label: [bytes.label(segment, of: bytes.domain)]
    case .segment: [segments[Int(segment)]]
    case .catchAll: (Int(segment)..<segments.count).map { segments[$0] }
    case .item, .rest, .absent: []
    }
  }
}

/// A query item that a link must have.
struct QueryCondition: BitwiseCopyable, Sendable {
  let key: TableText
  /// Whether it needs a certain value; if not, any value will do.
  let isLiteral: Bool
  var value = TableText()
}
