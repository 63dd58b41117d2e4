/// The tab of an app without tabs: its stack has no name in an archive, and there is nothing to select.
struct OnlyTab: TabRoute {}

extension NavigationState {
  var inOnlyTab: TabNavigationState<OnlyTab, Destination> {
    TabNavigationState(tabs: [OnlyTab()], selection: OnlyTab(), stacks: [OnlyTab(): self])
  }
}

extension TabNavigationState {
  /// The names of the tabs in an archive, all different: a repeated name gets a number.
  var archivedNames: [String?] {
    if Tab.self == OnlyTab.self { return [nil] }
    var used: Set<String> = []
    var counts: [String: Int] = [:]
    return tabs.map { tab in
      let base = tab.name
      var name = base
      while !used.insert(name).inserted {
        counts[base, default: 1] += 1
        name = "\(base)#\(counts[base, default: 1])"
      }
      return name
    }
  }
}
