public import Deeplinks
import Observation

/// A host that shows nothing, for tests.
///
/// By the test's choice, it takes time, refuses, never answers, or reports that the user dismissed what it presented.
///
/// ```swift
/// let host = FakeHost(clock: clock) { step in step.kind == .present ? .after(.seconds(1)) : .atOnce }
/// host.show(tabRouter)
/// ```
@MainActor
public final class FakeHost: NavigationHost {
  /// The host's reaction to a step.
  public enum Answer: Hashable, Sendable {
    /// Shows the step at once.
    case atOnce
    /// Shows the step after a time: the step sleeps on the clock, and so does the patience of its router.
    case after(Duration)
    /// Refuses the step after a time, and may give a reason.
    case refuse(after: Duration, reason: String? = nil)
    /// Never answers, as when a user interface drops a presentation.
    case never
    /// Shows the step at once. If it presents something, the user swipes that, or its replacement, down after a time.
    case atOnceThenSwipedDown(after: Duration)
  }

  /// The steps that the router has asked for.
  public private(set) var steps: [NavigationStep] = []
  /// The number of steps that the host is performing; a router asks for one at a time.
  public private(set) var numberInFlight = 0
  /// Returns what the host does with a step.
  public var answer: @MainActor (NavigationStep) -> Answer
  /// Returns whether a step can begin now; by default, each can.
  ///
  /// Call `Router/hostBecameReady()` when that changes.
  public var isReady: @MainActor (NavigationStep) -> Bool = { _ in true }
  /// Suspends each step before its answer.
  package var suspend: @MainActor () async -> Void = {}
  private let clock: any Clock<Duration>
  private let time: PipelineClock
  /// The closures that act as the user's swipe down, by the name of the tab; each dismisses what a level presents.
  private var swipes: [String?: @MainActor (Int) -> Bool] = [:]
  private var selectedTab: @MainActor () -> String? = { nil }

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - clock: The source of time.
  ///   - answer: Returns what the host does with a step.
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
      guard depth >= 0 else { return false }
      var presenter = router
      for _ in 0..<depth {
        guard let next = presenter?.shown.modal else { return false }
        presenter = next
      }
      guard let shown = presenter?.shown, shown.modal != nil else { return false }
      shown.modal = nil
      return shown.modal == nil
    }
    router.attach(self, clock: clock, patience: patience)
  }

  /// Shows a tab bar, and the stacks of `tabs`; any other tab is like one whose view hasn't been built yet.
  ///
  /// Without `tabs`, it shows the stacks of all tabs, even of a tab that the app adds later.
  public func show<Tab: TabRoute, Destination: Route>(
    _ router: TabRouter<Tab, Destination>, tabs: [Tab]? = nil, patience: Duration = .seconds(5)
  ) {
    router.attach(self, clock: clock, patience: patience)
    selectedTab = { [weak router] in router?.selection.name }
    for tab in tabs ?? router.tabs { show(router[tab], patience: patience) }
    if tabs == nil { showNewTabs(of: router, patience: patience) }
  }

  /// Shows the stacks of new tabs, as long as the host shows the tab bar.
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

  /// Acts as the user who swipes down what a stack presents.
  ///
  /// Call `Router/settled()` first, so that the wanted state is on screen, and again afterward, so that the effects of
  /// the swipe are there:
  ///
  /// ```swift
  /// await router.settled()
  /// #expect(host.swipeDown(tab: "orders"))
  /// await router.settled()
  /// ```
  ///
  /// - Parameters:
  ///   - tab: The name of the stack's tab; by default the selected tab's.
  ///   - depth: The level that presents: 0 for the stack itself, 1 for what is presented over it.
  /// - Returns: Whether anything was swiped; a presentation that is still on its way to the screen can't be, and no level
  ///   has a negative depth.
  @discardableResult
  public func swipeDown(tab: String? = nil, depth: Int = 0) -> Bool {
    swipes[tab ?? selectedTab()]?(depth) ?? false
  }

  /// Returns whether a step can begin now, as ``isReady`` says.
  public func isReady(for step: NavigationStep) -> Bool { isReady(step) }

  /// Performs a step as ``answer`` says.
  public func perform(_ step: NavigationStep) async throws(NavigationStep.Refused) {
    steps.append(step)
    numberInFlight += 1
    defer { numberInFlight -= 1 }
    let answer = answer(step)
    await suspend()
    switch answer {
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
