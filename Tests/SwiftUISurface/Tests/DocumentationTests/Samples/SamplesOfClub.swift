import Deeplinks
import Observation

// The app of the articles on prerequisites and on testing: a club that shows its photos to its members. Its identifiers,
// routes, and account are in Example/Club.

// sample: Login.md: extension Prerequisite {

struct ClubHandler: DeeplinkHandler {
  let account: ClubAccount

  func deeplink(from identifier: ClubID) async throws -> DeeplinkRoute<ClubRoute>? {
    switch identifier {
    case .event(let id): return .push(.event(id: id))
    // sample: Login.md: case .photos(let event):
    }
  }

  func identifier(for route: ClubRoute) -> ClubID? {
    switch route {
    case .home, .signIn, .membership: nil
    case .event(let id): .event(id: id)
    case .photos(let event): .photos(event: event)
    }
  }
}

// sample: Testing.md: @MainActor

extension Club {
  // sample: Login.md: account.signOut()
}

extension Club {
  /// The club as its window begins: links wait until it is known who is signed in.
  // sample: Login.md: static func starting(_ account: ClubAccount) -> Club {
}
