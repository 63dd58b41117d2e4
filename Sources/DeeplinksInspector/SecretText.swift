/// Takes secrets out of the texts of links: values of secret items, and what stands before the host's `@`.
///
/// A link that the parser refuses has secrets too, so this knows less of a link's parts than the parser does: it hides
/// rather too much. It looks at bytes, as the parser does, since a mark joins the equals sign before it to one character.
package struct SecretText: Hashable, Sendable {
  /// The names that are secrets where nobody says others.
  package static let standardNames: Set<String> = ["code", "otp", "password", "secret", "token"]
  /// Takes out what has a standard name.
  package static let standard = SecretText(names: standardNames)

  /// How often a text that stands in a link may be percent-encoded.
  private static let depth = 3

  /// The names in lower case.
  private let names: Set<String>

  package init(names: Set<String>) {
    self.names = Set(names.map { $0.lowercased() }).subtracting([""])
  }

  /// The same with more names.
  func adding(_ more: [String]) -> SecretText { SecretText(names: names.union(more)) }

  /// Whether the values of a parameter or an item are secrets: a secret's name is anywhere in its own.
  package func isSecret(_ name: String) -> Bool {
    let name = name.lowercased().utf8
    return names.contains { name.contains($0.utf8) }
  }

  /// A link with dots for its secrets: as many as there were bytes, so that offsets stay right.
  func masked(_ link: String) -> String {
    let bytes = Array(link.utf8)
    return Self.masked(bytes, in: ranges(in: bytes))
  }

  /// Bytes with dots in these ranges.
  static func masked(_ bytes: [UInt8], in ranges: [Range<Int>]) -> String {
    var bytes = bytes
    for range in ranges { for index in range { bytes[index] = UInt8(ascii: ".") } }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Dots for a text that is a secret.
  package static func dots(for text: String) -> String {
    String(repeating: ".", count: text.utf8.count)
  }

  /// A link with an ellipsis for each of its secrets.
  package func redacted(_ link: String) -> String {
    // Without any of these there is no secret.
    guard link.utf8.contains(where: { "=%@".utf8.contains($0) }) else { return link }
    let bytes = Array(link.utf8)
    var result: [UInt8] = []
    var index = 0
    for range in ranges(in: bytes) {
      result += bytes[index..<range.lowerBound]
      result += "…".utf8
      index = range.upperBound
    }
    return String(decoding: result + bytes[index...], as: UTF8.self)
  }

  /// Where a link's secrets are, in order and apart from each other.
  func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var text = DecodedBytes(bytes)
    var found: [Range<Int>] = []
    for _ in 0...Self.depth {
      found += values(in: text) + Self.credentials(in: text)
      // What is decoded once more may lose a name that is seen now.
      guard text.decode() else { break }
    }
    var ranges: [Range<Int>] = []
    for range in found.sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }

  /// What follows a key that is a secret's, up to the end of the item.
  private func values(in text: DecodedBytes) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var key: [UInt8] = []
    var start: Int?
    var isInPath = true
    for unit in text.units {
      switch unit.byte {
      case UInt8(ascii: "&") where unit.isWritten, UInt8(ascii: "#") where unit.isWritten:
        if let start { ranges.append(start..<unit.range.lowerBound) }
        (key, start) = ([], nil)
        if unit.byte == UInt8(ascii: "#") { isInPath = false }
      // The path of a password's page is no key.
      case UInt8(ascii: "?") where unit.isWritten && isInPath: (key, isInPath) = ([], false)
      case UInt8(ascii: "="):
        if start == nil, isSecret(String(decoding: key, as: UTF8.self)) {
          start = unit.range.upperBound
        }
        key = []
      default: key.append(unit.byte)
      }
    }
    if let start { ranges.append(start..<text.count) }
    return ranges
  }

  /// What stands between a colon or two slashes and an `@`, with none of the bytes between that end a host.
  private static func credentials(in text: DecodedBytes) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start: Int?
    var before: UInt8 = 0
    for unit in text.units {
      let range = unit.range
      switch unit.byte {
      case UInt8(ascii: ":"): start = start ?? range.upperBound
      case UInt8(ascii: "/"), UInt8(ascii: "\\"):
        let isDouble = before == UInt8(ascii: "/") || before == UInt8(ascii: "\\")
        start = isDouble || start == range.lowerBound ? range.upperBound : nil
      case UInt8(ascii: "?"), UInt8(ascii: "#"): start = nil
      case UInt8(ascii: "@"): if let start { ranges.append(start..<range.lowerBound) }
      default: break
      }
      before = unit.byte
    }
    return ranges
  }
}

/// Bytes of which some were percent-encoded, and where each stood.
private struct DecodedBytes {
  struct Unit {
    let byte: UInt8
    let range: Range<Int>
    /// Whether it stands there as it is.
    var isWritten: Bool { range.count == 1 }
  }

  private(set) var units: [Unit]
  /// How many bytes there were.
  let count: Int

  init(_ bytes: [UInt8]) {
    count = bytes.count
    units = bytes.indices.map { Unit(byte: bytes[$0], range: $0..<($0 + 1)) }
  }

  /// Decodes once more, and says whether that changed anything.
  mutating func decode() -> Bool {
    var result: [Unit] = []
    var index = 0
    while index < units.count {
      let unit = units[index]
      if unit.byte == UInt8(ascii: "%"), index + 2 < units.count,
        let high = Character(Unicode.Scalar(units[index + 1].byte)).hexDigitValue,
        let low = Character(Unicode.Scalar(units[index + 2].byte)).hexDigitValue
      {
        let end = units[index + 2].range.upperBound
        result.append(Unit(byte: UInt8(high << 4 | low), range: unit.range.lowerBound..<end))
        index += 3
      } else {
        result.append(unit)
        index += 1
      }
    }
    defer { units = result }
    return result.count < units.count
  }
}
