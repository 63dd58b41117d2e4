import Deeplinks
import DeeplinksInspector
import ShopApp

/// What the program says about itself.
enum Guide {
  /// What can be typed in the interactive mode beside a link.
  static let commands = [
    CommandPage.Entry("here LINK", "opens a link on top of what is seen"),
    CommandPage.Entry("tab NAME", "selects a tab: \(AppTab.allCases.map(\.rawValue).listed)"),
    CommandPage.Entry("back", "goes back one screen"),
    CommandPage.Entry("dismiss", "dismisses the topmost sheet or cover"),
    CommandPage.Entry("type TEXT", "types text, unsaved, on the profile's edit screen"),
    CommandPage.Entry("address", "lets you choose where the order on screen is delivered to"),
    CommandPage.Entry(
      "choose NUMBER", "chooses one of the addresses shown; dismiss chooses none"),
    CommandPage.Entry("sign-in [USER]", "signs in, as \(Shop.demoUser) if no user is named"),
    CommandPage.Entry("sign-out", "signs out and starts afresh"),
    CommandPage.Entry(
      "flag NAME=on|off", "switches a feature: \(ShopFlag.allCases.map(\.rawValue).listed)"),
    CommandPage.Entry(
      "layout NAME",
      "draws the same state in another way: \(Arrangement.allCases.map(\.rawValue).listed)"),
    CommandPage.Entry("link", "prints the link of the screen that is seen"),
    CommandPage.Entry("state", "prints every tab's stack"),
    CommandPage.Entry("links", "lists the links and what they open"),
    CommandPage.Entry("help [COMMAND]", "prints this, or what one command does"),
    CommandPage.Entry("quit", "ends"),
  ]

  /// A line of the interactive mode that uses each command.
  static let examples = [
    "here": "here shop://products/42", "tab": "tab orders", "type": "type Ada",
    "choose": "choose 2", "sign-in": "sign-in ada", "flag": "flag deals=on",
    "layout": "layout columns", "help": "help tab",
  ]

  /// What can be typed in the interactive mode, or one of its commands.
  static func commands(about name: String?, width: Int) -> [String] {
    guard let name, let entry = commands.first(where: { $0.name == name }) else {
      return commands(width: width)
    }
    return entry.lines(width: width)
      + (examples[name].map { ["", "Example:", "  \($0)"] } ?? [])
  }

  /// What can be typed in the interactive mode.
  static func commands(width: Int) -> [String] {
    "A link, such as shop://products/42, or".wrapped(to: width)
      + commands.flatMap { $0.lines(width: width) }
  }

  /// The name of the command that `word` asks about.
  static func command(_ word: String) throws(CommandError) -> String {
    let names = commands.map(\.name)
    let word = word.lowercased()
    if names.contains(word) { return word }
    let remedy = ["help", word.nearest(of: names)].compactMap(\.self).joined(separator: " ")
    throw CommandError("there is no help on \(word.quoted)", type: remedy)
  }

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

extension CommandPage.Entry {
  /// The command's first word.
  fileprivate var name: String { String(usage.prefix { $0 != " " }) }
}
