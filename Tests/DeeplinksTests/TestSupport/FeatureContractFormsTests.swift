import Deeplinks
import DeeplinksTestSupport
import Foundation
import Testing

/// The contract of links with domains, the rest of a query, web addresses, and unnamed segments.
struct FeatureContractFormsTests {
  enum FormID: LinkIdentifier {
    case sale(String), article(tenant: String, title: String), find(q: String?, LinkItems)
    case read(URL), page(Int)
    static let links: LinkTable<Self> = [
      LinkPattern("//live.form.example/{sale}", FormID.sale),
      LinkPattern("//{tenant}.form.example/wiki/{title}", FormID.article),
      LinkPattern("/find?q={q}&{items...}", FormID.find),
      LinkPattern("/read?url={url}!", FormID.read),
      LinkPattern("/{_}/pages/{number}", FormID.page),
    ]
  }

  static let address = URL(linkText: "https://x.example/?a=1&b=2#c")
  static let sound: [FormID] =
    [.sale("a b"), .article(tenant: "de", title: "a/b"), .find(q: nil, ["b": "", "b": "+"])]
    + [address].compactMap { $0 }.map(FormID.read)

  @Test func `each of them is tried and none violates anything`() {
    let contract = FeatureContract(
      links: FormID.links, identifiers: Self.sound, parsedOnly: [.page(7)])
    #expect(Self.address != nil && contract.violations() == [])
  }

  @Test(arguments: [
    FormID.sale(""), .article(tenant: "a_b", title: "a"), .article(tenant: "", title: "a"),
    .find(q: nil, ["q": "a"]), .find(q: "\u{9B}", [:]), .page(7),
    .read(URL(filePath: "/etc/passwd")),
  ])
  func `a value that does not print violates the contract`(id: FormID) {
    let contract = FeatureContract(links: FormID.links, identifiers: Self.sound + [id])
    #expect(contract.violations().contains { $0.contains(" prints \(id).") })
  }

  // MARK: - Features on a domain

  /// A feature that knows no domain.
  enum ShowID: LinkIdentifier {
    case now, show(String)
    static let links: LinkTable<Self> = [
      LinkPattern("/now", .now), LinkPattern("/shows/{name}", ShowID.show),
    ]
  }

  /// An app that has the feature on a domain of its own.
  enum StationID: LinkIdentifier {
    case page(String), watch(ShowID)
    static let links = table()
    static func table(with other: LinkPattern<Self>...) -> LinkTable<Self> {
      ([LinkPattern("/{slug}", StationID.page)] + other)
        .including(ShowID.links, as: StationID.watch, under: "//tv.form.example")
    }
  }

  @Test func `a feature under a domain is tried on each form of the domain`() {
    let contract = FeatureContract(
      links: StationID.links,
      identifiers: [.page("a"), .watch(.now), .watch(.show("a b")), .watch(.show("a/b"))])
    #expect(contract.violations() == [])
    let none = FeatureContract(
      links: StationID.links, identifiers: [.page("a"), .watch(.show(""))])
    #expect(
      none.violations() == [
        "No link on https://contract.example prints \(StationID.watch(.show(""))).",
        "No link on contract: prints \(StationID.watch(.show(""))).",
      ])
  }

  // MARK: - Sites of other forms

  /// What a feature reads out of the URL, in place of the values.
  struct Handmade: LinkIdentifier {
    let text: String
    static let links: LinkTable<Self> = []

    static func link(
      _ pattern: String, _ read: @escaping @Sendable (LinkValues) -> String?
    ) -> LinkPattern<Self> {
      LinkPattern(pattern, print: { ["text": [$0.text]] }) { read($0).map(Self.init) }
    }

    static func item(of query: String?) -> String? {
      URLComponents(string: "?" + (query ?? ""))?.queryItems?.first { $0.name == "q" }?.value
    }
  }

  @Test(arguments: [
    (
      Handmade.link("/offers?q={text}!") { Handmade.item(of: $0.url?.query) }, "a",
      "No link on https://contract.example:8443/# prints Handmade(text: \"a\")."
    ),
    (
      Handmade.link("/secure/{text}") { $0.url?.scheme == "http" ? nil : $0["text"] }, "a",
      "The link for Handmade(text: \"a\") does not parse back to it on https://contract.example, when it is "
        + "written with http; read its values and not its URL."
    ),
    (
      Handmade.link("/search?q={text}!") { values in
        Handmade.item(of: values.url?.absoluteString.components(separatedBy: "?").last)
      }, "a b",
      "The link for Handmade(text: \"a b\") does not parse back to it on https://contract.example:9443 with plus "
        + "as a space, when it is written so; read its items by name."
    ),
  ])
  func `a link that a feature reads out of the URL fails where the URL has another form`(
    link: LinkPattern<Handmade>, text: String, violation: String
  ) {
    let contract = FeatureContract(links: [link], identifiers: [Handmade(text: text)])
    #expect(contract.violations() == [violation])
  }

  // MARK: - Named sites

  /// Links that name a scheme, the web, and paths in a fragment, and one that names none.
  enum NamedID: LinkIdentifier {
    case join(String), page(String), room(String), note(String)
    static let links: LinkTable<Self> = [
      LinkPattern("tg:/join?invite={code}!", NamedID.join),
      LinkPattern("https:/p/{name}", NamedID.page, aliases: ["//old.form.example/{name}"]),
      LinkPattern("#/rooms/{name}", NamedID.room, aliases: ["//f.form.example#/r/{name}"]),
      LinkPattern("/p/{name}", NamedID.note),
    ]
  }

  @Test
  func `links are tried on the sites that they name, and others where no named one takes them`() {
    let identifiers = [NamedID.join("a"), .page("a"), .room("a"), .note("a")]
    let contract = FeatureContract(links: NamedID.links, identifiers: identifiers)
    #expect(contract.violations() == [])
    let few = FeatureContract(links: NamedID.links, identifiers: [.page("a"), .note("a")])
    #expect(few.violations().count == 2, "two links are tried by no identifier")
  }
}
