import Deeplinks

// The links of the samples' app. SwiftUI has a `Link`, too, so this is a file without it.

// sample: MigratingFromYourOwn.md: enum ProfileDeeplinkID: LinkIdentifier {

enum AppDeeplinkID: LinkIdentifier {
  case home, profile(ProfileDeeplinkID)

  static let links = LinkTable<AppDeeplinkID>([LinkPattern("/", .home)])
    .including(ProfileDeeplinkID.links, as: AppDeeplinkID.profile)
}
