import Observation

/// Counts how often an observed property is about to change, each change on its own.
@MainActor
final class ChangeCounter {
  private(set) var count = 0
  private let read: @MainActor () -> Void

  /// Counts the changes of what `read` reads from now on.
  init(of read: @escaping @MainActor () -> Void) {
    self.read = read
    observe()
  }

  /// Observation tells of one change only, so that each one starts the next observation.
  private func observe() {
    withObservationTracking(read) { [weak self] in
      MainActor.assumeIsolated {
        self?.count += 1
        self?.observe()
      }
    }
  }
}
