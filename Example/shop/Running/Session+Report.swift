import Deeplinks
import DeeplinksInspector
import Foundation
import ShopApp

// MARK: - What is printed about a link or a command

extension Session {
  /// Draws the link and the phone, or writes the link's JSON object.
  func print(_ report: Report) {
    if report.isRejected { note(.rejected) }
    let layout = console.layout
    let links = [report.link].compactMap(\.self) + report.ended
    let answers = report.answers.map(\.text.printable)
    var details = report.events.map { ($0.stageText, $0.details) }
    details += links.compactMap(\.outcome.failure).map { ("why:", $0.description.printable) }
    if !options.printsTrace { details = [] }
    if options.printsJSON {
      if let link = report.link {
        console.print([JSON.line(ofObject: link.json(report.state))])
      }
      tell(details.map { $1.isEmpty ? $0 : "\($0) \($1)" } + answers)
      return
    }
    console.print(
      links.flatMap(lines) + answers.flatMap { layout.lines(of: $0) }
        + details.flatMap { layout.lines(of: $1, label: "  \($0)", hanging: "      ") }
        .map { layout.ink($0, .dim) }
        + Frame(layout: layout).lines(of: report.screen, as: options.arrangement))
  }

  /// The link, its outcome and why it did not open.
  private func lines(of report: LinkReport) -> [String] {
    let layout = console.layout
    let link = report.link.isEmpty ? "\"\"" : report.link.redacted.printable
    let outcome = report.outcome.code + (report.reason.map { " (\($0))" } ?? "")
    let ending = "→ \(layout.ink(outcome, .bold, report.outcome.style))"
    let isBroken = layout.wraps && link.columns + outcome.columns + 3 > layout.width
    var lines =
      isBroken
      ? [link.truncatedInside(to: layout.width), "  \(ending)"]
      : ["\(link.truncatedInside(to: 2000)) \(ending)"]
    if let notice = report.notice { lines += layout.lines(of: notice.printable) }
    if case .unrecognized(let error) = report.outcome.failure, !options.printsTrace {
      lines += layout.lines(of: "\(error.description.printable).").map { layout.ink($0, .dim) }
    }
    // Users copy it, so it stays on one line.
    if let command = report.explanation(options) {
      let fits = !layout.wraps || command.columns + 7 <= layout.screenWidth
      lines.append(layout.ink("  why: \(fits ? command : "shop explain 'LINK'")", .dim))
    }
    return lines
  }
}

extension DeeplinkOutcome {
  /// How the outcome stands out.
  fileprivate var style: Ink.Style {
    switch self {
    case .opened: .green
    case .fellBack, .pending: .yellow
    case .rejected: .red
    case .superseded, .cancelled, .claimed: .cyan
    }
  }
}

extension DeeplinkEvent {
  /// The number of the event's link, its stage, and how long that took.
  fileprivate var stageText: String {
    let milliseconds = String(format: "%8.1f ms", duration / .milliseconds(1))
    return "#\(number) \(stage.rawValue.fitted(to: 11))\(milliseconds)"
  }

  /// What else the event tells, without any value of the link's.
  fileprivate var details: String {
    let words = [
      pattern, routeName.map { "→ \($0)" }, prerequisite.map { "needs \($0)" },
      reason.map { "(\($0))" }, parseFailure.map { "\($0.rule) at byte \($0.offset)" },
      duplicateOf.map { "as #\($0)" },
    ]
    return (words.compactMap(\.self) + warnings.map { "warning: \($0)" })
      .joined(separator: " ").printable
  }
}
