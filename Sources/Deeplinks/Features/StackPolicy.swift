/// The treatment of what is already on the stack when a deep link is executed.
public enum StackPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// Clears the path, so the link leads to the same place wherever the user was.
  case reset
  /// Keeps the path and builds on top of it.
  case append
  /// Keeps everything and builds on top of what the user sees.
  ///
  /// The link dismisses, clears, and selects nothing. Its path and route go on the topmost presented stack; in an app
  /// with tabs, on that of the selected tab. Use this policy for screens that must not disturb the user, such as a
  /// paywall or a login.
  case onTop
}
