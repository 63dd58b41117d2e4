import AccountFeature
import ArticlesLinks
public import Deeplinks

extension Prerequisite {
  /// The reader has a subscription.
  public static let subscription = Prerequisite("subscription")
}

struct AppResolver: DeeplinkResolver {
  let account: AccountResolver
  let subscription: Subscription

  func resolve(
    _ identifier: AppDeeplinkID, from source: LinkSource
  ) async -> DeeplinkResolution<AppDeeplinkID> {
    switch identifier {
    case .account(let id):
      return await account.resolve(id, from: source).map(AppDeeplinkID.account)
    case .articles(.article) where !subscription.isValid && source != .postcard:
      return .require(.subscription, identifier)
    case .start, .articles, .events:
      return .open(identifier)
    }
  }
}

/// What the reader has paid for.
public final class Subscription {
  public var isValid = true
}
