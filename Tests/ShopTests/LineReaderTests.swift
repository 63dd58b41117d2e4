import Foundation
import Testing

@testable import shop

@Suite struct LineReaderTests {
  /// The lines of chunks of bytes, as they arrive.
  private func lines(_ chunks: [[UInt8]]) -> [String] {
    var reader = LineReader()
    var unread = chunks.map { Data($0) }
    var lines: [String] = []
    while let line = reader.next({ unread.isEmpty ? Data() : unread.removeFirst() }) {
      lines.append(line)
    }
    return lines
  }

  @Test func `lines end with a line break, also where chunks cut them`() {
    let chunks = ["ab", "c\nd\r\n", "\n", "é"].map { Array($0.utf8) }
    #expect(lines(chunks) == ["abc", "d", "", "é"])
    #expect(lines([]).isEmpty)
  }

  @Test func `a letter cut between two chunks stays whole`() {
    let bytes = Array("é\n".utf8)
    #expect(lines([[bytes[0]], Array(bytes[1...])]) == ["é"])
  }

  @Test func `a byte that is not UTF-8 stands as its percent-encoding`() {
    #expect(
      lines([[0x61, 0xFF, 0x62, 0x0A, 0xE2, 0x82, 0x0A, 0xC0, 0x80]])
        == ["a%FFb", "%E2%82", "%C0%80"])
  }

  @Test func `a line without end does not grow without bound`() {
    let chunk = [UInt8](repeating: UInt8(ascii: "a"), count: LineReader.limit)
    let lines = lines([chunk, chunk, Array("\nb".utf8)])
    #expect(lines.map(\.utf8.count) == [LineReader.limit, 1])
  }
}
