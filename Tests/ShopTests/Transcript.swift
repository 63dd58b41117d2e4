import DeeplinksInspector
import DeeplinksTestSupport
import Foundation

@testable import shop

/// Runs the program in this process and keeps what it printed.
@MainActor
final class Transcript {
  private(set) var output = ""
  private(set) var errors = ""
  private(set) var status = CommandStatus.success

  var lines: [String] { output.split(separator: "\n").map(String.init) }
  var errorLines: [String] { errors.split(separator: "\n").map(String.init) }

  /// Runs the program with arguments and lines of standard input.
  ///
  /// - Parameters:
  ///   - isTyped: Whether the lines come from a user at a terminal.
  ///   - pauses: Whether that user looks on, too.
  ///   - clock: The app's clock, which stands still until a test moves it.
  static func of(
    _ arguments: [String], input: [String] = [], isTyped: Bool = false, pauses: Bool = false,
    clock: ManualClock = ManualClock()
  ) async -> Transcript {
    let transcript = Transcript()
    var unread = input.map { Data(($0 + "\n").utf8) }
    var terminal = CommandTerminal(
      program: "shop",
      writeBytes: { transcript.output += String(decoding: $0, as: UTF8.self) },
      writeError: { transcript.errors += $0 })
    terminal.read = { unread.isEmpty ? Data() : unread.removeFirst() }
    let console = Console(
      layout: Layout(environment: [:], isTerminal: false), isTyped: isTyped,
      promptsOnOutput: isTyped, pauses: pauses, terminal: terminal)
    transcript.status = await Program(console: console, clock: clock).run(arguments)
    return transcript
  }
}

/// What the program prints about one link with `--json`.
struct LinkLine: Decodable {
  let link: String
  let outcome: String
  let reason: String?
  let pattern: String?
  let identifier: String?
  let state: State

  struct State: Decodable {
    let tab: String
    let tabs: [String: Stack]

    /// The selected tab and its stack: `catalog: catalog.list > catalog.product + sheet catalog.review`.
    var seen: String { "\(tab): \(tabs[tab]?.description ?? "none")" }
  }

  final class Stack: Decodable, CustomStringConvertible {
    let type: String?
    let root: String
    let path: [String]
    let presented: Stack?

    var description: String {
      let screens = ([root] + path).joined(separator: " > ")
      return screens + (presented.map { " + \($0.type ?? "?") \($0)" } ?? "")
    }
  }
}

extension Transcript {
  /// What was printed, one JSON object a line.
  func links() throws -> [LinkLine] {
    try lines.map { try JSONDecoder().decode(LinkLine.self, from: Data($0.utf8)) }
  }
}
