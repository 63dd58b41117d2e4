/// The parts of an index in one piece of memory, so that a match holds on to one object and no more.
///
/// A part's elements lie one after another; parts refer to each other by index.
struct LinkTables: Sendable {
  /// Where one part lies in the memory.
  struct Part<Element: BitwiseCopyable>: Sendable {
    let start: Int
    let count: Int

    /// Takes the room for some elements from `end` on.
    fileprivate init(_ elements: [Element], at end: inout Int) {
      start = end
      count = elements.count
      // Each part begins at a multiple of eight, which suits every element.
      end += (count * MemoryLayout<Element>.stride + 7) & ~7
    }
  }

  let memory: LinkMemory
  /// The segments of all patterns.
  let nodes: Part<LinkTrie.Node>
  /// The nodes of literals by parent and segment, an open-addressed table.
  let slots: Part<LinkTrie.Slot>
  /// The plans of each node, best first, one node after another.
  let plans: Part<LinkIndex.Plan>
  let places: Part<LinkIndex.Place>
  let requirements: Part<LinkIndex.Requirement>
  let sites: Part<LinkSiteList.Entry>
  /// The decoded literals, keys and names of all patterns, and the texts of the sites.
  let pool: Part<UInt8>

  init(_ builder: LinkIndexBuilder, sites list: LinkSiteList) {
    var end = 0
    nodes = Part(builder.trie.nodes, at: &end)
    slots = Part(builder.trie.slots, at: &end)
    plans = Part(builder.plans, at: &end)
    places = Part(builder.places, at: &end)
    requirements = Part(builder.requirements, at: &end)
    sites = Part(list.entries, at: &end)
    pool = Part(list.pool, at: &end)
    var memory = LinkMemory(bytes: end)
    memory.write(builder.trie.nodes, to: nodes)
    memory.write(builder.trie.slots, to: slots)
    memory.write(builder.plans, to: plans)
    memory.write(builder.places, to: places)
    memory.write(builder.requirements, to: requirements)
    memory.write(list.entries, to: sites)
    memory.write(list.pool, to: pool)
    self.memory = memory
  }

  /// An element of a part, for whom speed does not matter.
  func element<Element>(_ index: Int32, of part: Part<Element>) -> Element {
    memory.element(Int(index), of: part)
  }

  /// A text of the pool.
  func string(_ text: LinkIndex.Text) -> String {
    memory.string(text.range, of: pool)
  }
}
