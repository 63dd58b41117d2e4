import DeeplinkURLs
import DeeplinksInspector
import Testing

/// Lists of URLs, a line each.
struct LinkLinterTests {
  static func lint(
    _ text: [UInt8], pieces: Int = .max, all: Bool = false
  ) -> (verdicts: [LinkLinter.Verdict], summary: LinkLinter.Summary) {
    var linter = LinkLinter(SampleID.parser, tellsAll: all)
    var verdicts: [LinkLinter.Verdict] = []
    var rest = text[...]
    while !rest.isEmpty {
      linter.read(Array(rest.prefix(pieces))) { verdicts.append($0) }
      rest = rest.dropFirst(pieces)
    }
    linter.finish { verdicts.append($0) }
    return (verdicts, linter.summary)
  }

  @Test(
    arguments: [
      ("", [], 0), ("\n\r\n  \t\n", [], 0), ("# shop://nope\n  # shop://nope", [], 0),
      ("shop://nope", [1], 1), ("shop://nope\n", [1], 1),
      ("\n\nshop://nope\r\nshop://p/1\r\n", [3], 2),
      ("\u{FEFF}shop://p/1\nshop://p/1\n", [], 2), ("shop://p/1\n\u{FEFF}shop://p/1", [2], 2),
      (" shop://p/1", [1], 1), ("shop://p/1 # comment", [1], 1), ("shop://p/1\rshop://p/1", [1], 1),
    ] as [(String, [Int], Int)])
  func `lines that fail are reported by their numbers`(text: String, lines: [Int], urls: Int) {
    for pieces in [1, 2, 3, 7, .max] {
      let (verdicts, summary) = Self.lint(Array(text.utf8), pieces: pieces)
      #expect(verdicts.map(\.line) == lines)
      #expect(summary.urls == urls)
      #expect(summary.failures == lines.count)
    }
  }

  @Test func `a known failure is known though it is longer than a link may be`() {
    let long = "shop://" + String(repeating: "é", count: 6_000)
    var linter = LinkLinter(SampleID.parser, known: [long, "shop://nope"])
    linter.read(Array("\u{FEFF}\(long)\r\nshop://nope\n\(long)".utf8)) { _ in }
    linter.finish { _ in }
    #expect(linter.summary.known == 3)
    #expect(linter.summary.failures == 0)
  }

  @Test func `bytes that are no UTF-8 are judged as they were sent`() {
    let bytes = Array("shop://help/".utf8) + [0xFF, 0x0A]
    #expect(Self.lint(bytes).verdicts.map(\.failure?.rule) == [.invalidUTF8])
    // A sequence that is cut off is repaired to as many bytes as it had.
    let cut = Array("shop://help/".utf8) + [0xF0, 0x9F, 0x98, 0x0A]
    #expect(Self.lint(cut).verdicts.map(\.failure?.rule) == [.invalidUTF8])
    #expect(Self.lint(Array("shop://help/é".utf8)).summary.failures == 0)
  }

  @Test(arguments: [8_181, 8_182, 8_183, 100_000, 3_000_000])
  func `a line that is too long is refused, and one that is not is read`(length: Int) {
    let url = "shop://help/" + String(repeating: "a", count: length - 12)
    let isRead = length <= SampleID.parser.limits.bytes
    for (start, end) in ["", "\u{FEFF}"].flatMap({ start in
      ["", "\n", "\r\n"].map { (start, $0) }
    }) {
      let (verdicts, summary) = Self.lint(Array((start + url + end).utf8), pieces: 65_536)
      #expect(verdicts.map(\.failure?.rule) == (isRead ? [] : [.tooLong]))
      #expect(summary.urls == 1)
    }
  }

  @Test func `all verdicts are printed where they are wanted`() {
    let text = "shop://p/1\nshop://nope\nshop://products/1?ref=a&ref=b"
    let verdicts = Self.lint(Array(text.utf8), all: true).verdicts
    #expect(
      verdicts.map(\.pattern) == [
        "/products/{id}?ref={referrer}", nil, "/products/{id}?ref={referrer}",
      ])
    #expect(
      verdicts.map(\.description) == [
        "opens /products/{id}?ref={referrer}",
        "unrecognized: no link matches from byte 7 on; declare a link for it or correct the path",
        "opens /products/{id}?ref={referrer}; warning: the query repeats ref; the first value was taken",
      ])
  }

  @Test func `a URL that opens with a warning is reported, in words for authors of links`() {
    let text = "shop://products/1\nshop://products/1?Ref=a\nshop://products/1?ref=a+b\nshop://nope"
    let (verdicts, summary) = Self.lint(Array(text.utf8))
    #expect(verdicts.map(\.line) == [2, 3, 4])
    #expect(
      verdicts.prefix(2).map(\.description) == [
        "opens /products/{id}?ref={referrer}; warning: an item is named almost like ref and was ignored; name it exactly ref",
        "opens /products/{id}?ref={referrer}; warning: the value of ref has a plus sign, which is no space; write %20 for a space and %2B for a plus",
      ])
    #expect((summary.urls, summary.failures, summary.warned) == (4, 1, 2))
    #expect(
      summary.description
        == "URLs: 4; do not open: 1 (unrecognized 1); open with a warning: 2.")
    #expect(
      Self.lint(Array("shop://products/1?Ref=a".utf8)).summary.description
        == "URLs: 1; do not open: 0; open with a warning: 1.")
  }

  @Test func `a verdict says nothing of the URL's values`() throws {
    let verdict = try #require(Self.lint(Array("shop://pages?n=secret".utf8)).verdicts.first)
    #expect(!"\(verdict)".contains("secret"))
    #expect(verdict.text == "shop://pages?n=secret")
    var dumped = ""
    dump(verdict, to: &dumped)
    #expect(!dumped.contains("secret"))
  }

  @Test func `the summary names the rules, the one that refused most first`() {
    let text = "shop://nope\nmailto:a\nshop://nope/a\nshop://p/1"
    let (_, summary) = Self.lint(Array(text.utf8))
    #expect(
      summary.description == "URLs: 4; do not open: 3 (unrecognized 2, foreignScheme 1).")
    #expect(Self.lint([]).summary.description == "URLs: 0; do not open: 0.")
  }
}
