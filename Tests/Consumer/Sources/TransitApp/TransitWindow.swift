#if canImport(SwiftUI)
  import DeeplinksSwiftUI
  import RiderFeature
  import SwiftUI

  extension AppTab {
    var title: LocalizedStringKey {
      switch self {
      case .lines: "Lines"
      case .tickets: "Tickets"
      case .offers: "Offers"
      case .rider: "You"
      }
    }

    var symbol: String {
      switch self {
      case .lines: "tram"
      case .tickets: "ticket"
      case .offers: "tag"
      case .rider: "person"
      }
    }
  }

  /// One window: each has tabs and a pipeline of its own.
  struct TransitWindow: View {
    private let transit: Transit
    @State private var own = OwnWindow()

    init(transit: Transit) {
      self.transit = transit
    }

    var body: some View {
      let window = own.model(transit: transit)
      VStack {
        RoutingTabView(router: window.tabs, destination: AppRoute.self) { tab in
          Label(tab.title, systemImage: tab.symbol)
        }
        if window.pipeline.notice != nil {
          Text("This link was not opened.")
          Button("Close") { window.pipeline.dismissNotice() }
        }
      }
      .environment(transit)
      .environment(transit.session)
      .environment(transit.regions)
      .environment(transit.timetable)
      .environment(transit.wallet)
      .onChange(of: transit.session.name) { old, _ in window.followSession(after: old) }
      .onChange(of: transit.flags.showsOffers) { window.followFlags() }
      .task { await transit.analytics.follow(window.tabs.screens) }
      .task { try? await transit.openFirstLink() }
      .announcesDeeplinks()
      .restoresNavigation(of: window.tabs, through: window.pipeline)
      .onDeeplink(window.pipeline, inbox: transit.inbox)
    }
  }

  /// Makes the model when `body` first needs it: SwiftUI calls the initializer of a view again and again.
  private final class OwnWindow {
    private var made: TransitWindowModel?

    func model(transit: Transit) -> TransitWindowModel {
      let model = made ?? TransitWindowModel(transit: transit)
      made = model
      return model
    }
  }

  struct SignInScreen: View {
    @Environment(Transit.self) private var transit
    @Environment(\.router) private var router
    @State private var hasFailed = false

    var body: some View {
      VStack {
        if hasFailed { Text("You could not be signed in. Try again.") }
        Button("Sign in") { Task { await signIn() } }
        Button("Not now") { router.dismiss() }
      }
      .navigationTitle("Sign in")
    }

    private func signIn() async {
      hasFailed = await !transit.signIn()
      if !hasFailed { router.dismiss() }
    }
  }

  struct RegionScreen: View {
    let region: String
    @Environment(Transit.self) private var transit
    @Environment(\.router) private var router

    var body: some View {
      VStack {
        Text("You see the lines of another region.")
        Button("Switch to \(region)") { Task { await transit.switchRegion(to: region) } }
        Button("Stay") { router.dismiss() }
      }
      .navigationTitle(region)
    }
  }
#endif
