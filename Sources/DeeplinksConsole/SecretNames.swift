/// The names of parameters and query items whose values are not shown.
struct SecretNames: Hashable, Sendable {
  private let names: Set<String>

  init(_ names: Set<String>) {
    self.names = Set(names.map { $0.lowercased() })
  }

  func contains(_ name: String) -> Bool { names.contains(name.lowercased()) }

  /// As many dots as the text has bytes, as explanations write secrets.
  static func dots(for text: some StringProtocol) -> String {
    String(repeating: ".", count: text.utf8.count)
  }
}
