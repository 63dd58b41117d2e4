import DeeplinksInspector
import Testing

/// A text that a terminal must not obey when the test is listed.
private struct RawText: Sendable, CustomTestStringConvertible, ExpressibleByStringLiteral {
  let text: String

  init(stringLiteral text: String) { self.text = text }

  var testDescription: String { text.printable.truncated(to: 60) }
}

@Suite struct PrintableTextTests {
  @Test(arguments: [
    ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("ﾊﾝ", 2), ("Ａ", 2), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("1️⃣", 2),
    ("☺︎", 1), ("…", 1), ("", 0), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("𠀀", 2),
  ])
  func `a text is as wide as a terminal shows it`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test(arguments: [
    ("abcdef", 4, "abc…"), ("abcd", 4, "abcd"), ("日本語", 4, "日…"), ("日本語", 5, "日本…"),
    ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3, "👩‍👩‍👧‍👦…"), ("abc", 1, "…"), ("abc", 0, ""),
  ])
  func `a text that is too wide ends in an ellipsis`(text: String, limit: Int, expected: String) {
    #expect(text.truncated(to: limit) == expected)
  }

  @Test(arguments: [("abcdefghi", 5, "ab…hi"), ("日本語日本語", 6, "日…語"), ("abc", 3, "abc")])
  func `a link that is too wide loses its middle`(text: String, limit: Int, expected: String) {
    #expect(text.truncatedInside(to: limit) == expected)
  }

  @Test func `a fitted text has exactly the width`() {
    for text in ["", "a", "日本語日本語", "ab日", "e\u{301}"] {
      for width in 0...8 { #expect(text.fitted(to: width).columns == width) }
    }
  }

  @Test(
    arguments: [
      ("a\u{1B}[31mb", "a␛[31mb"), ("a\r\nb\tc\u{0}", "a␍␊b␉c␀"), ("\u{7F}", "␡"),
      ("\u{9B}31m", "\u{FFFD}31m"), ("a\u{202E}b\u{2066}c", "abc"), ("a\u{2028}b", "a\u{FFFD}b"),
      ("\u{E000}", "\u{FFFD}"), ("\u{301}a", "◌\u{301}a"), ("👩‍👧", "👩‍👧"), ("日本 é", "日本 é"),
      ("\u{FEFF}a\u{AD}", "a"), ("4\u{E0041}2", "42"), ("#\u{E0041}", "#"),
      ("*\u{FE0F}\u{E0041}", "*"),
      ("4\u{FE0F}\u{20E3}\u{E0041}", "4\u{FE0F}\u{20E3}"), ("👍\u{E0041}", "👍"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴"),
    ] as [(RawText, String)])
  fileprivate func `nothing that a terminal would obey is left in a text`(
    text: RawText, expected: String
  ) {
    #expect(text.text.printable == expected)
  }

  @Test func `every control character is replaced, wherever it stands`() {
    for value in Array(0...0x1F) + Array(0x7F...0x9F) as [UInt32] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for text in ["\(scalar)", "a\(scalar)b", "👍\(scalar)", "e\u{301}\(scalar)"] {
        #expect(
          text.printable.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      }
    }
  }

  @Test func `a letter keeps only as many marks as scripts need`() {
    let text = "a" + String(repeating: "\u{301}", count: 1000)
    #expect(text.printable.unicodeScalars.count < 10)
  }
}
