import Deeplinks
import Testing

/// Handlers in the shapes that articles on modular deep links show compile and do what they say.
@MainActor
@Suite struct HandlerShapesTests {
  // MARK: - One feature, one stack

  enum ProfileDeeplinkIdentifier: Hashable, Sendable {
    case profile(userId: String)
    case editProfile(userId: String)
  }

  enum ProfileRoute: Route {
    case profile(userId: String)
    case editProfile(userId: String)

    var name: String {
      switch self {
      case .profile: "profile.detail"
      case .editProfile: "profile.edit"
      }
    }
  }

  struct ProfileDeeplinkHandler: DeeplinkHandler {
    typealias R = ProfileRoute
    typealias D = ProfileDeeplinkIdentifier

    func deeplink(from route: D) async throws -> DeeplinkRoute<R>? {
      switch route {
      case .profile(let userId):
        return DeeplinkRoute(type: .push, route: .profile(userId: userId))
      case .editProfile(let userId):
        return DeeplinkRoute(
          type: .sheet, route: .editProfile(userId: userId), path: [.profile(userId: userId)])
      }
    }
  }

  @Test func `a handler may name its types R and D`() async throws {
    let link = try await ProfileDeeplinkHandler().deeplink(from: .profile(userId: "ada"))
    #expect(link == .push(.profile(userId: "ada")))
  }

  @Test func `a handler that is kept without its type can be nested`() async throws {
    let handler: any DeeplinkHandler<Int, MainRoute> = HomeDeeplinkHandler()
    let nested = handler.map { $0 }
    #expect(try await nested.deeplink(from: 7) == handler.deeplink(from: 7))
  }

  @Test func `a router executes what a handler returns`() async throws {
    let router = Router(root: ProfileRoute.profile(userId: "me"))
    if let deeplink = try await ProfileDeeplinkHandler().deeplink(from: .editProfile(userId: "ada"))
    {
      router.handle(deeplink: deeplink)
    }
    #expect(router.path == [.profile(userId: "ada")])
    #expect(router.presented?.router.root == .editProfile(userId: "ada"))
  }

  @Test(arguments: [
    (ProfileRoute.profile(userId: "ada"), "profile.detail"),
    (.editProfile(userId: "ada"), "profile.edit"),
  ])
  func `a route may write its dotted name by hand`(route: ProfileRoute, name: String) {
    #expect(route.name == name)
  }

  // MARK: - A product that is fetched first

  struct Product: Hashable, Sendable {
    let id: Int
    let title: String
  }

  enum ProductDeeplinkIdentifier: Hashable, Sendable {
    case product(id: Int)
  }

  enum ProductRoute: Route {
    case productList
    case productDetail(Product)
  }

  struct ProductNotFound: Error, Equatable {
    let id: Int
  }

  actor ProductService {
    private let products = [42: Product(id: 42, title: "Phone")]

    func fetchProduct(id: Int) async throws -> Product {
      guard let product = products[id] else { throw ProductNotFound(id: id) }
      return product
    }
  }

  struct ProductDeeplinkHandler: DeeplinkHandler {
    typealias R = ProductRoute
    typealias D = ProductDeeplinkIdentifier

    let productService: ProductService

    func deeplink(from identifier: D) async throws -> DeeplinkRoute<R>? {
      switch identifier {
      case .product(let id):
        let product = try await productService.fetchProduct(id: id)
        return DeeplinkRoute(type: .push, route: .productDetail(product))
      }
    }
  }

  @Test func `a handler fetches what its route carries`() async throws {
    let handler = ProductDeeplinkHandler(productService: ProductService())
    let link = try await handler.deeplink(from: .product(id: 42))
    #expect(link == .push(.productDetail(Product(id: 42, title: "Phone"))))
  }

