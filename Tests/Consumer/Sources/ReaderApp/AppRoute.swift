public import AccountFeature
public import ArticlesFeature
public import Deeplinks
public import EventsFeature

public enum AppTab: TabRoute, CaseIterable {
  case articles, events, account
}

public enum AppRoute: Route, Codable {
  case articles(ArticlesRoute)
  case account(AccountRoute)
  case events(EventsRoute)

  static func root(of tab: AppTab) -> AppRoute {
    switch tab {
    case .articles: .articles(.list(section: nil))
    case .events: .events(.calendar)
    case .account: .account(.signIn)
    }
  }
}
