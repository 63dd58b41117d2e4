import Deeplinks
import Testing

@Suite struct DeeplinkHandlerCompositionTests {
  enum ProfileID: Hashable, Sendable {
    case me, user(id: String), edit(id: String), expired, unsupported
  }
  enum ProfileRoute: Route {
    case me
    case user(id: String)
    case edit(id: String)
  }
  enum AppRoute: Route { case profile(ProfileRoute) }
  enum AppTab: TabRoute { case home, profile }

  struct ProfileHandler: DeeplinkHandler {
    func deeplink(from identifier: ProfileID) async throws -> DeeplinkRoute<ProfileRoute>? {
      switch identifier {
      case .me: .popToRoot()
      case .user(let id): .push(.user(id: id)).appending()
      case .edit(let id): .present(.edit(id: id), root: .me, path: [.user(id: id)])
      case .expired: throw PrerequisiteNeeded(.login)
      case .unsupported: nil
      }
    }
  }

  /// The same handler in its own tab, for an app whose features know the tabs.
  struct ProfileTabHandler: TabDeeplinkHandler {
    func deeplink(from identifier: ProfileID) async throws -> TabDeeplink<AppTab, ProfileRoute>? {
      try await ProfileHandler().deeplink(from: identifier)?.in(tab: .profile)
    }
  }

  let handler = ProfileHandler()

  static let links: [(ProfileID, DeeplinkRoute<AppRoute>?)] = [
    (.me, .popToRoot()),
    (.user(id: "ada"), .push(.profile(.user(id: "ada"))).appending()),
    (
      .edit(id: "ada"),
      .present(
        .profile(.edit(id: "ada")), root: .profile(.me), path: [.profile(.user(id: "ada"))])
    ),
    (.unsupported, nil),
  ]

  @Test(arguments: links)
  func `a mapped handler nests every route of a link`(
    identifier: ProfileID, link: DeeplinkRoute<AppRoute>?
  ) async throws {
    #expect(try await handler.map(AppRoute.profile).deeplink(from: identifier) == link)
  }

  @Test(arguments: links)
  func `a handler in a tab opens every link there`(
    identifier: ProfileID, link: DeeplinkRoute<AppRoute>?
  ) async throws {
    let composed = handler.map(AppRoute.profile).inTab(AppTab.profile)
    #expect(try await composed.deeplink(from: identifier) == link?.in(tab: .profile))
  }

  @Test(arguments: links)
  func `a handler is asked for the routes of its app`(
    identifier: ProfileID, link: DeeplinkRoute<AppRoute>?
  ) async throws {
    #expect(try await handler.deeplink(from: identifier, as: AppRoute.profile) == link)
    let kept: any DeeplinkHandler<ProfileID, ProfileRoute> = handler
    #expect(try await kept.deeplink(from: identifier, as: AppRoute.profile) == link)
  }

  @Test(arguments: links)
  func `a handler is asked for the routes of its app in a tab`(
    identifier: ProfileID, link: DeeplinkRoute<AppRoute>?
  ) async throws {
    let tabLink = link?.in(tab: AppTab.profile)
    #expect(
      try await handler.deeplink(from: identifier, as: AppRoute.profile, in: AppTab.profile)
        == tabLink)
    let kept: any DeeplinkHandler<ProfileID, ProfileRoute> = handler
    #expect(
      try await kept.deeplink(from: identifier, as: AppRoute.profile, in: AppTab.profile)
        == tabLink)
  }

  @Test(arguments: links)
  func `a handler that knows the tabs is asked for the routes of its app`(
    identifier: ProfileID, link: DeeplinkRoute<AppRoute>?
  ) async throws {
    let nested = try await ProfileTabHandler().deeplink(from: identifier, as: AppRoute.profile)
    #expect(nested == link?.in(tab: .profile))
  }

  @Test func `what a handler throws reaches the composer that asks it`() async {
    await #expect(throws: PrerequisiteNeeded(.login)) {
      try await handler.deeplink(from: .expired, as: AppRoute.profile)
    }
    await #expect(throws: PrerequisiteNeeded(.login)) {
      try await handler.deeplink(from: .expired, as: AppRoute.profile, in: AppTab.profile)
    }
  }

  @Test(arguments: links)
  func `a tab may be chosen before the routes are nested`(
    identifier: ProfileID, link: DeeplinkRoute<AppRoute>?
  ) async throws {
    let composed = handler.inTab(AppTab.profile).map(AppRoute.profile)
    #expect(try await composed.deeplink(from: identifier) == link?.in(tab: .profile))
  }

  @Test(arguments: links)
  func `a mapped tab handler nests every route and keeps the tab`(
    identifier: ProfileID, link: DeeplinkRoute<AppRoute>?
  ) async throws {
    let composed = ProfileTabHandler().map(AppRoute.profile)
    #expect(try await composed.deeplink(from: identifier) == link?.in(tab: .profile))
  }

  @Test func `what a handler throws passes through a composed one`() async {
    let composed = handler.map(AppRoute.profile).inTab(AppTab.profile)
    await #expect(throws: PrerequisiteNeeded(.login)) {
      try await composed.deeplink(from: .expired)
    }
  }

  @Test func `composed handlers are kept without their types`() async throws {
    let handlers: [any TabDeeplinkHandler<ProfileID, AppTab, AppRoute>] = [
      handler.map(AppRoute.profile).inTab(AppTab.home), ProfileTabHandler().map(AppRoute.profile),
    ]
    var tabs: [AppTab?] = []
    for handler in handlers { tabs.append(try await handler.deeplink(from: .me)?.tab) }
    #expect(tabs == [.home, .profile])
  }
}
