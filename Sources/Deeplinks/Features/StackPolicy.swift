/// What a deep link does with what is already there where it is executed.
public enum StackPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// Clears the path, so that the link leads to the same place wherever the person was.
  case reset
  /// Keeps the path and builds on top of it.
  case append
  /// Keeps everything and builds on top of what the person sees.
  ///
  /// Nothing is dismissed, cleared or selected: path and route go on the topmost presented stack, of the
  /// selected tab where there are tabs. For what must not disturb, such as a paywall or a login.
  case onTop
}
