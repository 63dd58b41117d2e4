/// A table laid out for matching: flat tables of plain values that refer to each other by index.
///
/// A match walks through them without touching an object per link, so that ten thousand links cost
/// hardly more than ten.
@usableFromInline
struct LinkIndex: Sendable {
  /// A text of the pool.
  struct Text: Hashable, Sendable {
    var start: Int32 = 0
    var count: Int32 = 0
  }

  /// One pattern of one link, primary or alias.
  struct Plan: Sendable {
    /// The link's index in the table.
    let link: Int32
    /// The alias's index, or -1 for the primary pattern.
    let alias: Int32
    private let firstPlace: Int32
    let placeCount: Int32
    private let firstRequirement: Int32
    let requirementCount: Int32
    /// How many of those must have one value.
    let literalCount: Int32
    /// The next plan of its path under the same query literal, or -1; see ``LinkQueryIndex``.
    var next: Int32 = -1

    init(
      link: Int, alias: Int, places: Range<Int>, requirements: Range<Int>, literalCount: Int
    ) {
      self.link = Int32(link)
      self.alias = Int32(alias)
      firstPlace = Int32(places.lowerBound)
      placeCount = Int32(places.count)
      firstRequirement = Int32(requirements.lowerBound)
      requirementCount = Int32(requirements.count)
      self.literalCount = Int32(literalCount)
    }

    /// The places of the parameters, in the order of the primary pattern.
    @inline(__always)
    var places: Range<Int32> { firstPlace..<firstPlace &+ placeCount }

    /// The items that must be there, those with one value first.
    @inline(__always)
    var requirements: Range<Int32> { firstRequirement..<firstRequirement &+ requirementCount }

    /// Required literals beat required parameters beat none.
    var rank: (literals: Int32, all: Int32) { (literalCount, requirementCount) }
  }

  /// Where a parameter's value stands in a link.
  struct Place: Sendable {
    enum Kind: UInt8, Sendable { case segment, rest, item, absent }

    var kind: Kind
    /// Whether the pattern asks for every item of the key.
    var isList = false
    /// The segment's index.
    var segment: Int32 = 0
    var key = Text()
    var name = Text()
  }

  /// An item that must be there.
  struct Requirement: Sendable {
    var key: Text
    /// The value it must have, or nil for any.
    var value: Text?
  }

  let tables: LinkTables
  let links: [LinkDeclaration]
  let issues: [LinkTableIssue]

  init(_ links: [LinkDeclaration], foldsCase: Bool, sites: [LinkSite] = []) {
    self.links = links
    var issues: [LinkTableIssue] = []
    let builder = LinkIndexBuilder(links, sites, foldsCase: foldsCase, issues: &issues)
    self.issues = issues
    tables = LinkTables(builder, links: links, foldsCase: foldsCase)
  }
}

extension LinkIndex.Text {
  init(_ range: Range<Int>) {
    start = Int32(range.lowerBound)
    count = Int32(range.count)
  }

  var isEmpty: Bool { count == 0 }

  /// Where the text lies in the pool.
  @inline(__always)
  var range: Range<Int> { Int(start)..<Int(start &+ count) }
}

extension LinkIndex {
  /// The plan of a link's primary pattern; -1 for a link with an error, which never matches and never
  /// prints.
  func primary(_ link: Int) -> Int32 { tables.primary(link) }

  /// A plan by its index.
  func plan(_ index: Int32) -> Plan { tables.plan(index) }

  /// A place by its index.
  func place(_ index: Int32) -> Place { tables.place(index) }

  /// A requirement by its index.
  func requirement(_ index: Int32) -> Requirement { tables.requirement(index) }

  /// A text of the pool.
  func string(_ text: Text) -> String { tables.string(text) }

  /// The names of a plan's parameters, in the order of the primary pattern.
  func names(_ plan: Int32) -> [String] {
    self.plan(plan).places.map { string(place($0).name) }
  }

  /// The names of a link's parameters; none for a link with an error.
  func names(ofLink link: Int) -> [String] {
    primary(link) < 0 ? [] : names(primary(link))
  }

  /// The text of a plan's pattern.
  func pattern(_ plan: Int32) -> String {
    let plan = self.plan(plan)
    let link = links[Int(plan.link)]
    return link.prefix + (plan.alias < 0 ? link.pattern : link.aliases[Int(plan.alias)])
  }

  /// The text of the primary pattern of a plan's link.
  func primaryPattern(_ plan: Int32) -> String {
    let link = links[Int(self.plan(plan).link)]
    return link.prefix + link.pattern
  }
}
