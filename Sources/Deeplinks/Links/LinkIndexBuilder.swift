/// Lays a table out link by link.
struct LinkIndexBuilder: ~Copyable {
  typealias Plan = LinkIndex.Plan
  typealias Place = LinkIndex.Place
  typealias Requirement = LinkIndex.Requirement
  typealias Text = LinkIndex.Text

  private(set) var reader: LinkPatternReader
  private(set) var trie: LinkTrie
  private(set) var plans: LinkBuffer<Plan>
  private(set) var places: LinkBuffer<Place>
  private(set) var requirements: LinkBuffer<Requirement>
  private(set) var primaries: LinkBuffer<Int32>
  private(set) var queryIndex = LinkQueryIndex()
  let sites: LinkSiteList

  /// Lays out links and sites.
  ///
  /// - Parameter issues: What is wrong with the links; it is no property since to destroy an array in
  ///   what cannot be copied takes the metadata of its type.
  init(
    _ links: [LinkDeclaration], _ sites: [LinkSite], foldsCase: Bool,
    issues: inout [LinkTableIssue]
  ) {
    reader = LinkPatternReader(patterns: links.count)
    self.sites = LinkSiteList(sites, &reader.pool)
    trie = LinkTrie(plans: links.count, foldsCase: foldsCase)
    primaries = LinkBuffer(repeating: -1, count: links.count)
    plans = LinkBuffer(capacity: links.count)
    places = LinkBuffer(capacity: links.count)
    requirements = LinkBuffer(capacity: links.count)
    var check = LinkCheck(links)
    for link in links.indices { insert(links[link], at: link, &check) }
    trie.layOutPlans()
    for node in trie.nodes.indices where trie.nodes[node].planCount > 1 {
      trie.setPlans(of: node, to: check.ranked(trie.plans(of: node), self))
    }
    remove(check.broken)
    layOutPlans()
    for node in trie.nodes.indices where trie.nodes[node].planCount >= LinkQueryIndex.fewestPlans {
      let range = trie.planIndices(of: node)
      let isIndexed = queryIndex.add(node, range, &plans, requirements, reader.pool)
      if isIndexed { trie.setQueryIndex(of: node) }
    }
    queryIndex.layOutSlots()
    issues = check.sortedIssues
  }

  /// Puts the plans in the order in which they are tried, so that a node says where its own begin.
  private mutating func layOutPlans() {
    var moved = LinkBuffer<Int32>(repeating: -1, count: plans.count)
    var ordered = LinkBuffer<Plan>(capacity: plans.count)
    for node in trie.nodes.indices {
      let first = ordered.count
      for index in trie.planIndices(of: node) {
        let plan = Int(trie.plans[index])
        moved[plan] = Int32(ordered.count)
        ordered.append(plans[plan])
      }
      trie.setFirstPlan(of: node, to: first)
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
    _ declaration: LinkDeclaration, at link: Int, _ check: inout LinkCheck
  ) {
    reader.beginLink()
    guard let primary = check.read(declaration.pattern, of: link, &reader) else { return }
    check.checkPrimary(primary, link, reader)
    for alias in declaration.aliases {
      guard let parts = check.read(alias, of: link, &reader) else { return }
      check.checkAlias(parts, of: primary, link, reader, text: alias)
    }
    guard !check.broken.contains(link) else { return }
    for pattern in 0...declaration.aliases.count {
      append(reader.pattern(pattern), link: link, alias: pattern - 1)
    }
  }

  private mutating func append(_ parts: Range<Int>, link: Int, alias: Int) {
    let firstPlace = places.count
    for index in reader.pattern(0) {
      let name = reader.parts[index].name
      if !name.isEmpty { places.append(place(of: name, in: parts)) }
    }
    let firstRequirement = requirements.count
    for index in parts {
      let part = reader.parts[index]
      guard part.kind == .itemLiteral else { continue }
      requirements.append(Requirement(key: part.key, value: part.text))
    }
    let literalCount = requirements.count - firstRequirement
    for index in parts {
      let part = reader.parts[index]
      guard case .item(isRequired: true, _) = part.kind else { continue }
      requirements.append(Requirement(key: part.key, value: nil))
    }
    if alias < 0 { primaries[link] = Int32(plans.count) }
    plans.append(
      Plan(
        link: link, alias: alias, places: firstPlace..<places.count,
        requirements: firstRequirement..<requirements.count, literalCount: literalCount))
    trie.insert(parts, reader)
  }

  private func place(of name: Text, in parts: Range<Int>) -> Place {
    for index in parts {
      let part = reader.parts[index]
      guard reader.pool.isSame(part.name, name) else { continue }
      let segment = Int32(index - parts.lowerBound)
      switch part.kind {
      case .parameter: return Place(kind: .segment, segment: segment, name: name)
      case .catchAll: return Place(kind: .rest, segment: segment, name: name)
      case .item(_, let isList):
        return Place(kind: .item, isList: isList, key: part.key, name: name)
      case .literal, .itemLiteral: continue
      }
    }
    return Place(kind: .absent, name: name)
  }
}
