/// What an identifier carries, taken apart by reflection: the payload of an enum case, or the
/// properties of a struct.
struct LinkPayload {
  /// A part is missing or of another type.
  struct Mismatch: Error {}

  struct Part {
    let label: String?
    let value: Any
  }

  /// The enum case's name, or nil for what is no enum or was stripped of its names.
  let name: String?
  /// The parts in the order they are declared.
  private(set) var parts: [Part]
  /// The texts of the parts that were read so far.
  private(set) var texts: [[String]] = []

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
      name = String(describing: identifier)
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

  /// Puts the parts in the order of the names, where the labels are those names in another order.
  mutating func arrange(by names: [String]) {
    let labels = labels
    guard labels.count == names.count, labels != names else { return }
    let order = names.map { labels.firstIndex(of: $0) }
    let indices = order.compactMap(\.self)
    guard indices.count == parts.count, Set(indices).count == parts.count else { return }
    parts = indices.map { parts[$0] }
  }

  /// Reads the next part.
  mutating func next<Parameter: LinkParameter>(
    _ type: Parameter.Type
  ) throws(Mismatch) -> Parameter {
    guard texts.count < parts.count, let value = parts[texts.count].value as? Parameter else {
      throw Mismatch()
    }
    texts.append(value.linkTexts)
    return value
  }
}

/// Sample values for the parameters of a link, so that it can be tried without a URL.
///
/// Each round gives every parameter its first or its second sample by one bit of its position, so that
/// any two parameters differ in some round.
struct LinkSamples {
  /// A type has no sample.
  struct Missing: Error {}

  let round: Int
  private(set) var values: [[String]] = []

  init(round: Int) { self.round = round }

  mutating func next<Parameter: LinkParameter>(
    _ type: Parameter.Type
  ) throws(Missing) -> Parameter {
    let samples = Parameter.linkSamples
    guard let first = samples.first else { throw Missing() }
    let sample = values.count >> round & 1 == 0 ? first : samples.last ?? first
    values.append(sample.linkTexts)
    return sample
  }
}