  @Test func `a handler throws what its fetch throws`() async {
    let handler = ProductDeeplinkHandler(productService: ProductService())
    await #expect(throws: ProductNotFound(id: 7)) {
      try await handler.deeplink(from: .product(id: 7))
    }
  }

  // MARK: - Tabs

  enum MainTab: TabRoute {
    case home, products, profile
  }

  /// The app's own routes, which its feature handlers return.
  enum MainRoute: Route {
    case home
    case catalog
    case category(id: Int)
    case product(id: Int)
    case profile(userId: String)
    case editProfile(userId: String)
  }

  enum MainDeeplinkIdentifier: Hashable, Sendable {
    case home
    case product(id: Int)
    case profile(ProfileDeeplinkIdentifier)
  }

  struct ProfileTabDeeplinkHandler: TabDeeplinkHandler {
    typealias R = MainRoute
    typealias T = MainTab
    typealias D = ProfileDeeplinkIdentifier

    func deeplink(from identifier: D) async throws -> TabDeeplink<T, R>? {
      switch identifier {
      case .profile(let userId):
        return TabDeeplink(
          tab: .profile, deeplink: DeeplinkRoute(type: .push, route: .profile(userId: userId)))
      case .editProfile(let userId):
        return TabDeeplink(
          tab: .profile,
          deeplink: DeeplinkRoute(
            type: .sheet, route: .editProfile(userId: userId), path: [.profile(userId: userId)]))
      }
    }
  }

  /// A feature handler that returns the app's own routes and leaves the tab to the root.
  struct HomeDeeplinkHandler: DeeplinkHandler {
    typealias R = MainRoute
    typealias D = Int

    func deeplink(from productID: Int) async throws -> DeeplinkRoute<MainRoute>? {
      DeeplinkRoute(
        root: .home, type: .push, route: .product(id: productID),
        path: [.catalog, .category(id: 7)])
    }
  }

  struct RootTabDeeplinkHandler: TabDeeplinkHandler {
    typealias R = MainRoute
    typealias T = MainTab
    typealias D = MainDeeplinkIdentifier

    let profileHandler = ProfileTabDeeplinkHandler()
    let homeHandler: any DeeplinkHandler<Int, MainRoute> = HomeDeeplinkHandler()

    func deeplink(from identifier: D) async throws -> TabDeeplink<T, R>? {
      switch identifier {
      case .home:
        return TabDeeplink(tab: .home)
      case .product(let id):
        guard let deeplink = try await homeHandler.deeplink(from: id) else { return nil }
        return TabDeeplink(tab: .home, deeplink: deeplink)
      case .profile(let profile):
        return try await profileHandler.deeplink(from: profile)
      }
    }
  }

  let tabRouter = TabRouter<MainTab, MainRoute>(
    tabs: [.home, .products, .profile], selected: .products
  ) { tab in
    switch tab {
    case .home: .home
    case .products: .catalog
    case .profile: .profile(userId: "me")
    }
  }

  /// Opens `identifier` from a screen of the selected tab, as a view does with its router.
  func open(_ identifier: MainDeeplinkIdentifier) async throws {
    let router = tabRouter.current
    guard let tabDeeplink = try await RootTabDeeplinkHandler().deeplink(from: identifier) else {
      return
    }
    router.tabRouter?.handle(tabDeeplink: tabDeeplink)
  }

  @Test func `a root handler delegates to a feature's tab handler`() async throws {
    try await open(.profile(.profile(userId: "ada")))
    #expect(tabRouter.selection == .profile)
    #expect(
      tabRouter.current.state
        == NavigationState(root: .profile(userId: "me"), path: [.profile(userId: "ada")]))
  }

  @Test func `a feature's tab handler presents over its path`() async throws {
    try await open(.profile(.editProfile(userId: "ada")))
    #expect(tabRouter.current.path == [.profile(userId: "ada")])
    #expect(tabRouter.currentRoute == .editProfile(userId: "ada"))
  }

  @Test func `a feature handler may return the app's own routes with a root and a path`()
    async throws
  {
    try await open(.product(id: 42))
    #expect(tabRouter.selection == .home)
    #expect(
      tabRouter.current.state
        == NavigationState(
          root: .home, path: [.catalog, .category(id: 7), .product(id: 42)]))
  }

  @Test func `a tab alone keeps the tab's stack`() async throws {
    tabRouter[.home].push(.catalog)
    try await open(.home)
    #expect(tabRouter.selection == .home)
    #expect(tabRouter.current.path == [.catalog])
  }

  @Test func `an erased router's tab router executes a link`() async throws {
    let router = AnyRouter(tabRouter.current.present(.category(id: 7)))
    let tabDeeplink = try await RootTabDeeplinkHandler().deeplink(
      from: .profile(.profile(userId: "ada")))
    if let tabDeeplink { router.tabRouter?.handle(tabDeeplink: tabDeeplink) }
    #expect(tabRouter.currentRoute == .profile(userId: "ada"))
    #expect(tabRouter[.products].presented == nil)
  }
}
