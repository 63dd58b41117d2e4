import DeeplinksInspector
import Foundation
import ShopApp

/// `shop catalog`: a page that finds links, fills them in and opens them.
struct CatalogCommand: Hashable {
  /// The page's path.
  let output: String

  private static let example = "shop catalog --output links.html"

  /// Reads the words behind `catalog`.
  init(_ words: ArraySlice<String>) throws(UsageError) {
    let words = try CommandWords(
      words, of: "catalog", options: ["--output": "links.html"], flags: [])
    try words.refuseOperands(type: Self.example)
    guard let output = try words.value("--output") else {
      throw UsageError("catalog has no file to write", type: Self.example)
    }
    guard output != "-" else {
      throw UsageError("--output needs a file of its own", type: Self.example)
    }
    self.output = output
  }

  /// Writes the page, of what a person who is signed out needs and what one who is signed in sees.
  @MainActor
  func run(on console: Console) async throws(GivenFile.Failure) -> ExitStatus {
    guard let catalogue = try? ShopCatalogue.bundled() else {
      console.printError("shop: the catalogue is missing or damaged; type: swift build")
      return .software
    }
    func services(_ user: String?) -> ShopServices {
      ShopServices(catalogue: catalogue, session: ShopSession(user: user), latency: .zero)
    }
    let inspector = LinkInspector(
      parser: AppDeeplinkID.parser, resolver: AppResolver(services: services(nil)),
      handler: AppHandler(services: services(Shop.demoUser)))
    let listing = await inspector.listing(
      identifiers: catalogue.identifiers(for: Shop.demoUser))
    try GivenFile(path: output).write(Data(listing.html(title: "Links of the shop").utf8))
    console.print(["\(output.quoted) written, \(listing.links.count) links"])
    return .success
  }
}
