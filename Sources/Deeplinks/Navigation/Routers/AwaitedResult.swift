/// A result that somebody waits for, until a screen gives it or is gone.
@MainActor
final class AwaitedResult: Sendable {
  /// What the result has to be.
  let type: Any.Type
  private let isMatching: (any Sendable) -> Bool
  private var result: (any Sendable)?
  private var continuation: CheckedContinuation<Void, Never>?
  /// Whether nobody waits any more.
  private(set) var isOver = false

  init<Result: Sendable>(_ type: Result.Type) {
    self.type = type
    isMatching = { $0 is Result }
  }

  /// Whether `result` is of the type that is waited for.
  ///
  /// Swift casts nil of any type to nil of any other.
  func accepts<Result: Sendable>(_ result: Result) -> Bool {
    if Result.self == type { return true }
    if let optional = result as? any AnyOptional, optional.isNil { return false }
    return isMatching(result)
  }

  /// Gives the result, or nil for none; only the first one counts.
  func end(with result: (any Sendable)?) {
    guard !isOver else { return }
    isOver = true
    self.result = result
    continuation?.resume()
    continuation = nil
  }

  /// Waits for the result; a task that is cancelled gets none.
  func value<Result: Sendable>(as type: Result.Type) async -> Result? {
    await withTaskCancellationHandler {
      if !isOver { await withCheckedContinuation { continuation = $0 } }
    } onCancel: {
      Task { @MainActor in self.end(with: nil) }
    }
    // Without this, no answer would be an answer of nil where that is one.
    guard let result else { return nil }
    return result as? Result
  }
}

private protocol AnyOptional {
  var isNil: Bool { get }
}

extension Optional: AnyOptional {
  fileprivate var isNil: Bool { self == nil }
}

/// What a result is awaited of: a pushed screen, or a presented stack, whose root may be replaced.
enum Awaited: Hashable {
  case screen(ScreenID)
  case level(LevelID)
}

extension RouterTree {
  /// Waits for a result as long as the screen or level is there.
  func wait(for subject: Awaited, isThere: Bool, _ result: AwaitedResult) {
    if isThere { awaited[subject, default: []].append(result) } else { result.end(with: nil) }
  }

  /// The newest result that is still awaited of a screen or level.
  func awaited(_ subject: Awaited) -> AwaitedResult? {
    awaited[subject]?.last { !$0.isOver }
  }

  /// Ends the waiting for a screen that is gone, and forgets which view shows it.
  func forget(_ screen: ScreenID) {
    endWaiting(for: .screen(screen))
    if !views.isEmpty { views[screen] = nil }
  }

  /// Ends the waiting for a screen or level that is gone.
  func endWaiting(for subject: Awaited) {
    guard !awaited.isEmpty, let results = awaited.removeValue(forKey: subject) else { return }
    for result in results { result.end(with: nil) }
  }
}
