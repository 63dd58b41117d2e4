/// A restoration whose routes are being checked.
///
/// At the deadline, or once it has ended otherwise, each question that is open or comes later is answered with no.
@MainActor
final class Restoration {
  /// Whether links wait for it; without a deadline they don't, because it may take any time.
  let isAwaited: Bool
  private let startsAtOnce: Bool
  private var timer: Task<Void, Never>?
  private var question: Task<Void, Never>?
  private var answer: CheckedContinuation<Bool, Never>?
  private var isOver = false

  init(_ options: PipelineOptions, clock: PipelineClock) {
    isAwaited = options.deadline != nil
    startsAtOnce = options.startsAtOnce
    guard let deadline = options.deadline else { return }
    timer = Task { [weak self] in
      try? await clock.sleep(deadline)
      if !Task.isCancelled { self?.end() }
    }
  }

  /// Returns what `ask` answers, or false if the restoration ends first.
  func answer(_ ask: @escaping @MainActor () async -> Bool) async -> Bool {
    if isOver { return false }
    return await withCheckedContinuation { continuation in
      answer = continuation
      question = Task.starting(atOnce: startsAtOnce) { self.resume(await ask()) }
    }
  }

  func end() {
    isOver = true
    timer?.cancel()
    question?.cancel()
    resume(false)
  }

  private func resume(_ isAllowed: Bool) {
    answer?.resume(returning: isAllowed)
    answer = nil
  }
}
