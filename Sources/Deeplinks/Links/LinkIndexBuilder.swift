/// Lays a table out link by link.
struct LinkIndexBuilder {
  typealias Plan = LinkIndex.Plan
  typealias Place = LinkIndex.Place
  typealias Requirement = LinkIndex.Requirement
  typealias Text = LinkIndex.Text

  private let links: [LinkHeader]
  private(set) var trie: LinkTrie
  private(set) var plans: [Plan] = []
  private(set) var places: [Place] = []
  private(set) var requirements: [Requirement] = []
  private(set) var pool: [UInt8] = []
  private(set) var primaries: [Int32]
  private(set) var issues: [LinkTableIssue] = []

  init(_ links: [LinkHeader], foldsCase: Bool) {
    self.links = links
    trie = LinkTrie(foldsCase: foldsCase)
    primaries = Array(repeating: -1, count: links.count)
    plans.reserveCapacity(links.count)
    places.reserveCapacity(links.count)
    pool.reserveCapacity(links.count * 16)
    var reader = LinkPatternReader()
    var check = LinkCheck(links)
    var nodes: [Int32] = []
    for link in links.indices {
      insert(link, &reader, &check, &nodes)
    }
    pool = reader.pool
    trie.setPlans(nodes)
    for node in trie.nodes.indices where trie.nodes[node].planCount > 1 {
      let ranked = check.ranked(Array(trie.plans(of: node)), self)
      trie.setPlans(of: node, to: ranked)
    }
    remove(check.broken)
    layOutPlans()
    issues = check.sortedIssues
  }

  /// Puts the plans in the order in which they are tried, so that a node says where its own begin.
  private mutating func layOutPlans() {
    var moved: [Int32] = Array(repeating: -1, count: plans.count)
    var ordered: [Plan] = []
    ordered.reserveCapacity(plans.count)
    for node in trie.nodes.indices where trie.nodes[node].planCount > 0 {
      let list = trie.plans(of: node)
      trie.setFirstPlan(of: node, to: ordered.count)
      for plan in list {
        moved[Int(plan)] = Int32(ordered.count)
        ordered.append(plans[Int(plan)])
      }
    }
    for link in primaries.indices where primaries[link] >= 0 {
      primaries[link] = moved[Int(primaries[link])]
    }
    plans = ordered
  }

  /// Takes links with an error out of matching and printing.
  private mutating func remove(_ broken: Set<Int>) {
    guard !broken.isEmpty else { return }
    for link in broken { primaries[link] = -1 }
    for node in trie.nodes.indices where trie.nodes[node].planCount > 0 {
      let kept = trie.plans(of: node).filter { !broken.contains(Int(plans[Int($0)].link)) }
      trie.setPlans(of: node, to: kept)
    }
  }

  /// Inserts the patterns of a link, or none of them if one has an error.
  private mutating func insert(
    _ link: Int, _ reader: inout LinkPatternReader, _ check: inout LinkCheck,
    _ nodes: inout [Int32]
  ) {
    let header = links[link]
    guard let primary = check.read(header.pattern, of: link, &reader) else { return }
    check.checkPrimary(primary, link, reader)
    guard !header.aliases.isEmpty else {
      guard !check.broken.contains(link) else { return }
      append(primary, link: link, alias: -1, names: primary, reader, &nodes)
      return
    }
    var aliases: [[LinkPatternReader.Part]] = []
    for alias in header.aliases {
      guard let parts = check.read(alias, of: link, &reader) else { return }
      check.checkAlias(parts, of: primary, link, reader, text: alias)
      aliases.append(parts)
    }
    guard !check.broken.contains(link) else { return }
    append(primary, link: link, alias: -1, names: primary, reader, &nodes)
    for (number, parts) in aliases.enumerated() {
      append(parts, link: link, alias: number, names: primary, reader, &nodes)
    }
  }

  private mutating func append(
    _ parts: [LinkPatternReader.Part], link: Int, alias: Int, names: [LinkPatternReader.Part],
    _ reader: LinkPatternReader, _ nodes: inout [Int32]
  ) {
    let firstPlace = places.count
    for part in names where !part.name.isEmpty {
      places.append(place(of: part.name, in: parts, reader))
    }
    let firstRequirement = requirements.count
    for part in parts where part.kind == .itemLiteral {
      requirements.append(Requirement(key: Text(part.key), value: Text(part.text)))
    }
    let literalCount = requirements.count - firstRequirement
    for part in parts {
      if case .item(isRequired: true, _) = part.kind {
        requirements.append(Requirement(key: Text(part.key), value: nil))
      }
    }
    if alias < 0 { primaries[link] = Int32(plans.count) }
    plans.append(
      Plan(
        link: link, alias: alias, places: firstPlace..<places.count,
        requirements: firstRequirement..<requirements.count, literalCount: literalCount))
    nodes.append(trie.insert(parts, reader))
  }

  private func place(
    of name: Range<Int>, in parts: [LinkPatternReader.Part], _ reader: LinkPatternReader
  ) -> Place {
    for (index, part) in parts.enumerated() where reader.isSame(part.name, name) {
      switch part.kind {
      case .parameter:
        return Place(kind: .segment, segment: Int32(index), name: Text(name))
      case .catchAll:
        return Place(kind: .rest, segment: Int32(index), name: Text(name))
      case .item(_, let isList):
        return Place(kind: .item, isList: isList, key: Text(part.key), name: Text(name))
      case .literal, .itemLiteral: continue
      }
    }
    return Place(kind: .absent, name: Text(name))
  }
}
