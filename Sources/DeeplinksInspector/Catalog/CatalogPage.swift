import DeeplinkURLs

/// The page of a listing: everything that can be read, as HTML; a script makes it searchable and fills links in.
struct CatalogPage {
  let listing: LinkListing
  let title: String

  /// The whole page.
  var markup: Markup {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>\(title)</title>
    <style>\(Markup(verbatim: CatalogStyle.text))</style>
    </head>
    <body>
    <a class="skip" href="#links">Skip to the links</a>
    \(header)<main id="links" tabindex="-1">
    <p id="nothing" hidden>No link has all of these words.</p>
    \(groups)</main>
    <footer>
    <p>Values are percent-encoded as the app does it, and not checked: what a link opens, the app decides.</p>
    </footer>
    <p id="notice" role="status" class="with-script"></p>
    <script type="application/json" id="data">\(Markup(verbatim: data))</script>
    <script>\(Markup(verbatim: CatalogScript.text))</script>
    </body>
    </html>

    """
  }

  /// Nothing is loaded or sent, and nothing runs but the page's own style and script.
  private static let policy: Markup = """
    default-src 'none'; style-src 'sha256-\(CatalogStyle.digest)'; \
    script-src 'sha256-\(CatalogScript.digest)'; base-uri 'none'; form-action 'none'
    """

  /// The sites, each once, in the parser's order.
  private var sites: [String] {
    var seen: Set<String> = []
    return listing.links.flatMap { $0.templates.map(\.site) }.filter { seen.insert($0).inserted }
  }

  private var header: Markup {
    """
    <header>
    <h1>\(title)</h1>
    <div role="search" class="tools with-script">
    <div class="find">
    <label for="search">Search links</label>
    <input id="search" type="search" autocomplete="off" spellcheck="false" \
    aria-describedby="search-keys count">
    <p id="search-keys" class="hint">Words of a pattern, feature, parameter, tab or screen. \
    <kbd>/</kbd> searches, <kbd>Esc</kbd> clears.</p>
    </div>
    \(siteChoice)</div>
    <p id="count" role="status">\(count)</p>
    </header>

    """
  }

  private var count: String {
    listing.links.count == 1 ? "1 link" : "\(listing.links.count) links"
  }

  private var siteChoice: Markup {
    guard !sites.isEmpty else { return "" }
    let choices = sites.enumerated().map { index, site -> Markup in
      """
      <label><input type="radio" name="site" value="\(value: site)"\
      \(index == 0 ? " checked" as Markup : "")> \(site)</label>

      """
    }
    return """
      <fieldset>
      <legend>Links begin with</legend>
      \(choices)</fieldset>

      """
  }

  /// The links, with a heading where another feature's begin.
  private var groups: [Markup] {
    var groups: [Markup] = []
    var rest = Array(listing.links.enumerated())[...]
    while let feature = rest.first?.element.feature {
      let links = rest.prefix { $0.element.feature == feature }
      rest = rest.dropFirst(links.count)
      let cards = links.map { CatalogCard(entry: $0.element, number: $0.offset).markup }
      groups.append(
        """
        <section aria-labelledby="feature-\(groups.count)">
        <h2 id="feature-\(groups.count)">\(feature)</h2>
        \(cards)</section>

        """)
    }
    return groups
  }
}

extension LinkListing {
  /// A page for people who write campaigns or try links, in one file that loads nothing and sends nothing.
  ///
  /// It finds links by their words, fills in their parameters, and copies and opens them, with a keyboard and a
  /// screen reader too. Values are percent-encoded as the printer does it and not checked. Without JavaScript it is
  /// a list with an example of each link. Equal listings make equal pages.
  ///
  /// - Parameter title: The page's heading, with the app's name in it.
  public func html(title: String) -> String { CatalogPage(listing: self, title: title).markup.text }
}
