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
  case tickets(folder: String?)
  case guide(chapter: [String])

  static let links: LinkTable<Self> = [
    LinkPattern("/tickets", .tickets(folder: nil)),
    LinkPattern("/tickets/{folder}", TicketID.tickets),
    LinkPattern("/guide", .guide(chapter: [])),
    LinkPattern("/guide/{chapter...}", TicketID.guide),
  ]
}

enum CompareID: LinkIdentifier {
  case compare(ids: [Int])

  static let links: LinkTable<Self> = [LinkPattern("/compare?id={ids}", CompareID.compare)]
}

enum LiveID: LinkIdentifier {
  case show(name: String)

  static let links: LinkTable<Self> = [LinkPattern("/{name}", LiveID.show)]
}

enum VenueID: LinkIdentifier {
  case page(slug: String)
  case article(language: String, title: String)
  case live(LiveID)

  static let links = LinkTable<Self>([
    LinkPattern("/{slug}", VenueID.page),
    LinkPattern("//{language}.wiki.example/{title}", VenueID.article),
  ]).including(LiveID.links, as: VenueID.live, under: "//live.example")

  static let sites: [LinkSite] = [
    .universal("venue.example"), .universal("live.example"), .universal("*.wiki.example"),
  ]
}

enum DiscoverID: LinkIdentifier {
  case discover(sort: String?, items: LinkItems)
  case read(URL)

  static let links: LinkTable<Self> = [
    LinkPattern("/discover?sort={sort}&{items...}", DiscoverID.discover),
    LinkPattern("/read?url={page}!", DiscoverID.read),
  ]
}

enum SiteForms {
  static let sites: [LinkSite] = [
    // https://matrix.to/#/rooms/a?via=b has its path and query in the fragment.
    .universal("matrix.to", routing: .fragment),
    .scheme("sgnl", host: "signal.me", routing: .fragment),
    // bitcoin:address?amount=1 has no slash.
    .scheme("bitcoin", form: .opaque),
    // Old mails have http links, which iOS hands over too.
    .universal("wordpress.com", alsoHTTP: true),
    // A form of the web writes a space as a plus.
    .universal("forms.example", plus: .space),
  ]
}

struct Day: LinkParameter, Hashable {
  static let linkExpectation = "a day such as 2026-11-21"
  static let linkSamples = ["2026-11-21", "2026-11-22"].compactMap(Day.init(linkText:))
  let linkText: String

  init?(linkText: String) {
    // The rules are those of a date; a day has no time behind it.
    guard linkText.utf8.count == 10, Date(linkText: linkText) != nil else { return nil }
    self.linkText = linkText
  }

  var components: DateComponents? {
    let numbers = linkText.split(separator: "-").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    return DateComponents(year: numbers[0], month: numbers[1], day: numbers[2])
  }
}

enum HotelID: LinkIdentifier {
  case night(arrival: Day)

  static let links: LinkTable<Self> = [LinkPattern("/nights/{arrival}", HotelID.night)]
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
