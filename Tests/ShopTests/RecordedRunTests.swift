import DeeplinksInspector
import Foundation
import Testing

@testable import shop

/// A command of a file in `Tests/Corpora/Shop`, with what it reads and what it prints.
///
/// `$` begins a command whose input is piped, and `%` one that a user types at a terminal. Below it, `>` begins a line
/// of the input, and `<` one of the file that the command calls `FILE`; without such a line there is none. `SETTINGS` is
/// the folder of the example's settings. Then there is what it prints, on standard error behind `!`, and its status.
struct RecordedRun: CustomTestStringConvertible, Sendable {
  let command: String
  var input: [String] = []
  var file: [String]?
  var printed: [String] = []

  var testDescription: String { command }

  /// The runs of all files.
  static let all: [RecordedRun] = {
    let folder = URL(filePath: SettingsFiles.path("../../Tests/Corpora/Shop"))
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).sorted().flatMap { name in
      runs(in: (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? "")
    }
  }()

  private static func runs(in text: String) -> [RecordedRun] {
    var runs: [RecordedRun] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      let rest = String(line.dropFirst(2))
      guard !["$ ", "% "].contains(line.prefix(2)) else {
        runs.append(RecordedRun(command: line))
        continue
      }
      guard var run = runs.popLast() else { continue }
      // The status is the last line of a run.
      if run.printed.last?.wholeMatch(of: /\[\d+\]/) == nil {
        switch line.prefix(2) {
        case "> ", ">": run.input.append(rest)
        case "< ", "<": run.file = (run.file ?? []) + [rest]
        default: run.printed.append(line)
        }
      }
      runs.append(run)
    }
    return runs
  }

  /// The words after the program's name, with blanks between single quotes, and a scalar as Swift writes it.
  func words(file: String) -> [String] {
    let parts = command.split(separator: "'", omittingEmptySubsequences: false)
    var words = [""]
    for (index, part) in parts.enumerated() {
      let isQuoted = index % 2 == 1
      let pieces =
        isQuoted ? [part] : part.split(separator: " ", omittingEmptySubsequences: false)
      words[words.count - 1] += pieces[0]
      words += pieces.dropFirst().map(String.init)
    }
    return words.dropFirst(2).map {
      $0.replacing("FILE", with: file).replacing("SETTINGS", with: SettingsFiles.path("."))
        .replacing(#/\\u\{(\w+)\}/#) { scalar in
          UInt32(scalar.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
        }
    }
  }
}

@MainActor
@Suite struct RecordedRunTests {
  @Test(arguments: RecordedRun.all)
  func `a command prints what is recorded`(run: RecordedRun) async throws {
    try await SettingsFiles.withFile(run.file?.joined(separator: "\n")) { file in
      let isTyped = run.command.hasPrefix("%")
      let transcript = await Transcript.of(
        run.words(file: file), input: run.input, isTyped: isTyped, pauses: isTyped)
      var output = transcript.output.split(separator: "\n", omittingEmptySubsequences: false)
      if output.last == "" { output.removeLast() }
      let lines = output.map(String.init) + transcript.errorLines.map { "! " + $0 }
      let printed =
        lines.map { $0.replacing(file, with: "FILE") } + ["[\(transcript.status.rawValue)]"]
      #expect(printed == run.printed)
    }
  }

  @Test func `there are recorded runs`() {
    #expect(RecordedRun.all.count > 100)
  }
}
