import Deeplinks
import DeeplinksInspector
import Foundation

/// Pages that tests read here, and `.ci/check-catalog` in a browser.
@MainActor
enum CatalogPages {
  /// What would end an element, an attribute, a string or a line, run, or turn the text around.
  nonisolated static let hostile =
    "</script><script>hacked=1</script><!--<img src=x onerror=hacked=1>\"'`&lt;\u{202E}\u{2028}\0]]>"

  /// A link of every kind, and some that people mistype, on sites of all forms.
  nonisolated static let parserOfKinds = LinkParser(
    sites: [.universal("*.shop.example"), .scheme("shop"), .scheme("x-shop", host: "open")]
      + AnyLink.sitesOfOtherForms,
    links: LinkTable(
      [
        "/", "/{first}/{second}", "/files/{path...}", "/rest/*", "/tags?tag={tag...}",
        "/need?tag={tag...}!", "/caf%C3%A9/{name}?a%26b={value}&view=map&kéy={other}!",
        "/it's/{name}", "/sort?by={by}&sort=a%20b", "/discover?sort={order}&{items...}",
        "//{tenant}.shop.example/help/{topic}",
      ].map(AnyLink.link) + [
        LinkPattern("/read?url={page}!") { (page: URL) in
          AnyLink(pattern: "/read?url={page}!", values: ["page": [page.linkText]])
        }, AnyLink.link("/broken//{id}"),
      ]))

  static func kinds() async -> LinkListing {
    await LinkInspector(parser: parserOfKinds).listing()
  }

  /// A listing as an app may hand it over, with ``hostile`` in the place of every text.
  static func hostileListing() async throws -> LinkListing {
    let listing = await LinkInspector(parser: SampleID.parser).listing()
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(listing))
    func poisoned(_ value: Any, _ key: String = "") -> Any {
      switch value {
      case var object as [String: Any]:
        if object["command"] != nil { object.merge(["decision": "refused", "reason": ""]) { $1 } }
        return Dictionary(uniqueKeysWithValues: object.map { ($0, poisoned($1, $0)) })
      case let array as [Any]: return array.map { poisoned($0, key) }
      case let text as String where !["site", "name", "parameter", "decision"].contains(key):
        // What is opened may be anything too.
        return key == "url" ? "javascript:hacked=1" : text + hostile
      default: return value
      }
    }
    let data = try JSONSerialization.data(withJSONObject: poisoned(object))
    return try JSONDecoder().decode(LinkListing.self, from: data)
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
