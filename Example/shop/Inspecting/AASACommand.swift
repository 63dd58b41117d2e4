import DeeplinkURLs
import DeeplinksInspector
import ShopApp

/// `shop aasa`: the website's file that gives links to the app.
struct AASACommand: Hashable {
  enum Action: Hashable {
    /// Writes the file of the app's links, to standard output without a path.
    case write(appID: String, excluding: [String], output: String?)
    /// Holds a file against the app's links; without an app, for the only one that the file names.
    case check(file: String, appID: String?)
    /// Says which rule of a file decides a URL, for one app or for each that the file names.
    case match(file: String, url: String, appID: String?)
  }

  let action: Action
  let printsJSON: Bool

  static let appID = "ABCDE12345.com.example.shop"
  private static let file = "apple-app-site-association"

  /// Reads the words behind `aasa`.
  init(_ words: ArraySlice<String>) throws(UsageError) {
    let words = try CommandWords(
      words, of: "aasa",
      options: [
        "--app-id": Self.appID, "--exclude": "'/blog/*'", "--output": Self.file,
        "--check": Self.file, "--match": "\(Self.file) https://shop.example/products/42",
      ], flags: ["--json"])
    printsJSON = words.has("--json")
    let appID = try words.appID()
    let (checked, matched) = (try words.value("--check"), try words.value("--match"))
    if let checked {
      let example = "shop aasa --check \(checked.shellWord) --app-id \(Self.appID)"
      try words.refuse(["--match", "--exclude", "--output"], with: "--check", type: example)
      try words.refuseOperands(type: example)
      action = .check(file: checked, appID: appID)
    } else if let matched {
      let example = "shop aasa --match \(matched.shellWord) https://shop.example/products/42"
      try words.refuse(["--exclude", "--output"], with: "--match", type: example)
      guard let url = words.operands.first, words.operands.count == 1 else {
        let number = words.operands.isEmpty ? "no" : "more than one"
        throw UsageError("--match has \(number) URL", type: example)
      }
      action = .match(file: matched, url: url, appID: appID)
    } else {
      let example = "shop aasa --app-id \(Self.appID)"
      try words.refuse(["--json"], with: "what is JSON already", type: example)
      // More patterns may stand behind the first one.
      let exclusions = words.all("--exclude") + words.operands
      if words.all("--exclude").isEmpty { try words.refuseOperands(type: example) }
      guard let appID else { throw UsageError("aasa needs the app's ID", type: example) }
      let output = try words.value("--output")
      guard output != "-" else {
        throw UsageError(
          "--output needs a file of its own", type: "\(example) --output \(Self.file)")
      }
      action = .write(appID: appID, excluding: exclusions, output: output)
    }
  }

  /// Does what the command says.
  @MainActor
  func run(
    _ inspector: LinkInspector<AppDeeplinkID>, on console: Console
  ) throws(GivenFile.Failure) -> ExitStatus {
    switch action {
    case .write(let appID, let exclusions, let output):
      return try write(inspector, appID, exclusions, output, on: console)
    case .check(let path, let appID):
      let file = try GivenFile(path: path).association().file
      guard let appID = appID ?? file.appIDs.first, appID == action.appID || file.appIDs.count == 1
      else { return refuse(file.appIDs, of: path, on: console) }
      let report = inspector.report(on: file, appID: appID)
      console.print(report, asJSON: printsJSON)
      return report.isClean ? .success : .rejected
    case .match(let path, let url, let appID):
      let file = try GivenFile(path: path).association().file
      let status = match(file, url, for: appID.map { [$0] } ?? file.appIDs, on: console)
      do throws(LinkError) {
        _ = try inspector.parser.parse(url)
      } catch {
        if [.foreignHost, .foreignPort, .foreignScheme].contains(error.rule) {
          console.printError(
            "The app has no site of that URL; the system asks the URL's host for a file of its own."
          )
        }
      }
      return status
    }
  }

  /// Asks for the app where the file does not say which one is meant.
  @MainActor
  private func refuse(
    _ appIDs: [String], of path: String, on console: Console
  ) -> ExitStatus {
    let number = appIDs.isEmpty ? "no app" : "\(appIDs.count) apps"
    let appID = appIDs.first?.shellWord ?? Self.appID
    let error = UsageError(
      "\(path.quoted) names \(number), and --check is for one",
      type: "shop aasa --check \(path.shellWord) --app-id \(appID)")
    console.printError(error.description)
    return .usage
  }

  @MainActor
  private func write(
    _ inspector: LinkInspector<AppDeeplinkID>, _ appID: String, _ exclusions: [String],
    _ output: String?, on console: Console
  ) throws(GivenFile.Failure) -> ExitStatus {
    let draft: AssociationDraft
    do throws(InspectorError) {
      draft = try inspector.association(appIDs: [appID], excluding: exclusions)
    } catch {
      console.printError("shop: \(error.description.printable)")
      return error.reason == .noUniversalSite ? .rejected : .usage
    }
    guard let data = try? draft.data() else { return .software }
    if let output {
      try GivenFile(path: output).write(data)
      let count = draft.association.details.flatMap(\.components).count
      console.print(["\(output.quoted) written, \(count) rules"])
    } else {
      console.write(String(decoding: data, as: UTF8.self))
    }
    // Whoever pipes the file on reads this all the same.
    for line in draft.report.findings.map(\.description.printable) { console.printError(line) }
    if data.count > AppSiteAssociation.sizeLimit {
      console.printError("The file has \(data.count) bytes, more than the system takes.")
    }
    return .success
  }

  @MainActor
  private func match(
    _ file: AppSiteAssociation, _ url: String, for appIDs: [String], on console: Console
  ) -> ExitStatus {
    guard !appIDs.isEmpty else {
      console.print(["unclaimed: the file names no app."])
      return .rejected
    }
    // Each app is asked by itself, and a file may name as many as it likes.
    let limit = 100
    if appIDs.count > limit {
      console.printError(
        "Only the first \(limit) of \(appIDs.count) apps are told; name another with --app-id.")
    }
    let explanations = appIDs.prefix(limit).map { file.match(of: url, appID: $0) }
    for explanation in explanations { console.print(explanation, asJSON: printsJSON) }
    return explanations.contains { $0.verdict.kind == .matched } ? .success : .rejected
  }
}

extension AASACommand.Action {
  /// The app that was named.
  fileprivate var appID: String? {
    switch self {
    case .write(let appID, _, _): appID
    case .check(_, let appID), .match(_, _, let appID): appID
    }
  }
}
