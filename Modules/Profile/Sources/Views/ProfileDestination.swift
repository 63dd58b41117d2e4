#if canImport(SwiftUI)
  public import DeeplinksSwiftUI
  public import SwiftUI

  /// Shows the profile's screens.
  public enum ProfileDestination: Sendable {}

  extension ProfileDestination: RouteDestination {
    /// The screen of a route.
    public static func view(for route: ProfileRoute) -> some View {
      switch route {
      case .me: MeScreen()
      case .user(let userID): UserScreen(userID: userID)
      case .edit(let userID): EditScreen(userID: userID)
      case .settings: SettingsScreen()
      case .help(let topic): HelpScreen(topic: topic)
      }
    }
  }

  extension EnvironmentValues {
    /// What the profile's screens show is from here.
    public var profileService: (any ProfileService)? {
      get { self[ProfileServiceKey.self] }
      set { self[ProfileServiceKey.self] = newValue }
    }
  }

  private struct ProfileServiceKey: EnvironmentKey {
    static let defaultValue: (any ProfileService)? = nil
  }
#endif
