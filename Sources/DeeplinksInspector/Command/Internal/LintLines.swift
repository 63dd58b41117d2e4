import DeeplinkURLs

/// Judges the URLs of a list, and writes a line for each that it reports.
///
/// It writes bytes, and each sentence once: a list may have nothing but failures, and interpolated strings would take
/// longer than judging does.
struct LintLines {
  /// What is written of a finding in front of the line's number, and behind it up to the URL.
  ///
  /// An object, since one reference is counted faster than three arrays.
  private final class Reason {
    let front: [UInt8]
    let middle: [UInt8]
    let end: [UInt8]

    init(front: [UInt8], middle: [UInt8], end: [UInt8]) {
      (self.front, self.middle, self.end) = (front, middle, end)
    }
  }

  private var linter: LinkLinter
  private let file: String
  private let isJSON: Bool
  private let secrets: SecretText
  private var lines: [UInt8] = []
  /// What was written of errors.
  private var reasons: [Key: Reason] = [:]

  init(_ linter: LinkLinter, of file: String, hiding secrets: SecretText, asJSON isJSON: Bool) {
    self.linter = linter
    self.file = file
    self.secrets = secrets
    self.isJSON = isJSON
  }

  /// What came of the list so far.
  var summary: LinkLinter.Summary { linter.summary }

  /// The lines of some more bytes of the list.
  mutating func reading(_ bytes: [UInt8]) -> [UInt8] {
    judging { linter, tell in linter.read(bytes, tell) }
  }

  /// The lines of what the list ends with.
  mutating func finishing() -> [UInt8] { judging { linter, tell in linter.finish(tell) } }

  private mutating func judging(
    _ judge: (inout LinkLinter, (LinkLinter.Verdict) -> Void) -> Void
  ) -> [UInt8] {
    lines.removeAll(keepingCapacity: true)
    var linter = linter
    judge(&linter) { add($0) }
    self.linter = linter
    return lines
  }

  private mutating func add(_ verdict: LinkLinter.Verdict) {
    let reason = reason(of: verdict)
    let line = String(verdict.line).utf8
    lines += reason.front
    lines += line
    lines += reason.middle
    if isJSON {
      lines += line
      lines += reason.end
      lines += Self.quoted(secrets.redacted(verdict.text))
      lines.append(UInt8(ascii: "}"))
    } else {
      lines += shown(verdict.text)
      lines += reason.end
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
      : Array(JSONLine.text(of: text).utf8)
  }

  /// What is said of a URL: of errors what was written once, and so has no value of the URL's.
  private mutating func reason(of verdict: LinkLinter.Verdict) -> Reason {
    guard let key = verdict.failure.map(Key.init) else { return written(verdict) }
    if let known = reasons[key] { return known }
    // Errors differ by bytes of links, too: what is kept has an end.
    if reasons.count == 1_000 { reasons = [:] }
    let reason = written(verdict)
    reasons[key] = reason
    return reason
  }

  private func written(_ verdict: LinkLinter.Verdict) -> Reason {
    guard isJSON else {
      return Reason(
        front: Array("\(file.printable):".utf8), middle: Array(": ".utf8),
        end: Array(" → \(verdict.description.printable)".utf8))
    }
    // The members of the finding, and where it is, as an encoder with sorted keys would write them.
    let finding = verdict.finding(in: file)
    let problem = finding?.problem ?? verdict.description
    var front = Array(#"{"advice":"#.utf8) + Self.quoted(finding?.advice ?? "")
    front += #","file":"#.utf8 + Self.quoted(file) + Array(#","line":"#.utf8)
    var middle: [UInt8] = []
    if let failure = verdict.failure { middle += #","offset":\#(failure.offset)"#.utf8 }
    if let pattern = verdict.pattern { middle += #","pattern":"#.utf8 + Self.quoted(pattern) }
    middle += #","place":"#.utf8 + Self.quoted(file + ":").dropLast()
    var end = Array(#"","problem":"#.utf8) + Self.quoted(problem)
    end += #","rule":"\#(finding?.rule ?? "opens")","severity":"#.utf8
    end += #""\#(finding?.severity.rawValue ?? "note")","url":"#.utf8
    return Reason(front: front, middle: middle, end: end)
  }
}

/// An error that is found by its offset, which is at hand; few errors share one.
private struct Key: Hashable {
  let error: LinkError

  func hash(into hasher: inout Hasher) { hasher.combine(error.offset) }
}
