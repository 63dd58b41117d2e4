import Foundation

/// The files of an app, in a folder of its module's name.
///
/// What comes after `//:` in a template is the heading under which add-feature prints the line.
func appFiles(_ app: FeatureName, _ features: [FeatureName]) -> [NewFile] {
  [("Sources/App", appSource), ("Tests/{Name}AppTests", appTests)].map { path, text in
    // A line with a heading is there for each feature.
    let filled = lines(of: text).flatMap { line in
      line.count > 1 ? features.map { $0.filling(line[0]) } : line
    }
    return NewFile(path, filled.joined(separator: "\n"), of: app)
  }
}

/// The lines by which an app knows a feature, each with the heading that says where it belongs.
func appLines(_ name: FeatureName) -> [(heading: String, line: String)] {
  lines(of: appSource + appTests).filter { $0.count > 1 }
    .map { ($0[1], name.filling($0[0])) }
    .filter { name.ownsTab || !$0.0.hasPrefix("AppTab") }
}

/// Returns the lines of a template, each followed by its heading if it has one.
private func lines(of text: String) -> [[String]] {
  text.components(separatedBy: "\n").map { $0.components(separatedBy: " //: ") }
}

private let appSource = """
  import Deeplinks
  import {Name}Feature //: The app's files, imports
  import Observation
  #if canImport(SwiftUI)  // Tests run on Linux, too, which has no SwiftUI.
    import DeeplinksSwiftUI
    import SwiftUI
  #endif

  /// The app's tabs.
  enum AppTab: TabRoute, CaseIterable {
    case home
    case {name} //: AppTab, cases

    /// The first screen of a tab.
    var root: AppRoute {
      switch self {
      case .home: .home
      case .{name}: .{name}(.list) //: AppTab, root
      }
    }
  }

  /// The screens of the app and of its features.
  enum AppRoute: Route, Codable {
    case home, signIn
    case {name}({Name}Route) //: AppRoute, cases
  }

  /// What the links of the app and of its features mean.
  enum AppDeeplinkID: LinkIdentifier {
    case home
    case {name}({ID}) //: AppDeeplinkID, cases

    /// The app's own links, including those of each feature.
    static let links = LinkTable<AppDeeplinkID>([LinkPattern("/", .home)])
      .including({ID}.links, as: AppDeeplinkID.{name}) //: AppDeeplinkID, after its LinkTable
  }

  /// Composes the features' handlers.
  struct AppHandler: TabDeeplinkHandler {
    let {name} = {handler} //: AppHandler, properties

    /// Returns the tab and the routes an identifier leads to.
    func deeplink(from identifier: AppDeeplinkID) async throws -> TabDeeplink<AppTab, AppRoute>? {
      switch identifier {
      case .home: TabDeeplink(tab: .home, deeplink: .popToRoot())
      case .{name}(let id): try await {name}.deeplink(from: id, as: AppRoute.{name}{inTab}) //: AppHandler, deeplink(from:)
      }
    }

    /// Returns the identifier of the link that leads to a screen; none leads to the login.
    func identifier(for route: AppRoute) -> AppDeeplinkID? {
      switch route {
      case .home: .home
      case .signIn: nil
      case .{name}(let route): {name}.identifier(for: route).map(AppDeeplinkID.{name}) //: AppHandler, identifier(for:)
      }
    }
  }

  /// Decides whether and when a link may open.
  struct AppResolver: DeeplinkResolver {
    let session: Session

    /// Decides about an identifier.
    ///
    /// For one that needs a login: `session.isSignedIn ? .open(identifier) : .require(.login, identifier)`.
    func resolve(
      _ identifier: AppDeeplinkID, from source: LinkSource
    ) async -> DeeplinkResolution<AppDeeplinkID> {
      switch identifier {
      case .home: .open(identifier)
      case .{name}: .open(identifier) //: AppResolver, resolve(_:from:), if the links need no login
      }
    }
  }

  /// Who is signed in; an app of yours asks its server.
  @MainActor @Observable final class Session { var isSignedIn = false }

  /// One window: its tabs, and the pipeline that opens links in them.
  @MainActor
  final class AppModel: Observable {
    let session = Session()
    let tabs = TabRouter(tabs: AppTab.allCases, selection: .home, root: \\.root)
    private(set) lazy var pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("{segment}")], links: AppDeeplinkID.links),
      resolver: AppResolver(session: session), handler: AppHandler(), router: tabs,
      fallback: { _, _ in .reject },  // the user stays where they are
      prompt: { prerequisite, _ in prerequisite == .login ? .current(.present(.signIn)) : nil })
  }

  #if canImport(SwiftUI)
    /// Shows the app's own screens, and lets each feature show its own.
    enum AppDestination: RouteDestination {
      static func view(for route: AppRoute) -> some View {
        switch route {
        case .home: Text("Welcome.").navigationTitle("Home")
        case .signIn: SignInScreen()
        case .{name}(let route): {Name}Destination.view(for: route).embedding(AppRoute.{name}) //: AppDestination, view(for:)
        }
      }
    }

    extension AppTab {
      @ViewBuilder var label: some View {
        switch self {
        case .home: Label("Home", systemImage: "house")
        case .{name}: Label("{Title}", systemImage: "square.stack") //: AppTab, label
        }
      }
    }

    /// One window of the app: its tabs, with everything that links need around them.
    public struct AppWindow: View {
      @State private var app = AppModel()

      /// Creates a window with tabs of its own.
      public init() {}

      /// The tabs, and a notice below them, where it covers no bar.
      public var body: some View {
        VStack {
          RoutingTabView(router: app.tabs, destination: AppDestination.self) { $0.label }
          if app.pipeline.notice != nil {
            Text("This link was not opened.")
            Button("Close") { app.pipeline.dismissNotice() }
          }
        }
        .environment(app)
        .announcesDeeplinks()
        .restoresNavigation(of: app.tabs, through: app.pipeline)
        .onDeeplink(app.pipeline)
      }
    }

    /// The login that a link waits for.
    struct SignInScreen: View {
      @Environment(AppModel.self) private var app
      @Environment(\\.router) private var router

      var body: some View {
        VStack {
          Button("Sign in") {
            app.session.isSignedIn = true
            Task { await app.pipeline.fulfill(.login) }
          }
          Button("Not now") { router.dismiss() }
        }
        .navigationTitle("Sign in")
      }
    }

    #if DEBUG
      #Preview { AppWindow() }
    #endif
  #endif

  """

private let appTests = """
  import Deeplinks
  import DeeplinksTestSupport
  import Testing

  @testable import {Name}App

  @MainActor
  @Suite struct {Name}AppTests {
    nonisolated static let links: [(text: String, identifier: AppDeeplinkID)] = [
      ("", .home),
      ("{segment}", .{name}(.list)), ("{segment}/7", .{name}(.item(id: 7))), //: The app's test, links
    ]

    @Test(arguments: links)
    func `a link opens its screen`(text: String, identifier: AppDeeplinkID) async {
      let app = AppModel()
      let link = IncomingLink(text: "{segment}://\\(text)")
      #expect(await app.pipeline.open(link) == .opened(identifier))
      let shown = app.pipeline.url(forScreen: app.tabs.currentRoute)
      #expect(shown == app.pipeline.opener.url(for: identifier))
    }

    @Test func `the app keeps its contract, with the features in it`() async {
      let identifiers = Self.links.map(\\.identifier)
      let contract = FeatureContract(links: AppDeeplinkID.links, identifiers: identifiers)
      let violations = await contract.violations(of: AppHandler())
      #expect(violations == [])
      let warnings = await contract.warnings(of: AppHandler())
      #expect(warnings == [])
    }
  }

  """
