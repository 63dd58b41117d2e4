/// The values of a matched link by the names of its pattern's parameters, decoded when they are read.
///
/// Two are equal if they have the same names with the same values.
public struct LinkValues: Sendable {
  let source: String
  let outline: LinkOutline
  let plan: LinkPlan

  /// The names of the link's parameters, in the order of its primary pattern.
  public var names: [String] { plan.names }

  /// The decoded value of a parameter: the first of several, a catch-all's segments with slashes
  /// between them, or nil where the link has none.
  ///
  /// - Complexity: One pass over the link.
  public subscript(name: String) -> String? {
    guard let slot = slot(of: name) else { return nil }
    let values = values(at: slot)
    if case .rest = slot { return values.joined(separator: "/") }
    return values.first
  }

  /// Every decoded value of a parameter in order: repeated items, or the segments of a catch-all.
  public func all(_ name: String) -> [String] {
    slot(of: name).map(values(at:)) ?? []
  }

  private func slot(of name: String) -> LinkPlan.Slot? {
    plan.names.firstIndex(of: name).map { plan.slots[$0] }
  }

  private func values(at slot: LinkPlan.Slot) -> [String] {
    switch slot {
    case .absent: []
    case .segment(let index): segments.dropFirst(index).prefix(1).compactMap(PercentCoding.decode)
    case .rest(let index): segments.dropFirst(index).compactMap(PercentCoding.decode)
    case .item(let key, _): items(String(decoding: key, as: UTF8.self))
    }
  }

  private var segments: ArraySlice<Substring> {
    var parts = text(outline.path).split(separator: "/", omittingEmptySubsequences: false)[...]
    if parts.last?.isEmpty ?? false { parts = parts.dropLast() }
    return parts
  }

  /// The decoded values of a query key, in the pattern or not.
  func items(_ key: String) -> [String] {
    items.filter { $0.name == key }.map(\.value)
  }

  /// The decoded query items in their order.
  var items: [(name: String, value: String)] {
    guard !outline.query.isEmpty else { return [] }
    return text(outline.query).split(separator: "&", omittingEmptySubsequences: false)
      .compactMap { item in
        let equals = item.utf8.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
        guard let name = PercentCoding.decode(item[..<equals]),
          let value = PercentCoding.decode(item[equals...].dropFirst())
        else { return nil }
        return (name, value)
      }
  }

  func text(_ range: Range<Int>) -> Substring {
    let bytes = source.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    return source[start..<bytes.index(start, offsetBy: range.count)]
  }
}

extension LinkValues: Hashable {
  /// Whether the names and their values are the same.
  public static func == (left: Self, right: Self) -> Bool {
    left.names == right.names && left.names.allSatisfy { left.all($0) == right.all($0) }
  }

  /// Hashes the names and their values.
  public func hash(into hasher: inout Hasher) {
    for name in names {
      hasher.combine(name)
      hasher.combine(all(name))
    }
  }
}
