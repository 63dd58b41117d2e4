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

  private struct Code: LinkParameter, Hashable {
    let linkText: String
    init?(linkText: String) {
      guard linkText.hasPrefix("C-") else { return nil }
      self.linkText = linkText
    }
    static let linkExpectation = "a code such as C-1"
  }

  private enum CodeID: LinkIdentifier {
    case code(Code), number(Int)
    static let links: LinkTable<Self> = [
      LinkPattern("/p/{code}", CodeID.code), LinkPattern("/p/{number}", CodeID.number),
    ]
  }

  @Test func `a link whose type has no samples is named, too`() {
    let none = FeatureContract(links: CodeID.links, identifiers: [])
    #expect(none.violations().count == 1)
    let one = FeatureContract(links: CodeID.links, identifiers: [.number(1)])
    #expect(one.violations().map { $0.contains("/p/{code}") } == [true])
    let both = [Code(linkText: "C-1").map(CodeID.code), .number(1)].compactMap { $0 }
    #expect(FeatureContract(links: CodeID.links, identifiers: both).violations() == [])
  }

  private enum Mood: String, LinkParameter, CaseIterable { case calm, common }
  private enum Tone: String, LinkParameter, CaseIterable { case loud, common }

  private enum SharedID: LinkIdentifier {
    case mood(Mood), tone(Tone), text(String), other(String)
    static let links: LinkTable<Self> = []
  }

  @Test func `links that share some URLs violate the contract, and links that share all do`() {
    let some: LinkTable<SharedID> = [
      LinkPattern("/m/{mood}", SharedID.mood), LinkPattern("/m/{tone}", SharedID.tone),
    ]
    let all: LinkTable<SharedID> = [
      LinkPattern("/t/{text}", SharedID.text), LinkPattern("/t/{other}", SharedID.other),
    ]
    for (links, severity) in [(some, LinkTableIssue.Severity.warning), (all, .error)] {
      #expect(links.issues.map(\.rule) == [.conflict])
      #expect(links.issues.map(\.severity) == [severity])
      let contract = FeatureContract(links: links, identifiers: [.mood(.calm), .tone(.loud)])
      let violations = contract.violations()
      #expect(links.issues.allSatisfy { violations.contains($0.description) })
    }
  }

  @Test func `a link of which no identifier is given is named, unless it does not print`() {
    let contract = FeatureContract(
      links: FormID.links, identifiers: [.find(q: "a", [:])], parsedOnly: [])
    let untried = contract.violations().filter { $0.hasPrefix("No given identifier prints") }
    #expect(untried.count == 3)
    #expect(!untried.contains { $0.contains("/{_}/pages/{number}") })
  }

  @Test func `links that are parsed and not printed are no violation on any form of a site`() {
    let links: LinkTable<FormID> = [
      LinkPattern("//live.form.example/{_}/{sale}", FormID.sale),
      LinkPattern("//{tenant}.form.example/{_}/{title}", FormID.article),
      LinkPattern("/{_}/find?q={q}&{items...}", FormID.find),
      LinkPattern("/{_}/read?url={url}!", FormID.read),
    ]
    let parsedOnly = Self.sound
    let contract = FeatureContract(links: links, identifiers: [], parsedOnly: parsedOnly)
    #expect(contract.violations() == [])
    let printed = FeatureContract(links: links, identifiers: parsedOnly)
    for id in parsedOnly {
      #expect(printed.violations().contains { $0.hasSuffix(" prints \(id).") }, "\(id)")
    }
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

  @Test func `a link that takes a feature's URLs on its domain violates the contract`() {
    let ties = StationID.table(with: LinkPattern("//tv.form.example/shows/{slug}", StationID.page))
    let tied = FeatureContract(links: ties, identifiers: [.watch(.now), .watch(.show("a"))])
    #expect(tied.violations().contains { $0.contains("so neither opens") })
    let hides = StationID.table(with: LinkPattern("//tv.form.example/shows/new", .page("new")))
    let hidden = FeatureContract(
      links: hides, identifiers: [.page("new"), .watch(.now), .watch(.show("new"))])
    let unprinted = " prints \(StationID.watch(.show("new")))."
    #expect(hidden.violations().contains { $0.hasSuffix(unprinted) })
  }

  /// A feature that looks at the URL's own query, in which a plus sign is no space.
  enum OfferID: LinkIdentifier {
    case offer(String)
    static let links: LinkTable<Self> = [
      LinkPattern(
        "/offers?q={text}!",
        print: { id in
          if case .offer(let text) = id { ["text": [text]] } else { nil }
        }
      ) { values in
        values.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false) }?
          .queryItems?.first?.value.map(OfferID.offer)
      }
    ]
  }

  @Test func `a feature under a domain that looks at the URL fails on one form of the domain`() {
    enum App: LinkIdentifier {
      case offer(OfferID)
      static let links = LinkTable<Self>([]).including(
        OfferID.links, as: App.offer, under: "//tv.form.example/shop")
    }
    let id = App.offer(.offer("a b"))
    let contract = FeatureContract(links: App.links, identifiers: [id])
    #expect(
      contract.violations() == [
        "The link for \(id) does not parse back to it on https://tv.form.example:9443 with plus as a space, "
          + "when it is written so; read its items by name."
      ])
  }

  // MARK: - Sites of other forms

  /// Links that a feature reads out of the URL, in place of the values.
  enum HandmadeID: LinkIdentifier {
    case lot(String), offer(String), book(String), search(String), secure(String)
    static let links: LinkTable<Self> = [
      LinkPattern("//lots.form.example/{text}", print: { $0.texts(of: "lot") }) { values in
        values.url.map { .lot($0.lastPathComponent) }
      },
      LinkPattern("/offers?q={text}!", print: { $0.texts(of: "offer") }) { values in
        item(of: values.url?.query).map(HandmadeID.offer)
      },
      LinkPattern("/books/{text}", print: { $0.texts(of: "book") }) { values in
        let parts = values.url?.absoluteString.components(separatedBy: "/books/")
        return parts?.dropFirst().last.map(HandmadeID.book)
      },
      LinkPattern("/search?q={text}!", print: { $0.texts(of: "search") }) { values in
        let parts = values.url?.absoluteString.components(separatedBy: "?")
        return item(of: parts?.last).map(HandmadeID.search)
      },
      LinkPattern("/secure/{text}", print: { $0.texts(of: "secure") }) { values in
        values.url?.scheme == "http" ? nil : values["text"].map(HandmadeID.secure)
      },
    ]

    private static func item(of query: String?) -> String? {
      URLComponents(string: "?" + (query ?? ""))?.queryItems?.first { $0.name == "q" }?.value
    }

    private func texts(of name: String) -> [String: [String]]? {
      let (kind, text) =
        switch self {
        case .lot(let text): ("lot", text)
        case .offer(let text): ("offer", text)
        case .book(let text): ("book", text)
        case .search(let text): ("search", text)
        case .secure(let text): ("secure", text)
        }
      return kind == name ? ["text": [text]] : nil
    }
  }

  @Test(arguments: [
    (HandmadeID.lot("a"), []),
    (.offer("a"), ["No link on https://contract.example:8443/# prints offer(\"a\")."]),
    (.book("a"), ["No link on contract: without slashes prints book(\"a\")."]),
    (.search("a"), []),
    (
      .secure("a"),
      [
        "The link for secure(\"a\") does not parse back to it on https://contract.example, when it is "
          + "written with http; read its values and not its URL."
      ]
    ),
    (
      .search("a b"),
      [
        "The link for search(\"a b\") does not parse back to it on https://contract.example:9443 with plus as a "
          + "space, when it is written so; read its items by name."
      ]
    ),
  ])
  func `a link that a feature reads out of the URL fails where the URL has another form`(
    id: HandmadeID, violations: [String]
  ) {
    let contract = FeatureContract(links: HandmadeID.links, identifiers: [id])
    let found = contract.violations().filter { !$0.hasPrefix("No given identifier") }
    #expect(found == violations)
  }

  @Test func `given sites of one domain are tried in their own forms`() {
    let sites: [LinkSite] = [
      .universal("lots.form.example", port: 444), .scheme("lots", host: "lots.form.example"),
      .universal("lots.form.example", routing: .fragment), .scheme("form"),
    ]
    let contract = FeatureContract(
      links: HandmadeID.links, identifiers: [.lot("a"), .book("a")], sites: sites)
    let found = contract.violations().filter { !$0.hasPrefix("No given identifier") }
    #expect(
      found == [
        "No link on contract: without slashes prints book(\"a\")."
      ])
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
