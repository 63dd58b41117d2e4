/// A table laid out for matching, with what is wrong with it.
struct LinkIndex: Sendable {
  private(set) var trie: LinkTrie
  private(set) var plans: [LinkPlan] = []
  private(set) var issues: [LinkTableIssue] = []
  /// The primary plan of each link, by its index in the table; nil for a link with an error.
  private(set) var primaries: [LinkPlan?]

  init<ID>(_ entries: [LinkEntry<ID>], foldsCase: Bool) {
    trie = LinkTrie(foldsCase: foldsCase)
    primaries = Array(repeating: nil, count: entries.count)
    var lists: [Int32: [Int32]] = [:]
    var check = LinkCheck(features: entries.map(\.feature))
    for (link, entry) in entries.enumerated() {
      for plan in check.plans(of: entry, link: link) {
        if primaries[link] == nil { primaries[link] = plan }
        lists[trie.insert(plan.pattern.segments), default: []].append(Int32(plans.count))
        plans.append(plan)
      }
    }
    for (node, list) in lists where list.count > 1 {
      lists[node] = check.ranked(list, plans)
    }
    for (node, list) in lists {
      lists[node] = list.filter { !check.broken.contains(plans[Int($0)].link) }
    }
    for link in check.broken { primaries[link] = nil }
    trie.setPlans(lists)
    issues = check.sortedIssues
  }
}
