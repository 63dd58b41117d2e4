import Deeplinks
import DeeplinksTestSupport
import Testing

/// The contract finds ways back that do not lead back, and names that say too much.
struct FeatureContractWayBackTests {
  static let identifiers: [NoteID] = [.list, .pinned, .note(1), .draft(2), .code("c")]
  let contract = FeatureContract(links: NoteID.links, identifiers: identifiers)

  func violations(
    unlinked: [NoteRoute] = [], _ wayBack: @escaping @Sendable (NoteRoute) -> NoteID?
  ) async -> [String] {
    await contract.violations(of: NoteHandler(wayBack: wayBack), unlinked: unlinked)
  }

  @Test func `a way back whose link is not supported or fails is named`() async {
    #expect(
      await violations { $0 == .note(1) ? .note(-1) : NoteHandler.wayBack($0) } == [
        "identifier(for:) names note(-1) for note(1), for which the handler threw Offline()."
      ])
    #expect(
      await violations { $0 == .note(1) ? .note(-2) : NoteHandler.wayBack($0) } == [
        "identifier(for:) names note(-2) for note(1), which the handler does not support."
      ])
  }

  @Test func `a way back to another screen is named`() async {
    #expect(
      await violations { $0 == .draft(2) ? .note(1) : NoteHandler.wayBack($0) } == [
        "identifier(for:) names note(1) for draft(2), but its deep link ends at note(1); "
          + "name one that ends there."
      ])
  }

  @Test func `a way back that is missing for a screen is named`() async {
    #expect(
      await violations { $0 == .draft(2) ? nil : NoteHandler.wayBack($0) } == [
        "identifier(for:) names none for draft(2), where the deep link for draft(2) ends; "
          + "name one, or give the route as unlinked."
      ])
  }

  @Test func `two screens with one way back to a root are named`() async {
    #expect(
      await violations { $0 == .note(1) ? .list : NoteHandler.wayBack($0) } == [
        "identifier(for:) names list for note(1) and for list, but its deep link ends at one screen."
      ])
  }

  @Test func `an app may say that no link leads back to a screen`() async {
    let violations = await violations(unlinked: [.draft(2)]) {
      if case .draft = $0 { nil } else { NoteHandler.wayBack($0) }
    }
    #expect(violations == [])
  }

  @Test func `that it names none at all is a warning`() async {
    let silent = [
      "identifier(for:) names no identifier for any screen, so none is shared; if the handler has the "
        + "method, let it return an optional and be neither async nor throwing."
    ]
    #expect(await contract.warnings(of: NoteHandler(wayBack: { _ in nil })) == silent)
    #expect(await contract.warnings(of: OverlookedHandler()) == silent)
    #expect(await contract.warnings(of: NoteHandler()) == [])
  }

  /// Its way back returns no optional, so that the protocol's own stands.
  struct OverlookedHandler: DeeplinkHandler {
    func deeplink(from identifier: NoteID) async throws -> DeeplinkRoute<NoteRoute>? {
      .push(.note(1))
    }

    func identifier(for route: NoteRoute) -> NoteID { .note(1) }
  }

  @Test func `a right way back violates nothing, and a secret needs none`() async {
    #expect(await violations(NoteHandler.wayBack) == [])
    #expect(
      await violations {
        if case .code(let code) = $0 { .code(code) } else { NoteHandler.wayBack($0) }
      }
        == [])
  }

  // MARK: - Names

  enum TitleRoute: Route {
    case page(String, [Int]), flag(Bool), section(Section)
    enum Section: String { case news }

    var name: String {
      switch self {
      case .page(let title, let numbers): "page.\(title).\(numbers.count)"
      case .flag(let isOn): "flag.\(isOn)"
      case .section(let section): "section.\(section)"
      }
    }
  }

  struct TitleHandler: DeeplinkHandler {
    let route: TitleRoute
    func deeplink(from identifier: NoteID) async throws -> DeeplinkRoute<TitleRoute>? {
      .push(route)
    }
    func identifier(for route: TitleRoute) -> NoteID? { .list }
  }

  func warnings(of route: TitleRoute) async -> [String] {
    await contract.warnings(of: TitleHandler(route: route))
  }

  @Test func `a name that says a value is a warning, once for each route`() async {
    #expect(
      await warnings(of: .page("ada", [])) == [
        "The name of page(\"ada\", []) is “page.ada.0”, which says its value ada; "
          + "leave values out of names."
      ])
    #expect(await warnings(of: .page("", [0, 1])) == [])
    #expect(await warnings(of: .page("", [0, 2])).count == 1)
  }

  @Test func `a name that says a case or a flag is none, nor is a default name`() async {
    #expect(await warnings(of: .flag(true)) == [])
    #expect(await warnings(of: .section(.news)) == [])
    #expect(await contract.warnings(of: NoteHandler()) == [])
  }
}
