import Deeplinks
import SwiftUI

// The app that the samples are from: the README's, with texts for its tabs.

enum ProfileRoute: Route, Codable {
  case me, user(userID: String), edit(userID: String), help(topic: [String])
}

struct ProfileHandler: DeeplinkHandler {
  func deeplink(from identifier: ProfileDeeplinkID) async throws -> DeeplinkRoute<ProfileRoute>? {
    switch identifier {
    case .user(let userID): .push(.user(userID: userID))
    case .edit(let userID): .push(.edit(userID: userID), path: [.user(userID: userID)])
    case .help(let topic): .present(.help(topic: topic))
    }
  }

  func identifier(for route: ProfileRoute) -> ProfileDeeplinkID? {
    switch route {
    case .me: nil
    case .user(let userID): .user(userID: userID)
    case .edit(let userID): .edit(userID: userID)
    case .help(let topic): .help(topic: topic)
    }
  }
}

enum AppTab: TabRoute, CaseIterable { case home, profile }

extension AppTab {
  var root: AppRoute { self == .home ? .home : .profile(.me) }
  var title: LocalizedStringKey { self == .home ? "Home" : "Profile" }
  var symbol: String { self == .home ? "house" : "person" }
}

enum AppRoute: Route, Codable { case home, signIn, profile(ProfileRoute) }

struct AppHandler: TabDeeplinkHandler {
  let profile = ProfileHandler()

  func deeplink(
    from identifier: AppDeeplinkID
  ) async throws -> TabDeeplink<AppTab, AppRoute>? {
    switch identifier {
    case .home: TabDeeplink(tab: .home, deeplink: .popToRoot())
    case .profile(let id):
      try await profile.deeplink(from: id, as: AppRoute.profile, in: .profile)
    }
  }

  func identifier(for route: AppRoute) -> AppDeeplinkID? {
    switch route {
    case .home: .home
    case .signIn: nil
    case .profile(let route): profile.identifier(for: route).map(AppDeeplinkID.profile)
    }
  }
}

actor Session {
  var isSignedIn = false
  func signIn() throws { isSignedIn = true }
  func signOut() { isSignedIn = false }
}

struct AppResolver: DeeplinkResolver {
  let session: Session

  func resolve(
    _ identifier: AppDeeplinkID, from source: LinkSource
  ) async -> DeeplinkResolution<AppDeeplinkID> {
    switch identifier {
    case .profile(.edit):
      await session.isSignedIn ? .open(identifier) : .require(.login, identifier)
    case .home, .profile: .open(identifier)
    }
  }
}
