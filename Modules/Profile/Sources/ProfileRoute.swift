public import Deeplinks

/// The profile's screens.
public enum ProfileRoute: Route, Codable {
  case me
  case user(userID: String)
  case edit(userID: String)
  case settings
  case help(topic: [String])
}
