#if canImport(SwiftUI)
  import AccountFeature
  import ArticlesFeature
  import ArticlesLinks
  import Deeplinks
  public import DeeplinksSwiftUI
  import EventsFeature
  public import SwiftUI

  extension AppRoute: RouteDestination {
    public static func view(for route: AppRoute) -> some View {
      switch route {
      case .articles(.list(let section)): Text(section ?? "Articles")
      case .articles(.article(_, let title)): Text(title)
      case .articles(.tag(let name)): Text(name)
      case .articles(.highlight(let highlight)):
        Presented(text: "Paragraph \(String(highlight.paragraph))")
      case .account(.signIn): SignInScreen()
      case .account(.me(let name)), .account(.reader(let name)): Text(name)
      case .account(.resetPassword): Presented(text: "New password")
      case .events(.calendar): Text("Calendar")
      case .events(.event(_, let place)): Text(place)
      }
    }
  }

  /// One window: each has tabs and a source of its own, and all share the reader.
  public struct ReaderWindow: View {
    private let reader: Reader
    @State private var own = OwnWindow()

    public init(reader: Reader) {
      self.reader = reader
    }

    public var body: some View {
      let window = own.model(reader: reader)
      RoutingTabView(router: window.router)
        .environment(reader)
        .onChange(of: reader.arrivals) { window.followSession() }
        .announcesDeeplinks()
        .onDeeplink(window.pipeline, inbox: reader.inbox)
    }
  }

  /// Makes the model when `body` first needs it: SwiftUI calls the initializer of a view again and again.
  @MainActor
  private final class OwnWindow {
    private var made: WindowModel?

    func model(reader: Reader) -> WindowModel {
      let model = made ?? WindowModel(reader: reader)
      made = model
      return model
    }
  }

  /// A cover, and a sheet on a Mac, is left with a button alone.
  struct Presented: View {
    let text: LocalizedStringKey
    @Environment(\.router) private var router

    var body: some View {
      VStack {
        Text(text)
        Button("Close") { router.dismiss() }
      }
    }
  }

  struct SignInScreen: View {
    @Environment(Reader.self) private var reader
    @Environment(\.router) private var router

    var body: some View {
      Button("Sign in") { Task { await signIn() } }
      Button("Not now") { router.dismiss() }
      if reader.signInError != nil { Text("Nobody has signed in.") }
    }

    private func signIn() async {
      await reader.signIn()
      if reader.isSignedIn { router.dismiss() }
    }
  }
#endif
