/// A wrong use of the program, told in one line: what is wrong, and what to type.
struct UsageError: Error, Hashable, CustomStringConvertible {
  let problem: String
  let remedy: String

  /// - Parameters:
  ///   - problem: What is wrong; what the person typed is quoted in it.
  ///   - remedy: What to type instead.
  init(_ problem: String, type remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }

  var description: String { "shop: \(problem); type: \(remedy)" }
}

// MARK: - Quoting

extension String {
  /// What was typed, fit to be shown within a sentence: without secrets or control characters, and short.
  var quoted: String { "\"\(redacted.printable.truncated(to: 48))\"" }

  /// What was typed as one word of a command line.
  ///
  /// What would not mean the same when it is typed again, such as a link that lost its secret or a very
  /// long one, is left to the person.
  var shellWord: String {
    let text = redacted.printable
    guard text == self, text.columns <= 100 else { return "'LINK'" }
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-._/:@,+%=".utf8.contains(byte)
      }
    }
    return isPlain
      ? text
      : "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: #"'\''"#) + "'"
  }
}

// MARK: - Suggesting

extension String {
  /// The one of `candidates` that the person probably meant, or nil if none is near.
  func nearest(of candidates: [String]) -> String? {
    guard utf8.count <= 32 else { return nil }
    let near = candidates.map { (word: $0, distance: distance(to: $0)) }
      .min { $0.distance < $1.distance }
    guard let near, near.distance <= max(1, near.word.count / 3) else { return nil }
    return near.word
  }

  /// How many characters must be inserted, removed, replaced or swapped with their neighbour.
  private func distance(to other: String) -> Int {
    let (from, to) = (Array(self), Array(other))
    var rows = [Array(0...to.count)]
    for (i, letter) in from.enumerated() {
      var row = [i + 1]
      for (j, wanted) in to.enumerated() {
        var cost = Swift.min(
          rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (letter == wanted ? 0 : 1))
        if i > 0, j > 0, letter == to[j - 1], from[i - 1] == wanted {
          cost = Swift.min(cost, rows[i - 1][j - 1] + 1)
        }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[from.count][to.count]
  }
}
