/// A value and those inside it as reflection shows them, outermost first.
///
/// Enums, structs, tuples, optionals and collections are looked into. Objects are not: another task may be
/// changing them. Nor is what was built without reflection metadata, which shows nothing.
package struct NestedValues: Sequence, IteratorProtocol {
  private var values: [Any]
  private var position = 0

  /// A payload with a long list, or a mirror that shows itself, ends here.
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
