public import Foundation
@_spi(Host) public import SwiftUI

extension SceneHost {
  /// Something presented, as a user sees it.
  public struct Modal: Equatable, Sendable {
    /// How something is presented.
    public enum Style: String, Sendable {
      /// As a sheet.
      case sheet
      /// As a full-screen cover.
      case cover
      /// As an alert.
      case alert

      init(_ style: PresentationStyle) {
        self =
          switch style {
          case .sheet: .sheet
          case .cover: .cover
          case .alert: .alert
          }
      }
    }

    /// How it is presented.
    public let style: Style
    /// The title of its topmost screen.
    public let title: String?

    /// A modal of a style and a title.
    public init(_ style: Style, _ title: String?) {
      self.style = style
      self.title = title
    }
  }

  /// The title of the screen that a user sees.
  public var title: String? { top.title }
  /// What the control with a label looks like; nil if there is none.
  public func look(of label: String) -> ControlLook? {
    for drawing in top.all where drawing.isOnScreen {
      guard case .control = drawing.kind, drawing.labels == [label] else { continue }
      let around = top.path(to: label)
      return ControlLook(
        isLink: around.contains { if case .look(.link) = $0.kind { true } else { false } },
        isTinted: !around.contains {
          switch $0.kind {
          case .look(.untinted), .look(.link): true
          default: false
          }
        },
        isHighlighted: around.contains {
          if case .look(.rowBackground) = $0.kind { true } else { false }
        },
        isSelected: around.contains {
          if case .accessibility(.traits(.isSelected)) = $0.kind { true } else { false }
        })
    }
    return nil
  }

  /// What a control looks like.
  public struct ControlLook: Equatable, Sendable {
    /// Whether it is a link of a stack, which has the look of a row in a list, and no tint.
    public let isLink: Bool
    /// Whether its text has the app's tint.
    public let isTinted: Bool
    /// Whether it is drawn as the selected row.
    public let isHighlighted: Bool
    /// Whether VoiceOver says that it is selected.
    public let isSelected: Bool

    /// A look.
    public init(isLink: Bool, isTinted: Bool, isHighlighted: Bool, isSelected: Bool) {
      (self.isLink, self.isTinted) = (isLink, isTinted)
      (self.isHighlighted, self.isSelected) = (isHighlighted, isSelected)
    }
  }

  /// All texts that a user sees, in order.
  public var texts: [String] { top.texts }
  /// The titles of the stack that a user sees the top of, bottom to top.
  public var screens: [String?] { top.screens }
  /// What is presented, bottom to top.
  public var modals: [Modal] {
    stage.layers.compactMap { layer in
      layer.style.map { Modal(Modal.Style($0), layer.drawing.title) }
    }
  }
  /// What VoiceOver finds, in order.
  public var accessibilityLabels: [String] { (top.modalElement ?? top).labels }
  /// How many controls that a user sees VoiceOver has no words for.
  public var unlabelledControls: Int { top.unlabelledControls }
  /// The titles of the tabs, shown or covered.
  public var tabs: [String] { bar.map(\.title) }
  /// The title of the selected tab.
  public var selectedTab: String? { bar.first(where: \.isSelected)?.title }
  /// The titles of the tabs whose content was ever built.
  public var builtTabs: [String] { bar.filter(\.isBuilt).map(\.title) }
  /// The badges of the tabs that have one, by title.
  public var badges: [String: String] {
    Dictionary(bar.compactMap { tab in tab.badge.map { (tab.title, $0) } }) { first, _ in first }
  }
  /// What scroll views were asked to scroll to.
  public var scrolls: [String] { stage.scrolls }
  /// The URLs that the app gave to the system to open.
  public var urlsOpenedBySystem: [URL] { stage.urlsOpenedBySystem }
  /// The activity of a type that the scene advertises now; nil where none of its views does.
  public func advertisedActivity(of type: String) -> NSUserActivity? {
    stage.advertisedActivity(of: type)
  }
  /// What share links were tapped for.
  public var sharedURLs: [URL] { stage.sharedURLs }
  /// The phase of the scene.
  public var scenePhase: ScenePhase { stage.scenePhase }

  /// The topmost layer.
  var top: Drawing { stage.layers.last?.drawing ?? Drawing() }

  /// The tab bar that a user can reach.
  var tabBar: [Drawing.Tab] { top.tabs }

  var bar: [Drawing.Tab] {
    stage.layers.lazy.map(\.drawing.tabs).first { !$0.isEmpty } ?? []
  }
}

extension Drawing {
  /// It and all that is in it, outermost first.
  var all: [Drawing] { [self] + children.flatMap(\.all) }

  var texts: [String] {
    guard isOnScreen else { return [] }
    switch kind {
    case .text(let text): return [text]
    case .alert(let title): return [title] + children.flatMap(\.texts)
    default: return children.flatMap(\.texts)
    }
  }

  var tabs: [Drawing.Tab] {
    for drawing in all {
      if case .tabs(let tabs) = drawing.kind { return tabs.filter { !$0.place.isHidden } }
    }
    return []
  }

  var title: String? { screens.last ?? nil }

  /// The titles of the first stack on the screen; of all, if there is none.
  ///
  /// Of columns side by side, the last one that has a title.
  var screens: [String?] {
    for drawing in all where drawing.isOnScreen {
      switch drawing.kind {
      case .stack: return drawing.children.map(\.ownTitle)
      case .columns:
        let screens = columns.map(\.drawing.screens)
        return screens.last { $0 != [nil] } ?? [nil]
      default: break
      }
    }
    return [ownTitle]
  }

  /// The first title in it, whether it is covered or not.
  private var ownTitle: String? {
    switch kind {
    case .title(let title), .alert(let title): return title
    default:
      // A lazy sequence asks each child several times, which adds up to years in a deep tree.
      for child in children {
        if let title = child.ownTitle { return title }
      }
      return nil
    }
  }
}

extension Drawing {
  /// The drawings from this one to a text, outermost first; empty if the text isn't in it.
  fileprivate func path(to text: String) -> [Drawing] {
    if case .text(text) = kind { return [self] }
    guard isOnScreen else { return [] }
    for child in children {
      let path = child.path(to: text)
      if !path.isEmpty { return [self] + path }
    }
    return []
  }
}
