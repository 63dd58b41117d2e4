public import DeeplinkURLs

/// Judges a stream of URLs, one on a line, in constant memory.
///
/// Blank lines and lines that begin with `#` are ignored; lines may end in CR LF.
///
/// ```swift
/// var linter = LinkLinter(AppDeeplinkID.parser)
/// while let bytes = try file.read(upToCount: 1 << 18), !bytes.isEmpty {
///   linter.read([UInt8](bytes)) { print($0.line, $0.failure?.rule ?? "opens") }
/// }
/// linter.finish { print($0.line, $0.failure?.rule ?? "opens") }
/// print(linter.summary)
/// ```
public struct LinkLinter: Sendable {
  /// The summary of the URLs that were judged so far.
  public private(set) var summary = Summary()
  /// The number of the line that was read last, from 1 on.
  public private(set) var line = 0

  /// The parser's answer about a text: why it does not open, or the pattern of its link and the warnings.
  @usableFromInline
  typealias Answer = (failure: LinkError?, pattern: String?, warnings: [LinkWarning])

  private let answer: @Sendable (_ text: String) -> Answer
  private let known: Set<String>
  private let tellsAll: Bool
  /// The number of bytes of a line to keep, which is enough for the parser to find the line too long.
  private let limit: Int
  /// The beginning of a line whose end has not been read.
  private var rest: [UInt8] = []
  private var isAtStart = true

  // Inlinable, so that the parser is compiled where the identifier's type is known, and so is fast.
  /// Creates a linter of lists of URLs.
  ///
  /// - Parameters:
  ///   - parser: The app's parser.
  ///   - tellsAll: Whether to report even URLs that open without a warning.
  ///   - known: URLs that are known not to open. They are counted separately, and reported only if they open.
  @inlinable
  public init<ID>(
    _ parser: LinkParser<ID>, tellsAll: Bool = false, known: some Sequence<String> = [] as [String]
  ) {
    self.init(limit: parser.limits.bytes, tellsAll: tellsAll, known: Array(known)) { text in
      do throws(LinkError) {
        let match = try parser.parse(text)
        return (nil, match.pattern, match.warnings)
      } catch {
        return (error, nil, [])
      }
    }
  }

  @usableFromInline
  init(
    limit: Int, tellsAll: Bool, known: [String], answer: @escaping @Sendable (String) -> Answer
  ) {
    // One more byte than the parser accepts, and one for a carriage return.
    let limit = min(max(limit, 0), Int.max - 5) + 2
    self.limit = limit
    self.tellsAll = tellsAll
    self.answer = answer
    // Known URLs are cut as their lines are.
    self.known = Set(known.map { String(ofLine: Array($0.utf8.prefix(limit))[...]) })
  }

  /// Judges each line that these bytes complete.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, cut anywhere.
  ///   - tell: Called with each URL that fails or has a warning, or with every URL if all are to be reported.
  /// - Complexity: Linear in the bytes. Between two calls, it keeps no more bytes than a link may have.
  public mutating func read(_ bytes: [UInt8], _ tell: (Verdict) -> Void) {
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      keep(bytes[start..<end])
      judgeLine(tell)
      start = end + 1
    }
    keep(bytes[start...])
  }

  /// Judges the last line, which may have no line break.
  public mutating func finish(_ tell: (Verdict) -> Void) {
    if !rest.isEmpty { judgeLine(tell) }
  }

  /// Begins another list, whose URLs the summary counts, too.
  mutating func beginList() { (line, isAtStart) = (0, true) }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    // A byte order mark may be in front of the first line.
    let limit = limit + 3
    if rest.count < limit { rest += bytes.prefix(limit - rest.count) }
  }

  private mutating func judgeLine(_ tell: (Verdict) -> Void) {
    defer { rest.removeAll(keepingCapacity: true) }
    line += 1
    var bytes = (isAtStart ? rest.withoutMark : rest[...]).prefix(limit)
    isAtStart = false
    if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
    let first = bytes.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    guard let first, first != UInt8(ascii: "#") else { return }
    let text = String(ofLine: bytes)
    let (failure, pattern, warnings) = answer(text)
    let verdict = Verdict(
      line: line, text: text, failure: failure, pattern: pattern, warnings: warnings,
      isKnown: known.contains(text))
    summary.urls += 1
    if let failure {
      guard !verdict.isKnown else { return summary.known += 1 }
      summary.failures += 1
      summary.failuresByRule[failure.rule.rawValue, default: 0] += 1
    } else if verdict.isKnown || !warnings.isEmpty {
      summary.warned += 1
    } else if !tellsAll {
      return
    }
    tell(verdict)
  }
}

extension LinkLinter {
  /// Returns the URLs of a list, as a linter reads them.
  package static func urls(in list: some Sequence<UInt8>) -> Set<String> {
    var urls: Set<String> = []
    var reader = LinkLinter(limit: .max, tellsAll: true, known: []) { _ in (nil, nil, []) }
    reader.read(Array(list)) { urls.insert($0.text) }
    reader.finish { urls.insert($0.text) }
    return urls
  }
}
