import DeeplinkURLs

/// Writes a line for each URL of a list that is reported.
///
/// It writes bytes, and writes each sentence only once. A list may consist of failures, and interpolating strings would
/// take longer than judging.
struct LintLines {
  /// The written parts of a finding: before the line's number, and from there to the URL.
  ///
  /// It is an object, because counting one reference is faster than counting three.
  private final class Reason {
    let front: [UInt8]
    let middle: [UInt8]
    let end: [UInt8]

    init(front: [UInt8], middle: [UInt8], end: [UInt8]) {
      (self.front, self.middle, self.end) = (front, middle, end)
    }
  }

  private let file: String
  private let isJSON: Bool
  private let secrets: SecretText
  private var lines: [UInt8] = []
  /// The written parts by error.
  private var reasons: [Key: Reason] = [:]

  init(of file: String, hiding secrets: SecretText, asJSON isJSON: Bool) {
    self.file = file
    self.secrets = secrets
    self.isJSON = isJSON
  }

  /// Returns the lines that were added since the last call.
  mutating func taken() -> [UInt8] {
    defer { lines.removeAll(keepingCapacity: true) }
    return lines
  }

  /// Adds the line of a verdict.
  mutating func add(_ verdict: LinkLinter.Verdict) {
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

  /// Returns a link as it is printed.
  private func shown(_ link: String) -> [UInt8] {
    let limit = 200
    let bytes = Array(link.utf8)
    // An ellipsis takes no more columns than the secret that it replaces.
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

  /// Returns the written parts of a verdict; for an error, those written before, which contain no value of the URL.
  private mutating func reason(of verdict: LinkLinter.Verdict) -> Reason {
    guard let key = verdict.failure.map(Key.init) else { return written(verdict) }
    if let known = reasons[key] { return known }
    // Errors also differ by their offsets in links, so the number of stored ones is limited.
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
    // The members of the finding and its place, as an encoder with sorted keys would write them.
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

/// The key of an error, hashed by its offset alone, which is at hand; few errors share one.
private struct Key: Hashable {
  let error: LinkError

  func hash(into hasher: inout Hasher) { hasher.combine(error.offset) }
}
