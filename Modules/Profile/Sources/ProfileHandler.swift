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

  /// Returns the identifier of the link that leads to a screen.
  public func identifier(for route: ProfileRoute) -> ProfileDeeplinkID? {
    switch route {
    case .me: .me
    case .user(let userID): .user(userID: userID)
    case .edit(let userID): .edit(userID: userID)
    case .settings: .settings
    case .help(let topic): .help(topic: topic)
    }
  }
}
