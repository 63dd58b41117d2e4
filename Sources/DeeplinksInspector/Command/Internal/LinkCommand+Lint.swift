import DeeplinkURLs
import Foundation

@MainActor
extension LinkCommand {
  func lint(_ call: VerbCall) throws(CommandError) -> CommandStatus {
    let words = call.words
    if let path = try words.value(
      "--baseline", refusing: ["--write-baseline", "--all", "--known"])
    {
      return try compare(with: path, call)
    }
    let written = "--write-baseline"
    _ = try words.output(written, type: "\(words.command) \(written) links.json")
    if let path = try words.value(written, refusing: ["--all", "--known", "--json"]) {
      return try writeBaseline(to: path, call)
    }
    guard !words.operands.isEmpty else {
      try words.refuse(
        ["--all", "--known"], with: "lint without files", type: "\(words.command) urls.txt --all")
      let report = try makeInspector(for: call).tableReport
      call.print(report)
      return report.hasErrors ? .rejected : .success
    }
    let kind = "a text file with a URL on each line"
    try words.refuseRereading(
      words.operands + words.all("--known"), type: "\(words.command) - --known known.txt")
    let known = try words.value("--known").map { path throws(CommandError) in
      LinkLinter.urls(in: try call.file(path, kind).contents(upTo: 64, mayBeEmpty: true))
    }
    let inspector = try makeInspector(for: call)
    var linter = LinkLinter(inspector.parser, tellsAll: words.has("--all"), known: known ?? [])
    for path in words.operands {
      try call.lint(call.file(path, kind), with: &linter, hiding: inspector.tableSecrets)
    }
    call.print(linter.summary)
    return linter.summary.failures == 0 ? .success : .rejected
  }

  func baseline(_ call: VerbCall) throws(CommandError) -> CommandStatus {
    let words = call.words
    let example = "\(words.command) --output links.json"
    if let path = try words.output("--output", type: example) {
      try words.refuse(["--json"], with: "--output", type: example)
      try words.refuseOperands(type: example)
      return try writeBaseline(to: path, call)
    }
    return try compare(with: words.operand("file", type: "\(words.command) links.json"), call)
  }

  private func compare(with path: String, _ call: VerbCall) throws(CommandError) -> CommandStatus {
    let baseline = try call.file(path, "a baseline of links").read(upTo: 64) { data in
      do throws(InspectorError) {
        return try LinkBaseline(data: data)
      } catch {
        // It isn't known which file was meant, so this one must not be overwritten.
        guard error.reason != .newerVersion else { throw error }
        let program = call.terminal.program
        throw InspectorError(
          error.reason, "\(error) Type: \(program) lint --write-baseline links.json")
      }
    }
    let inspector = try makeInspector(for: call)
    let reports = [inspector.tableReport, inspector.report(against: baseline)]
    if call.words.has("--json") {
      // The JSON is one document.
      let agreement = reports.compactMap(\.agreement).joined(separator: " ")
      call.print(InspectionReport(reports.flatMap(\.findings), orElse: agreement))
    } else {
      for report in reports { call.print(report) }
    }
    return reports[0].hasErrors || !reports[1].isClean ? .rejected : .success
  }

  private func writeBaseline(
    to path: String, _ call: VerbCall
  ) throws(CommandError) -> CommandStatus {
    let inspector = try makeInspector(for: call)
    let baseline = inspector.baseline
    guard let data = try? baseline.data() else { return .software }
    try call.file(path).write(data)
    call.terminal.print(["\(secrets.quoted(path)) written, \(baseline.samples.count) URLs"])
    for pattern in inspector.patternsMissing(in: baseline) {
      call.terminal.writeError(
        "\(pattern.printable) is not in it: it never matches, or a parameter's type has no linkSamples.\n"
      )
    }
    return .success
  }
}

extension VerbCall {
  /// Judges the URLs of a file and prints the problems, both piece by piece.
  fileprivate func lint(
    _ file: CommandFile, with linter: inout LinkLinter, hiding secrets: SecretText
  ) throws(CommandError) {
    var lines = LintLines(of: file.path, hiding: secrets, asJSON: words.has("--json"))
    let url = URL(fileURLWithPath: file.path)
    let handle = file.path == "-" ? nil : try? FileHandle(forReadingFrom: url)
    guard handle != nil || file.path == "-" else { throw file.unreadable }
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
      linter.read(bytes) { lines.add($0) }
      terminal.writeBytes(lines.taken())
    }
    linter.finish { lines.add($0) }
    terminal.writeBytes(lines.taken())
  }
}
