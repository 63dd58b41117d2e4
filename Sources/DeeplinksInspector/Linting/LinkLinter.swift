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

  private let judge: @Sendable (_ text: String, _ line: Int) -> Verdict
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
    let known = Self.asRead(known, upTo: parser.limits.bytes)
    self.init(limit: parser.limits.bytes, tellsAll: tellsAll) { text, line in
      let isKnown = !known.isEmpty && known.contains(text)
      do throws(LinkError) {
        let match = try parser.parse(text)
        return Verdict(
          line: line, text: text, pattern: match.pattern, warnings: match.warnings, isKnown: isKnown
        )
      } catch {
        return Verdict(line: line, text: text, failure: error, isKnown: isKnown)
      }
    }
  }

  @usableFromInline
  init(
    limit: Int, tellsAll: Bool,
    judge: @escaping @Sendable (_ text: String, _ line: Int) -> Verdict
  ) {
    self.limit = Self.kept(limit)
    self.tellsAll = tellsAll
    self.judge = judge
  }

  /// Returns how many bytes of a line are kept: one more than the parser accepts, and one for a carriage return.
  private static func kept(_ limit: Int) -> Int { min(max(limit, 0), Int.max - 5) + 2 }

  /// Returns known failures as their lines are read.
  @usableFromInline
  static func asRead(_ known: some Sequence<String>, upTo limit: Int) -> Set<String> {
    let limit = kept(limit)
    return Set(
      known.map { text in
        text.utf8.count > limit ? String(ofLine: Array(text.utf8.prefix(limit))[...]) : text
      })
  }

  /// Judges the lines that end in the next bytes of the stream.
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
    guard !bytes.isBlankOrComment else { return }
    let verdict = judge(String(ofLine: bytes), line)
    summary.urls += 1
    if let failure = verdict.failure {
      guard !verdict.isKnown else { return summary.known += 1 }
      summary.failures += 1
      summary.failuresByRule[failure.rule.rawValue, default: 0] += 1
    } else if verdict.isKnown || !verdict.warnings.isEmpty {
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
    var reader = LinkLinter(limit: .max, tellsAll: true) { text, line in
      Verdict(line: line, text: text)
    }
    reader.read(Array(list)) { urls.insert($0.text) }
    reader.finish { urls.insert($0.text) }
    return urls
  }
}

extension ArraySlice<UInt8> {
  /// Whether the line has only spaces and tabs, or a `#` after them.
  fileprivate var isBlankOrComment: Bool {
    for byte in self {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): continue
      default: return byte == UInt8(ascii: "#")
      }
    }
    return true
  }
}
