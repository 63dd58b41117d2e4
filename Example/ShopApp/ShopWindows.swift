/// Knows which window was active last, for what reaches the app and none of its windows, such as an App Intent.
///
/// Each window has a shop of its own, with its own tabs and its own pipeline.
@MainActor
public final class ShopWindows: Sendable {
  /// The windows that are open, the one that was active last first.
  private var open: [Window] = []
  private var waiters: [AsyncStream<Void>.Continuation] = []

  private struct Window {
    weak var shop: Shop?
  }

  /// Creates a list of no windows.
  public init() {}

  /// The shop of the window that was active last, of those that are open.
  ///
  /// Waits for the first window: an intent that launches the app runs before there is any.
  ///
  /// - Throws: `CancellationError` when the task is cancelled before there is one.
  public func front() async throws -> Shop {
    while true {
      if let shop = open.lazy.compactMap(\.shop).first { return shop }
      try Task.checkCancellation()
      let (changes, waiter) = AsyncStream.makeStream(of: Void.self)
      waiters.append(waiter)
      for await _ in changes {}
    }
  }

  /// Tells that the window of `shop` is active now.
  public func activate(_ shop: Shop) {
    open = [Window(shop: shop)] + open.filter { $0.shop != nil && $0.shop !== shop }
    for waiter in waiters { waiter.finish() }
    waiters = []
  }
}
