import Deeplinks
import DeeplinksInspector
import Foundation

/// Pages that tests read here, and `.ci/check-catalog` in a browser.
@MainActor
enum CatalogPages {
  /// What would end an element, an attribute, a string or a line, run, or turn the text around.
  ///
  /// The first mark makes one character with `<`, so replacing characters doesn't find it.
  nonisolated static let hostile =
    "\u{600}</script><script>hacked=1</script><!--<img src=x onerror=hacked=1>\"'`&lt;\u{202E}\u{2028}\0]]>"

  /// A link of every kind, and some that people mistype, on sites of all forms.
  nonisolated static let parserOfKinds = LinkParser(
    sites: [.universal("*.shop.example"), .scheme("shop"), .scheme("x-shop", host: "open")]
      + AnyLink.sitesOfOtherForms,
    links: LinkTable(
      [
        "/", "/{first}/{second}", "/files/{path...}", "/rest/*", "/tags?tag={tag...}",
        "/need?tag={tag...}!", "/caf%C3%A9/{name}?a%26b={value}&view=map&kéy={other}!",
        "/it's/{name}", "/sort?by={by}&sort=a%20b", "/discover?sort={order}&{items...}",
        "//{tenant}.shop.example/help/{topic}", "/object?constructor={constructor}",
        "/{_}/pages/{id}",
      ].map(AnyLink.link) + [
        LinkPattern("/read?url={page}!") { (page: URL) in
          AnyLink(pattern: "/read?url={page}!", values: ["page": [page.linkText]])
        }, AnyLink.link("/broken//{id}"),
      ]))

  static func kinds() async -> LinkListing {
    await LinkInspector(parser: parserOfKinds).listing()
  }

  /// A listing of which everything is known: aliases, tabs, needs, and the resolver's answers.
  static func known() async -> LinkListing {
    await LinkInspector(
      parser: LinkParser(
        sites: [.scheme("app"), .scheme("app", form: .opaque)],
        links: LinkExplanationTests.Stop.links),
      resolver: LinkExplanationTests.Guards(), handler: LinkExplanationTests.Screens()
    ).listing()
  }

  /// A listing as an app may hand it over, with ``hostile`` in the place of every text.
  static func hostileListing() async throws -> LinkListing {
    let listing = await LinkInspector(parser: SampleID.parser).listing()
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(listing))
    func poisoned(_ value: Any, _ key: String = "") -> Any {
      switch value {
      case var object as [String: Any]:
        if object["command"] != nil { object.merge(["decision": "refused", "remark": ""]) { $1 } }
        return Dictionary(uniqueKeysWithValues: object.map { ($0, poisoned($1, $0)) })
      case let array as [Any]: return array.map { poisoned($0, key) }
      case let text as String where !["site", "name", "parameter", "decision"].contains(key):
        return text + hostile
      default: return value
      }
    }
    let data = try JSONSerialization.data(withJSONObject: poisoned(object))
    return try JSONDecoder().decode(LinkListing.self, from: data)
  }

  /// A listing on sites that a browser would run, or show without the app.
  static func runningListing() async throws -> LinkListing {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let data = try encoder.encode(await LinkInspector(parser: SampleID.parser).listing())
    let json = String(decoding: data, as: UTF8.self)
      .replacing(#""https://shop.example"#, with: #""\u0001Java\nScript:hacked=1//"#)
      .replacing(#""shop:"#, with: #""data:text/html,"#)
    return try JSONDecoder().decode(LinkListing.self, from: Data(json.utf8))
  }

  /// Texts that a wrong encoder changes, that end a part of a URL, or that no segment may be.
  private static let nasty = [
    "a b", "äöü ß", "a/b", "/", "100%", "%2F", "a?b", "#x", "a&b=c", "a+b", "👩🏽‍🚀 🇩🇪",
    #"'"<>`{}|\^[]"#, "x;y,z@:!$()*~", ".a", "...", " ", "e\u{301}", "日本", "-",
    "https://a.example/?b#c", "", ".", "..",
  ]

  /// All of ``nasty`` in the fields of each link on each site, with the URL that the template makes of it.
  static func fillings(of listing: LinkListing) -> [[String: Any]] {
    let sites = Set(listing.links.flatMap(\.templates).map(\.siteName)).sorted()
    func filling(_ number: Int, _ site: String, _ round: Int) -> [String: Any] {
      let templates = listing.links[number].templates
      let values = templates[0].places.enumerated().map { place, part -> (String, [String]) in
        let text = nasty[(round + place) % nasty.count]
        let isPath = part.isList && templates[0].path.contains(part)
        let texts = isPath ? text.components(separatedBy: "/") : [text] + (part.isList ? ["x"] : [])
        return (part.parameter ?? "", texts == [""] && !part.isRequired ? [] : texts)
      }
      let url = templates.first { $0.siteName == site }?.url(with: Dictionary(values) { $1 })
      return ["link": number, "site": site, "values": Dictionary(values) { $1 }, "url": url ?? ""]
    }
    return listing.links.indices.filter { listing.links[$0].problem == nil }.flatMap { number in
      sites.flatMap { site in nasty.indices.map { filling(number, site, $0) } }
    }
  }

  /// A listing of many links.
  static func many(_ count: Int) async -> LinkListing {
    let patterns = (0..<count).map { "/area\($0 / 20)/topic\($0)/{id}/parts/{part}?from={from}" }
    let parser = LinkParser(
      sites: [.universal("shop.example"), .scheme("shop")], links: AnyLink.table(patterns))
    return await LinkInspector(parser: parser).listing()
  }

  /// A name that no phone has room for.
  static let longTitle =
    "Links of Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
}
