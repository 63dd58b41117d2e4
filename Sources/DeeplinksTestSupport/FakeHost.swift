public import Deeplinks
import Observation

/// A host that shows nothing, for tests.
///
/// It takes as long as the test says, refuses, never answers, or reports that the user dismissed what it presented.
///
/// ```swift
/// let host = FakeHost(clock: clock) { step in step.kind == .present ? .after(.seconds(1)) : .atOnce }
/// host.show(tabRouter)
/// ```
@MainActor
public final class FakeHost: NavigationHost {
  /// What the host does with a step.
  public enum Answer: Hashable, Sendable {
    /// Brings it on screen at once.
    case atOnce
    /// Brings it on screen after a time.
    case after(Duration)
    /// Refuses it after a time, with a reason if it has one.
    case refuse(after: Duration, reason: String? = nil)
    /// Never says anything, as when a user interface drops a presentation.
    case never
    /// Brings it on screen at once. If it is a presentation, the user swipes down after a time. That dismisses it, or
    /// whatever has taken its place by then.
    case atOnceThenSwipedDown(after: Duration)
  }

  /// The steps the host was asked for.
  public private(set) var steps: [NavigationStep] = []
  /// How many steps the host is at work on; a router asks for one at a time.
  public private(set) var numberInFlight = 0
  /// Decides what the host does with a step.
  public var answer: @MainActor (NavigationStep) -> Answer
  private let clock: any Clock<Duration>
  private let time: PipelineClock
  /// The effect of the user's swipe down, for each tab by its name: it dismisses what a level presents.
  private var swipes: [String?: @MainActor (Int) -> Bool] = [:]
  private var selectedTab: @MainActor () -> String? = { nil }

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - clock: Where its time comes from.
  ///   - answer: Decides what it does with a step.
  public init(
    clock: any Clock<Duration>,
    answer: @escaping @MainActor (NavigationStep) -> Answer = { _ in .atOnce }
  ) {
    self.clock = clock
    self.time = PipelineClock(clock)
    self.answer = answer
  }

  /// Shows a router's stack.
  public func show<Destination: Route>(
    _ router: Router<Destination>, patience: Duration = .seconds(5)
  ) {
    swipes[router.tabName] = { [weak router] depth in
      var presenter = router
      for _ in 0..<depth { presenter = presenter?.shown.modal }
      guard let shown = presenter?.shown, shown.modal != nil else { return false }
      shown.modal = nil
      return shown.modal == nil
    }
    router.attach(self, clock: clock, patience: patience)
  }

  /// Shows a tab bar, and the stacks of `tabs`; a tab left out is like one whose view is not built yet.
  ///
  /// Without `tabs` it shows those of all tabs, also of one that the app adds later.
  public func show<Tab: TabRoute, Destination: Route>(
    _ router: TabRouter<Tab, Destination>, tabs: [Tab]? = nil, patience: Duration = .seconds(5)
  ) {
    router.attach(self, clock: clock, patience: patience)
    selectedTab = { [weak router] in router?.selection.name }
    for tab in tabs ?? router.tabs { show(router[tab], patience: patience) }
    if tabs == nil { showNewTabs(of: router, patience: patience) }
  }

  /// Shows the stacks of tabs that come, as long as it shows the tab bar.
  private func showNewTabs<Tab: TabRoute, Destination: Route>(
    of router: TabRouter<Tab, Destination>, patience: Duration
  ) {
    withObservationTracking {
      for tab in router.shown.tabs { _ = router[tab] }
    } onChange: { [weak self, weak router] in
      Task { @MainActor in
        guard let self, let router, router.shown.isShown(by: self) else { return }
        for tab in router.tabs { self.show(router[tab], patience: patience) }
        self.showNewTabs(of: router, patience: patience)
      }
    }
  }

  /// Lets the user swipe down what a stack presents, now.
  ///
  /// The wanted state is on screen once `Router/settled()` has returned. The effects of the swipe are there when it has
  /// returned once more:
  ///
  /// ```swift
  /// await router.settled()
  /// #expect(host.swipeDown(tab: "orders"))
  /// await router.settled()
  /// ```
  ///
  /// - Parameters:
  ///   - tab: The name of the stack's tab; where there are tabs, it is the selected one's unless one is named.
  ///   - depth: The level that presents: 0 for the stack itself, 1 for what is presented over it.
  /// - Returns: Whether anything was there; what is still on its way to the screen cannot be swiped.
  @discardableResult
  public func swipeDown(tab: String? = nil, depth: Int = 0) -> Bool {
    swipes[tab ?? selectedTab()]?(depth) ?? false
  }

  /// Performs a step as ``answer`` says.
  public func perform(_ step: NavigationStep) async throws(NavigationStep.Refused) {
    steps.append(step)
    numberInFlight += 1
    defer { numberInFlight -= 1 }
    switch answer(step) {
    case .atOnce: break
    case .after(let duration):
      do { try await time.sleep(duration) } catch { throw .init() }
    case .atOnceThenSwipedDown(let duration):
      if step.kind == .present { swipeDown(step, after: duration) }
    case .refuse(let duration, let reason):
      try? await time.sleep(duration)
      throw .init(reason: reason)
    case .never:
      // Longer than any router's patience, after which the task is canceled.
      try? await time.sleep(.seconds(1_000_000_000))
      throw .init()
    }
  }

  private func swipeDown(_ step: NavigationStep, after duration: Duration) {
    let time = time
    Task { [weak self] in
      try? await time.sleep(duration)
      self?.swipeDown(tab: step.tab, depth: step.depth)
    }
  }
}
