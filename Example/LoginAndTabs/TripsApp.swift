import Deeplinks
import DeeplinksSwiftUI
import Observation
import SwiftUI

/// The screens, which are also what links mean.
enum TripsRoute: Route, LinkIdentifier {
  case trips, trip(id: Int), account, signIn

  static let links: LinkTable<Self> = [
    LinkPattern("/trips", .trips),
    LinkPattern("/trips/{id}", TripsRoute.trip),
    LinkPattern("/account", .account),
  ]
}

enum TripsTab: TabRoute, CaseIterable {
  case trips, account

  var root: TripsRoute { self == .trips ? .trips : .account }
  var title: LocalizedStringKey { self == .trips ? "Trips" : "Account" }
  var symbol: String { self == .trips ? "airplane" : "gear" }
}

/// Where each link leads.
struct TripsHandler: TabDeeplinkHandler {
  func deeplink(
    from identifier: TripsRoute
  ) async throws -> TabDeeplink<TripsTab, TripsRoute>? {
    switch identifier {
    case .trips: TabDeeplink(tab: .trips, deeplink: .popToRoot())
    case .trip: TabDeeplink(tab: .trips, deeplink: .push(identifier))
    case .account: TabDeeplink(tab: .account, deeplink: .popToRoot())
    case .signIn: nil
    }
  }
}

/// Which links may open now: a trip needs a login.
struct TripsResolver: DeeplinkResolver {
  let session: Session

  func resolve(
    _ identifier: TripsRoute, from source: LinkSource
  ) async -> DeeplinkResolution<TripsRoute> {
    if case .trip = identifier, !session.isSignedIn { return .require(.login, identifier) }
    return .open(identifier)
  }
}

/// Who is signed in; an app of yours asks its server.
@MainActor
@Observable
final class Session {
  private(set) var isSignedIn = false

  func signIn() async throws { isSignedIn = true }
  func signOut() { isSignedIn = false }
}

/// One window: its tabs, and the pipeline that opens links in them.
@MainActor
@Observable
final class Trips {
  let session: Session
  let tabs: TabRouter<TripsTab, TripsRoute>
  let pipeline: DeeplinkPipeline<TripsRoute>

  init() {
    let session = Session()
    let tabs = TabRouter(tabs: TripsTab.allCases, selection: .trips, root: \.root)
    self.session = session
    self.tabs = tabs
    pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("trips")], links: TripsRoute.links),
      resolver: TripsResolver(session: session),
      handler: TripsHandler(),
      router: tabs,
      fallback: { _, _ in .reject },
      prompt: { prerequisite, _ in
        prerequisite == .login ? .current(.present(.signIn)) : nil
      })
  }

  /// Signs in, and lets a link continue that waits for it.
  func signIn() async throws {
    try await session.signIn()
    await pipeline.fulfill(.login)
  }

  /// Signs out, and removes all that the user has opened.
  func signOut() {
    session.signOut()
    pipeline.discardAll()
    tabs.restore(tabs.initialState)
  }
}

extension TripsRoute: RouteDestination {
  static func view(for route: TripsRoute) -> some View {
    switch route {
    case .trips: TripsScreen()
    case .trip(let id): Text("Have a good trip.").navigationTitle("Trip \(String(id))")
    case .account: AccountScreen()
    case .signIn: SignInScreen()
    }
  }
}

/// Its buttons open links of the app, so a trip asks for the login as a link from outside does.
struct TripsScreen: View {
  var body: some View {
    List {
      ForEach(1..<4, id: \.self) { DeeplinkButton("Trip \($0)", to: TripsRoute.trip(id: $0)) }
    }
    .navigationTitle("Trips")
  }
}

struct AccountScreen: View {
  @Environment(Trips.self) private var app
  @FeatureRouter(TripsRoute.self) private var router

  var body: some View {
    List {
      if app.session.isSignedIn {
        Button("Sign out") { app.signOut() }
      } else {
        Button("Sign in") { router.present(.signIn) }
      }
    }
    .navigationTitle("Account")
  }
}

struct SignInScreen: View {
  @Environment(Trips.self) private var app
  @FeatureRouter(TripsRoute.self) private var router
  @State private var hasFailed = false

  var body: some View {
    VStack {
      if hasFailed { Text("You could not be signed in. Try again.") }
      Button("Sign in now") { Task { await signIn() } }
      Button("Not now") { router.dismiss() }
    }
    .navigationTitle("Sign in")
  }

  private func signIn() async {
    do {
      try await app.signIn()
    } catch {
      return hasFailed = true
    }
    // This closes a login that the user has opened without a link.
    router.dismiss()
  }
}

struct TripsWindow: View {
  private let inbox: DeeplinkInbox<TripsRoute>?
  @State private var app = Trips()

  init(inbox: DeeplinkInbox<TripsRoute>? = nil) { self.inbox = inbox }

  var body: some View {
    VStack {
      RoutingTabView(router: app.tabs) { tab in Label(tab.title, systemImage: tab.symbol) }
      if app.pipeline.notice != nil {
        Text("This link was not opened.")
        Button("Close") { app.pipeline.dismissNotice() }
      }
    }
    .environment(app)
    .announcesDeeplinks()
    .onDeeplink(app.pipeline, inbox: inbox)
  }
}

/// Takes in the link that launches the app, notifications, and quick actions; leave it out on a Mac.
final class TripsDelegate: DeeplinkAppDelegate<TripsRoute> {}

// One window: for several, share the session as in "Recipes for windows".
@main
struct TripsApp: App {
  @UIApplicationDelegateAdaptor private var delegate: TripsDelegate

  var body: some Scene { WindowGroup { TripsWindow(inbox: delegate.inbox) } }
}
