@_spi(Host) import SwiftUI

// The tabs in a sidebar, and what a user makes of them.

extension SceneHost {
  /// A section of a sidebar, as a user sees it.
  public struct TabSection: Equatable, Sendable {
    /// Its title; nil for tabs in no section.
    public let title: String?
    /// The titles of its tabs.
    public let tabs: [String]

    /// A section of a title and of tabs.
    public init(_ title: String?, _ tabs: [String]) {
      self.title = title
      self.tabs = tabs
    }
  }

  /// The sections of the sidebar, in order, without the tabs that the user has hidden.
  public var sections: [TabSection] {
    var sections: [TabSection] = []
    for tab in bar {
      if let last = sections.last, last.title == tab.place.section {
        sections[sections.count - 1] = TabSection(last.title, last.tabs + [tab.title])
      } else {
        sections.append(TabSection(tab.place.section, [tab.title]))
      }
    }
    return sections
  }

  /// The title of the tab to search in.
  public var searchTab: String? { bar.first(where: \.place.isSearch)?.title }
  /// Whether the field of the selected search tab is in the tab bar, as from iOS 26 on.
  public var hasSearchFieldInTabBar: Bool {
    bar.contains { $0.place.isSearch && $0.isSelected && $0.findsStack }
  }

  /// Hides a tab in the sidebar.
  @discardableResult
  public func hideTab(_ title: String) throws -> SceneHost {
    try change(title, to: .hide, as: "hide “\(title)”")
    return self
  }

  /// Shows a tab again that was hidden in the sidebar.
  public func showTab(_ title: String) throws {
    try change(title, to: .show, as: "show “\(title)”")
  }

  /// Drags a tab in the sidebar to the place of another of its section.
  public func moveTab(_ title: String, before other: String) throws {
    let action = "move “\(title)” before “\(other)”"
    let place = try tab(other).place
    guard try tab(title).place.isBeside(place) else {
      throw HostError.impossible(action, screen: description)
    }
    try change(title, to: .move(before: place), as: action)
  }

  private func change(_ title: String, to change: TabChange, as action: String) throws {
    guard let act = try tab(title).place.change else {
      throw HostError.impossible(action, screen: description)
    }
    stage.perform { act(change) }
  }

  private func tab(_ title: String) throws -> Drawing.Tab {
    guard let tab = top.allTabs.first(where: { $0.title == title }) else {
      throw HostError.nothingCalled(title, screen: description)
    }
    return tab
  }
}

extension Drawing {
  /// The tabs, those that the user has hidden, too.
  fileprivate var allTabs: [Drawing.Tab] {
    for drawing in all {
      if case .tabs(let tabs) = drawing.kind { return tabs }
    }
    return []
  }
}
