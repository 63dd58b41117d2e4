/// A table laid out for matching, with the issues that the parser reports about it.
///
/// ``TableCompiler`` builds it once, and nothing changes it afterward. A match reads flat arrays and touches no object
/// for each link, so ten thousand links cost hardly more than ten.
@usableFromInline
final class CompiledTable: Sendable {
  let layout: TableLayout
  let sites: [LinkSite]
  /// The primary pattern of each link; -1 for a link with an error, which never matches and never prints.
  let primaries: ContiguousArray<Int32>
  let issues: [LinkTableIssue]

  init(
    _ compiler: consuming TableCompiler, links: [LinkDeclaration], sites: [LinkSite],
    limits: LinkLimits, issues: [LinkTableIssue]
  ) {
    layout = TableLayout(
      pool: compiler.parser.pool, trie: compiler.trie, patterns: compiler.patterns,
      queries: compiler.queryIndex,
      parameters: compiler.parameters, conditions: compiler.conditions, sites: compiler.sites,
      names: compiler.names, limits: limits, links: links)
    primaries = compiler.primaries
    self.sites = sites
    self.issues = issues
  }
}

extension CompiledTable {
  /// The declarations of the links.
  var links: [LinkDeclaration] { layout.links }

  /// A pattern by its index.
  @inline(__always)
  func pattern(_ index: Int32) -> CompiledPattern { layout.pattern(index) }

  /// A parameter by its index.
  func parameter(_ index: Int) -> CompiledParameter { layout.parameters[index] }

  /// A query item that must be there, by its index.
  func condition(_ index: Int) -> QueryCondition { layout.conditions[index] }

  /// A text of the pool.
  func string(_ text: TableText) -> String { layout.pool.string(text) }

  /// The names of a pattern's parameters, in the order of the primary pattern.
  func names(_ pattern: Int32) -> [String] {
    self.pattern(pattern).parameters.range.map { string(parameter($0).name) }
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
