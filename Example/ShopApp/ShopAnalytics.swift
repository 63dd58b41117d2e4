import Deeplinks

/// Writes down which screens people see, and which link led there.
///
/// ```swift
/// await ShopAnalytics { print($0) }.follow(shop)
/// ```
///
/// It writes names alone: the user's data on a screen is nobody else's business.
public struct ShopAnalytics: Sendable {
  private let write: @MainActor @Sendable (String) -> Void

  /// Creates analytics that write a line for each screen; in an app, they send it to their service.
  public init(write: @escaping @MainActor @Sendable (String) -> Void) {
    self.write = write
  }

  /// Follows a shop's window until its tabs are gone or the task is cancelled.
  @MainActor
  public func follow(_ shop: Shop) async {
    await follow(shop.router.screens)
  }

  // The window's tabs are not kept while the next screen is awaited.
  @MainActor
  private func follow(_ screens: AsyncStream<ScreenChange>) async {
    for await change in screens { write(Self.line(for: change)) }
  }

  /// The line for a screen: `link 3 opened catalog.product`.
  static func line(for change: ScreenChange) -> String {
    if let link = change.link { return "link \(link) opened \(change.name)" }
    guard let before = change.before else { return "began with \(change.name)" }
    return "\(before) led to \(change.name)"
  }
}
