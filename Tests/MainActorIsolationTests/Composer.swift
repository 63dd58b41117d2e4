import Deeplinks

enum AppDeeplinkID: LinkIdentifier {
  case home
  case catalog(CatalogDeeplinkID)
  case profile(ProfileDeeplinkID)

  static let links = LinkTable<AppDeeplinkID>([LinkPattern("/", .home)])
    .including(CatalogDeeplinkID.links, as: AppDeeplinkID.catalog)
    .including(ProfileDeeplinkID.links, as: AppDeeplinkID.profile)
}

enum AppRoute: Route {
  case home
  case catalog(CatalogRoute)
  case profile(ProfileRoute)

  static func root(of tab: AppTab) -> AppRoute {
    switch tab {
    case .home: .home
    case .catalog: .catalog(.list)
    case .profile: .profile(.me)
    }
  }
}

enum AppTab: TabRoute, CaseIterable {
  case home, catalog, profile
}

struct AppHandler: TabDeeplinkHandler {
  let catalog: CatalogHandler
  let profile = ProfileHandler()

  func deeplink(
    from identifier: AppDeeplinkID
  ) async throws -> TabDeeplink<AppTab, AppRoute>? {
    switch identifier {
    case .home:
      TabDeeplink(tab: .home, deeplink: .popToRoot())
    case .catalog(let id):
      try await catalog.deeplink(from: id, as: AppRoute.catalog, in: .catalog)
    case .profile(.resetPassword(let token)):
      .current(.cover(.profile(.resetPassword(token: token))).appending())
    case .profile(let id):
      try await profile.deeplink(from: id, as: AppRoute.profile, in: .profile)
    }
  }
}

struct AppResolver: DeeplinkResolver {
  let profile: ProfileResolver

  func resolve(
    _ identifier: AppDeeplinkID, from source: LinkSource
  ) async -> DeeplinkResolution<AppDeeplinkID> {
    switch identifier {
    case .profile(let id): await profile.resolve(id, from: source).map(AppDeeplinkID.profile)
    case .home, .catalog: .open(identifier)
    }
  }
}
