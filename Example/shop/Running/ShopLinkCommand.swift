import Deeplinks
import DeeplinksInspector
import ShopApp

extension LinkCommand<AppDeeplinkID> {
  /// The command that answers questions about the shop's links.
  ///
  /// It says what each link needs of a user who is signed out, and where it leads a user who is signed in.
  static func ofShop() -> Self {
    let catalog = try? ShopCatalog.bundled()
    let flag = Manual.options.filter { $0.name == "--flag" }
    let signedIn = CommandPage.Entry("--signed-in", "explains it for a user who is signed in")
    return LinkCommand(
      secrets: String.secrets, title: "Links of the shop",
      identifiers: catalog?.identifiers(for: Shop.demoUser) ?? [],
      example: "shop://products/42",
      options: [.links: flag, .catalog: flag, .explain: [signedIn] + flag]
    ) { verb, words throws(CommandError) in
      let flags = try ShopFlag.switchedOn(by: words)
      guard let catalog else { throw .missingCatalog }
      @MainActor func services(_ user: String?) -> ShopServices {
        ShopServices(
          catalog: catalog, session: ShopSession(user: user, flags: flags), latency: .zero)
      }
      let user = words.has("--signed-in") ? Shop.demoUser : nil
      return LinkInspector(
        parser: AppDeeplinkID.parser, resolver: AppResolver(services: services(user)),
        handler: AppHandler(services: services(verb == .explain ? user : Shop.demoUser)))
    }
  }
}

extension CommandError {
  static let missingCatalog = Self(
    "the catalog is missing or damaged; type: swift build", status: .software)
}

extension Shop {
  /// The user who is meant where none is named.
  nonisolated static var demoUser: String { "demo" }
}

extension String {
  /// Takes secrets out of the texts of links, however their keys are spelled.
  ///
  /// Tokens and codes travel in links, in their query and their path, and a link that the parser refuses has them too.
  static let secrets = LinkInspector(parser: AppDeeplinkID.parser).secrets

  /// The text of a link without its secrets.
  var redacted: String { Self.secrets.redactedWord(self) }

  /// What was typed, fit to be shown within a sentence.
  var quoted: String { Self.secrets.quoted(self) }
}
