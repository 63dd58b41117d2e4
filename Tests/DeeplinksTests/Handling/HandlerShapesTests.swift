import Deeplinks
import Testing

/// Handlers in the shapes that articles on modular deep links show compile and do what they say.
@MainActor
@Suite struct HandlerShapesTests {
  enum ProfileID: Hashable, Sendable {
    case profile(userId: String)
    case editProfile(userId: String)
  }

  enum MainID: Hashable, Sendable {
    case home
    case product(id: Int)
    case profile(ProfileID)
  }

  /// The app's own routes, which its feature handlers return.
  enum MainRoute: Route {
    case home, catalog, category(id: Int), product(id: Int)
    case profile(userId: String)
    case editProfile(userId: String)
  }

  enum MainTab: TabRoute { case home, products, profile }

  struct ProfileHandler: DeeplinkHandler {
    typealias R = MainRoute
    typealias D = ProfileID

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

  struct ProfileTabHandler: TabDeeplinkHandler {
    typealias R = MainRoute
    typealias T = MainTab
    typealias D = ProfileID

    func deeplink(from identifier: D) async throws -> TabDeeplink<T, R>? {
      guard let deeplink = try await ProfileHandler().deeplink(from: identifier) else { return nil }
      return TabDeeplink(tab: .profile, deeplink: deeplink)
    }
  }

  /// A feature handler that returns the app's own routes and leaves the tab to the root.
  struct HomeHandler: DeeplinkHandler {
    func deeplink(from productID: Int) async throws -> DeeplinkRoute<MainRoute>? {
      DeeplinkRoute(
        root: .home, type: .push, route: .product(id: productID),
        path: [.catalog, .category(id: 7)])
    }
  }

  struct RootHandler: TabDeeplinkHandler {
    let profileHandler = ProfileTabHandler()
    let homeHandler: any DeeplinkHandler<Int, MainRoute> = HomeHandler()

    func deeplink(from identifier: MainID) async throws -> TabDeeplink<MainTab, MainRoute>? {
      switch identifier {
      case .home: return TabDeeplink(tab: .home)
      case .product(let id):
        guard let deeplink = try await homeHandler.deeplink(from: id) else { return nil }
        return TabDeeplink(tab: .home, deeplink: deeplink)
      case .profile(let profile): return try await profileHandler.deeplink(from: profile)
      }
    }
  }

  let tabRouter = TabRouter<MainTab, MainRoute>(
    tabs: [.home, .products, .profile], selection: .products
  ) { tab in
    switch tab {
    case .home: .home
    case .products: .catalog
    case .profile: .profile(userId: "me")
    }
  }

  /// Opens `identifier` from a screen of the selected tab, as a view does with its router.
  func open(_ identifier: MainID) async throws {
    let router = tabRouter.current
    guard let tabDeeplink = try await RootHandler().deeplink(from: identifier) else { return }
    router.tabRouter?.handle(tabDeeplink: tabDeeplink)
  }

  @Test func `a handler that is kept without its type can be nested`() async throws {
    let handler: any DeeplinkHandler<Int, MainRoute> = HomeHandler()
    let nested = handler.map { $0 }
    #expect(try await nested.deeplink(from: 7) == handler.deeplink(from: 7))
  }

  @Test func `a router executes what a handler returns`() async throws {
    let router = Router(root: MainRoute.profile(userId: "me"))
    if let deeplink = try await ProfileHandler().deeplink(from: .editProfile(userId: "ada")) {
      router.handle(deeplink: deeplink)
    }
    #expect(router.path == [.profile(userId: "ada")])
    #expect(router.presented?.router.root == .editProfile(userId: "ada"))
  }

  @Test func `a root handler delegates to a feature's tab handler`() async throws {
    try await open(.profile(.profile(userId: "ada")))
    #expect(tabRouter.selection == .profile)
    #expect(tabRouter.current.root == .profile(userId: "me"))
    #expect(tabRouter.current.path == [.profile(userId: "ada")])
  }

  @Test func `a feature handler may return the app's own routes with a root and a path`()
    async throws
  {
    try await open(.product(id: 42))
    #expect(tabRouter.selection == .home)
    #expect(tabRouter.current.path == [.catalog, .category(id: 7), .product(id: 42)])
  }

  @Test func `a tab alone keeps the tab's stack`() async throws {
    tabRouter[.home].push(.catalog)
    try await open(.home)
    #expect(tabRouter.selection == .home)
    #expect(tabRouter.current.path == [.catalog])
  }

  @Test func `an erased router's tab router executes a link`() async throws {
    let router = AnyRouter(tabRouter.current.present(.category(id: 7)))
    let tabDeeplink = try await RootHandler().deeplink(from: .profile(.profile(userId: "ada")))
    if let tabDeeplink { router.tabRouter?.handle(tabDeeplink: tabDeeplink) }
    #expect(tabRouter.currentRoute == .profile(userId: "ada"))
    #expect(tabRouter[.products].presented == nil)
  }
}
