import Observation

/// The counters of one tree, for views that observe all of it.
@MainActor
@Observable
package final class NavigationChanges {
  /// The number of changes to the wanted state; reading it observes all of them.
  package private(set) var count = 0
  /// The number of steps that hosts have performed.
  private var steps = 0

  /// The number of times that a link or the user asked for something, which may have been on screen already.
  package private(set) var requests = 0
  /// The target of the last request: a stack, or another object if no stack's screens were wanted; nil for all stacks.
  @ObservationIgnored private var requested: ObjectIdentifier?
  @ObservationIgnored private var unannouncedRequests = 0

  /// ``unobservedCountWithSteps`` when the user last popped a stack to its root.
  @ObservationIgnored private var countAtPopToRoot = -1

  /// The number of changes, of steps and of requests.
  package var countWithSteps: Int { count + steps + requests }
  /// The number of changes, without being observed.
  package var unobservedCount: Int { _count }
  /// ``countWithSteps``, without being observed.
  package var unobservedCountWithSteps: Int { _count + _steps + _requests }

  /// Records a request, whether or not it changes anything; it is counted with the change that it belongs to.
  ///
  /// - Parameter target: A stack, or another object if no stack's screens are wanted; nil for all stacks.
  func record(_ target: AnyObject?) {
    requested = target.map(ObjectIdentifier.init)
    unannouncedRequests += 1
  }

  /// Tells observers of a change and of the requests since the last call.
  func announce(_ revision: Int) {
    if revision != _count { count = revision }
    guard unannouncedRequests > 0 else { return }
    let new = unannouncedRequests
    unannouncedRequests = 0
    requests = _requests + new
  }

  /// Counts a request that belongs to no change.
  package func noteRequest(of target: AnyObject? = nil) {
    record(target)
    announce(_count)
  }

  func noteStep() { steps = _steps + 1 }

  /// Whether the last request was for screens of `stack`.
  package func areRequested(of stack: ObjectIdentifier) -> Bool {
    requested.map { $0 == stack } ?? true
  }

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
}
