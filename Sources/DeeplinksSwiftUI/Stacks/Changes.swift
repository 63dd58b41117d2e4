#if canImport(SwiftUI)
  import Deeplinks
  import SwiftUI

  /// Wakes up the tasks that wait for something to change on one window's screen.
  @MainActor
  final class Changes {
    private var waiters: [Int: AsyncStream<Void>.Continuation] = [:]
    private var numberOfWaiters = 0

    func note() {
      for waiter in waiters.values { waiter.yield() }
    }

    /// Returns once `condition` holds, or false when the task is canceled before.
    func wait(until condition: () -> Bool) async -> Bool {
      if condition() { return true }
      numberOfWaiters += 1
      let number = numberOfWaiters
      let (changes, waiter) = AsyncStream.makeStream(
        of: Void.self, bufferingPolicy: .bufferingNewest(1))
      waiters[number] = waiter
      defer { waiters[number] = nil }
      for await _ in changes where condition() { return true }
      return false
    }
  }

  /// How the wait for a view ended.
  enum Awaited {
    /// The view is on screen.
    case seen
    /// The system has said nothing of the view for half a second.
    case unanswered
    /// The task was canceled.
    case canceled
  }

  extension Changes {
    /// Waits for a view to be on screen.
    ///
    /// - Parameters:
    ///   - clock: The source of time.
    ///   - phase: What the system has said of the view; nil if nothing.
    func wait(on clock: any Clock<Duration>, for phase: () -> AppearancePhase?) async -> Awaited {
      let answer = Answer()
      func isOver() -> Bool {
        switch phase() {
        case .there, .gone: true
        case .coming: false
        case nil: answer.isOverdue
        }
      }
      if isOver() { return .seen }
      let timer = Task {
        try? await clock.sleep(for: .milliseconds(500))
        answer.isOverdue = true
        note()
      }
      defer { timer.cancel() }
      guard await wait(until: isOver) else { return .canceled }
      return phase() == nil ? .unanswered : .seen
    }

    @MainActor
    private final class Answer {
      var isOverdue = false
    }
  }

  extension EnvironmentValues {
    /// What wakes up the hosts of this window; nil outside of all of them.
    var changes: Changes? {
      get { self[ChangesKey.self] }
      set { self[ChangesKey.self] = newValue }
    }
  }

  private struct ChangesKey: EnvironmentKey {
    static let defaultValue: Changes? = nil
  }
#endif
