public import Observation

/// The tabs that a host shows, and the place where the host reports that the user tapped a tab.
///
/// Views that draw a tab bar bind this object; the app's other code uses the tab router. The stack of each tab is in
/// ``ShownStack``.
///
/// ```swift
/// @Bindable var shown = tabRouter.shown
///
/// TabView(selection: $shown.selection) {
///   ForEach(shown.tabs, id: \.self) { tab in StackView(router: tabRouter[tab]) }
/// }
/// ```
@MainActor
public final class ShownTabs<Tab: TabRoute, Destination: Route>: Observable, Sendable {
  private let tree: NavigationTree
  private let first: Tab

  /// Whether the host keeps the screens of tabs that it doesn't show, as a tab bar does.
  ///
  /// Columns don't keep them, so their screens are asked before another tab is shown.
  package var keepsScreensOfOtherTabs: Bool {
    get { tree.keepsScreensOfOtherTabs }
    set { tree.keepsScreensOfOtherTabs = newValue }
  }

  init(_ tree: NavigationTree, first: Tab) {
    (self.tree, self.first) = (tree, first)
  }

  /// Whether `host` shows the tab bar.
  package func isShown(by host: any NavigationHost) -> Bool { tree.barHost?.host === host }

  private func levels(_ property: NavigationSignals.Property) -> Levels {
    tree.signals.read(property)
    return tree.shown
  }

  /// The tabs that a host shows, in order.
  ///
  /// A tab that the app has removed stays until nothing of it is on screen; see ``TabRouter/setTabs(_:)``.
  public var tabs: [Tab] { levels(\.shownTabs).tabs() }

  /// The tab that a host shows; setting it reports that the user tapped it.
  ///
  /// A change that is still on its way to the screen wins over a tap. Setting the shown tab again is a second tap only
  /// if everything wanted is on screen and nothing is presented over the tab. Otherwise the host has only written the
  /// shown tab back, and nothing changes.
  public var selection: Tab {
    get { levels(\.shownSelection).selectedTab() ?? first }
    set {
      guard let id = tree.wanted.id(of: newValue) else { return }
      let isSecondTap = newValue == tree.shown.selectedTab()
      guard tree.owner != nil || tree.barHost != nil, !isSecondTap || canBeTappedAgain
      else { return }
      let isSettled =
        tree.wanted.selection == tree.shown.selection && tree.driver?.isSelecting != true
      tree.commit(isSettled ? .level(nil) : nil) { wanted, shown in
        if shown.index(of: id) != nil { shown.selection = id }
        if isSettled { wanted.tap(id) }
      }
    }
  }

  /// Whether setting the shown tab again can be the user's second tap, and not only a host that writes it back.
  private var canBeTappedAgain: Bool {
    guard let bar = tree.barHost, let driver = tree.driver else { return true }
    guard driver.isIdle, tree.wanted.levels(of: tree.wanted.selection).count == 1 else {
      return false
    }
    guard let host = bar.host as? any WriteBackReporting else { return true }
    let changes = tree.context.changes
    if host.settledRevision == changes.unobservedRevision { return true }
    // From iOS 26 on, a second tap pops the stack by itself, maybe before it is reported. An echo follows an update.
    return changes.endsWithPopToRoot && host.renderedRevision != changes.unobservedRevision
  }
}

extension ShownTabs: CustomReflectable {
  /// A mirror that shows no screens.
  nonisolated public var customMirror: Mirror { Mirror(of: self, saying: "\(Self.self)") }
}
