import DeeplinkURLs
import DeeplinksInspector

/// Judges the URLs of a list, and writes a line for each that is told.
///
/// It writes bytes, and each sentence once: a list may have nothing but failures, and interpolated strings would take
/// longer than judging does.
struct LintLines {
  private var linter: LinkLinter
  /// What each line begins with, up to its number.
  private let beginning: [UInt8]
  private let isJSON: Bool
  private let secrets: SecretText
  private var lines: [UInt8] = []
  /// What was written of errors.
  private var reasons: [Key: [UInt8]] = [:]

  init(_ linter: LinkLinter, of file: String, hiding secrets: SecretText, asJSON isJSON: Bool) {
    self.linter = linter
    self.secrets = secrets
    self.isJSON = isJSON
    beginning =
      isJSON
      ? Array(#"{"file":"#.utf8) + Self.quoted(file) + Array(#","line":"#.utf8)
      : Array("\(file.printable):".utf8)
  }

  /// What came of the list so far.
  var summary: LinkLinter.Summary { linter.summary }

  /// The lines of some more bytes of the list.
  mutating func reading(_ bytes: [UInt8]) -> [UInt8] {
    lines.removeAll(keepingCapacity: true)
    var linter = linter
    linter.read(bytes) { add($0) }
    self.linter = linter
    return lines
  }

  /// The lines of what the list ends with.
  mutating func finishing() -> [UInt8] {
    lines.removeAll()
    var linter = linter
    linter.finish { add($0) }
    self.linter = linter
    return lines
  }

  private mutating func add(_ verdict: LinkLinter.Verdict) {
    lines += beginning
    lines += String(verdict.line).utf8
    if isJSON {
      lines += reason(of: verdict)
      lines += Self.quoted(secrets.redacted(verdict.text))
      lines.append(UInt8(ascii: "}"))
    } else {
      lines += ": ".utf8
      lines += shown(verdict.text)
      lines += reason(of: verdict)
    }
    lines.append(UInt8(ascii: "\n"))
  }

  /// A link as it is printed.
  private func shown(_ link: String) -> [UInt8] {
    let limit = 200
    let bytes = Array(link.utf8)
    // An ellipsis in a secret's place takes up no more than the secret did.
    guard bytes.count <= limit, bytes.allSatisfy({ $0 &- 0x20 < 0x5F }) else {
      return Array(secrets.redacted(link).printable.truncatedInside(to: limit).utf8)
    }
    return secrets.redacted(bytes)
  }

  /// A text as JSON.
  private static func quoted(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    let isPlain = bytes.allSatisfy {
      $0 &- 0x20 < 0x5F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    return isPlain
      ? [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]
      : Array((JSON.text(of: text) ?? "null").utf8)
  }

  /// What is said of a URL: of errors what was written once, and so has no value of the URL's.
  private mutating func reason(of verdict: LinkLinter.Verdict) -> [UInt8] {
    guard let key = verdict.failure.map(Key.init) else { return written(verdict) }
    if let known = reasons[key] { return known }
    // Errors differ by bytes of links, too: what is kept has an end.
    if reasons.count == 1_000 { reasons = [:] }
    let reason = written(verdict)
    reasons[key] = reason
    return reason
  }

  /// What stands behind the URL, or in JSON between the line's number and the URL.
  private func written(_ verdict: LinkLinter.Verdict) -> [UInt8] {
    guard isJSON else { return Array(" → \(verdict.description.printable)".utf8) }
    // As an encoder with sorted keys would.
    let failure = verdict.failure
    var members = Array(#","message":"#.utf8)
    members += Self.quoted(failure?.description ?? verdict.description)
    if let failure { members += #","offset":\#(failure.offset)"#.utf8 }
    if let pattern = verdict.pattern { members += #","pattern":"#.utf8 + Self.quoted(pattern) }
    if let failure { members += #","rule":"\#(failure.rule.rawValue)""#.utf8 }
    return members + #","url":"#.utf8
  }
}

/// An error that is found by its offset, which is at hand; few errors share one.
private struct Key: Hashable {
  let error: LinkError

  func hash(into hasher: inout Hasher) { hasher.combine(error.offset) }
}
