import Deeplinks
import Testing

/// The way back from a screen to its link, through handlers that nest another's routes.
@MainActor
@Suite struct WayBackTests {
  /// Says nothing of the way back.
  struct OneWayHandler: DeeplinkHandler {
    func deeplink(from identifier: NoteID) async throws -> DeeplinkRoute<NoteRoute>? { nil }
  }

  struct OneWayTabHandler: TabDeeplinkHandler {
    func deeplink(from identifier: NoteID) async throws -> TabDeeplink<ShelfTab, NoteRoute>? { nil }
  }

  struct StructRoute: Route {
    var notes: NoteRoute?
    var title = ""
  }

  /// A route whose mirror shows itself, again and again.
  struct MirrorRoute: Route, CustomReflectable {
    var route: NoteRoute
    var customMirror: Mirror { Mirror(self, children: ["a": self, "b": self]) }
  }

  /// A route whose mirror shows nothing of it.
  struct HiddenRoute: Route, CustomReflectable {
    var route: NoteRoute
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }

  // MARK: - Where there is none

  @Test func `a handler that says nothing knows no way back`() {
    #expect(OneWayHandler().identifier(for: .list) == nil)
    #expect(OneWayTabHandler().identifier(for: .list) == nil)
    #expect(OneWayHandler().map(ShelfRoute.notes).identifier(for: .notes(.list)) == nil)
    #expect(OneWayTabHandler().map(ShelfRoute.notes).identifier(for: .notes(.list)) == nil)
    #expect(OneWayHandler().inTab(ShelfTab.notes).identifier(for: .list) == nil)
  }

  @Test func `a route for which the handler names no identifier has none`() {
    #expect(NoteHandler().map(ShelfRoute.notes).identifier(for: .notes(.code("c"))) == nil)
  }

  @Test(arguments: [
    ShelfRoute.home, .number(1), .labelled(route: .note(1)), .pair(.note(1), .note(1)),
    .shelf(.notes(.note(1))), .tagged(tag: "notes", route: .note(1)),
  ])
  func `another case than the one that nests has none`(route: ShelfRoute) {
    #expect(NoteHandler().map(ShelfRoute.notes).identifier(for: route) == nil)
  }

  @Test func `a nesting that drops what it is given has none`() {
    let toHome = NoteHandler().map { _ in ShelfRoute.home }
    #expect(toHome.identifier(for: .home) == nil)
    let toNumber = NoteHandler().map { ShelfRoute.number($0 == .list ? 0 : 1) }
    #expect(toNumber.identifier(for: .number(1)) == nil)
  }

  @Test func `two parts of which one was dropped have none`() {
    let first = NoteHandler().map { ShelfRoute.pair($0, .list) }
    #expect(first.identifier(for: .pair(.note(1), .note(2))) == nil)
    #expect(first.identifier(for: .pair(.note(1), .list)) == .note(1))
  }

  @Test func `an object is not looked into, nor a mirror that hides or never ends`() {
    let boxed = NoteHandler().map { ShelfRoute.boxed(RouteBox($0)) }
    #expect(boxed.identifier(for: .boxed(RouteBox(.list))) == nil)
    let endless = NoteHandler().map { MirrorRoute(route: $0) }
    #expect(endless.identifier(for: MirrorRoute(route: .list)) == nil)
    let hidden = NoteHandler().map { HiddenRoute(route: $0) }
    #expect(hidden.identifier(for: HiddenRoute(route: .list)) == nil)
  }

  @Test func `a route that lies too deep has none`() {
    var route = ShelfRoute.notes(.note(1))
    for _ in 0..<100_000 { route = .shelf(route) }
    #expect(NoteHandler().map(ShelfRoute.notes).identifier(for: route) == nil)
    while case .shelf(let inner) = route { route = inner }
  }

  // MARK: - Where there is one

  @Test func `it is undone through labels, other payloads, optionals and levels`() {
    let handler = NoteHandler()
    #expect(handler.map(ShelfRoute.notes).identifier(for: .notes(.note(7))) == .note(7))
    #expect(
      handler.map(ShelfRoute.labelled).identifier(for: .labelled(route: .note(7))) == .note(7))
    let tagged = handler.map { ShelfRoute.tagged(tag: "a", route: $0) }
    #expect(tagged.identifier(for: .tagged(tag: "a", route: .list)) == .list)
    #expect(tagged.identifier(for: .tagged(tag: "b", route: .list)) == nil)
    let twice = handler.map { ShelfRoute.shelf(.notes($0)) }
    #expect(twice.identifier(for: .shelf(.notes(.note(7)))) == .note(7))
    let inSteps = handler.map(ShelfRoute.notes).map(ShelfRoute.shelf)
    #expect(inSteps.identifier(for: .shelf(.notes(.note(7)))) == .note(7))
    let inStruct = handler.map { StructRoute(notes: $0, title: "Notes") }
    #expect(inStruct.identifier(for: StructRoute(notes: .list, title: "Notes")) == .list)
    #expect(inStruct.identifier(for: StructRoute(notes: .list, title: "Else")) == nil)
    #expect(inStruct.identifier(for: StructRoute(title: "Notes")) == nil)
    #expect(handler.map { $0 }.identifier(for: .note(7)) == .note(7))
  }

  @Test(arguments: [NoteRoute.note(0), .note(.max), .draft(1)])
  func `the way there ends where the way back began`(route: NoteRoute) async throws {
    let handler = NoteHandler().map(ShelfRoute.notes).inTab(ShelfTab.notes)
    let identifier = try #require(handler.identifier(for: .notes(route)))
    let link = try await handler.deeplink(from: identifier)
    #expect(link?.deeplink?.route == .notes(route))
  }
}
