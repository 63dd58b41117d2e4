import Deeplinks

extension LinkSource {
  static let carPlay = LinkSource("carPlay")
}

extension Prerequisite {
  static let parked = Prerequisite("parked")
}

enum ProfileDeeplinkID: LinkIdentifier {
  case me
  case user(id: String)
  case edit(userID: String)
  case resetPassword(token: String)

  static let links: LinkTable<Self> = [
    LinkPattern("/profile", .me),
    LinkPattern("/profile/{id}", ProfileDeeplinkID.user),
    LinkPattern("/profile/{userID}/edit", ProfileDeeplinkID.edit),
    LinkPattern("/reset-password?token={token}!", ProfileDeeplinkID.resetPassword),
  ]
}

enum ProfileRoute: Route {
  case me
  case user(id: String)
  case edit(userID: String)
  case resetPassword(token: String)
}

/// The session, whose state the views observe on the main actor.
final class Session {
  var user: String?
}

struct ProfileHandler: DeeplinkHandler {
  func deeplink(from identifier: ProfileDeeplinkID) async throws -> DeeplinkRoute<ProfileRoute>? {
    switch identifier {
    case .me: .popToRoot()
    case .user(let id): .push(.user(id: id))
    case .edit(let userID): .push(.edit(userID: userID), path: [.user(id: userID)])
    case .resetPassword(let token): .cover(.resetPassword(token: token)).appending()
    }
  }
}

struct ProfileResolver: DeeplinkResolver {
  let session: Session

  func resolve(
    _ identifier: ProfileDeeplinkID, from source: LinkSource
  ) async -> DeeplinkResolution<ProfileDeeplinkID> {
    switch identifier {
    case .me:
      session.user == nil ? .require(.login, identifier) : .open(identifier)
    case .edit(let userID):
      session.user == userID ? .open(identifier) : .refuse(reason: "not the user's own profile")
    case .resetPassword where source == .customScheme:
      .refuse(reason: "any app can forge a custom-scheme link")
    case .user where source == .carPlay:
      .require(.parked, identifier)
    case .user, .resetPassword:
      .open(identifier)
    }
  }
}

/// A handler with state, which the class keeps on the main actor.
@MainActor
final class RecentProfilesHandler: DeeplinkHandler {
  private(set) var recent: [String] = []

  func deeplink(from identifier: ProfileDeeplinkID) async throws -> DeeplinkRoute<ProfileRoute>? {
    guard case .user(let id) = identifier else { return nil }
    recent.append(id)
    return .push(.user(id: id))
  }
}

/// A handler whose work is too heavy for the main actor.
struct HeavyProfileHandler: DeeplinkHandler {
  @concurrent
  func deeplink(from identifier: ProfileDeeplinkID) async throws -> DeeplinkRoute<ProfileRoute>? {
    .popToRoot()
  }
}
