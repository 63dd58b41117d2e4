import Synchronization

/// The nodes whose observed values have changed since the last frame.
///
/// An observable object may change on any thread, so this is all that happens there.
final class ChangeLog: Sendable {
  private let changes = Mutex<[Change]>([])

  struct Change: Sendable {
    let node: Node
    /// Which evaluation of the node observed the value; a later one has seen the change.
    let evaluation: Int
  }

  var isEmpty: Bool { changes.withLock { $0.isEmpty } }

  func append(_ change: Change) {
    changes.withLock { $0.append(change) }
  }

  func take() -> [Change] {
    changes.withLock { changes in
      defer { changes = [] }
      return changes
    }
  }
}
