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
  /// Whether a host shows the tab bar.
  let isHosted = Observed(false)
  /// The selected tab that the driver has given the host to show.
  let slotSelection: Observed<Tab>
  /// The tabs that the driver has given the host to show.
  let slotTabs: Observed<[Tab]>
  weak var host: (any NavigationHost)?
  /// A number that grows whenever a host begins or ceases to show the tab bar.
  var hostings = 0

  /// Whether the host keeps the screens of tabs that it doesn't show, as a tab bar does.
  ///
  /// Columns don't keep them, so their screens are asked before another tab is shown.
  package var keepsScreensOfOtherTabs = true

  weak var router: TabRouter<Tab, Destination>?

  init(tabs: [Tab], selection: Tab) {
    slotTabs = Observed(tabs)
    slotSelection = Observed(selection)
  }

  /// Whether `host` shows the tab bar.
  package func isShown(by host: any NavigationHost) -> Bool {
    isHosted.unobserved && self.host === host
  }

  /// The tabs that a host shows, in order.
  ///
  /// A tab that the app has removed stays until nothing of it is on screen; see ``TabRouter/setTabs(_:)``.
  public var tabs: [Tab] { isHosted.value ? slotTabs.value : router?.tabs ?? slotTabs.value }

  /// The tab that a host shows; setting it reports that the user tapped it.
  ///
  /// A change that is on its way to the screen takes precedence over the user's. Setting the shown tab again is a
  /// second tap only if everything wanted is on screen and nothing is presented over the tab. Otherwise the host has
  /// only written the shown tab back, and nothing changes.
  public var selection: Tab {
    get { isHosted.value ? slotSelection.value : router?.selection ?? slotSelection.value }
    set {
      guard let router else {
        setSlot(newValue)
        return
      }
      let shown = selection
      guard router.unobservedTabs.contains(newValue),
        newValue != shown || canBeTappedAgain(in: router)
      else { return }
      let driver = router.driver
      let isSettled = router.unobservedSelection == shown && driver?.isSelecting != true
      setSlot(newValue)
      if isSettled { router.select(newValue) }
      driver?.proceed()
    }
  }

  private func setSlot(_ tab: Tab) {
    if isHosted.unobserved { slotSelection.set(tab) }
  }

  /// Shows `tabs`, and those of `leaving` that are shown now.
  func show(_ tabs: [Tab], leaving: [Tab]) {
    var shown = tabs
    for tab in slotTabs.unobserved where leaving.contains(tab) {
      let before = slotTabs.unobserved.prefix { $0 != tab }.last
      let place = before.flatMap(shown.firstIndex).map { $0 + 1 } ?? 0
      shown.insert(tab, at: place)
    }
    slotTabs.set(shown)
  }

  /// Whether setting the shown tab again can be the user's second tap, and not only a host that writes it back.
  private func canBeTappedAgain(in router: TabRouter<Tab, Destination>) -> Bool {
    guard isHosted.unobserved, let driver = router.driver else { return true }
    guard driver.isIdle, router.wantedRouter.unobservedPresented == nil else { return false }
    guard let host = host as? any EchoingHost else { return true }
    let changes = router.changes
    if host.doneCount == changes.unobservedCountWithSteps { return true }
    // From iOS 26 on, a second tap pops the stack by itself, maybe before it is reported. An echo follows an update.
    return changes.endsWithPopToRoot && host.updatedCount != changes.unobservedCountWithSteps
  }
}

extension ShownTabs: CustomReflectable {
  /// A mirror that shows no screens.
  nonisolated public var customMirror: Mirror { Mirror(of: self, saying: "\(Self.self)") }
}
