import Deeplinks
import ShopApp

/// What the program says about itself.
enum Guide {
  /// How to start the program.
  static let usage = """
    shop: opens deep links in an example app and draws what a person would see.

      shop open LINK…      opens links one after the other in one app
      shop save FILE [LINK…]
                           opens links and writes what the app then shows to a file
      shop restore FILE [LINK…]
                           shows that again, as far as this person may see it, and
                           opens links over it
      shop link [LINK…]    opens links and prints the link of the screen shown then
      shop payload FILE…   opens push payloads: JSON with "deep_link"; - reads it
                           from standard input
      shop                 reads links and commands, a line each; help lists them
      shop explain LINK [--source NAME] [--signed-in] [--flag NAME=on] [--aasa FILE
                        [--app-id ID]]
                           says what becomes of a link, rule by rule, and why
      shop links [--markdown] [--flag NAME=on]
                           lists every link, where it leads, what it needs and
                           how a simulator opens it
      shop catalog --output FILE [--flag NAME=on]
                           writes a page for a browser that finds links, fills in
                           their parameters, and copies and opens them
      shop lint            says what is wrong with the links themselves
      shop lint FILE… [--all]
                           says which URLs of a list, a line each, do not open,
                           and with --all what the others open; - reads the list
                           from standard input
      shop lint --baseline FILE
                           says which URLs of an earlier version no longer open,
                           or open something else
      shop lint --write-baseline FILE
                           writes such a file for the next version
      shop aasa --app-id ID [--exclude PATTERN…] [--output FILE]
                           writes the links as an apple-app-site-association file,
                           and says on standard error what it claims too much
      shop aasa --check FILE [--app-id ID]
                           says which links a website's file does not claim, and
                           what it claims that the app does not open
      shop aasa --match FILE URL [--app-id ID]
                           says which rule of a website's file decides a URL
      shop doctor [--aasa FILE] [--info-plist FILE] [--entitlements FILE]
                           holds the app's settings against its links
      shop tour            shows how tabs, sheets and the login get along, and one
                           state in three layouts
      shop help            prints this

    Options, before or after links; -- ends them:
      --signed-in [USER]   starts signed in, as \(Shop.demoUser) if no user is named
      --source NAME        the door all links come through, one of
                           \(sources[0]),
                           \(sources[1]),
                           \(sources[2])
      --flag NAME=on|off   switches a feature: \(ShopFlag.allCases.map(\.rawValue).listed)
      --latency MS         how long the shop's server takes for each answer
      --overlap MS         opens each link so long after the one before, without
                           waiting for that to end
      --not-ready MS       how long the app lets links wait at first
      --placing here|home  shows links on top of what is seen, or in their own tab
      --type TEXT          types text, unsaved, where a link leads to a text field
      --keep, --discard    answers when a link would take unsaved text away; without
                           them a person is asked, and whoever cannot be asked keeps
      --layout NAME        how the app is drawn: \(layouts);
                           the last two as one stack below 80 columns
      --site NAME          the site of the printed link: \(sites)
      --trace              prints what happens to each link, stage by stage, and why
                           it did not open in words for developers
      --json               prints one JSON object a link instead of drawing;
                           the trace then goes to standard error; of links,
                           lint, aasa and doctor, objects with the answer

    In the drawing a number beside a tab counts the screens pushed on its root.
    NO_COLOR switches colours off; COLUMNS says how wide the terminal is.
    Exit status: 0 when no link was rejected, 1 when one was, a file was of no use,
    no link leads to the screen, or lint, aasa and doctor found something, 64 for
    wrong usage, 66 for a file that one of these cannot read, 74 for an answer that
    could not be written.
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  private static let sources = {
    let names = LinkSource.allStandard.map(\.name)
    return [names.prefix(4), names[4..<8], names.dropFirst(8)].map { Array($0).listed }
  }()

  private static let layouts =
    Arrangement.allCases.map(\.rawValue).joined(separator: ", ")

  private static let sites = AppDeeplinkID.parser.sites.map(\.shortName).joined(separator: " or ")

  /// What can be typed in the interactive mode.
  static let commands = """
    A link, such as shop://products/42, or
      here LINK       opens a link on top of what is seen
      tab NAME        selects a tab: \(AppTab.allCases.map(\.rawValue).listed)
      back            goes back one screen
      dismiss         dismisses the topmost sheet or cover
      type TEXT       types text, unsaved, on the profile's edit screen
      address         lets you choose where the order on screen is delivered to
      choose NUMBER   chooses one of the addresses shown; dismiss chooses none
      sign-in [USER]  signs in, as \(Shop.demoUser) if no user is named
      sign-out        signs out and starts afresh
      flag NAME=on|off
                      switches a feature: \(ShopFlag.allCases.map(\.rawValue).listed)
      layout NAME     draws the same state in another way: \(layouts)
      link            prints the link of the screen that is seen
      state           prints every tab's stack
      links           lists the links and what they open
      help            prints this
      quit            ends
    """.split(separator: "\n").map(String.init)

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
