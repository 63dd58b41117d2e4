public import Deeplinks

/// Turns the profile's identifiers into its routes.
public struct ProfileHandler: DeeplinkHandler {
  /// Creates a handler.
  public init() {}

  /// Returns the routes an identifier leads to.
  public func deeplink(
    from identifier: ProfileDeeplinkID
  ) async throws -> DeeplinkRoute<ProfileRoute>? {
    switch identifier {
    case .me: .popToRoot()
    case .user(let userID): .push(.user(userID: userID))
    case .edit(let userID): .push(.edit(userID: userID), path: [.user(userID: userID)])
    case .settings: .present(.settings)
    case .help(let topic): .push(.help(topic: topic))
    }
  }
}
