import DeeplinkURLs

/// Finds the pattern that comes nearest to a path.
///
/// The path's segments are compared with the pattern's. A literal costs as much as it is spelled differently, a
/// parameter costs a little, and a missing or superfluous segment costs 1.
struct NearestLink {
  /// The largest distance for each segment of a pattern; a pattern farther away was not meant.
  private static let limit = 0.5
  private static let parameterCost = 0.3

  /// Returns the nearest of `patterns`, or nil if none is near.
  ///
  /// - Complexity: For each pattern, the product of the numbers of segments, and of the lengths of compared segments.
  static func pattern(to segments: [String], of patterns: [String]) -> String? {
    // A longer path is no mistyped path of the app.
    guard !segments.isEmpty, segments.count <= 16 else { return nil }
    let near = patterns.compactMap { text -> (text: String, cost: Double)? in
      guard let pattern = try? PatternText(text).segments, !pattern.isEmpty else { return nil }
      let cost = cost(of: pattern, segments)
      return cost <= limit * Double(max(pattern.count, segments.count)) ? (text, cost) : nil
    }
    return near.min { $0.cost < $1.cost }?.text
  }

  private static func cost(of pattern: [PatternText.Segment], _ segments: [String]) -> Double {
    // A row for each segment of the pattern: the smallest cost for each number of the path's segments.
    var row = (0...segments.count).map(Double.init)
    for piece in pattern {
      var next = [row[0] + 1]
      for (index, segment) in segments.enumerated() {
        let beside = row[index] + cost(of: piece, segment)
        // A catch-all takes more segments at no cost.
        let isCatchAll = if case .catchAll = piece { true } else { false }
        next.append(min(beside, row[index + 1] + 1, next[index] + (isCatchAll ? 0 : 1)))
      }
      row = next
    }
    return row[segments.count]
  }

  private static func cost(of piece: PatternText.Segment, _ segment: String) -> Double {
    guard case .literal(let text) = piece else { return parameterCost }
    let (one, other) = (
      Array(text.unicodeScalars.prefix(64)), Array(segment.unicodeScalars.prefix(64))
    )
    guard one != other else { return 0 }
    return 0.1 + 0.9 * Double(one.difference(from: other).count) / Double(one.count + other.count)
  }
}
