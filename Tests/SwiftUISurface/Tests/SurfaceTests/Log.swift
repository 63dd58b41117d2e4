/// What happened, in order.
@MainActor
final class Log {
  private(set) var entries: [String] = []

  func callAsFunction(_ entry: String) {
    entries.append(entry)
  }

  /// What was logged since it was last taken.
  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}
