import ShopApp

extension Shop {
  /// The user who is meant where none is named.
  nonisolated static var demoUser: String { "demo" }
}
