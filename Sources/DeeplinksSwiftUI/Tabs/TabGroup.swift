#if canImport(SwiftUI)
  public import Deeplinks
  public import SwiftUI

  /// Tabs that belong together, under a title where a sidebar has room for one.
  ///
  /// A tab in no group stands above all groups, so that none is lost; one that the router does not have is left out.
  ///
  /// ```swift
  /// extension AppTab {
  ///   static let groups = [TabGroup("You", tabs: [AppTab.profile])]
  /// }
  /// ```
  public struct TabGroup<Tab: TabRoute>: Sendable {
    let title: Text
    let tabs: [Tab]
    /// The tab that the group is known by, though it may not be there at the moment.
    let anchor: Tab?

    /// Groups tabs under a localized title.
    ///
    /// ```swift
    /// TabGroup("You", tabs: [AppTab.profile])
    /// ```
    public init(_ title: LocalizedStringKey, tabs: [Tab]) {
      self.init(title: Text(title), tabs: tabs, anchor: tabs.first)
    }

    /// Groups tabs under a title as it is.
    ///
    /// ```swift
    /// TabGroup(user.name, tabs: [AppTab.profile])
    /// ```
    @_disfavoredOverload
    public init(_ title: some StringProtocol, tabs: [Tab]) {
      self.init(title: Text(title), tabs: tabs, anchor: tabs.first)
    }
  }

  /// The tabs that are shown, as groups arrange them.
  struct ArrangedTabs<Tab: TabRoute> {
    /// Those in no group, in the router's order.
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
