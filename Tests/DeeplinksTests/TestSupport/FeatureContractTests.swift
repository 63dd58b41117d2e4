import Deeplinks
import DeeplinksTestSupport
import Testing

/// The contract names what a feature's links and handler violate.
struct FeatureContractTests {
  enum NoteID: LinkIdentifier {
    case note(Int), hidden
    static let links: LinkTable<Self> = [Link("/notes/{id}", NoteID.note)]
  }

  enum BookID: LinkIdentifier {
    case first(NoteID), second(NoteID)
    static let links = LinkTable<Self>([])
      .including(NoteID.links, as: BookID.first)
      .including(NoteID.links, as: BookID.second, under: "/second")
  }

  enum NoteRoute: Route { case note(Int) }

  struct NoteHandler: DeeplinkHandler {
    struct Failure: Error {}

    func deeplink(from id: NoteID) async throws -> DeeplinkRoute<NoteRoute>? {
      switch id {
      case .note(0): nil
      case .note(let number) where number < 0: throw Failure()
      case .note(let number): .push(.note(number))
      case .hidden: DeeplinkRoute(type: .root, route: .note(1), path: [.note(2)])
      }
    }
  }

  @Test func `sound links and their handler violate nothing`() async {
    let contract = FeatureContract(links: NoteID.links, identifiers: [.note(1), .note(2)])
    #expect(await contract.violations(of: NoteHandler()) == [])
  }

  @Test func `what cannot be printed or is not handled is named`() async {
    let identifiers: [NoteID] = [.note(0), .note(-1), .hidden]
    let contract = FeatureContract(links: NoteID.links, identifiers: identifiers)
    let violations = await contract.violations(of: NoteHandler())
    #expect(violations.count { $0.contains("prints hidden") } == 2)
    #expect(violations.contains { $0.contains("does not support note(0)") })
    #expect(violations.contains { $0.contains("threw Failure() for note(-1)") })
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
    let contract = FeatureContract(links: NoteID.links, identifiers: [.note(1)])
    let violations = await contract.violations(of: Handler())
    #expect(violations.count == 1)
    #expect(violations.first?.contains("has no name") == true)
  }

  @Test func `a type that is included twice violates nothing, and a bad pattern does`() {
    #expect(!BookID.links.issues.isEmpty)
    #expect(
      FeatureContract(links: BookID.links, identifiers: [.first(.note(1)), .second(.note(1))])
        .violations() == [])
    let links: LinkTable<NoteID> = [Link("/notes/:id", .hidden)]
    #expect(FeatureContract(links: links, identifiers: []).violations().count == 1)
  }
}
