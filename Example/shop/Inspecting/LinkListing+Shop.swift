import DeeplinksInspector
import ShopApp

extension LinkListing {
  /// The shop's links: what each needs of somebody who is signed out, and where it leads somebody who is signed in.
  ///
  /// - Parameter flags: The features that are on.
  /// - Returns: Nil where the catalog is missing, which the console is told.
  @MainActor
  static func ofShop(flags: Set<ShopFlag>, telling console: Console) async -> LinkListing? {
    guard let catalog = try? ShopCatalog.bundled() else {
      console.printError("shop: the catalog is missing or damaged; type: swift build")
      return nil
    }
    func services(_ user: String?) -> ShopServices {
      ShopServices(
        catalog: catalog, session: ShopSession(user: user, flags: flags), latency: .zero)
    }
    let inspector = LinkInspector(
      parser: AppDeeplinkID.parser, resolver: AppResolver(services: services(nil)),
      handler: AppHandler(services: services(Shop.demoUser)))
    return await inspector.listing(identifiers: catalog.identifiers(for: Shop.demoUser))
  }
}
