import Foundation

/// Cuts a stream of bytes into lines of text.
struct LineReader {
  /// How much of one line is kept: far more than any link may have, and no more than memory has.
  static let limit = 1 << 20

  private var line: [UInt8] = []
  private var unread: Data = Data()

  /// Returns the next line without its line break, or nil at the end.
  ///
  /// - Parameter read: Returns more bytes, or none at the end.
  mutating func next(_ read: () -> Data) -> String? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        keep(unread[..<end])
        unread = unread[unread.index(after: end)...]
        return takeLine()
      }
      keep(unread)
      unread = read()
      if unread.isEmpty { return line.isEmpty ? nil : takeLine() }
    }
  }

  private mutating func keep(_ bytes: Data) {
    line += bytes.prefix(Self.limit - line.count)
  }

  private mutating func takeLine() -> String {
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    defer { line = [] }
    return Self.text(line)
  }

  /// The bytes as text, where a byte that is not UTF-8 stands as its percent-encoding.
  ///
  /// That names the same byte, so the parser judges what was sent and not a repaired text.
  static func text(_ bytes: [UInt8]) -> String {
    var text = ""
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        text.unicodeScalars.append(Unicode.UTF8.decode(encoded))
        offset += encoded.count
      case .error(let length):
        for byte in bytes[offset..<(offset + length)] {
          text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        offset += length
      case .emptyInput:
        return text
      }
    }
  }
}
