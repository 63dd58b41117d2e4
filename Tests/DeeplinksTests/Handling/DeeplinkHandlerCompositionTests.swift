import Deeplinks
import Testing

@Suite struct DeeplinkHandlerCompositionTests {
  typealias TabLink = TabDeeplink<ShelfTab, ShelfRoute>

  /// The notes' handler in its own tab, for an app whose features know the tabs.
  struct NoteTabHandler: TabDeeplinkHandler {
    func deeplink(from identifier: NoteID) async throws -> TabDeeplink<ShelfTab, NoteRoute>? {
      try await NoteHandler().deeplink(from: identifier)?.in(tab: .notes)
    }
  }

  static let links: [(NoteID, DeeplinkRoute<ShelfRoute>?)] = [
    (.list, .popToRoot()), (.note(1), .push(.notes(.note(1))).appending()),
    (.draft(1), .present(.notes(.draft(1)), root: .notes(.list), path: [.notes(.note(1))])),
    (.hidden, nil),
  ]

  /// A way to compose handlers.
  struct Form: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let deeplink: @Sendable (NoteID) async throws -> TabLink?

    init(_ name: String, _ deeplink: @escaping @Sendable (NoteID) async throws -> TabLink?) {
      (testDescription, self.deeplink) = (name, deeplink)
    }
  }

  static let handler = NoteHandler()
  static let kept: any DeeplinkHandler<NoteID, NoteRoute> = handler

  static let forms = [
    Form("a mapped handler nests every route of a link") {
      try await handler.map(ShelfRoute.notes).deeplink(from: $0)?.in(tab: .notes)
    },
    Form("a handler in a tab opens every link there") {
      try await handler.map(ShelfRoute.notes).inTab(ShelfTab.notes).deeplink(from: $0)
    },
    Form("a handler is asked for the routes of its app") {
      try await handler.deeplink(from: $0, as: ShelfRoute.notes)?.in(tab: .notes)
    },
    Form("so is one that is kept without its type") {
      try await kept.deeplink(from: $0, as: ShelfRoute.notes)?.in(tab: .notes)
    },
    Form("a handler is asked for the routes of its app in a tab") {
      try await handler.deeplink(from: $0, as: ShelfRoute.notes, in: ShelfTab.notes)
    },
    Form("so is one in a tab that is kept without its type") {
      try await kept.deeplink(from: $0, as: ShelfRoute.notes, in: ShelfTab.notes)
    },
    Form("a handler that knows the tabs is asked for the routes of its app") {
      try await NoteTabHandler().deeplink(from: $0, as: ShelfRoute.notes)
    },
    Form("a tab may be chosen before the routes are nested") {
      try await handler.inTab(ShelfTab.notes).map(ShelfRoute.notes).deeplink(from: $0)
    },
    Form("a mapped tab handler nests every route and keeps the tab") {
      try await NoteTabHandler().map(ShelfRoute.notes).deeplink(from: $0)
    },
  ]

  @Test(arguments: forms, links)
  func `a composed handler leads where the feature's does`(
    form: Form, link: (id: NoteID, deeplink: DeeplinkRoute<ShelfRoute>?)
  ) async throws {
    #expect(try await form.deeplink(link.id) == link.deeplink?.in(tab: .notes))
  }

  @Test(arguments: forms)
  func `what a handler throws passes through a composed one`(form: Form) async {
    await #expect(throws: NoteHandler.Offline.self) { try await form.deeplink(.note(-1)) }
  }
}
