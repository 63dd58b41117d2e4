/// The values of an identifier, found by reflection: the payload of an enum case, or the properties of a struct.
struct ReflectedPayload {
  /// The enum case's name; nil if the value is no enum, or its names were stripped.
  let name: String?
  /// The parts in the order they are declared.
  let parts: [Mirror.Child]

  /// Takes an identifier apart.
  ///
  /// `product(id: 7)` has the name `product` and one part, `id` with 7. A struct has its properties
  /// as parts.
  ///
  /// - Complexity: About a microsecond; without reflection metadata there is nothing to find.
  init<Identifier>(_ identifier: Identifier) {
    let mirror = Mirror(reflecting: identifier)
    let payload = mirror.displayStyle == .enum ? mirror.children.first : nil
    name = payload?.label
    guard let payload else {
      parts = Array(mirror.children)
      return
    }
    // Several values are a tuple, and so is a single value with a label; a single value without a label is itself.
    let inner = Mirror(reflecting: payload.value)
    parts =
      inner.displayStyle == .tuple
      ? Array(inner.children) : [(label: nil, value: payload.value)]
  }

  /// Returns the parts in the order of the parameters' names.
  ///
  /// A part goes to the parameter that its label names, and the other parts keep their order. The order may be wrong,
  /// so the printer builds an identifier from the parts and compares.
  func arranged(by names: [String]) -> [Any] {
    guard parts.count == names.count else { return parts.map(\.value) }
    var others = parts.filter { Self.index(of: $0, in: names) == nil }.makeIterator()
    return names.indices.map { index in
      let own = parts.first { Self.index(of: $0, in: names) == index }
      return (own ?? others.next())?.value as Any
    }
  }

  /// Whether a part has one parameter's name and another parameter's value.
  ///
  /// A function that changes a value is not crossed, because no part then has the original value.
  func isCrossed(_ names: [String], _ texts: [[String]]) -> Bool {
    guard names.count == texts.count else { return false }
    let values = parts.map { Self.texts($0.value) }
    return zip(parts, values).contains { part, value in
      guard let value, let index = Self.index(of: part, in: names) else { return false }
      return value != texts[index] && texts.contains(value) && values.contains(texts[index])
    }
  }

  /// Returns the texts of a part as a parameter; nil if it is no parameter.
  static func texts(_ value: Any) -> [String]? { (value as? any LinkParameter)?.linkTexts }

  /// Returns the feature's identifier inside the reflected one; wrapping it again has to give the same value.
  func part<ID: Equatable, Child>(of identifier: ID, _ wrap: (Child) -> ID) -> Child? {
    for case let child as Child in [identifier as Any] + parts.map(\.value)
    where wrap(child) == identifier {
      return child
    }
    return nil
  }

  /// A part's label; nil if it has only a position.
  private static func name(_ part: Mirror.Child) -> String? {
    guard let label = part.label, !label.hasPrefix(".") else { return nil }
    return label
  }

  /// Returns the index of the parameter with a part's label, compared byte for byte; nil for a part without a label.
  private static func index(of part: Mirror.Child, in names: [String]) -> Int? {
    guard let name = name(part) else { return nil }
    return names.firstIndex { $0.isSame(as: name) }
  }
}
