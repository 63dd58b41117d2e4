/// The navigation of an app with tabs, as a value: the selected tab and every tab's stack.
public struct TabNavigationState<Tab: TabRoute, Destination: Route>: Hashable, Sendable {
  /// The tabs in the order they are shown.
  public let tabs: [Tab]
  /// The selected tab, one of ``tabs``.
  public internal(set) var selection: Tab
  private(set) var stacks: [Tab: NavigationState<Destination>]
}

extension TabNavigationState {
  /// Creates a state in which every tab shows its root.
  ///
  /// - Parameters:
  ///   - tabs: The tabs in order; a tab named twice counts once.
  ///   - selected: The selected tab; one that is missing from `tabs` is added at the end.
  ///   - root: The root of each tab's stack.
  public init(tabs: [Tab], selected: Tab, root: (Tab) -> Destination) {
    self.tabs = (tabs + [selected]).uniqued
    self.selection = selected
    self.stacks = [:]
    for tab in self.tabs { stacks[tab] = NavigationState(root: root(tab)) }
  }

  /// The stack of a tab; if `tab` is not one of ``tabs``, reading returns nil and writing changes nothing.
  public subscript(tab: Tab) -> NavigationState<Destination>? {
    get { stacks[tab] }
    set {
      guard let newValue, stacks[tab] != nil else { return }
      stacks[tab] = newValue
    }
  }

  /// The route the user sees.
  public var currentRoute: Destination? { stacks[selection]?.currentRoute }

  /// Returns the state after a tap on `tab` in the tab bar.
  ///
  /// What the selected tab presents is dismissed. If `tab` is the selected tab, it is also popped to its root. If `tab`
  /// is not one of ``tabs``, nothing changes.
  public func selecting(_ tab: Tab) -> Self {
    changed { levels in levels.id(of: tab).map { levels.tap($0) } }
  }

  /// Returns the state after `deeplink` was executed, as ``TabDeeplink`` describes.
  ///
  /// A link to a tab that is not one of ``tabs`` changes nothing, unless it is a link on top, which ignores its tab.
  public func applying(_ deeplink: TabDeeplink<Tab, Destination>) -> Self {
    changed { levels in
      let isOnTop = deeplink.deeplink?.stack == .onTop
      let stack = isOnTop ? nil : deeplink.tab
      guard let id = stack.map(levels.id) ?? levels.selection else { return }
      levels.execute(deeplink.deeplink?.map { AnyRoute($0) }, in: id)
    }
  }

  private func changed(_ change: (inout Levels) -> Void?) -> Self {
    var levels = Levels(self)
    _ = change(&levels)
    return Self(tabs: tabs, selection: levels.selectedTab() ?? selection, levels)
  }

  /// Projects the stacks of `tabs`, which are of this type.
  init(tabs: [Tab], selection: Tab, _ levels: Levels) {
    var stacks: [Tab: NavigationState<Destination>] = [:]
    for stack in levels.stacks {
      guard let tab = stack.tab as? Tab else { continue }
      stacks[tab] = NavigationState(stack.levels.map { (style: $0.style, routes: $0.routes()) })
    }
    self.init(tabs: tabs, selection: selection, stacks: stacks)
  }
}

// MARK: - Description

extension NavigationState {
  /// The stack and the stacks presented over it by the names of their routes: one on a line, bottom to top.
  ///
  ///     catalog.list > catalog.category > catalog.product
  ///       sheet: catalog.review
  ///
  /// It is meant for debugging and contains no value that a route carries.
  public var treeDescription: String {
    layers.map { style, routes in
      let names = routes.map(\.name.onOneLine).joined(separator: " > ")
      return style.map { "  \($0.rawValue): \(names)" } ?? names
    }
    .joined(separator: "\n")
  }
}

extension TabNavigationState {
  /// Every tab's stack and those presented over it, with the selected tab marked by a star.
  ///
  ///       home: home
  ///     * catalog: catalog.list > catalog.product
  ///         sheet: catalog.review
  ///
  /// It is meant for debugging and contains no value that a route carries.
  public var treeDescription: String {
    tabs.map { tab in
      let stack = self[tab]?.treeDescription ?? ""
      let line = "\(tab == selection ? "* " : "  ")\(tab.name.onOneLine): \(stack)"
      return line.split(separator: "\n").joined(separator: "\n  ")
    }
    .joined(separator: "\n")
  }
}
