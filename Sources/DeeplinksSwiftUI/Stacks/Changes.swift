#if canImport(SwiftUI)
  import Deeplinks
  import SwiftUI

  /// Wakes up the tasks that wait for a change in one window.
  @MainActor
  final class Changes {
    private var waiters: [Int: AsyncStream<Void>.Continuation] = [:]
    private var numberOfWaiters = 0

    func note() {
      for waiter in waiters.values { waiter.yield() }
    }

    /// Returns true once `condition` holds, or false if the task is canceled before.
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

  /// The result of waiting for a view.
  enum Awaited {
    /// The view is on screen, or is gone again.
    case seen
    /// The system hasn't reported that the view is coming within half a second, or that it is there within two.
    case unanswered
    /// The task was canceled.
    case canceled
  }

  extension Changes {
    /// Waits for a view to be on screen.
    ///
    /// It gives up before a step's patience is over, because a missing report must not make the step fail.
    ///
    /// - Parameters:
    ///   - timing: The source of time, and how long a step may take.
    ///   - phase: Returns what the system has reported about the view; nil if nothing.
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
    /// The warning in a link's event about a step that counts as shown although no view reported it.
    var unansweredWarning: String { "no view said in time that it is on screen: \(self)" }
  }

  extension EnvironmentValues {
    /// The object that wakes up the hosts of this window; nil outside of all hosts.
    var changes: Changes? {
      get { self[ChangesKey.self] }
      set { self[ChangesKey.self] = newValue }
    }
  }

  private struct ChangesKey: EnvironmentKey {
    static let defaultValue: Changes? = nil
  }
#endif
