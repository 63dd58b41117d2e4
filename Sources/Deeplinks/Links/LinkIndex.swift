/// A table laid out for matching: flat arrays of plain values that refer to each other by index.
///
/// A match walks through them without touching an object per link, so that ten thousand links cost
/// hardly more than ten.
@usableFromInline
final class LinkIndex: Sendable {
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
    /// The places of the parameters, in the order of the primary pattern.
    var places: Range<Int32>
    /// The items that must be there, those with one value first.
    var requirements: Range<Int32>
    /// How many of those must have one value.
    var literalCount: Int32

    /// Required literals beat required parameters beat none.
    var rank: (literals: Int32, all: Int32) { (literalCount, Int32(requirements.count)) }

    /// No plan at all.
    static let none = Plan(link: -1, alias: -1, places: 0..<0, requirements: 0..<0, literalCount: 0)
  }

  /// Where a parameter's value stands in a link.
  @usableFromInline
  struct Place: Hashable, Sendable {
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
  struct Requirement: Hashable, Sendable {
    var key: Text
    /// The value it must have, or nil for any.
    var value: Text?
  }

  /// The segments of all patterns.
  let nodes: [LinkTrie.Node]
  /// The nodes of literals by parent and segment, an open-addressed table.
  let slots: [LinkTrie.Slot]
  /// The plans that end at each node, best first, one node after another.
  let order: [Int32]
  let plans: [Plan]
  let places: [Place]
  let requirements: [Requirement]
  /// The decoded literals, keys and names of all patterns.
  let pool: [UInt8]
  /// Whether literals compare without regard to the case of ASCII letters.
  let foldsCase: Bool
  /// The links without their identifier types.
  let links: [LinkHeader]
  /// The first plan of each link; -1 for a link with an error, which never matches and never prints.
  let primaries: [Int32]
  let issues: [LinkTableIssue]

  init(_ links: [LinkHeader], foldsCase: Bool) {
    let builder = LinkIndexBuilder(links, foldsCase: foldsCase)
    nodes = builder.trie.nodes
    slots = builder.trie.slots
    order = builder.trie.plans
    plans = builder.plans
    places = builder.places
    requirements = builder.requirements
    pool = builder.pool
    self.foldsCase = foldsCase
    self.links = links
    primaries = builder.primaries
    issues = builder.issues
  }
}

extension LinkIndex.Text {
  init(_ range: Range<Int>) {
    start = Int32(range.lowerBound)
    count = Int32(range.count)
  }

  /// Where the text lies in the pool.
  @inline(__always)
  var range: Range<Int> { Int(start)..<Int(start + count) }
}

extension LinkIndex {
  /// A text of the pool.
  func string(_ text: Text) -> String { String(decoding: pool[text.range], as: UTF8.self) }

  /// The names of a plan's parameters, in the order of the primary pattern.
  func names(_ plan: Plan) -> [String] {
    places[Int(plan.places.lowerBound)..<Int(plan.places.upperBound)].map { string($0.name) }
  }

  /// The text of a plan's pattern.
  func pattern(_ plan: Plan) -> String {
    let link = links[Int(plan.link)]
    return link.prefix + (plan.alias < 0 ? link.pattern : link.aliases[Int(plan.alias)])
  }

  /// The text of the primary pattern of a plan's link.
  func primaryPattern(_ plan: Plan) -> String {
    let link = links[Int(plan.link)]
    return link.prefix + link.pattern
  }
}

extension LinkIndex {
  /// The child of a node for a segment's text, or -1.
  @inline(__always)
  func literalChild(of node: Int32, _ text: LinkText, _ mark: LinkMark) -> Int32 {
    let key = LinkTrie.key(node, text.hash(mark, foldsCase: foldsCase))
    let mask = slots.count - 1
    var position = Int(key) & mask
    while true {
      let slot = slots[position]
      guard slot.node >= 0 else { return -1 }
      if slot.key == key, nodes[Int(slot.node)].parent == node,
        text.isEqual(mark, nodes[Int(slot.node)].literal, pool, foldsCase: foldsCase)
      {
        return slot.node
      }
      position = (position + 1) & mask
    }
  }
}
