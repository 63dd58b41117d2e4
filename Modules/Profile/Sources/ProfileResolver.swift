public import Deeplinks

/// Requires a login for the user's own data, and lets nobody edit another user's profile.
public struct ProfileResolver: DeeplinkResolver {
  private let service: any ProfileService

  /// Creates a resolver that decides for the user of `service`.
  public init(service: any ProfileService) {
    self.service = service
  }

  /// Decides whether and when an identifier may be opened.
  public func resolve(
    _ identifier: ProfileDeeplinkID, from source: LinkSource
  ) async -> DeeplinkResolution<ProfileDeeplinkID> {
    switch identifier {
    case .user, .settings, .help:
      return .open(identifier)
    case .me:
      let isSignedIn = await service.signedInUser != nil
      return isSignedIn ? .open(identifier) : .require(.login, identifier)
    case .edit(let userID):
      guard let user = await service.signedInUser else { return .require(.login, identifier) }
      return user == userID
        ? .open(identifier) : .refuse(reason: "only one's own profile can be edited")
    }
  }
}
