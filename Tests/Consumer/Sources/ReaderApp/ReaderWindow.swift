#if canImport(SwiftUI)
  import AccountFeature
  import ArticlesFeature
  import ArticlesLinks
  import Deeplinks
  public import DeeplinksSwiftUI
  import EventsFeature
  import LettersFeature
  public import SwiftUI

  extension AppRoute: RouteDestination {
    public static func view(for route: AppRoute) -> some View {
      switch route {
      case .articles(.list(let section)): Text(section ?? "Articles")
      case .articles(.article(_, let title)): Text(title)
      case .articles(.tag(let name)): Text(name)
      case .articles(.highlight(let highlight)): Text("Paragraph \(highlight.paragraph)")
      case .account(.signIn): SignInScreen()
      case .account(.me(let name)), .account(.reader(let name)): Text(name)
      case .account(.resetPassword): Text("New password")
      case .events(.calendar): Text("Calendar")
      case .events(.event(_, let place)): Text(place)
      case .letters(.write(let article)): LetterScreen(article: article)
      case .letters(.articles): Text("Choose an article")
      }
    }
  }

  /// One window: each has tabs and a door of its own, and all share the reader.
  public struct ReaderWindow: View {
    private let reader: Reader
    @State private var window: WindowModel

    public init(reader: Reader) {
      self.reader = reader
      _window = State(initialValue: WindowModel(reader: reader))
    }

    public var body: some View {
      RoutingTabView(router: window.router)
        .environment(reader)
        .onChange(of: reader.arrivals) { window.followSession() }
        .announcesDeeplinks()
        .onDeeplink(window.pipeline, inbox: reader.inbox)
    }
  }

  struct SignInScreen: View {
    @Environment(Reader.self) private var reader

    var body: some View {
      Button("Sign in") { Task { await reader.signIn() } }
      if reader.signInError != nil { Text("Nobody has signed in.") }
    }
  }

  struct LetterScreen: View {
    let article: Int?
    @State private var text = ""

    var body: some View {
      TextField("Letter", text: $text)
        .confirmsLeaving(
          when: !text.isEmpty, title: "Discard the letter?",
          message: "A link leads to another screen.", discard: "Discard")
    }
  }
#endif
