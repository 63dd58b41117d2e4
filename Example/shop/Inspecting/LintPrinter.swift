import Deeplinks
import DeeplinksInspector
import Foundation

/// Reads lists of URLs and prints what is wrong with them, both in pieces.
@MainActor
struct LintPrinter {
  /// What came of all lists so far.
  private(set) var summary = LintSummary()
  private let linter: LinkLinter
  private let printsJSON: Bool
  private let console: Console
  /// What is to be printed with the next piece.
  private var output = ""
  private var progress: LintProgress

  /// - Parameter linter: A linter that has read nothing; each list gets one of its own.
  init(_ linter: LinkLinter, printsJSON: Bool, console: Console) {
    self.linter = linter
    self.printsJSON = printsJSON
    self.console = console
    progress = LintProgress(console: console)
  }

  /// Judges the URLs of a file.
  mutating func read(_ file: GivenFile) throws(GivenFile.Failure) {
    var linter = linter
    let stream = try LintStream(file, console: console)
    let name = file.path.printable
    while true {
      let bytes: [UInt8]
      do throws(GivenFile.Failure) {
        bytes = try stream.next()
      } catch {
        flush()
        throw error
      }
      guard !bytes.isEmpty else { break }
      linter.read(bytes) { add($0, of: name) }
      progress.tell(summary.urls + linter.summary.urls)
    }
    linter.finish { add($0, of: name) }
    summary.add(linter.summary)
    flush()
  }

  /// Prints the numbers.
  func printSummary() { console.print(summary, asJSON: printsJSON) }

  private mutating func add(_ verdict: LintVerdict, of file: String) {
    if printsJSON {
      output += LintLine(verdict, of: file).json + "\n"
    } else {
      let link = verdict.text.redacted.printable.truncatedInside(to: 200)
      output += "\(file):\(verdict.line): \(link) → \(verdict.description.printable)\n"
    }
    if output.utf8.count > 1 << 16 { flush() }
  }

  private mutating func flush() {
    progress.clear()
    if !output.isEmpty { console.write(output) }
    output = ""
  }
}

/// A file or standard input, piece by piece.
@MainActor
private struct LintStream {
  private static let pieceSize = 1 << 18

  private let file: GivenFile
  private let console: Console
  private let handle: FileHandle?

  init(_ file: GivenFile, console: Console) throws(GivenFile.Failure) {
    self.file = file
    self.console = console
    guard file.path != "-" else {
      handle = nil
      return
    }
    handle = try? FileHandle(forReadingFrom: URL(fileURLWithPath: file.path))
    guard handle != nil else { throw file.unreadable }
  }

  /// The next piece; none at the end.
  func next() throws(GivenFile.Failure) -> [UInt8] {
    do {
      guard let handle else { return [UInt8](try console.read()) }
      return try [UInt8](handle.read(upToCount: Self.pieceSize) ?? Data())
    } catch {
      throw file.unreadable
    }
  }
}

/// Tells a person at a terminal how far a long list is read, on one line of standard error.
@MainActor
private struct LintProgress {
  private let console: Console
  private var last: ContinuousClock.Instant?
  private var isShown = false

  init(console: Console) { self.console = console }

  /// Tells the number a few times a second, and not at all of what takes no time.
  mutating func tell(_ count: Int) {
    guard console.showsProgress else { return }
    let now = ContinuousClock.now
    guard let last else { return self.last = now }
    guard now - last > .milliseconds(200) else { return }
    self.last = now
    isShown = true
    console.writeError("\r\(count) URLs …")
  }

  /// Takes the line away.
  mutating func clear() {
    guard isShown else { return }
    isShown = false
    console.writeError("\r\u{1B}[K")
  }
}

/// A verdict as one object of JSON, its URL without secrets.
private struct LintLine: Encodable {
  let file: String
  let line: Int
  let url: String
  let rule: String?
  let offset: Int?
  let pattern: String?
  let message: String

  init(_ verdict: LintVerdict, of file: String) {
    self.file = file
    line = verdict.line
    url = verdict.text.redacted
    rule = verdict.failure?.rule.rawValue
    offset = verdict.failure?.offset
    pattern = verdict.pattern
    message = verdict.failure?.description ?? verdict.description
  }

  var json: String { JSON.text(of: self) ?? "null" }
}
