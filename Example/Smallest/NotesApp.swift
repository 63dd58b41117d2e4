import DeeplinksSwiftUI
import SwiftUI

extension NotesRoute: RouteDestination {
  static func view(for route: NotesRoute) -> some View {
    switch route {
    case .all:
      List { RouteLink("Note 1", to: NotesRoute.note(id: 1)) }.navigationTitle("Notes")
    case .note(let id): Text("Write something.").navigationTitle("Note \(String(id))")
    }
  }
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
