public import Observation

/// The tabs of a tab router that a host shows, with the selected one, and where the host reports that the user tapped a
/// tab.
///
/// Views that draw a tab bar bind it; an app's own code asks the tab router. See ``ShownStack`` for the stack of each
/// tab.
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
  /// The tab that the host has been given to show.
  let slotSelection: Observed<Tab>
  /// The tabs that the host has been given to show.
  let slotTabs: Observed<[Tab]>
  weak var host: (any NavigationHost)?
  /// A number that grows whenever something begins or ceases to show the tab bar.
  var hostings = 0

  /// Whether the host keeps the screens of tabs that it does not show, as a tab bar does; columns do not, so that their
  /// screens are asked before another tab is shown.
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
  /// A change that is already on its way to the screen takes precedence over the user's. Setting the tab that is shown
  /// is a second tap only while everything wanted is on screen and nothing is presented over the tab. Otherwise a host
  /// has written back what it shows, and nothing changes.
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

  /// Shows `selection`, as a host finds it at first.
  func fill(_ selection: Tab) {
    slotSelection.set(selection)
    isHosted.set(true)
  }

  /// Shows `tabs`, and `leaving` as well, where they were shown before.
  func show(_ tabs: [Tab], leaving: [Tab]) {
    var shown = tabs
    for tab in slotTabs.unobserved where leaving.contains(tab) {
      let before = slotTabs.unobserved.prefix { $0 != tab }.last
      let place = before.flatMap(shown.firstIndex).map { $0 + 1 } ?? 0
      shown.insert(tab, at: place)
    }
    slotTabs.set(shown)
  }

  /// Whether setting the shown tab can be the user's second tap, and not just a host that writes it back.
  private func canBeTappedAgain(in router: TabRouter<Tab, Destination>) -> Bool {
    guard isHosted.unobserved, let driver = router.driver else { return true }
    guard driver.isIdle, router.wantedRouter.unobservedPresented == nil else { return false }
    guard let host = host as? any EchoingHost else { return true }
    let changes = router.changes
    if host.doneCount == changes.unobservedCountWithSteps { return true }
    // From iOS 26 on, a second tap pops the stack by itself, maybe before it says so. An echo comes after an update only.
    return changes.endsWithPopToRoot && host.updatedCount != changes.unobservedCountWithSteps
  }
}

extension ShownTabs: CustomReflectable {
  /// A mirror that shows no screens.
  nonisolated public var customMirror: Mirror { Mirror(of: self, saying: "\(Self.self)") }
}
