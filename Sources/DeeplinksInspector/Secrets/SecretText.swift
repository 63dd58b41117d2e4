/// Hides secrets in the texts of links: values of secret items, and the text before the host's `@`.
///
/// With the patterns of a table, it also hides secrets in domains and paths. A link that the parser refuses may contain
/// secrets, too. So this type knows less of a link's parts than the parser does, and rather hides too much. Like the
/// parser, it looks at bytes, because a combining mark joins with the equals sign before it to one character.
package struct SecretText: Hashable, Sendable {
  /// The names of secrets if no others are given.
  package static let standardNames: Set<String> = [
    "api-key", "api_key", "apikey", "code", "credential", "jwt", "otp", "passphrase", "passwd",
    "password", "pin", "pwd", "secret", "sig", "signature", "token",
  ]
  /// Hides values with a standard name.
  package static let standard = SecretText(names: standardNames)

  /// Names that ordinary words contain, such as `shipping` and `design`; they count only as whole words.
  private static let shortKeys = ["pin", "sig"].map { Array($0.utf8) }

  /// How often the text of a link may be percent-encoded.
  private static let depth = 3

  /// The bytes of the names in lower case, indexed by their first byte, because few places of a text begin like a name.
  private let keys: [[[UInt8]]]
  /// Other places of secrets in the links of a table.
  private var places: SecretPlaces?

  package init(names: Set<String>) {
    var keys = [[[UInt8]]](repeating: [], count: 256)
    // In alphabetical order, so that equal names make equal values.
    for name in Set(names.map { $0.lowercased() }).subtracting([""]).sorted() {
      let bytes = Array(name.utf8)
      keys[Int(bytes[0])].append(bytes)
    }
    self.keys = keys
  }

  /// Returns a copy that also hides the secrets in links of these patterns, and in texts that are meant as such links.
  func adding(placesOf patterns: [String]) -> SecretText {
    let places = SecretPlaces(of: patterns, isSecret)
    var text = self
    text.places = places.isEmpty ? nil : places
    return text
  }

  /// Whether the values of a parameter or an item are secrets, because its name contains a secret's name.
  package func isSecret(_ name: String) -> Bool { isSecret(Array(name.utf8)[...]) }

  private func isSecret(_ name: ArraySlice<UInt8>) -> Bool {
    let isASCII = name.allSatisfy { $0 < 0x80 }
    let name = isASCII ? name : Array(String(decoding: name, as: UTF8.self).lowercased().utf8)[...]
    return name.indices.contains { index in
      keys[Int(name[index].folded)].contains { Self.isKey($0, of: name, at: index) }
    }
  }

  /// Whether a name contains a key at an index, with ASCII letters in any case.
  private static func isKey(_ key: [UInt8], of name: ArraySlice<UInt8>, at start: Int) -> Bool {
    let end = start + key.count
    guard end <= name.endIndex,
      key.indices.allSatisfy({ name[start + $0].folded == key[$0] })
    else { return false }
    return !shortKeys.contains(key) || !isInWord(name, at: start) && !isInWord(name, at: end)
  }

  /// Whether one word continues from the byte before to this one; `userPin` has two words.
  private static func isInWord(_ name: ArraySlice<UInt8>, at index: Int) -> Bool {
    guard index > name.startIndex, index < name.endIndex else { return false }
    let (last, next) = (name[index - 1], name[index])
    let isHump = last.isLetter && last == last.folded && next != next.folded
    return last.isLetter && next.isLetter && !isHump
  }

  /// Returns a link with dots for its secrets: as many as there are bytes, so that offsets stay valid.
  package func masked(_ link: String) -> String {
    let bytes = Array(link.utf8)
    return Self.masked(bytes, in: ranges(in: bytes))
  }

  /// Returns the text of bytes with dots in some ranges.
  static func masked(_ bytes: [UInt8], in ranges: [Range<Int>]) -> String {
    let masked = replacing(ranges, in: bytes) { Array(repeating: UInt8(ascii: "."), count: $0) }
    return String(decoding: masked, as: UTF8.self)
  }

  /// Returns dots in place of a secret text.
  package static func dots(for text: String) -> String {
    String(repeating: ".", count: text.utf8.count)
  }

  /// Returns a link with an ellipsis for each of its secrets.
  package func redacted(_ link: String) -> String {
    String(decoding: redacted(Array(link.utf8)), as: UTF8.self)
  }

  /// Returns the bytes of a link with an ellipsis for each of its secrets.
  package func redacted(_ bytes: [UInt8]) -> [UInt8] {
    Self.replacing(ranges(in: bytes), in: bytes) { _ in Array("…".utf8) }
  }

  /// Returns bytes with others in place of some ranges, whose lengths are given.
  private static func replacing(
    _ ranges: [Range<Int>], in bytes: [UInt8], with other: (Int) -> [UInt8]
  ) -> [UInt8] {
    guard !ranges.isEmpty else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    for range in ranges {
      result += bytes[index..<range.lowerBound]
      result += other(range.count)
      index = range.upperBound
    }
    return result + bytes[index...]
  }

  /// Returns the ranges of a link's secrets, in order and without overlaps.
  func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var text = DecodedLink(bytes)
    var found: [Range<Int>] = []
    for _ in 0...Self.depth {
      if text.bytes.contains(UInt8(ascii: "=")) { addValues(of: text, to: &found) }
      if text.bytes.contains(UInt8(ascii: "@")) { Self.addCredentials(of: text, to: &found) }
      places?.add(text, to: &found)
      // The text is searched before each decoding, because that may destroy a visible name.
      guard text.decode() else { break }
    }
    guard !found.isEmpty else { return [] }
    found.sort { $0.lowerBound < $1.lowerBound }
    var ranges: [Range<Int>] = []
    for range in found where !range.isEmpty {
      if let last = ranges.last, range.lowerBound <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
    return ranges
  }

  /// Adds the values of secret keys, each up to the end of its item.
  private func addValues(of text: DecodedLink, to found: inout [Range<Int>]) {
    var key = 0
    var start: Int?
    var isInPath = true
    for index in text.bytes.indices {
      switch text.bytes[index] {
      case UInt8(ascii: "&") where text.isWritten(index),
        UInt8(ascii: "#") where text.isWritten(index):
        if let start { found.append(start..<text.place(of: index)) }
        (key, start) = (index + 1, nil)
        if text.bytes[index] == UInt8(ascii: "#") { isInPath = false }
      // The path is no part of a key, as in the URL of a page about passwords.
      case UInt8(ascii: "?") where isInPath && text.isWritten(index):
        (key, isInPath) = (index + 1, false)
      case UInt8(ascii: "="):
        if start == nil, isSecret(text.bytes[key..<index]) { start = text.place(of: index + 1) }
        key = index + 1
      default: break
      }
    }
    if let start { found.append(start..<text.place(of: text.bytes.count)) }
  }

  /// Adds the text between a colon or two slashes and an `@`, if no byte in between ends a host.
  private static func addCredentials(of text: DecodedLink, to found: inout [Range<Int>]) {
    var start: Int?
    var before: UInt8 = 0
    for (index, byte) in text.bytes.enumerated() {
      switch byte {
      case UInt8(ascii: ":"): start = start ?? index + 1
      case UInt8(ascii: "/"), UInt8(ascii: "\\"):
        let isDouble = before == UInt8(ascii: "/") || before == UInt8(ascii: "\\")
        start = isDouble || start == index ? index + 1 : nil
      case UInt8(ascii: "?"), UInt8(ascii: "#"): start = nil
      case UInt8(ascii: "@"):
        if let start { found.append(text.place(of: start..<index)) }
      default: break
      }
      before = byte
    }
  }
}
