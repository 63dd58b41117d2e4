import DeeplinksInspector
import Foundation

/// Reads lists of URLs and prints what is wrong with them, both in pieces.
@MainActor
struct LintPrinter {
  /// What came of all lists so far.
  private(set) var summary = LinkLinter.Summary()
  private let linter: LinkLinter
  private let secrets: SecretText
  private let printsJSON: Bool
  private let console: Console
  private var progress: LintProgress

  /// - Parameter linter: A linter that has read nothing; each list gets one of its own.
  init(_ linter: LinkLinter, hiding secrets: SecretText, printsJSON: Bool, console: Console) {
    self.linter = linter
    self.secrets = secrets
    self.printsJSON = printsJSON
    self.console = console
    progress = LintProgress(console: console)
  }

  /// Judges the URLs of a file.
  mutating func read(_ file: GivenFile) throws(GivenFile.Failure) {
    var lines = LintLines(linter, of: file.path, hiding: secrets, asJSON: printsJSON)
    let stream = try LintStream(file, console: console)
    defer { progress.clear() }
    while true {
      let bytes = try stream.next()
      guard !bytes.isEmpty else { break }
      print(lines.reading(bytes))
      progress.tell(summary.urls + lines.summary.urls)
    }
    print(lines.finishing())
    summary.add(lines.summary)
  }

  /// Prints the numbers.
  func printSummary() { console.print(summary, asJSON: printsJSON) }

  private mutating func print(_ lines: [UInt8]) {
    guard !lines.isEmpty else { return }
    progress.clear()
    console.writeBytes(lines)
  }
}

/// A file or standard input, piece by piece.
@MainActor
private struct LintStream {
  private static let pieceSize = 1 << 15

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
    } catch let failure as GivenFile.Failure {
      throw failure
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
