import Deeplinks
import DeeplinksSwiftUI
import Observation
import SwiftUI

// Windows of the README's app. `DocumentationTests` compares them with the comments in `Tabs` and `Links`.

@MainActor
struct TabSamples {
  let tabs: TabRouter<AppTab, AppRoute>
  let pipeline: DeeplinkPipeline<AppDeeplinkID>

  @ViewBuilder var labelled: some View {
    RoutingTabView(router: tabs, destination: AppRoute.self) { tab in
      Label(tab.title, systemImage: tab.symbol)
    }
    .onDeeplink(pipeline)
  }

  @ViewBuilder var withContent: some View {
    RoutingTabView(customTabs: tabs) { tab in
      VStack {
        RoutingView(destination: AppRoute.self, root: tab.root)
        NowPlayingBar()
      }
      .tabItem { Label(tab.title, systemImage: tab.symbol) }
    }
  }

  @ViewBuilder var withContentAndLabel: some View {
    RoutingTabView(router: tabs, groups: AppTab.groups) { tab in
      VStack {
        RoutingView(destination: AppRoute.self, root: tab.root)
        NowPlayingBar()
      }
    } label: { tab in
      Label(tab.title, systemImage: tab.symbol)
    }
  }

  @ViewBuilder var grouped: some View {
    RoutingTabView(
      router: tabs, destination: AppRoute.self, groups: AppTab.groups, search: .home
    ) { tab in
      Label(tab.title, systemImage: tab.symbol)
    }
  }

  @ViewBuilder var players: some View {
    RoutingTabView(router: tabs) { _ in
      NowPlayingBar()
    } label: { tab in
      Text(tab.title)
    }
  }

  @ViewBuilder var named: some View {
    RoutingTabView(router: tabs, destination: AppDestination.self)
  }

  @ViewBuilder var smallest: some View {
    RoutingTabView(router: tabs)
  }

  @ViewBuilder var smallestLabelled: some View {
    RoutingTabView(router: tabs) { tab in Label(tab.title, systemImage: tab.symbol) }
  }

  @ViewBuilder var patient: some View {
    RoutingTabView(router: tabs).navigationPatience(.seconds(10))
  }

  @ViewBuilder var restoring: some View {
    RoutingTabView(router: tabs)
      .restoresNavigation(of: tabs, through: pipeline)
      .onDeeplink(pipeline)
  }

  @ViewBuilder var advertising: some View {
    RoutingTabView(router: tabs)
      .advertisesDeeplink(pipeline, activityType: "com.example.shop.screen")
      .onDeeplink(pipeline)
  }

  @ViewBuilder var announcing: some View {
    RoutingTabView(router: tabs)
      .announcesDeeplinks()
      .onDeeplink(pipeline)
  }

  @ViewBuilder var announcingLess: some View {
    RoutingTabView(router: tabs)
      .announcesDeeplinks { event in
        event.stage == .pending ? nil : DeeplinkEvent.englishAnnouncement(event)
      }
      .onDeeplink(pipeline)
  }

  var scene: some Scene {
    WindowGroup {
      RoutingTabView(router: tabs)
        .onDeeplink(pipeline)
    }
  }

  @ViewBuilder var continuing: some View {
    RoutingTabView(router: tabs)
      .onContinueUserActivity("com.example.shop.product") { activity in
        guard let link = try? IncomingLink(activity) else { return }
        Task { await pipeline.open(link) }
      }
  }
}

@MainActor
struct StackSamples {
  let router: Router<AppRoute>
  let pipeline: DeeplinkPipeline<AppDeeplinkID>

  @ViewBuilder var restoring: some View {
    RoutingView(router: router)
      .restoresNavigation(of: router, through: pipeline) { $0 == .profile(.me) }
      .onDeeplink(pipeline)
  }
}

enum AppDestination {}

extension AppDestination: RouteDestination {
  static func view(for route: AppRoute) -> some View {
    AppRoute.view(for: route)
  }
}

struct NowPlayingBar: View {
  var body: some View { Text("Nothing is playing") }
}

struct ReselectedScreen: View {
  var body: some View {
    ScrollViewReader { proxy in
      ProductList()
        .onReselect(of: AppTab.home) { proxy.scrollTo("first") }
    }
  }
}

struct ProductList: View {
  var body: some View {
    List { Text("A lamp").id("first") }
  }
}

struct OrderScreen: View {
  @Environment(\.openDeeplink) private var openDeeplink

  var body: some View {
    Button("Help") {
      Task { await openDeeplink.open(ProfileDeeplinkID.help(topic: ["orders"])) }
    }
  }
}

struct CustomerScreen: View {
  private let user = (id: "ada", name: "Ada")

  var body: some View {
    List {
      DeeplinkButton("Help", to: ProfileDeeplinkID.help(topic: ["orders"]))
      DeeplinkButton(ProfileDeeplinkID.user(userID: "ada"), placing: .here) {
        Label("Ada", systemImage: "person")
      }
      DeeplinkButton(user.name, to: ProfileDeeplinkID.user(userID: user.id), placing: .here)
      DeeplinkButton(ProfileDeeplinkID.user(userID: "ada")) {
        Text("Ada")
        Text("12 orders")
      }
    }
  }
}

@MainActor
@Observable
final class Draft {
  var text = ""
  var saved = ""
  var isChanged: Bool { text != saved }

  func save() async -> Bool {
    saved = text
    return true
  }
}

struct DraftScreen: View {
  let draft: Draft

  var body: some View {
    DraftEditor(draft: draft)
      .confirmsLeaving(when: draft.isChanged) { await draft.save() }
  }
}

struct DraftEditor: View {
  @Bindable var draft: Draft

  var body: some View { TextField("Draft", text: $draft.text) }
}

struct WelcomeScreen: View {
  @Environment(\.tabRouter) private var tabRouter

  var body: some View {
    Button("My profile") { tabRouter?.select(AppTab.profile) }
  }
}
