import Deeplinks
import DeeplinksSwiftUI
import SwiftUI

enum NotesRoute: Route, LinkIdentifier {
  case all
  case note(id: Int)

  static let links: LinkTable<Self> = [LinkPattern("/notes/{id}", NotesRoute.note)]
}

extension NotesRoute: RouteDestination {
  static func view(for route: NotesRoute) -> some View {
    switch route {
    case .all:
      List { RouteLink("Note 1", to: NotesRoute.note(id: 1)) }.navigationTitle("Notes")
    case .note(let id): Text("Write something.").navigationTitle("Note \(String(id))")
    }
  }
}

@MainActor
final class Notes {
  let router = Router(root: NotesRoute.all)
  private(set) lazy var pipeline = DeeplinkPipeline(
    parser: LinkParser(sites: [.scheme("notes")], links: NotesRoute.links),
    handler: RouteHandler<NotesRoute>(), router: router, fallback: { _, _ in .reject })
}

struct NotesWindow: View {
  @State private var notes = Notes()

  var body: some View {
    RoutingView(router: notes.router)
      .overlay {
        if notes.pipeline.notice != nil {
          Button("This link leads nowhere.") { notes.pipeline.dismissNotice() }
        }
      }
      .onDeeplink(notes.pipeline)
  }
}

@main
struct NotesApp: App {
  var body: some Scene { WindowGroup { NotesWindow() } }
}
