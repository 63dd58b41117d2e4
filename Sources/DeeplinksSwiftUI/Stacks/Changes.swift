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
    /// The system has said nothing of the view for half a second, or for two that it is there.
    case unanswered
    /// The task was canceled.
    case canceled
  }

  extension Changes {
    /// Waits for a view to be on screen, though never as long as a step may take: it must not fail for want of a signal.
    ///
    /// - Parameters:
    ///   - timing: The source of time, and how long a step may take.
    ///   - phase: What the system has said of the view; nil if nothing.
    func wait(_ timing: NavigationTiming, for phase: () -> Appearance.Phase?) async -> Awaited {
      let deadlines = Deadlines()
      func isOver() -> Bool {
        switch phase() {
        case .there, .gone: true
        case .coming: deadlines.passed == 2
        case nil: deadlines.passed > 0
        }
      }
      if isOver() { return .seen }
      let end = min(.seconds(2), timing.patience / 2)
      let first = min(.milliseconds(500), end)
      let timer = Task {
        for duration in [first, end - first] {
          try? await timing.clock.sleep(for: duration)
          deadlines.passed += 1
          note()
        }
      }
      defer { timer.cancel() }
      guard await wait(until: isOver) else { return .canceled }
      return phase() == .there || phase() == .gone ? .seen : .unanswered
    }

    @MainActor
    private final class Deadlines {
      var passed = 0
    }
  }

  extension NavigationStep {
    /// What a link's event says of a step that counts as shown without an answer.
    var unansweredWarning: String { "no view said in time that it is on screen: \(self)" }
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
