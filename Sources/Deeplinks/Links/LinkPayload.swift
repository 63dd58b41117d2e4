/// What an identifier carries, taken apart by reflection: the payload of an enum case, or the
/// properties of a struct.
struct LinkPayload {
  struct Part {
    let label: String?
    let value: Any
  }

  /// The enum case's name, or nil for what is no enum or was stripped of its names.
  let name: String?
  /// The parts in the order they are declared.
  private(set) var parts: [Part]

  /// Takes an identifier apart.
  ///
  /// - Complexity: About a microsecond; without reflection metadata there is nothing to find.
  init<ID>(_ identifier: ID) {
    let mirror = Mirror(reflecting: identifier)
    guard mirror.displayStyle == .enum else {
      name = nil
      parts = mirror.children.map { Part(label: $0.label, value: $0.value) }
      return
    }
    guard let payload = mirror.children.first else {
      name = nil
      parts = []
      return
    }
    name = payload.label
    let inner = Mirror(reflecting: payload.value)
    parts =
      inner.displayStyle == .tuple
      ? inner.children.map { Part(label: $0.label, value: $0.value) }
      : [Part(label: nil, value: payload.value)]
  }

  /// The labels that name parts, in order; an unlabelled part has none.
  var labels: [String?] {
    parts.map { part in part.label.flatMap { $0.hasPrefix(".") ? nil : $0 } }
  }

  /// Whether a label is the name of another parameter than the one in its position.
  func isMoved(from names: [String]) -> Bool {
    zip(labels, names).contains { label, name in
      guard let label, label != name else { return false }
      return names.contains(label)
    }
  }

  /// Puts the parts in the order of the names, where the labels are those names in another order.
  mutating func arrange(by names: [String]) {
    guard isMoved(from: names), parts.count == names.count else { return }
    let labels = labels
    let order = names.compactMap { labels.firstIndex(of: $0) }
    guard Set(order).count == parts.count else { return }
    parts = order.map { parts[$0] }
  }

  /// The feature's identifier inside the one that was taken apart, proven by wrapping it again.
  func part<ID: Equatable, Child>(of identifier: ID, _ wrap: (Child) -> ID) -> Child? {
    for case let child as Child in [identifier as Any] + parts.map(\.value)
    where wrap(child) == identifier {
      return child
    }
    return nil
  }
}
