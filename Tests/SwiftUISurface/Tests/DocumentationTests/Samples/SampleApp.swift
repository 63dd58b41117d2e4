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

  // sample: AddLinks.md: func identifier(for route: ProfileRoute) -> ProfileDeeplinkID? {
}

enum AppTab: TabRoute, CaseIterable { case home, profile }

// sample: AddLinks.md: extension AppTab {

// sample: AddLinks.md: enum AppRoute: Route, Codable { case home, signIn, profile(ProfileRoute) }

struct AppHandler: TabDeeplinkHandler {
  let profile = ProfileHandler()

  func deeplink(
    from identifier: AppDeeplinkID
  ) async throws -> TabDeeplink<AppTab, AppRoute>? {
    switch identifier {
    case .home: TabDeeplink(tab: .home, deeplink: .popToRoot())
    // sample: DeeplinkHandler+Composition.swift: case .profile(let id):
    }
  }

  // sample: AddLinks.md: func identifier(for route: AppRoute) -> AppDeeplinkID? {
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
