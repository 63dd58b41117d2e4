import Observation

/// The number of changes to the wanted state of one tree's routers, for views that observe all of it.
///
/// It is a type of its own because it isn't generic. In a generic class, each access to an observed property makes the
/// property's key path again, which would take longer than the change.
@MainActor
@Observable
package final class NavigationChanges {
  /// The number of changes; reading it observes all of them.
  package private(set) var count = 0
  /// The number of steps that hosts have performed.
  private var steps = 0

  /// The number of times that a link or the user asked for something, which may have been on screen already.
  package private(set) var requests = 0
  /// The target of the last request: a stack, or another object if no stack's screens were wanted; nil for all stacks.
  @ObservationIgnored private var requested: ObjectIdentifier?

  /// ``unobservedCountWithSteps`` when the user last popped a stack to its root.
  @ObservationIgnored private var countAtPopToRoot = -1

  /// The number of changes, of steps and of requests.
  package var countWithSteps: Int { count + steps + requests }
  /// The number of changes, without being observed.
  package var unobservedCount: Int { _count }
  /// ``countWithSteps``, without being observed.
  package var unobservedCountWithSteps: Int { _count + _steps + _requests }

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

  func notePopToRoot() { countAtPopToRoot = unobservedCountWithSteps }

  func noteStep() { steps = _steps + 1 }

  /// Counts a request, whether or not it changes anything.
  ///
  /// - Parameter target: A stack, or another object if no stack's screens are wanted; nil for all stacks.
  package func noteRequest(of target: AnyObject? = nil) {
    requested = target.map(ObjectIdentifier.init)
    requests = _requests + 1
  }

  /// Whether the last request was for screens of `stack`.
  package func areRequested(of stack: ObjectIdentifier) -> Bool {
    requested.map { $0 == stack } ?? true
  }
}
