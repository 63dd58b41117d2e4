/// Reads patterns into parts whose texts lie decoded in one pool of bytes.
///
/// Building a table of ten thousand links costs what this costs; so it keeps its buffers from one
/// pattern to the next and makes no string.
struct LinkPatternReader {
  /// A part of a pattern.
  struct Part {
    enum Kind: Equatable {
      case literal, parameter, catchAll, itemLiteral
      case item(isRequired: Bool, isList: Bool)
    }

    let kind: Kind
    /// The decoded literal, or the parameter's name.
    let text: Range<Int>
    /// The decoded key of an item.
    var key = 0..<0
  }

  /// The texts of all parts.
  var pool: [UInt8] = []
  /// The parts of the pattern that was read last, the segments first.
  private(set) var parts: [Part] = []
  private var source: [UInt8] = []

  /// A text of the pool.
  func string(_ range: Range<Int>) -> String { String(decoding: pool[range], as: UTF8.self) }

  /// Whether two texts of the pool are the same bytes.
  func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    for offset in 0..<one.count {
      guard pool[one.lowerBound + offset] == pool[other.lowerBound + offset] else { return false }
    }
    return true
  }

  /// Reads a pattern behind the path that is put in front of it.
  mutating func read(_ text: String, under prefix: String = "") throws(LinkPatternError) {
    parts.removeAll(keepingCapacity: true)
    source.removeAll(keepingCapacity: true)
    source.append(contentsOf: prefix.utf8)
    source.append(contentsOf: text.utf8)
    guard text.utf8.first == UInt8(ascii: "/"), source[0] == UInt8(ascii: "/") else {
      throw .init("it does not start with a slash; write /\(text)")
    }
    let pathEnd = index(of: UInt8(ascii: "?"), in: 0..<source.count)
    try readPath(1..<max(pathEnd, 1))
    if pathEnd < source.count { try readQuery(pathEnd + 1..<source.count) }
    try checkNames()
  }

  // MARK: - Path

  private mutating func readPath(_ range: Range<Int>) throws(LinkPatternError) {
    var end = range.upperBound
    if end > range.lowerBound, source[end - 1] == UInt8(ascii: "/") { end -= 1 }
    guard end > range.lowerBound else { return }
    var start = range.lowerBound
    while start <= end {
      let next = index(of: UInt8(ascii: "/"), in: start..<end)
      guard parts.last?.kind != .catchAll else {
        throw .init("a catch-all must be last; move it to the end")
      }
      try readSegment(start..<next)
      start = next + 1
    }
  }

  private mutating func readSegment(_ range: Range<Int>) throws(LinkPatternError) {
    guard let first = source[range].first else {
      throw .init("it has an empty segment; write single slashes")
    }
    if range.count == 1, first == UInt8(ascii: "*") {
      parts.append(Part(kind: .catchAll, text: pool.count..<pool.count))
    } else if first == UInt8(ascii: "{") {
      let (name, isList) = try readName(range)
      parts.append(Part(kind: isList ? .catchAll : .parameter, text: name))
    } else {
      let text = try readText(range, isSegment: true)
      guard !isDots(text) else {
        throw .init("dot segments are refused in links; write the path without them")
      }
      parts.append(Part(kind: .literal, text: text))
    }
  }

  private func isDots(_ text: Range<Int>) -> Bool {
    text.count <= 2 && pool[text].allSatisfy { $0 == UInt8(ascii: ".") }
  }

  // MARK: - Query

  private mutating func readQuery(_ range: Range<Int>) throws(LinkPatternError) {
    guard !range.isEmpty else { return }
    var start = range.lowerBound
    while start <= range.upperBound {
      let end = index(of: UInt8(ascii: "&"), in: start..<range.upperBound)
      try readItem(start..<end)
      start = end + 1
    }
  }

  private mutating func readItem(_ range: Range<Int>) throws(LinkPatternError) {
    let equals = index(of: UInt8(ascii: "="), in: range)
    let key = try readText(range.lowerBound..<equals)
    guard !key.isEmpty else { throw .init("a query item has no key; write key={name}") }
    var value = min(equals + 1, range.upperBound)..<range.upperBound
    let isRequired = source[value].last == UInt8(ascii: "!")
    if isRequired { value = value.lowerBound..<value.upperBound - 1 }
    guard source[value].first == UInt8(ascii: "{") else {
      guard !isRequired else {
        throw .init("a query literal is required as it is; write %21 for an exclamation mark")
      }
      let text = try readText(value)
      parts.append(Part(kind: .itemLiteral, text: text, key: key))
      return
    }
    let (name, isList) = try readName(value)
    parts.append(
      Part(kind: .item(isRequired: isRequired, isList: isList), text: name, key: key))
  }

  // MARK: - Texts

  private func index(of byte: UInt8, in range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, source[index] != byte { index += 1 }
    return index
  }

  private mutating func readName(
    _ range: Range<Int>
  ) throws(LinkPatternError) -> (name: Range<Int>, isList: Bool) {
    guard range.count > 2, source[range.upperBound - 1] == UInt8(ascii: "}") else {
      throw .init("a parameter is a whole segment or value; write {name} and nothing around it")
    }
    var inner = range.lowerBound + 1..<range.upperBound - 1
    let isList = inner.count > 3 && source[inner].suffix(3).allSatisfy { $0 == UInt8(ascii: ".") }
    if isList { inner = inner.lowerBound..<inner.upperBound - 3 }
    let start = pool.count
    for byte in source[inner] {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), 0x80...:
        pool.append(byte)
      default:
        throw .init("a name has a character besides letters, digits, - and _; write {name}")
      }
    }
    return (start..<pool.count, isList)
  }

  /// Appends a literal's decoded text to the pool.
  private mutating func readText(
    _ range: Range<Int>, isSegment: Bool = false
  ) throws(LinkPatternError) -> Range<Int> {
    let start = pool.count
    guard !isPlain(range) else {
      pool += source[range]
      return start..<pool.count
    }
    var validator = UTF8Validator()
    var index = range.lowerBound
    while index < range.upperBound {
      var byte = source[index]
      index += 1
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"):
        throw .init("a parameter is a whole segment or value; write {name} and nothing around it")
      case UInt8(ascii: "*") where isSegment:
        throw .init("* stands alone and last; write %2A for a literal star")
      case UInt8(ascii: "#"):
        throw .init("fragments are not matched; read them from the match, or write %23")
      case UInt8(ascii: "%"):
        guard index + 1 < range.upperBound, let high = PercentCoding.hexValue(source[index]),
          let low = PercentCoding.hexValue(source[index + 1])
        else { throw .init("it has malformed percent-encoding; write %25 for a percent sign") }
        byte = high << 4 | low
        index += 2
      default: break
      }
      guard !PercentCoding.isControl(byte), validator.accept(byte) else {
        throw .init("it has a control character or invalid UTF-8; write text only")
      }
      pool.append(byte)
    }
    guard validator.isComplete else { throw .init("it has invalid UTF-8; write text only") }
    return start..<pool.count
  }

  /// Whether there are only letters, digits, hyphens and full stops, as in nearly every literal.
  private func isPlain(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound, PlainBytes.isPlain(source[index]) { index += 1 }
    return index == range.upperBound
  }

  private func checkNames() throws(LinkPatternError) {
    for (index, part) in parts.enumerated() {
      for other in parts[..<index] {
        if !part.name.isEmpty, isSame(part.name, other.name) {
          throw .init("it has two parameters {\(string(part.name))}; give each its own name")
        }
        if !part.key.isEmpty, isSame(part.key, other.key) {
          throw .init("it has the query key \(string(part.key)) twice; write {name...} for a list")
        }
      }
    }
  }
}

extension LinkPatternReader.Part {
  /// The parameter's name, empty if the part is none.
  var name: Range<Int> {
    switch kind {
    case .literal, .itemLiteral: 0..<0
    case .parameter, .catchAll, .item: text
    }
  }
}
