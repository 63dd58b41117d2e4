/// A run of a table's own links, or a feature's table inside it.
enum LinkTablePart<ID: Hashable & Sendable>: Sendable {
  case links([Link<ID>])
  case included(LinkInclusion<ID>)
}

/// A link of a table, with where it comes from; the feature's own identifier type is forgotten.
struct LinkEntry<ID: Hashable & Sendable>: Sendable {
  /// The link's texts and types.
  let link: LinkHeader
  /// The path that including tables put in front of its patterns.
  var prefix = ""
  /// The identifier type that declares it.
  let feature: String
  /// Makes the identifier of a link.
  let build: @Sendable (inout LinkReading) throws(LinkReading.Failure) -> ID
  /// Tries the link on samples, given its parameter names.
  let audit: @Sendable ([String]) -> LinkAudit

  /// An entry for a table's own link.
  init(_ link: Link<ID>) {
    self.link = LinkHeader(pattern: link.pattern, aliases: link.aliases, types: link.types)
    feature = Self.featureName
    build = link.build
    audit = link.audit
  }

  /// An entry for an included table's link.
  init<Child>(
    _ child: LinkEntry<Child>, _ wrap: @escaping @Sendable (Child) -> ID, _ prefix: String
  ) {
    link = child.link
    self.prefix = prefix + child.prefix
    feature = child.feature
    let build = child.build
    self.build = { reading throws(LinkReading.Failure) in wrap(try build(&reading)) }
    audit = child.audit
  }

  /// The identifier type with its module, which says whose link it is.
  private static var featureName: String {
    String(reflecting: ID.self).split(separator: ".").filter { !$0.hasPrefix("(") }
      .joined(separator: ".")
  }
}

/// A link without its identifier type.
struct LinkHeader: Sendable {
  let pattern: String
  let aliases: [String]
  let types: [any LinkParameter.Type]?
}

/// A feature's table inside another.
struct LinkInclusion<ID: Hashable & Sendable>: Sendable {
  let entries: [LinkEntry<ID>]
  /// Makes the printer of the feature's identifiers, as seen from the including table.
  let makePrinter: @Sendable () -> LinkPrinter<ID>.Group

  init<Child>(
    _ table: LinkTable<Child>, _ wrap: @escaping @Sendable (Child) -> ID, _ prefix: String
  ) {
    var prefix = prefix
    if prefix.utf8.last == UInt8(ascii: "/") { prefix.removeLast() }
    entries = table.entries.map { LinkEntry($0, wrap, prefix) }
    makePrinter = { LinkPrinter.Group(table, wrap) }
  }
}
