import DeeplinksInspector
import ShopApp

/// `shop links`: every link of the app, where it leads and how to try it.
struct LinksCommand: Hashable {
  /// How the links are written.
  enum Form: Hashable { case text, markdown, json }

  let form: Form
  let flags: Set<ShopFlag>

  /// Reads the words behind `links`.
  init(_ words: ArraySlice<String>) throws(UsageError) {
    let words = try CommandWords(
      words, of: "links", options: ["--flag": "deals=on"], flags: ["--json", "--markdown"])
    try words.refuseOperands(type: "shop links")
    if words.has("--json") {
      try words.refuse(["--markdown"], with: "--json", type: "shop links --json")
    }
    form = words.has("--json") ? .json : words.has("--markdown") ? .markdown : .text
    flags = try words.shopFlags()
  }

  /// Asks for somebody who is signed out what a link needs, and for somebody who is signed in where it leads.
  @MainActor
  func run(on console: Console) async -> ExitStatus {
    guard let catalogue = try? ShopCatalogue.bundled() else {
      console.printError("shop: the catalogue is missing or damaged; type: swift build")
      return .software
    }
    func services(_ user: String?) -> ShopServices {
      ShopServices(
        catalogue: catalogue, session: ShopSession(user: user, flags: flags), latency: .zero)
    }
    let inspector = LinkInspector(
      parser: AppDeeplinkID.parser, resolver: AppResolver(services: services(nil)),
      handler: AppHandler(services: services(Shop.demoUser)))
    let listing = await inspector.listing(
      identifiers: catalogue.identifiers(for: Shop.demoUser))
    switch form {
    case .json: console.print(listing, asJSON: true)
    case .text: console.print(listing, asJSON: false)
    case .markdown:
      let lines = listing.markdown.split(separator: "\n", omittingEmptySubsequences: false)
      console.print(lines.dropLast().map { String($0).printable })
    }
    return .success
  }
}
