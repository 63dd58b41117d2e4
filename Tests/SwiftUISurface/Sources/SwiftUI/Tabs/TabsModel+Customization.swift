// What a user makes of the tabs in a sidebar.

/// Where a tab stands in a sidebar, and what a user can change about it.
@_spi(Host)
public struct TabPlace {
  /// The title of its section.
  public let section: String?
  /// Whether it is the tab to search in.
  public let isSearch: Bool
  /// Whether the user has hidden it.
  public let isHidden: Bool
  /// Changes it; nil where a user cannot.
  public let change: (@MainActor (TabChange) -> Void)?
  let id: String?
  let sectionID: String?

  /// Whether a user can drag the one to the other.
  public func isBeside(_ other: TabPlace) -> Bool {
    other.id != nil && section == other.section && sectionID == other.sectionID
  }
}

/// What a user can change about a tab in a sidebar.
@_spi(Host) public enum TabChange {
  /// Hides it.
  case hide
  /// Shows it again.
  case show
  /// Drags it to the place of another.
  case move(before: TabPlace)
}

extension TabsModel {
  /// The tabs in the order that the user wants, each section in its place.
  func inPersonsOrder(
    _ tabs: [(slot: AnyHashable, view: any View)], in node: Node
  ) -> [(slot: AnyHashable, view: any View)] {
    bar = node
    check(tabs, in: node)
    wishes = node.environment.hasTabSidebar ? node.environment.tabWishes : nil
    guard let order = wishes?.wrappedValue.order, !order.isEmpty else { return tabs }
    var sections: [[Int]] = []
    var last: String??
    for (index, tab) in tabs.enumerated() {
      let section = (tab.view as? ListedTab)?.traits.sectionID
      if last == .some(section) {
        sections[sections.count - 1].append(index)
      } else {
        sections.append([index])
      }
      last = section
    }
    func rank(_ index: Int) -> Int {
      (tabs[index].view as? ListedTab)?.traits.customizationID.flatMap(order.firstIndex)
        ?? order.count
    }
    return sections.flatMap { section in
      section.sorted { (rank($0), $0) < (rank($1), $1) }.map { tabs[$0] }
    }
  }

  /// What SwiftUI leaves undefined, it does not do well.
  private func check(_ tabs: [(slot: AnyHashable, view: any View)], in node: Node) {
    let listed = tabs.compactMap { $0.view as? ListedTab }
    let ids = listed.compactMap(\.traits.customizationID)
    if Set(listed.map(\.tag)).count < listed.count {
      node.stage.note("TabView: several tabs have the same value.")
    }
    if Set(tabs.map(\.slot)).count < tabs.count {
      node.stage.note("TabView: an ID occurs multiple times among the tabs.")
    }
    if Set(ids).count < ids.count {
      node.stage.note("TabView: several tabs have the same customization ID.")
    }
    if node.environment.hasTabSidebar, node.environment.tabWishes != nil, ids.count < listed.count {
      node.stage.note("TabView: a tab that people can customize has no customization ID.")
    }
  }

  /// The tab to show: the first visible one, if the user has just hidden the selected one.
  func visibleTab(for chosen: Node?, in node: Node) -> Node? {
    let visible = node.children.first { !isHidden($0) } ?? node.children.first
    guard let chosen, isHidden(chosen), let visible, visible !== chosen else {
      return chosen ?? visible
    }
    node.stage.note("The selected tab is hidden in the sidebar; the first visible one is selected.")
    node.stage.schedule { [weak visible, weak self] in
      if let visible { self?.select(visible) }
    }
    return visible
  }

  func place(of tab: Node) -> TabPlace {
    let traits = tab.tabTraits
    let id = traits?.customizationID
    return TabPlace(
      section: tab.tabSection?.texts.joined(separator: " "),
      isSearch: traits?.role == .search,
      isHidden: isHidden(tab),
      change: change(of: id),
      id: id, sectionID: traits?.sectionID)
  }

  private func change(of id: String?) -> (@MainActor (TabChange) -> Void)? {
    guard let id, let wishes else { return nil }
    return { [weak self] change in self?.make(change, of: id, in: wishes) }
  }

  func isHidden(_ tab: Node) -> Bool {
    guard let visibilities = wishes?.wrappedValue.visibilities else { return false }
    return [tab.tabTraits?.customizationID, tab.tabTraits?.sectionID].contains { id in
      id.flatMap { visibilities[$0] } == .hidden
    }
  }

  private func make(_ change: TabChange, of id: String, in wishes: Binding<TabWishes>) {
    switch change {
    case .hide:
      hasJustHidden = true
      wishes.wrappedValue.visibilities[id] = .hidden
    case .show: wishes.wrappedValue.visibilities[id] = .visible
    case .move(let place):
      var order = bar?.children.compactMap { $0.tabTraits?.customizationID } ?? []
      order.removeAll { $0 == id }
      order.insert(id, at: place.id.flatMap(order.firstIndex) ?? order.count)
      wishes.wrappedValue.order = order
    }
  }
}

extension Node {
  fileprivate var tabTraits: TabTraits? {
    attribute { if case .tab(let traits) = $0 { traits } else { nil } }
  }

  /// The node that shows the header of the section that a tab is in.
  fileprivate var tabSection: Node? {
    var node: Node? = self
    while let current = node {
      if let header = current.children.first(where: { $0.part == .tabSection }) { return header }
      guard current.role.isTransparent || current === self else { return nil }
      node = current.children.first { $0.part == .content }
    }
    return nil
  }
}
