import Observation

/// How often what the routers of one tree want has changed, for views that follow all of it.
///
/// A type of its own, and not generic: the key path of an observed property of a generic class is made anew
/// for each access, which would take longer than the change.
@MainActor
@Observable
package final class NavigationChanges {
  /// The number of changes; reading it observes all of them.
  package private(set) var count = 0
  /// The number of steps that hosts have made to bring them on screen.
  private var steps = 0

  /// The number of times that a link or the user asked to see something, which may be there already.
  package private(set) var requests = 0
  /// What was asked for last: a stack, or the tab router for nothing but another tab; nil for all stacks.
  @ObservationIgnored private var requested: ObjectIdentifier?

  /// The number of times that tabs have come or gone.
  private var tabChanges = 0

  /// ``unobservedCountWithSteps`` when the user last popped a stack to its root.
  @ObservationIgnored private var countAtPopToRoot = -1

  /// The number of times that the app has set all of what a router shows.
  @ObservationIgnored private(set) var resets = 0

  /// Is called with the number of a link that was executed.
  @ObservationIgnored var onLink: (@MainActor (Int) -> Void)?

  /// The number of changes, of steps and of requests.
  package var countWithSteps: Int { count + steps + requests }
  /// The number of changes, without being observed.
  package var unobservedCount: Int { _count }
  /// The same, without being observed.
  package var unobservedCountWithSteps: Int { _count + _steps + _requests }

  /// Observes which tabs there are, and which stacks they have.
  func observeTabs() { _ = tabChanges }

  func noteTabs() { tabChanges = _tabChanges + 1 }

  func note() { count = _count + 1 }

  /// Calls `action` once, on the main actor's next turn after a change.
  func onNext(_ action: @escaping @MainActor () -> Void) {
    withObservationTracking {
      _ = count
    } onChange: {
      Task { @MainActor in action() }
    }
  }

  /// Whether nothing has changed since the user popped a stack to its root.
  var endsWithPopToRoot: Bool { countAtPopToRoot == unobservedCountWithSteps }

  func noteReset() { resets += 1 }

  func notePopToRoot() { countAtPopToRoot = unobservedCountWithSteps }

  package func noteStep() { steps = _steps + 1 }

  /// Notes that something was asked for, whether that changes anything or not.
  ///
  /// - Parameter target: A stack, or the tab router for nothing but another tab; nil for all stacks.
  package func noteRequest(of target: AnyObject? = nil) {
    requested = target.map(ObjectIdentifier.init)
    requests = _requests + 1
  }

  /// Whether the last request was for screens of `stack`.
  package func areRequested(of stack: ObjectIdentifier) -> Bool {
    requested.map { $0 == stack } ?? true
  }
}
