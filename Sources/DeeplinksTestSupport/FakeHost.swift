public import Deeplinks

/// A host that shows nothing, for tests: it takes as long as it is told, refuses, or never answers.
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
    /// Says after a time that it is not on screen.
    case refuse(after: Duration)
    /// Never says anything, as when a user interface drops a presentation.
    case never
  }

  /// The steps the host was asked for.
  public private(set) var steps: [NavigationStep] = []
  /// How many steps the host is at work on; a router asks for one at a time.
  public private(set) var numberInFlight = 0
  /// Decides what the host does with a step.
  public var answer: @MainActor (NavigationStep) -> Answer
  private let clock: any Clock<Duration>
  private let time: PipelineClock

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
    router.attach(self, clock: clock, patience: patience)
  }

  /// Shows a tab bar, and the stacks of `tabs`; a tab left out is like one whose view is not built yet.
  public func show<Tab: TabRoute, Destination: Route>(
    _ router: TabRouter<Tab, Destination>, tabs: [Tab]? = nil, patience: Duration = .seconds(5)
  ) {
    router.attach(self, clock: clock, patience: patience)
    for tab in tabs ?? router.tabs { show(router[tab], patience: patience) }
  }

  /// Performs a step as ``answer`` says.
  public func perform(_ step: NavigationStep) async -> Bool {
    steps.append(step)
    numberInFlight += 1
    defer { numberInFlight -= 1 }
    switch answer(step) {
    case .atOnce:
      return true
    case .after(let duration):
      return (try? await time.sleep(duration)) != nil
    case .refuse(let duration):
      try? await time.sleep(duration)
      return false
    case .never:
      // Longer than any router's patience, after which the task is cancelled.
      try? await time.sleep(.seconds(1_000_000_000))
      return false
    }
  }
}
