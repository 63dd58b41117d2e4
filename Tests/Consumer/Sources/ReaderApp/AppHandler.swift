import AccountFeature
import ArticlesFeature
import Deeplinks
import EventsFeature

struct AppHandler: TabDeeplinkHandler {
  let articles: ArticlesHandler
  let account: AccountHandler
  let events: EventsHandler

  func deeplink(from identifier: AppDeeplinkID) async throws -> TabDeeplink<AppTab, AppRoute>? {
    switch identifier {
    case .start: TabDeeplink(tab: .articles, deeplink: .popToRoot())
    case .articles(let id):
      try await articles.deeplink(from: id, as: AppRoute.articles, in: .articles)
    case .account(let id):
      try await account.deeplink(from: id, as: AppRoute.account, in: .account)
    case .events(let id):
      try await events.deeplink(from: id, as: AppRoute.events, in: .events)
    }
  }

  func identifier(for route: AppRoute) -> AppDeeplinkID? {
    switch route {
    case .articles(let route): articles.identifier(for: route).map(AppDeeplinkID.articles)
    case .account(let route): account.identifier(for: route).map(AppDeeplinkID.account)
    case .events(let route): events.identifier(for: route).map(AppDeeplinkID.events)
    }
  }
}
