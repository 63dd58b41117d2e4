import Deeplinks

enum NotesRoute: Route, LinkIdentifier {
  case all
  case note(id: Int)

  // Opens notes://notes/7: with a custom scheme, the path begins after "//".
  static let links: LinkTable<Self> = [
    LinkPattern("/notes/{id}", NotesRoute.note)
  ]
}

@MainActor
final class Notes {
  let router = Router(root: NotesRoute.all)
  private(set) lazy var pipeline = DeeplinkPipeline(
    parser: LinkParser(sites: [.scheme("notes")], links: NotesRoute.links),
    handler: RouteHandler<NotesRoute>(), router: router, fallback: { _, _ in .reject })
}
