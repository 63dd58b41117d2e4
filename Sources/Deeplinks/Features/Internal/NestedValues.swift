/// A value and the values inside it as reflection shows them, outermost first.
///
/// It looks into enums, structs, tuples, optionals, and collections. It doesn't look into objects, because another task
/// may be changing them. Types that were built without reflection metadata show nothing.
package struct NestedValues: Sequence, IteratorProtocol {
  private var values: [Any]
  private var position = 0

  /// The number of values after which it stops, for a long list or a mirror that shows itself.
  private static let limit = 1_000

  package init(of value: Any) { values = [value] }

  package mutating func next() -> Any? {
    guard position < values.count else { return nil }
    defer { position += 1 }
    let mirror = Mirror(reflecting: values[position])
    if mirror.displayStyle != .class {
      values += mirror.children.prefix(Self.limit - values.count).map(\.value)
    }
    return values[position]
  }
}
