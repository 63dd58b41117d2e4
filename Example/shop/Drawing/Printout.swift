import Deeplinks
import DeeplinksInspector
import Foundation
import ShopApp

/// What is printed about a report: lines for standard output, and lines for standard error.
struct Printout: Hashable {
  var output: [String] = []
  var errors: [String] = []

  /// Draws the link and the phone, or writes the link's JSON object.
  init(_ report: Report, options: Options, layout: Layout) {
    let trace = options.printsTrace ? report.events : []
    let links = [report.link].compactMap(\.self) + report.ended
    let reasons = options.printsTrace ? links.compactMap(\.details) : []
    if options.printsJSON {
      if let link = report.link { output = [JSON(link, state: report.state).text] }
      errors = trace.map { event in
        [Self.stage(of: event), Self.details(of: event)].filter { !$0.isEmpty }
          .joined(separator: " ")
      }
      errors += reasons.map { "why: \($0.printable)" }
      errors += report.answers.map(\.text.printable)
    } else {
      for link in links {
        output += Self.lines(of: link, layout: layout)
      }
      output += report.answers.flatMap { layout.lines(of: $0.text.printable) }
      output += trace.flatMap { event in
        layout.lines(
          of: Self.details(of: event), label: "  \(Self.stage(of: event))", hanging: "      ")
      }.map { layout.ink($0, .dim) }
      output += reasons.flatMap { reason in
        layout.lines(of: reason.printable, label: "  why:", hanging: "      ")
      }.map { layout.ink($0, .dim) }
      output += Frame(layout: layout).lines(of: report.screen, as: options.arrangement)
    }
  }

  /// The link, its outcome and why it did not open.
  private static func lines(of report: LinkReport, layout: Layout) -> [String] {
    let link = report.link.isEmpty ? "\"\"" : report.link.redacted.printable
    let outcome = report.outcome.code + (report.reason.map { " (\($0))" } ?? "")
    let ending = "→ \(layout.ink(outcome, .bold, style(of: report.outcome)))"
    let isShort = link.columns + outcome.columns + 3 <= layout.width
    var lines: [String]
    if layout.wraps, !isShort {
      lines = [link.truncatedInside(to: layout.width), "  \(ending)"]
    } else {
      lines = ["\(link.truncatedInside(to: 2000)) \(ending)"]
    }
    if let notice = report.notice { lines += layout.lines(of: notice.printable) }
    return lines
  }

  private static func style(of outcome: DeeplinkOutcome<AppDeeplinkID>) -> Ink.Style {
    switch outcome {
    case .opened: .green
    case .fellBack, .pending: .yellow
    case .rejected: .red
    case .superseded, .cancelled, .claimed: .cyan
    }
  }

  /// The number of the event's link, its stage, and how long that took.
  private static func stage(of event: DeeplinkEvent) -> String {
    let milliseconds = String(format: "%8.1f ms", event.duration / .milliseconds(1))
    return "#\(event.number) \(event.stage.rawValue.fitted(to: 11))\(milliseconds)"
  }

  /// What else the event tells, without any value of the link's.
  private static func details(of event: DeeplinkEvent) -> String {
    var words: [String] = []
    if let pattern = event.pattern { words.append(pattern) }
    if let route = event.routeName { words.append("→ \(route)") }
    if let prerequisite = event.prerequisite { words.append("needs \(prerequisite)") }
    if let reason = event.reason { words.append("(\(reason))") }
    if let failure = event.parseFailure {
      words.append("\(failure.rule) at byte \(failure.offset)")
    }
    if let duplicate = event.duplicateOf { words.append("as #\(duplicate)") }
    words += event.warnings.map { "warning: \($0)" }
    return words.joined(separator: " ").printable
  }
}
