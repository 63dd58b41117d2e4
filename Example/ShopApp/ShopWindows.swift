/// Knows which window was active last, for what reaches the app and none of its windows, such as an App Intent.
///
/// Each window has a shop of its own, with its own tabs and its own pipeline.
@MainActor
public final class ShopWindows: Sendable {
  private weak var active: Shop?
  private var waiters: [AsyncStream<Void>.Continuation] = []

  /// Creates a list of no windows.
  public init() {}

  /// The shop of the window that was active last.
  ///
  /// Waits for the first window: an intent that launches the app runs before there is any.
  ///
  /// - Throws: `CancellationError` when the task is cancelled before there is one.
  public func front() async throws -> Shop {
    while true {
      if let active { return active }
      try Task.checkCancellation()
      let (changes, waiter) = AsyncStream.makeStream(of: Void.self)
      waiters.append(waiter)
      for await _ in changes {}
    }
  }

  /// Tells that the window of `shop` is active now.
  public func activate(_ shop: Shop) {
    active = shop
    for waiter in waiters { waiter.finish() }
    waiters = []
  }
}
