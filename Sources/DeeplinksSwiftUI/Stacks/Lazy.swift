#if canImport(SwiftUI)
  /// An object that a view makes when it first needs it, and keeps as long as it is on screen.
  ///
  /// SwiftUI calls a view's initializer whenever it evaluates the parent's body, and discards the objects that the
  /// initializer makes, except the first time. So the view has a `Lazy` as its state, and its body gets the object from
  /// it.
  @MainActor
  final class Lazy<Value> {
    private var made: Value?

    /// Returns the object; the first call makes it.
    func value(_ make: () -> Value) -> Value {
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
#endif
