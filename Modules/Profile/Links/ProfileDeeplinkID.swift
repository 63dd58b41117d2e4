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
    LinkPattern("/profile", .me),
    LinkPattern("/profile/{userID}", ProfileDeeplinkID.user),
    LinkPattern("/profile/{userID}/edit", ProfileDeeplinkID.edit),
    LinkPattern("/settings", .settings),
    LinkPattern("/help/{topic...}", ProfileDeeplinkID.help),
  ]
}
