import Deeplinks
import DeeplinksInspector
import Foundation
import ShopApp

/// `shop explain`: what becomes of a link, rule by rule.
struct ExplainCommand: Hashable {
  let link: String
  let source: LinkSource?
  let user: String?
  let flags: Set<ShopFlag>
  let association: String?
  let appID: String?
  let printsJSON: Bool

  /// Reads the words behind `explain`.
  init(_ words: ArraySlice<String>) throws(UsageError) {
    let example = "shop explain shop://products/42"
    let words = try CommandWords(
      words, of: "explain",
      options: [
        "--source": LinkSource.universalLink.name, "--flag": "deals=on",
        "--aasa": "apple-app-site-association", "--app-id": AASACommand.appID,
      ], flags: ["--json", "--signed-in"])
    guard let link = words.operands.first, words.operands.count == 1 else {
      guard words.operands.count < 2 else {
        // Commands that open links take one there.
        let cause = words.has("--signed-in") ? " (--signed-in takes no user here)" : ""
        throw UsageError("explain has more than one link\(cause)", type: example)
      }
      throw UsageError("explain has no link", type: example)
    }
    self.link = link
    source = try words.value("--source").map { text throws(UsageError) in
      guard let source = LinkSource.allStandard.first(where: { $0.name == text }) else {
        let names = LinkSource.allStandard.map(\.name)
        throw UsageError(
          "\(text.quoted) is no source", type: "--source with one of \(names.listed)")
      }
      return source
    }
    flags = try words.shopFlags()
    user = words.has("--signed-in") ? Shop.demoUser : nil
    association = try words.value("--aasa")
    appID = try words.appID()
    if association == nil {
      try words.refuse(["--app-id"], with: "explain without --aasa", type: example)
    }
    printsJSON = words.has("--json")
  }

  /// Prints the explanation of the link for a person of the example.
  @MainActor
  func run(on console: Console) async throws(GivenFile.Failure) -> ExitStatus {
    let file = try association.map { path throws(GivenFile.Failure) in
      try GivenFile(path: path).association().file
    }
    if let association, let file, appID == nil, file.appIDs.count > 1 {
      let error = UsageError(
        "\(association.quoted) names \(file.appIDs.count) apps, and explain is for one",
        type: "--app-id \(file.appIDs.first?.shellWord ?? AASACommand.appID)")
      console.printError(error.description)
      return .usage
    }
    guard let catalog = try? ShopCatalog.bundled() else { return .software }
    let services = ShopServices(
      catalog: catalog, session: ShopSession(user: user, flags: flags), latency: .zero)
    let inspector = LinkInspector(
      parser: AppDeeplinkID.parser, resolver: AppResolver(services: services),
      handler: AppHandler(services: services))
    let explanation = await inspector.explanation(of: link, from: source, in: file, appID: appID)
    console.print(explanation, asJSON: printsJSON)
    let opens = explanation.outcome == .opens || explanation.outcome == .waits
    return opens && !explanation.staysInBrowser ? .success : .rejected
  }
}
