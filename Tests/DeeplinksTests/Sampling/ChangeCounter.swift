import Observation

/// Counts how often an observed property is about to change, each change on its own.
@MainActor
final class ChangeCounter {
  private(set) var count = 0
  /// Called once, while the first change is about to happen.
  var onFirstChange: (() -> Void)?
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
        self?.changed()
      }
    }
  }

  private func changed() {
    count += 1
    observe()
    let action = onFirstChange
    onFirstChange = nil
    action?()
  }
}
