#if canImport(SwiftUI)
  import AccountFeature
  import ArticlesFeature
  import Deeplinks
  import DeeplinksSwiftUI
  import EventsFeature
  public import SwiftUI

  extension AppRoute: RouteDestination {
    static func view(for route: AppRoute) -> some View {
      switch route {
      case .articles(.list(let section)): Text(section ?? "Articles")
      case .articles(.article(_, let title)): Text(title)
      case .articles(.highlight(let highlight)): Text("Paragraph \(highlight.paragraph)")
      case .account(.signIn): Text("Sign in")
      case .account(.me(let name)), .account(.reader(let name)): Text(name)
      case .account(.resetPassword): Text("New password")
      case .events(.calendar): Text("Calendar")
      case .events(.event(_, let place)): Text(place)
      }
    }
  }

  public struct ReaderWindow: View {
    let reader: Reader

    public init(reader: Reader) {
      self.reader = reader
    }

    public var body: some View {
      RoutingTabView(router: reader.router)
        .announcesDeeplinks()
        .onDeeplink(reader.pipeline)
    }
  }
#endif
