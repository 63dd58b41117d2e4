import Deeplinks
import Testing

/// Handlers in the shapes that articles on modular deep links show compile and do what they say.
@MainActor
@Suite struct HandlerShapesTests {
  enum ProfileID: Hashable, Sendable { case profile(userId: String), editProfile(userId: String) }

  enum MainID: Hashable, Sendable {
    case home
    case profile(ProfileID)
  }

  /// The app's own routes, which its feature handlers return.
  enum MainRoute: Route { case home, profile(userId: String), editProfile(userId: String) }
  enum MainTab: TabRoute { case home, profile }

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

  struct RootHandler: TabDeeplinkHandler {
    typealias R = MainRoute
    typealias T = MainTab
    typealias D = MainID

    let profileHandler: any DeeplinkHandler<ProfileID, MainRoute> = ProfileHandler()

    func deeplink(from identifier: D) async throws -> TabDeeplink<T, R>? {
      switch identifier {
      case .home: return TabDeeplink(tab: .home)
      case .profile(let profile):
        guard let deeplink = try await profileHandler.deeplink(from: profile) else { return nil }
        return TabDeeplink(tab: .profile, deeplink: deeplink)
      }
    }
  }

  @Test func `a root handler delegates to a feature's, and a screen's router opens the link`()
    async throws
  {
    let tabRouter = TabRouter<MainTab, MainRoute>(
      tabs: [.home, .profile], selection: .home
    ) { $0 == .home ? .home : .profile(userId: "me") }
    let deeplink = try await RootHandler().deeplink(from: .profile(.editProfile(userId: "ada")))
    let tabDeeplink = try #require(deeplink)
    tabRouter.current.tabRouter?.handle(tabDeeplink: tabDeeplink)
    #expect(tabRouter.selection == .profile)
    #expect(tabRouter.current.path == [.profile(userId: "ada")])
    #expect(tabRouter.currentRoute == .editProfile(userId: "ada"))
  }
}
