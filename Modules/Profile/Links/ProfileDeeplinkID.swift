public import DeeplinkURLs

/// What a link into the profile means.
public enum ProfileDeeplinkID: LinkIdentifier {
  case me
  case user(userID: String)
  case edit(userID: String)
  case settings
  case help(topic: [String])

  /// The profile's links: the one place that knows their text.
  public static let links: LinkTable<Self> = [
    Link("/profile", .me),
    Link("/profile/{userID}", ProfileDeeplinkID.user),
    Link("/profile/{userID}/edit", ProfileDeeplinkID.edit),
    Link("/settings", .settings),
    Link("/help/{topic...}", ProfileDeeplinkID.help),
  ]
}
