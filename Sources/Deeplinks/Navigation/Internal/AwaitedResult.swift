/// A result that a caller waits for until a screen gives it or is removed.
@MainActor
final class AwaitedResult: Sendable {
  /// The type that the result must have.
  let type: Any.Type
  private let isMatching: (any Sendable) -> Bool
  private var result: (any Sendable)?
  private var continuation: CheckedContinuation<Void, Never>?
  /// Whether the wait is over.
  private(set) var isOver = false

  init<Result: Sendable>(_ type: Result.Type) {
    self.type = type
    isMatching = { $0 is Result }
  }

  /// Shows a screen and waits for its result; in a task that is canceled already, does neither.
  ///
  /// - Parameter show: Shows the screen of the result; returns whether it did.
  static func of<Result: Sendable>(
    _ type: Result.Type, showing show: (AwaitedResult) -> Bool
  ) async -> Result? {
    guard !Task.isCancelled else { return nil }
    let result = AwaitedResult(type)
    return show(result) ? await result.value(as: type) : nil
  }

  /// Whether `result` has the type that the caller waits for.
  ///
  /// A nil needs the exact type, because Swift casts nil of any type to nil of any other.
  func accepts<Result: Sendable>(_ result: Result) -> Bool {
    if Result.self == type { return true }
    let mirror = Mirror(reflecting: result)
    if mirror.displayStyle == .optional, mirror.children.isEmpty { return false }
    return isMatching(result)
  }

  /// Ends the wait with a result, or with nil for none; only the first call counts.
  func end(with result: (any Sendable)?) {
    guard !isOver else { return }
    isOver = true
    self.result = result
    continuation?.resume()
    continuation = nil
  }

  /// Waits for the result; nil if the task is canceled.
  func value<Result: Sendable>(as type: Result.Type) async -> Result? {
    await withTaskCancellationHandler {
      if !isOver { await withCheckedContinuation { continuation = $0 } }
    } onCancel: {
      Task { @MainActor in self.end(with: nil) }
    }
    // If `Result` is an optional, the cast below would turn "no result" into a result of nil.
    guard let result else { return nil }
    return result as? Result
  }
}
