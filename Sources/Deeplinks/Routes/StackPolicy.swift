/// What a deep link does with the routes already on the stack it is executed on.
public enum StackPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// Clears the path, so that the link leads to the same place wherever the person was.
  case reset
  /// Keeps the path and builds on top of it.
  case append
}
