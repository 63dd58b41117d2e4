public import Deeplinks

#if canImport(SwiftUI)
  import DeeplinksSwiftUI
  public import SwiftUI
#endif

// A small app as its developer writes it, with no annotation that a setting would ask for.

public enum NotesID: LinkIdentifier {
  case note(id: Int)

  public static let links: LinkTable<Self> = [LinkPattern("/notes/{id}", NotesID.note)]
}

public enum NotesRoute: Route, Codable {
  case all
  case note(id: Int, title: String)
  case signIn
}

@MainActor
public final class NotesAccount {
  public var isSignedIn = false

  public init() {}
}

struct NotesResolver: DeeplinkResolver {
  let account: NotesAccount

  func resolve(_ id: NotesID, from source: LinkSource) async -> DeeplinkResolution<NotesID> {
    account.isSignedIn ? .open(id) : .require(.login, id)
  }
}

struct NotesHandler: DeeplinkHandler {
  let title: @Sendable (Int) async throws -> String

  func deeplink(from id: NotesID) async throws -> DeeplinkRoute<NotesRoute>? {
    switch id {
    case .note(let id): .push(.note(id: id, title: try await title(id)))
    }
  }

  func identifier(for route: NotesRoute) -> NotesID? {
    if case .note(let id, _) = route { .note(id: id) } else { nil }
  }
}

@MainActor
public final class Notes {
  public let account = NotesAccount()
  public let router = Router(root: NotesRoute.all)
  public let pipeline: DeeplinkPipeline<NotesID>

  public init(title: @escaping @Sendable (Int) async throws -> String) {
    pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("notes")], links: NotesID.links),
      resolver: NotesResolver(account: account), handler: NotesHandler(title: title),
      router: router, fallback: { _, _ in .reject },
      prompt: { _, _ in .present(.signIn) })
  }
}

#if canImport(SwiftUI)
  extension NotesRoute: RouteDestination {
    public static func view(for route: NotesRoute) -> some View {
      switch route {
      case .all: RouteLink("A note", to: NotesRoute.note(id: 7, title: "Milk"))
      case .note(_, let title): Text(title)
      case .signIn: Text("Sign in")
      }
    }
  }

  public struct NotesWindow: View {
    private let notes: Notes

    public init(notes: Notes) {
      self.notes = notes
    }

    public var body: some View {
      RoutingView(router: notes.router).onDeeplink(notes.pipeline)
    }
  }
#endif
