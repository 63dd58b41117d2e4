import DeeplinksInspector
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
  /// - Throws: What `read` throws.
  mutating func next(_ read: () throws -> Data) rethrows -> String? {
    while true {
      let end = unread.firstIndex(of: UInt8(ascii: "\n"))
      line += unread[..<(end ?? unread.endIndex)].prefix(Self.limit - line.count)
      unread = try end.map { unread[unread.index(after: $0)...] } ?? read()
      guard end != nil || unread.isEmpty else { continue }
      if end == nil, line.isEmpty { return nil }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      defer { line = [] }
      return String(ofLine: line[...])
    }
  }
}
