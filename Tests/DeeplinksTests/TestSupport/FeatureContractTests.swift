import Deeplinks
import DeeplinksTestSupport
import Testing

/// The contract names what a feature's links and handler violate.
struct FeatureContractTests {
  static let links: LinkTable<NoteID> = [LinkPattern("/notes/{id}", NoteID.note)]

  enum BookID: LinkIdentifier {
    case first(NoteID), second(NoteID)
    static let links = LinkTable<Self>([])
      .including(FeatureContractTests.links, as: BookID.first)
      .including(FeatureContractTests.links, as: BookID.second, under: "/second")
  }

  @Test func `what cannot be printed or is not handled is named`() async {
    let identifiers: [NoteID] = [.note(-2), .note(-1), .hidden]
    let contract = FeatureContract(links: Self.links, identifiers: identifiers)
    let violations = await contract.violations(of: NoteHandler())
    #expect(violations.count { $0.contains("prints hidden") } == 2)
    #expect(violations.contains { $0.contains("does not support note(-2)") })
    #expect(violations.contains { $0.contains("threw Offline() for note(-1)") })
    #expect(violations.count == 5)
  }

  @Test func `a screen inside what a link presents needs a name`() async {
    enum SheetRoute: Route {
      case sheet, nameless
      var name: String { self == .sheet ? "sheet" : "" }
    }
    struct Handler: DeeplinkHandler {
      func deeplink(from id: NoteID) async throws -> DeeplinkRoute<SheetRoute>? {
        .present(.sheet, inner: [.nameless])
      }
    }
    let contract = FeatureContract(links: Self.links, identifiers: [.note(1)])
    let violations = await contract.violations(of: Handler())
    #expect(violations.count == 1)
    #expect(violations.first?.contains("has no name") == true)
  }

  // MARK: - Links that no identifier prints

  /// Links of each kind: a constant, two for one case, one that prints by hand, one that is parsed only.
  enum ShelfID: LinkIdentifier {
    case home, book(Int), named(String), old(Int)
    static let links: LinkTable<Self> = [
      LinkPattern("/", .home),
      LinkPattern("/home", .home),
      LinkPattern("/books/{id}", ShelfID.book),
      LinkPattern("/b/{id}", ShelfID.book),
      LinkPattern("/named/{name}") {
        $0["name"].map(ShelfID.named)
      } print: {
        if case .named(let name) = $0 { ["name": [name]] } else { nil }
      },
      LinkPattern("/old/{id}") { $0["id"].flatMap { Int($0) }.map(ShelfID.old) },
    ]
  }

  @Test func `a contract without identifiers tries nothing`() {
    #expect(
      FeatureContract(links: ShelfID.links, identifiers: []).violations() == [
        "No identifier of ShelfID is given, so no link is tried; give one of each case."
      ])
    #expect(FeatureContract<ShelfID>(links: [], identifiers: []).violations() == [])
  }

  @Test func `each link that no given identifier prints is named`() {
    #expect(
      FeatureContract(links: ShelfID.links, identifiers: [.book(1)]).violations() == [
        "No given identifier prints /; give one that does, so that the link is tried.",
        "No given identifier prints /home; give one that does, so that the link is tried.",
        "No given identifier prints /named/{name}; give one that does, so that the link is tried.",
      ])
  }

  @Test func `an identifier that is parsed only is given as such`() {
    let printed: [ShelfID] = [.home, .book(1), .named("a")]
    let contract = FeatureContract(
      links: ShelfID.links, identifiers: printed, parsedOnly: [.old(1)])
    #expect(contract.violations() == [])
    #expect(
      FeatureContract(links: ShelfID.links, identifiers: printed + [.old(1)]).violations() == [
        "No link on https://contract.example prints old(1).",
        "No link on contract: prints old(1).",
      ])
    #expect(
      FeatureContract(
        links: ShelfID.links, identifiers: [.home, .named("a")], parsedOnly: [.book(1)]
      ).violations().last
        == "book(1) is given as parsed only, but a link prints it; move it to the identifiers.")
  }

  @Test func `a domain whose parameter is not the first label needs its sites`() {
    struct Shop: LinkIdentifier {
      let country: String
      static let links: LinkTable<Self> = [
        LinkPattern("//www.{country}.shelf.example/in", Shop.init)
      ]
    }
    let without = FeatureContract(links: Shop.links, identifiers: [Shop(country: "de")])
      .violations()
    #expect(without.count { $0.contains("add .universal(\"www.a.shelf.example\")") } == 1)
    let sites: [LinkSite] = [.universal("www.de.shelf.example")]
    let contract = FeatureContract(
      links: Shop.links, identifiers: [Shop(country: "de")], sites: sites)
    #expect(contract.violations() == [])
    let others = FeatureContract(
      links: Shop.links, identifiers: [Shop(country: "en")], sites: sites)
    #expect(others.violations().contains { $0.contains("prints Shop(country: \"en\")") })
  }

  @Test func `a type that is included twice violates nothing, and a bad pattern does`() {
    #expect(!BookID.links.issues.isEmpty)
    #expect(
      FeatureContract(links: BookID.links, identifiers: [.first(.note(1)), .second(.note(1))])
        .violations() == [])
    let links: LinkTable<NoteID> = [LinkPattern("/notes/:id", .hidden)]
    #expect(FeatureContract(links: links, identifiers: []).violations().count == 1)
  }
}
