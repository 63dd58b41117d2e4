/// The values of a matched link by the names of its pattern's parameters, decoded when they are read.
///
/// Two are equal if they have the same names with the same values.
public struct LinkValues: Sendable {
  let source: String
  let outline: LinkOutline
  let matcher: LinkMatcher
  /// The plan of the pattern that matched, by its index.
  let plan: Int32

  /// The names of the link's parameters, in the order of its primary pattern.
  public var names: [String] { index.names(plan) }

  /// The decoded value of a parameter: the first of several, a catch-all's segments with slashes
  /// between them, or nil where the link has none.
  ///
  /// - Complexity: One pass over the link.
  public subscript(name: String) -> String? {
    guard let place = place(of: name) else { return nil }
    switch place.kind {
    case .absent: return nil
    case .segment: return segments(from: place.segment, count: 1).first
    case .rest: return segments(from: place.segment).joined(separator: "/")
    case .item: return items(place).first
    }
  }

  /// Every decoded value of a parameter in order: repeated items, or the segments of a catch-all.
  public func all(_ name: String) -> [String] {
    guard let place = place(of: name) else { return [] }
    switch place.kind {
    case .absent: return []
    case .segment: return segments(from: place.segment, count: 1)
    case .rest: return segments(from: place.segment)
    case .item: return items(place)
    }
  }

  // MARK: - Reading

  var index: LinkIndex { matcher.index }

  private func place(of name: String) -> LinkIndex.Place? {
    for number in index.plan(plan).places {
      let place = index.place(number)
      if index.string(place.name).utf8.elementsEqual(name.utf8) { return place }
    }
    return nil
  }

  private func segments(from first: Int32, count: Int = .max) -> [String] {
    var parts = text(outline.path).utf8.split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if parts.last?.isEmpty ?? false { parts.removeLast() }
    return parts.dropFirst(Int(first)).prefix(count)
      .compactMap { PercentCoding.decode(Substring($0)) }
  }

  private func items(_ place: LinkIndex.Place) -> [String] {
    items(index.string(place.key))
  }

  /// The decoded values of a query key, whether the pattern has it or not.
  func items(_ key: String) -> [String] {
    queryItems.filter { $0.name.utf8.elementsEqual(key.utf8) }.map(\.value)
  }

  /// The decoded query items in their order, whether the pattern has them or not.
  var queryItems: [(name: String, value: String)] {
    guard outline.itemCount > 0 else { return [] }
    let items = text(outline.query).utf8.split(
      separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    return items.compactMap { item in
      let equals = item.firstIndex(of: UInt8(ascii: "=")) ?? item.endIndex
      guard let name = PercentCoding.decode(Substring(item[..<equals])),
        let value = PercentCoding.decode(Substring(item[equals...].dropFirst()))
      else { return nil }
      return (name, value)
    }
  }

  /// The bytes of a range as text.
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
