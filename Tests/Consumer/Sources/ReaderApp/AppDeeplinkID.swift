public import AccountFeature
public import ArticlesLinks
public import Deeplinks
public import EventsFeature
public import LettersFeature

// The composer, with the settings of an app that Xcode 26 makes.

public enum AppDeeplinkID: LinkIdentifier {
  case start
  case articles(ArticlesDeeplinkID)
  case account(AccountDeeplinkID)
  case events(EventsDeeplinkID)
  case letters(LettersDeeplinkID)

  public static let links = LinkTable<AppDeeplinkID>([LinkPattern("/", .start)])
    .including(ArticlesDeeplinkID.links, as: AppDeeplinkID.articles)
    .including(AccountDeeplinkID.links, as: AppDeeplinkID.account)
    .including(EventsDeeplinkID.links, as: AppDeeplinkID.events)
    .including(LettersDeeplinkID.links, as: AppDeeplinkID.letters)
}

extension LinkSource {
  /// A link on a postcard that the magazine printed.
  public static let postcard = LinkSource("postcard")
}
