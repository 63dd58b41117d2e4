public import AccountFeature
public import ArticlesLinks
public import Deeplinks
public import EventsFeature

// The composer, with the settings of an app that Xcode 26 makes.

public enum AppDeeplinkID: LinkIdentifier {
  case start
  case articles(ArticlesDeeplinkID)
  case account(AccountDeeplinkID)
  case events(EventsDeeplinkID)

  public static let links = LinkTable<AppDeeplinkID>([LinkPattern("/", .start)])
    .including(ArticlesDeeplinkID.links, as: AppDeeplinkID.articles)
    .including(AccountDeeplinkID.links, as: AppDeeplinkID.account)
    .including(EventsDeeplinkID.links, as: AppDeeplinkID.events)

  public static let parser = LinkParser(
    sites: [.universal("reader.example"), .scheme("reader")], links: links)
}
