public import DeeplinkURLs

/// Judges a stream of URLs, one a line, in constant memory.
///
/// Blank lines and lines that begin with `#` are no URLs; lines may end in CR LF.
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
  /// The URLs that were judged so far.
  public var summary: Summary {
    Summary(urls: urls, warned: warned, known: known, failures: failures)
  }
  /// The number of the line that was read last, from 1 on.
  public private(set) var line = 0

  private var urls = 0
  private var warned = 0
  private var known = 0
  /// How many URLs each rule refused.
  ///
  /// Few rules do: they are searched faster than their codes are hashed.
  private var failures: [(rule: LinkError.Rule, count: Int)] = []

  /// What the parser says of a text, with the rule that refused it: to look into an error costs a copy of it.
  private let judge: @Sendable (_ text: String, _ line: Int) -> (Verdict, LinkError.Rule?)
  private let tellsAll: Bool
  /// As many bytes of a line as tell that the parser finds it too long.
  private let limit: Int
  /// The beginning of a line whose end has not been read.
  private var rest: [UInt8] = []
  private var isAtStart = true

  // Inlinable, so that the parser is compiled where the identifier's type is known, and so is fast.
  /// Creates a linter of lists of URLs.
  ///
  /// - Parameters:
  ///   - parser: The app's parser.
  ///   - tellsAll: Whether to report URLs that open without a warning, too.
  ///   - known: URLs that are known not to open. They are counted apart, and reported only if they open.
  @inlinable
  public init<ID>(_ parser: LinkParser<ID>, tellsAll: Bool = false, known: Set<String> = []) {
    self.init(limit: parser.limits.bytes, tellsAll: tellsAll) { text, line in
      do throws(LinkError) {
        let match = try parser.parse(text)
        let warnings = match.warnings
        let isKnown = !known.isEmpty && known.contains(text)
        // No caller needs more about a URL that isn't reported.
        let isTold = tellsAll || !warnings.isEmpty || isKnown
        let verdict = Verdict(
          line: line, text: text, failure: nil, pattern: isTold ? match.pattern : nil,
          warnings: warnings, isKnown: isKnown)
        return (verdict, nil)
      } catch {
        let rule = error.rule
        let verdict = Verdict(
          line: line, text: text, failure: error, pattern: nil, warnings: [],
          isKnown: !known.isEmpty && known.contains(text))
        return (verdict, rule)
      }
    }
  }

  @usableFromInline
  init(
    limit: Int, tellsAll: Bool,
    judge: @escaping @Sendable (_ text: String, _ line: Int) -> (Verdict, LinkError.Rule?)
  ) {
    // One byte too many for the parser, and one for the carriage return behind it.
    self.limit = min(max(limit, 0), Int.max - 2) + 2
    self.tellsAll = tellsAll
    self.judge = judge
  }

  /// Judges the lines that end in some more bytes of the stream.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, cut anywhere.
  ///   - tell: Called with each URL that fails or has a warning, or with every URL if all are to be reported.
  /// - Complexity: Linear in the bytes. Between two calls no more is kept than a link may be long.
  public mutating func read(_ bytes: [UInt8], _ tell: (Verdict) -> Void) {
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if rest.isEmpty {
        take(bytes[start..<end], tell)
      } else {
        keep(bytes[start..<end])
        takeRest(tell)
      }
      start = end + 1
    }
    keep(bytes[start...])
  }

  /// Judges the last line, which may have no end.
  public mutating func finish(_ tell: (Verdict) -> Void) {
    if !rest.isEmpty { takeRest(tell) }
  }

  private mutating func count(_ rule: LinkError.Rule) {
    if let index = failures.firstIndex(where: { $0.rule == rule }) {
      failures[index].count += 1
    } else {
      failures.append((rule, 1))
    }
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    if rest.count < limit { rest += bytes.prefix(limit - rest.count) }
  }

  private mutating func takeRest(_ tell: (Verdict) -> Void) {
    let bytes = rest[...]
    rest = []
    take(bytes, tell)
  }

  private mutating func take(_ bytes: ArraySlice<UInt8>, _ tell: (Verdict) -> Void) {
    line += 1
    var bytes = bytes.prefix(limit)
    if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
    if isAtStart {
      isAtStart = false
      // The mark that some programs put in front of a text file.
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    }
    guard !bytes.isBlankOrComment else { return }
    let (verdict, rule) = judge(String(ofLine: bytes), line)
    urls += 1
    let hasWarning = rule == nil && (verdict.isKnown || !verdict.warnings.isEmpty)
    if hasWarning { warned += 1 }
    if let rule, !verdict.isKnown {
      count(rule)
      tell(verdict)
    } else if rule != nil {
      known += 1
      if tellsAll { tell(verdict) }
    } else if tellsAll || hasWarning {
      tell(verdict)
    }
  }
}

extension LinkLinter {
  /// The URLs of a list as a linter reads them.
  package static func urls(in list: some Sequence<UInt8>) -> Set<String> {
    var urls: Set<String> = []
    var reader = LinkLinter(limit: .max, tellsAll: true) { text, line in
      let verdict = Verdict(
        line: line, text: text, failure: nil, pattern: nil, warnings: [], isKnown: false)
      return (verdict, nil)
    }
    reader.read(Array(list)) { urls.insert($0.text) }
    reader.finish { urls.insert($0.text) }
    return urls
  }
}

extension ArraySlice<UInt8> {
  /// Whether there is nothing but spaces and tabs, or a `#` behind them.
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
