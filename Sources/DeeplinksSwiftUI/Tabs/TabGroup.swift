#if canImport(SwiftUI)
  public import Deeplinks
  public import SwiftUI

  /// Tabs that belong together, under a title where a sidebar has room for one.
  ///
  /// Tabs in no group are above all groups, so that none is lost. Tabs that the router doesn't have are left out.
  ///
  /// ```swift
  /// extension AppTab {
  ///   static let groups = [TabGroup("You", tabs: [AppTab.profile])]
  /// }
  /// ```
  public struct TabGroup<Tab: TabRoute>: Sendable {
    let title: Text
    let tabs: [Tab]
    /// The tab whose name identifies the group, even if that tab is not shown at the moment.
    let anchor: Tab?

    /// Groups tabs under a localized title.
    ///
    /// ```swift
    /// TabGroup("You", tabs: [AppTab.profile])
    /// ```
    public init(_ title: LocalizedStringResource, tabs: [Tab]) {
      self.init(title: Text(title), tabs: tabs, anchor: tabs.first)
    }

    /// Groups tabs under a title that is not localized.
    ///
    /// ```swift
    /// TabGroup(user.name, tabs: [AppTab.profile])
    /// ```
    @_disfavoredOverload
    public init(_ title: some StringProtocol, tabs: [Tab]) {
      self.init(title: Text(title), tabs: tabs, anchor: tabs.first)
    }
  }

  /// The shown tabs, arranged by groups.
  struct ArrangedTabs<Tab: TabRoute> {
    /// The tabs in no group, in the router's order.
    let ungrouped: [Tab]
    /// The groups that have tabs to show, each tab in the first group that names it.
    let groups: [TabGroup<Tab>]

    init(_ tabs: [Tab], groups: [TabGroup<Tab>]) {
      let shown = Set(tabs)
      var named: Set<Tab> = []
      self.groups = groups.compactMap { group in
        let own = group.tabs.filter { named.insert($0).inserted }
        let members = own.filter(shown.contains)
        return members.isEmpty
          ? nil : TabGroup(title: group.title, tabs: members, anchor: own.first)
      }
      ungrouped = tabs.filter { !named.contains($0) }
    }

    /// All of them, in the order in which they are shown.
    var all: [Tab] { ungrouped + groups.flatMap(\.tabs) }
  }

  extension TabGroup {
    fileprivate init(title: Text, tabs: [Tab], anchor: Tab?) {
      self.title = title
      self.tabs = tabs
      self.anchor = anchor
    }
  }
#endif
