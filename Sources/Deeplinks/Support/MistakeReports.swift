/// Reports mistakes of the app that would otherwise go unnoticed, each once and with its remedy.
@MainActor
final class MistakeReports {
  private let clock: any Clock<Duration>
  private var reported: Set<String> = []
  private var timers: [Int: Task<Void, Never>] = [:]
  private var numberOfTimers = 0

  /// - Parameter clock: The source of time for mistakes that show only after a while.
  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  deinit {
    for timer in timers.values { timer.cancel() }
  }

  /// Reports a mistake, in debug builds unless `always` is true.
  func report(_ message: String, always: Bool = false) {
    #if !DEBUG
      guard always else { return }
    #endif
    if reported.insert(message).inserted { RuntimeIssue.report(message) }
  }

  /// Reports a mistake after a while, in debug builds, unless `message` returns nil by then.
  func report(after duration: Duration, _ message: @escaping @MainActor () -> String?) {
    #if DEBUG
      numberOfTimers += 1
      timers[numberOfTimers] = Task { [weak self, clock = PipelineClock(clock), numberOfTimers] in
        try? await clock.sleep(duration)
        guard !Task.isCancelled, let self else { return }
        timers[numberOfTimers] = nil
        if let message = message() { report(message) }
      }
    #endif
  }
}
