import Deeplinks

// A feature with notes, as a team writes one, and an app that composes it.

enum NoteID: LinkIdentifier {
  case list, pinned, note(Int), draft(Int), code(String)
  /// No link leads there.
  case hidden

  static let links: LinkTable<Self> = [
    LinkPattern("/notes", .list), LinkPattern("/pinned", .pinned),
    LinkPattern("/notes/{id}", NoteID.note), LinkPattern("/drafts/{id}", NoteID.draft),
    LinkPattern("/code?code={code}!", NoteID.code),
  ]
}

enum NoteRoute: Route {
  case list, note(Int), draft(Int), code(String)

  var isArchivable: Bool { if case .code = self { false } else { true } }
}

/// Fails for a negative note, except for one that it does not support.
struct NoteHandler: DeeplinkHandler {
  struct Offline: Error {}

  /// What it says of the way back from a screen.
  var wayBack: @Sendable (NoteRoute) -> NoteID? = NoteHandler.wayBack

  func deeplink(from identifier: NoteID) async throws -> DeeplinkRoute<NoteRoute>? {
    switch identifier {
    case .list: .popToRoot()
    case .pinned: .push(.note(7), path: [.list])
    case .note(-2), .hidden: nil
    case .note(let id) where id < 0: throw Offline()
    case .note(let id): .push(.note(id)).appending()
    case .draft(let id): .present(.draft(id), root: .list, path: [.note(id)])
    case .code(let code): .cover(.code(code))
    }
  }

  func identifier(for route: NoteRoute) -> NoteID? { wayBack(route) }

  @Sendable static func wayBack(_ route: NoteRoute) -> NoteID? {
    switch route {
    case .list: .list
    case .note(let id): .note(id)
    case .draft(let id): .draft(id)
    case .code: nil
    }
  }
}

enum ShelfTab: TabRoute { case home, notes }

indirect enum ShelfRoute: Route {
  case home
  case notes(NoteRoute)
  case labelled(route: NoteRoute)
  case pair(NoteRoute, NoteRoute)
  case tagged(tag: String, route: NoteRoute)
  case shelf(ShelfRoute)
  case boxed(RouteBox)
  case number(Int)
}

/// An object around a route, whose contents are not looked at.
final class RouteBox: Hashable, Sendable {
  let route: NoteRoute
  init(_ route: NoteRoute) { self.route = route }
  static func == (a: RouteBox, b: RouteBox) -> Bool { a.route == b.route }
  func hash(into hasher: inout Hasher) { hasher.combine(route) }
}

enum ShelfID: LinkIdentifier {
  case home
  case notes(NoteID)

  static let links = LinkTable<Self>([LinkPattern("/", .home)])
    .including(NoteID.links, as: ShelfID.notes, under: "/library")
}

struct ShelfHandler: TabDeeplinkHandler {
  func deeplink(from identifier: ShelfID) async throws -> TabDeeplink<ShelfTab, ShelfRoute>? {
    switch identifier {
    case .home: TabDeeplink(tab: .home, deeplink: .popToRoot())
    case .notes(let id):
      try await NoteHandler().deeplink(from: id, as: ShelfRoute.notes, in: .notes)
    }
  }

  func identifier(for route: ShelfRoute) -> ShelfID? {
    switch route {
    case .notes(let route): NoteHandler().identifier(for: route).map(ShelfID.notes)
    default: .home
    }
  }
}
