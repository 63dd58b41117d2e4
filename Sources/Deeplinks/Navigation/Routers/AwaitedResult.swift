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

/// A screen whose result somebody waits for.
@MainActor
struct AwaitedScreen<Destination: Route> {
  let result: AwaitedResult
  private(set) weak var stack: Router<Destination>?
  /// The root and the screens up to this one; empty for the bottom of a presented stack, whose root may be replaced.
  private let routes: [Destination]

  /// The screen on top of `stack`, or at the bottom of one that was just presented.
  init(on stack: Router<Destination>, _ result: AwaitedResult) {
    let path = stack.unobservedPath
    self.result = result
    self.stack = stack
    routes = path.isEmpty ? [] : [stack.unobservedRoot] + path
  }

  /// How many screens are beneath it on its stack.
  var depth: Int { max(0, routes.count - 1) }

  /// Whether it is the same screen still, beneath whatever is shown over it.
  var isThere: Bool {
    guard let stack, !result.isOver, !stack.isGone else { return false }
    guard depth > 0 else { return true }
    return routes[0] == stack.unobservedRoot && stack.unobservedPath.starts(with: routes[1...])
  }

  /// Takes it away, and all above it.
  func takeAway() { stack?.takeAway(screenAt: depth) }
}

extension RouterTree {
  /// Lets somebody wait for the result of a screen, as long as it is there.
  func wait(for screen: AwaitedScreen<Destination>) {
    awaited.append(screen)
    isFollowed = true
    endGoneScreens()
  }

  /// Lets go whoever waits for the result of a screen that is gone.
  func endGoneScreens() {
    guard !awaited.isEmpty else { return }
    let gone = awaited.filter { !$0.isThere }
    guard !gone.isEmpty else { return }
    awaited.removeAll { !$0.isThere }
    for screen in gone { screen.result.end(with: nil) }
  }
}
