/// Opens links from inside the app, so that a feature can lead to another's screen without knowing it.
///
/// ```swift
/// Button("See reviews") { Task { await opener.open("shop://products/42/reviews/3") } }
/// ```
public struct LinkOpener: Sendable {
  private let action: @MainActor @Sendable (String) async -> Bool

  /// Creates an opener from a function that opens a link and says whether it opened.
  public init(_ action: @escaping @MainActor @Sendable (String) async -> Bool) {
    self.action = action
  }

  /// Opens a link with ``LinkSource/inApp`` as its source.
  ///
  /// - Returns: Whether it opened. Why it did not is known to the pipeline.
  @discardableResult
  public func open(_ text: String) async -> Bool {
    await action(text)
  }
}
