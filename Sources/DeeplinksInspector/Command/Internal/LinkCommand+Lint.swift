import DeeplinkURLs
import Foundation

@MainActor
extension LinkCommand {
  func lint(_ call: VerbCall) throws(CommandError) -> CommandStatus {
    let words = call.words
    guard !words.operands.isEmpty else {
      let report = call.inspector.tableReport
      call.print(report)
      return report.hasErrors ? .rejected : .success
    }
    let kind = "a text file with a URL on each line"
    let known = try words.value("--known").map { path throws(CommandError) in
      LinkLinter.urls(in: try call.file(path, kind).contents(upTo: 64, mayBeEmpty: true))
    }
    var linter = LinkLinter(
      call.inspector.parser, tellsAll: words.has("--all"), known: known ?? [])
    for path in words.operands { try call.lint(call.file(path, kind), with: &linter) }
    call.print(linter.summary)
    return linter.summary.failures == 0 ? .success : .rejected
  }

  func baseline(_ call: VerbCall) throws(CommandError) -> CommandStatus {
    let inspector = call.inspector
    if let path = try call.words.value("--output") {
      let baseline = inspector.baseline
      guard let data = try? baseline.data() else { return .software }
      try call.write(data, to: path, "\(baseline.samples.count) URLs")
      for pattern in inspector.patternsMissing(in: baseline) {
        call.terminal.writeError(
          "\(pattern.printable) is not in it: it never matches, or a parameter's type has no linkSamples.\n"
        )
      }
      return .success
    }
    let baseline = try call.file(call.words.operands[0], "a baseline of links")
      .read(upTo: 64, LinkBaseline.init(data:))
    let (table, report) = (inspector.tableReport, inspector.report(against: baseline))
    let agreement = [table, report].compactMap(\.agreement).joined(separator: " ")
    call.print(InspectionReport(table.findings + report.findings, orElse: agreement))
    return table.hasErrors || !report.isClean ? .rejected : .success
  }
}

@MainActor
extension LinkCommand.VerbCall {
  /// Judges the URLs of a file and prints the problems, both piece by piece.
  fileprivate func lint(
    _ file: CommandFile, with linter: inout LinkLinter
  ) throws(CommandError) {
    let url = URL(fileURLWithPath: file.path)
    let handle = file.path == "-" ? nil : try? FileHandle(forReadingFrom: url)
    guard handle != nil || file.path == "-" else { throw file.unreadable }
    let secrets = inspector.secrets
    let name = secrets.redactedWord(file.path)
    var lines: [String] = []
    func add(_ verdict: LinkLinter.Verdict) {
      let url = secrets.redacted(verdict.text)
      lines.append(
        words.has("--json")
          ? JSON.line(
            of: LintLine(
              finding: verdict.finding(in: name), line: verdict.line, url: url,
              offset: verdict.failure?.offset, pattern: verdict.pattern))
          : "\(name.printable):\(verdict.line): \(url.printable.truncatedInside(to: 200)) → "
            + verdict.description.printable)
    }
    linter.beginList()
    while true {
      let bytes: [UInt8]
      do {
        bytes = try [UInt8](
          handle.map { try $0.read(upToCount: 1 << 15) ?? Data() } ?? terminal.read())
      } catch {
        throw error as? CommandError ?? file.unreadable
      }
      guard !bytes.isEmpty else { break }
      linter.read(bytes, add)
      terminal.print(lines)
      lines = []
    }
    linter.finish(add)
    terminal.print(lines)
  }
}

/// A URL of a list that is reported, with its finding.
private struct LintLine: Encodable {
  let finding: InspectionReport.Finding
  let line: Int
  let url: String
  let offset: Int?
  let pattern: String?
}
