import DeeplinkURLs
import DeeplinksInspector

/// Judges the URLs of a list, and writes a line for each that is told.
///
/// It writes bytes, and each sentence once: a list may have nothing but failures, and interpolated strings would take
/// longer than judging does.
struct LintLines {
  private var linter: LinkLinter
  /// The list's name as it stands in each line.
  private let file: [UInt8]
  private let isJSON: Bool
  private let secrets: SecretText
  private var lines: [UInt8] = []
  /// The sentences of errors.
  private var sentences: [Key: [UInt8]] = [:]

  init(_ linter: LinkLinter, of file: String, hiding secrets: SecretText, asJSON isJSON: Bool) {
    self.linter = linter
    self.secrets = secrets
    self.file = isJSON ? Self.quoted(file) : Array(file.printable.utf8)
    self.isJSON = isJSON
  }

  /// What came of the list so far.
  var summary: LintSummary { linter.summary }

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

  private mutating func add(_ verdict: LintVerdict) {
    if isJSON {
      addObject(verdict)
    } else {
      lines += file
      lines.append(UInt8(ascii: ":"))
      lines += String(verdict.line).utf8
      lines += ": ".utf8
      lines += shown(verdict.text)
      lines += " → ".utf8
      lines += sentence(verdict) { Array($0.description.printable.utf8) }
    }
    lines.append(UInt8(ascii: "\n"))
  }

  /// Writes one object of JSON, as an encoder with sorted keys would.
  private mutating func addObject(_ verdict: LintVerdict) {
    lines += #"{"file":"#.utf8
    lines += file
    lines += #","line":"#.utf8
    lines += String(verdict.line).utf8
    lines += #","message":"#.utf8
    lines += sentence(verdict) { Self.quoted($0.failure?.description ?? $0.description) }
    if let failure = verdict.failure {
      lines += #","offset":"#.utf8
      lines += String(failure.offset).utf8
    }
    if let pattern = verdict.pattern {
      lines += #","pattern":"#.utf8
      lines += Self.quoted(pattern)
    }
    if let failure = verdict.failure {
      lines += #","rule":"#.utf8
      lines += Self.quoted(failure.rule.rawValue)
    }
    lines += #","url":"#.utf8
    lines += Self.quoted(secrets.redacted(verdict.text))
    lines.append(UInt8(ascii: "}"))
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

  /// What is said of a URL, from the sentences of errors where it is there.
  private mutating func sentence(
    _ verdict: LintVerdict, _ write: (LintVerdict) -> [UInt8]
  ) -> [UInt8] {
    guard let error = verdict.failure else { return write(verdict) }
    let key = Key(error: error)
    if let known = sentences[key] { return known }
    // Errors differ by bytes of links, too: what is kept has an end.
    if sentences.count == 1_000 { sentences = [:] }
    let sentence = write(verdict)
    sentences[key] = sentence
    return sentence
  }
}

/// An error that is found by its offset and its rule, which are at hand.
private struct Key: Hashable {
  let error: LinkError

  func hash(into hasher: inout Hasher) {
    hasher.combine(error.offset)
    hasher.combine(error.rule)
  }
}
