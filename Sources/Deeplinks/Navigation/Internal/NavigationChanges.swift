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
  /// The last request.
  @ObservationIgnored private var requested = NavigationRequest.all
  @ObservationIgnored private var unannouncedRequests = 0

  /// ``unobservedRevision`` when the user last popped a stack to its root.
  @ObservationIgnored private var revisionAtPopToRoot = -1

  /// The number of changes, of steps and of requests.
  package var revision: Int { count + steps + requests }
  /// The number of changes, without being observed.
  package var unobservedCount: Int { _count }
  /// ``revision``, without being observed.
  package var unobservedRevision: Int { _count + _steps + _requests }

  /// Records a request, whether or not it changes anything; it is counted with the change that it belongs to.
  func record(_ request: NavigationRequest) {
    requested = request
    unannouncedRequests += 1
  }

  /// Tells observers of a change and of the requests since the last call.
  func announce(_ newCount: Int) {
    if newCount != _count { count = newCount }
    guard unannouncedRequests > 0 else { return }
    let new = unannouncedRequests
    unannouncedRequests = 0
    requests = _requests + new
  }

  /// Counts a request that belongs to no change.
  package func noteRequest() {
    record(.all)
    announce(_count)
  }

  func noteStep() { steps = _steps + 1 }

  /// Whether the last request was for screens of `level`.
  package func areRequested(of level: LevelID) -> Bool {
    switch requested {
    case .all: true
    case .levels(let levels), .tap(let levels): levels.contains(level)
    }
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
  var endsWithPopToRoot: Bool { revisionAtPopToRoot == unobservedRevision }

  func notePopToRoot() { revisionAtPopToRoot = unobservedRevision }
}

/// What the user or a link asks for, though nothing may differ.
enum NavigationRequest {
  /// The screens of all levels.
  case all
  /// The screens of these levels; of none if only a tab or a presentation is asked for.
  case levels([LevelID])
  /// The screens of these levels, by a tap on their tab, which removes nothing of the app's own.
  case tap([LevelID])
}
