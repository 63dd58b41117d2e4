import Deeplinks
import DeeplinksTestSupport
import Testing

/// The contract of an app that composes features.
struct FeatureContractComposerTests {
  enum NoteID: Route, LinkIdentifier {
    case note(Int)
    static let links: LinkTable<Self> = [LinkPattern("/notes/{id}", NoteID.note)]
  }

  enum TagID: Route, LinkIdentifier {
    case tag(String)
    static let links: LinkTable<Self> = [LinkPattern("/tags/{tag}", TagID.tag)]
  }

  enum AppID: LinkIdentifier {
    case home, notes(NoteID), tags(TagID)

    static let own: [LinkPattern<Self>] = [LinkPattern("/", .home)]
    static let links = own.including(NoteID.links, as: AppID.notes)
      .including(TagID.links, as: AppID.tags)
    static let withoutTags = own.including(NoteID.links, as: AppID.notes)
  }

  enum AppRoute: Route { case home, notes(NoteID), tags(TagID) }

  enum Tab: TabRoute {
    case home, unnamed
    var name: String { self == .home ? "home" : "" }
  }

  struct AppHandler: TabDeeplinkHandler {
    var notes = RouteHandler<NoteID>()
    var tags = RouteHandler<TagID>()
    var tab = Tab.home

    func deeplink(from identifier: AppID) async throws -> TabDeeplink<Tab, AppRoute>? {
      switch identifier {
      case .home: TabDeeplink(tab: tab, deeplink: .popToRoot())
      case .notes(let id): try await notes.deeplink(from: id, as: AppRoute.notes, in: tab)
      case .tags(let id): try await tags.deeplink(from: id, as: AppRoute.tags, in: tab)
      }
    }

    func identifier(for route: AppRoute) -> AppID? {
      switch route {
      case .home: .home
      case .notes(let route):
        notes.identifier(for: route).map(AppID.notes)
      case .tags(let route): tags.identifier(for: route).map(AppID.tags)
      }
    }
  }

  static let identifiers: [AppID] = [.home, .notes(.note(1)), .tags(.tag("a"))]
  let contract = FeatureContract(links: AppID.links, identifiers: identifiers)
  let forgetful = FeatureContract(links: AppID.withoutTags, identifiers: identifiers)

  // MARK: - What is forgotten

  @Test func `a feature that is nested and not included is named once`() async {
    let missing =
      "TagID is nested in \(AppID.tags(.tag("a"))), but the table does not include its links; "
      + "add .including(TagID.links, as: …) with the case that nests it."
    #expect(forgetful.violations() == [missing])
    #expect(await forgetful.violations(of: AppHandler()) == [missing])
  }

  @Test func `so is one whose handler the composer has, though no identifier of it is given`() async
  {
    let contract = FeatureContract(links: AppID.withoutTags, identifiers: [.home])
    #expect(contract.violations() == [])
    #expect(
      await contract.violations(of: AppHandler()) == [
        "TagID is handled by tags of AppHandler, but the table does not include its links; "
          + "add .including(TagID.links, as: …) with the case that nests it."
      ])
  }

  @Test func `a tab without a name is named`() async {
    let violations = await contract.violations(of: AppHandler(tab: .unnamed))
    #expect(violations == Array(repeating: "The tab unnamed has no name.", count: 3))
  }

  // MARK: - What is sound

  @Test func `a sound composer violates nothing, and neither do the links alone`() async {
    #expect(contract.violations() == [])
    #expect(await contract.violations(of: AppHandler()) == [])
    #expect(await contract.warnings(of: AppHandler()) == [])
  }

  @Test func `a composer is not asked for the features' identifiers, but told`() async {
    let contract = FeatureContract(links: AppID.links, identifiers: [.home])
    #expect(await contract.violations(of: AppHandler()) == [])
    #expect(
      await contract.warnings(of: AppHandler()) == [
        "No identifier of NoteID is given, so it is not tried how its links are nested; give one.",
        "No identifier of TagID is given, so it is not tried how its links are nested; give one.",
      ])
  }
}
