import Deeplinks

// The links of the samples' app. SwiftUI has a `Link`, too, so this is a file without it.

enum ProfileDeeplinkID: LinkIdentifier {
  case user(userID: String)
  case edit(userID: String)
  case help(topic: [String])

  static let links: LinkTable<Self> = [
    LinkPattern("/profile/{userID}", ProfileDeeplinkID.user, aliases: ["/u/{userID}"]),
    LinkPattern("/profile/{userID}/edit", ProfileDeeplinkID.edit),
    LinkPattern("/help", .help(topic: [])),
    LinkPattern("/help/{topic...}", ProfileDeeplinkID.help),
  ]
}

enum AppDeeplinkID: LinkIdentifier {
  case home, profile(ProfileDeeplinkID)

  static let links = LinkTable<AppDeeplinkID>([LinkPattern("/", .home)])
    .including(ProfileDeeplinkID.links, as: AppDeeplinkID.profile)
}
