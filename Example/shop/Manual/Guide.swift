import Deeplinks
import DeeplinksInspector
import ShopApp

/// What the interactive mode says about the links.
enum Guide {
  /// Every link of the shop with what it opens.
  static func links(layout: Layout) -> [String] {
    let sites = AppDeeplinkID.parser.sites.map(\.description).joined(separator: " and ")
    return layout.lines(of: "Links begin with \(sites)", label: "", hanging: "")
      + AppDeeplinkID.links.entries.flatMap { link in
        [layout.ink(link.pattern, .bold)]
          + layout.lines(of: purposes[link.pattern] ?? "Opens in the app.")
          + (link.aliases.isEmpty ? [] : layout.lines(of: "Also " + link.aliases.listed))
      }
  }

  /// What the links open, by their patterns.
  static let purposes = [
    "/": "home: its root.",
    "/deals": "deals: its root, while the flag deals is on, which shows that tab.",
    "/welcome": "home: the welcome screen instead of its root.",
    "/invite/{code}": "home: an invitation as a sheet. Needs a login.",
    "/reset-password?token={token}!":
      "A cover over what is seen. Only as a universal link or from inside the app.",
    "/verify-email?token={token}!": "No screen: verifies an address, and shows nothing.",
    "/paywall?source={source}": "A cover over what is seen, while the flag paywall is on.",
    "/search?q={query}!": "catalog: what was found.",
    "/categories/{slug}?sort={sort}": "catalog: a category by price, rating or newest.",
    "/categories/{slug}/products/{id}": "catalog: a product on its category.",
    "/products/{id}?ref={referrer}": "catalog: a product on the category it belongs to.",
    "/products/{id}/reviews/{review}": "catalog: a review as a sheet over its product.",
    "/orders": "orders: its root. Needs a login.",
    "/orders/{id}": "orders: an order of one's own. Needs a login.",
    "/orders/{id}/tracking": "orders: where the order is, as a sheet over it. Needs a login.",
    "/profile": "profile: its root. Needs a login.",
    "/profile/{userID}": "profile: a user.",
    "/profile/{userID}/edit": "profile: one's own profile, to edit it. Needs a login.",
    "/settings": "profile: the settings as a sheet.",
    "/help/{topic...}": "profile: help on a topic.",
  ]
}
