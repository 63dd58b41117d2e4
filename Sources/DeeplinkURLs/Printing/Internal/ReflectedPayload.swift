/// What an identifier carries, taken apart by reflection: the payload of an enum case, or the properties
/// of a struct.
struct ReflectedPayload {
  struct Part {
    let label: String?
    let value: Any
  }

  /// The enum case's name, or nil for what is no enum or was stripped of its names.
  let name: String?
  /// The parts in the order they are declared.
  let parts: [Part]

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
      parts = mirror.children.map(Part.init)
      return
    }
    // Several values are a tuple, and so is one that has a label; one without label is itself.
    let inner = Mirror(reflecting: payload.value)
    parts =
      inner.displayStyle == .tuple
      ? inner.children.map(Part.init) : [Part((label: nil, value: payload.value))]
  }

  /// The parts in the order of the parameters' names: a part whose label is a name stands for that
  /// parameter, and the others keep their order.
  ///
  /// The order may be wrong: the printer builds an identifier of the parts and compares.
  func arranged(by names: [String]) -> [Any] {
    guard parts.count == names.count else { return parts.map(\.value) }
    // Nearly always they stand so already.
    let isArranged = zip(parts, names).allSatisfy { part, name in
      part.name.map { $0 == name } ?? true
    }
    guard !isArranged else { return parts.map(\.value) }
    var result = [Any?](repeating: nil, count: parts.count)
    var rest: [Any] = []
    for part in parts {
      if let index = part.index(in: names), result[index] == nil {
        result[index] = .some(part.value)
      } else {
        rest.append(part.value)
      }
    }
    var others = rest.makeIterator()
    return result.map { $0 ?? others.next() as Any }
  }

  /// Whether a part has a parameter's name and another parameter's value.
  ///
  /// A function that changes a value is sound: the value that it was given is in no part then.
  func isCrossed(_ names: [String], _ texts: [[String]]) -> Bool {
    guard names.count == texts.count else { return false }
    let values = parts.map { Self.texts($0.value) }
    return zip(parts, values).contains { part, value in
      guard let value, let index = part.index(in: names) else { return false }
      return value != texts[index] && texts.contains(value) && values.contains(texts[index])
    }
  }

  /// The texts that a part stands for as a parameter; nil if it is none.
  static func texts(_ value: Any) -> [String]? { (value as? any LinkParameter)?.linkTexts }

  /// The feature's identifier inside the one that was taken apart, proven by wrapping it again.
  func part<ID: Equatable, Child>(of identifier: ID, _ wrap: (Child) -> ID) -> Child? {
    for case let child as Child in [identifier as Any] + parts.map(\.value)
    where wrap(child) == identifier {
      return child
    }
    return nil
  }
}

extension ReflectedPayload.Part {
  fileprivate init(_ child: Mirror.Child) {
    label = child.label
    value = child.value
  }

  /// The part's label; a part by its position has none.
  fileprivate var name: String? {
    guard let label, !label.hasPrefix(".") else { return nil }
    return label
  }

  /// The parameter that the part's label names, byte for byte; a part without label has none.
  fileprivate func index(in names: [String]) -> Int? {
    guard let name else { return nil }
    return names.firstIndex { $0.utf8.elementsEqual(name.utf8) }
  }
}
