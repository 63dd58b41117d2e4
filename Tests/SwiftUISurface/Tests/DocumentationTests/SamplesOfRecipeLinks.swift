import Deeplinks
import Foundation

// Links of the recipes. SwiftUI has a `Link`, too, so this is a file without it. `DocumentationTests` compares it with
// the article "Recipes for URLs".

enum Stage {
  case production, staging

  var sites: [LinkSite] {
    switch self {
    case .production: [.universal("shop.example"), .scheme("shop")]
    case .staging: [.universal("staging.shop.example"), .scheme("shop-staging")]
    }
  }

  var parser: LinkParser<AppDeeplinkID> { LinkParser(sites: sites, links: AppDeeplinkID.links) }
}

enum StoreID: LinkIdentifier {
  case store(city: String)

  static let links: LinkTable<Self> = [
    LinkPattern("/stores/{city}", StoreID.store, aliases: ["/filialen/{city}", "/tiendas/{city}"])
  ]
}

enum TicketID: LinkIdentifier {
  case ticket(number: Int, page: String?)
  case guide(chapter: [String])

  static let links: LinkTable<Self> = [
    LinkPattern(
      "/tickets/{number}?page={page}", TicketID.ticket, aliases: ["/tickets/{number}/{page}"]),
    LinkPattern("/guide/{chapter...}", TicketID.guide, aliases: ["/guide"]),
  ]
}

enum CompareID: LinkIdentifier {
  case compare(ids: [Int])

  static let links: LinkTable<Self> = [LinkPattern("/compare?id={ids}", CompareID.compare)]
}

final class WebSignIn {
  private(set) var callback: URL?

  func resume(_ url: URL) -> Bool {
    guard url.scheme == "shop", url.host() == "oauth" else { return false }
    callback = url
    return true
  }
}

extension PipelineOptions {
  @MainActor
  static func claiming(for signIn: WebSignIn) -> PipelineOptions {
    var options = PipelineOptions()
    options.claim = { link in link.url.map(signIn.resume) ?? false }
    return options
  }
}

protocol ClickTracker: Sendable {
  func target(of url: URL) async throws -> URL
  func firstLink() async throws -> URL?
}

extension PipelineOptions {
  static func unwrapping(with tracker: any ClickTracker) -> PipelineOptions {
    var options = PipelineOptions()
    options.rewrite = { url in
      guard url.host() == "click.shop.example" else { return nil }
      return try? await tracker.target(of: url)
    }
    return options
  }
}

@MainActor
func openFirstLink(
  in inbox: DeeplinkInbox<AppDeeplinkID>, from tracker: any ClickTracker
) async throws {
  let store = DeferredLinkStore(
    isConsumed: { UserDefaults.standard.bool(forKey: "deferredLink") },
    consume: { UserDefaults.standard.set(true, forKey: "deferredLink") })
  try await inbox.openDeferred(once: store) {
    try await tracker.firstLink().map { IncomingLink(url: $0) }
  }
}
