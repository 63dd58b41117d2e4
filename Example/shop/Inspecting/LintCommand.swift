import Deeplinks
import DeeplinksInspector
import Foundation
import ShopApp

/// `shop lint`: the table's issues, lists of URLs, and links that an earlier version had.
struct LintCommand: Hashable {
  enum Action: Hashable {
    /// Says what is wrong with the links, and with a baseline what has become of earlier ones.
    case table(baseline: String?)
    /// Writes a baseline of the links.
    case write(baseline: String)
    /// Judges the URLs of files, a line each.
    case urls([String], tellsAll: Bool)
  }

  let action: Action
  let printsJSON: Bool

  /// Reads the words behind `lint`.
  init(_ words: ArraySlice<String>) throws(UsageError) {
    let words = try CommandWords(
      words, of: "lint", options: ["--baseline": "links.json", "--write-baseline": "links.json"],
      flags: ["--all", "--json"])
    printsJSON = words.has("--json")
    let (read, written) = (try words.value("--baseline"), try words.value("--write-baseline"))
    if let read {
      let example = "shop lint --baseline \(read.shellWord)"
      try words.refuse(["--write-baseline", "--all"], with: "--baseline", type: example)
      try words.refuseOperands(type: example)
      action = .table(baseline: read)
    } else if let written {
      let example = "shop lint --write-baseline \(written.shellWord)"
      try words.refuse(["--all", "--json"], with: "--write-baseline", type: example)
      try words.refuseOperands(type: example)
      guard written != "-" else {
        throw UsageError(
          "--write-baseline needs a file of its own", type: "shop lint --write-baseline links.json")
      }
      action = .write(baseline: written)
    } else if words.operands.isEmpty {
      try words.refuse(["--all"], with: "lint without files", type: "shop lint urls.txt --all")
      action = .table(baseline: nil)
    } else {
      action = .urls(words.operands, tellsAll: words.has("--all"))
    }
  }

  /// Does what the command says.
  @MainActor
  func run(
    _ inspector: LinkInspector<AppDeeplinkID>, on console: Console
  ) throws(GivenFile.Failure) -> ExitStatus {
    switch action {
    case .table(let path):
      let baseline = try path.map { path throws(GivenFile.Failure) in
        try GivenFile(path: path, kind: "a baseline of links").baseline()
      }
      let table = inspector.tableReport
      console.print(table, asJSON: printsJSON)
      guard let baseline else { return table.hasErrors ? .rejected : .success }
      let report = inspector.report(against: baseline)
      console.print(report, asJSON: printsJSON)
      return table.hasErrors || !report.isClean ? .rejected : .success
    case .write(let path): return try write(inspector, path, on: console)
    case .urls(let paths, let tellsAll):
      var printer = LintPrinter(
        LinkLinter(AppDeeplinkID.parser, tellsAll: tellsAll), hiding: inspector.tableSecrets,
        printsJSON: printsJSON, console: console)
      for path in paths {
        try printer.read(GivenFile(path: path, kind: "a text file with a URL on each line"))
      }
      printer.printSummary()
      return printer.summary.failures == 0 ? .success : .rejected
    }
  }

  @MainActor
  private func write(
    _ inspector: LinkInspector<AppDeeplinkID>, _ path: String, on console: Console
  ) throws(GivenFile.Failure) -> ExitStatus {
    let baseline = inspector.baseline
    guard let data = try? baseline.data() else { return .software }
    try GivenFile(path: path).write(data)
    console.print(["\(path.quoted) written, \(baseline.samples.count) URLs"])
    for pattern in inspector.patternsMissing(in: baseline) {
      console.printError(
        "\(pattern.printable) is not in it: it never matches, or a parameter's type has no linkSamples."
      )
    }
    return .success
  }
}

extension GivenFile {
  /// Reads a baseline.
  fileprivate func baseline() throws(Failure) -> LinkBaseline {
    let data = try contents()
    do throws(InspectorError) {
      return try LinkBaseline(data: data)
    } catch {
      // Which file was meant is not known: what is written must not take this one's place.
      throw failure(
        "\(error)"
          + (error.reason == .newerVersion ? "" : " Type: shop lint --write-baseline links.json"))
    }
  }
}
