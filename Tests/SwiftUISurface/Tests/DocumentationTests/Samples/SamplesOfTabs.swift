import Deeplinks
import DeeplinksSwiftUI
import Observation
import SwiftUI

// Windows of the README's app.

@MainActor
struct TabSamples {
  let tabs: TabRouter<AppTab, AppRoute>
  let pipeline: DeeplinkPipeline<AppDeeplinkID>

  @ViewBuilder var labelled: some View {
    // sample: DeeplinksSwiftUI.md: RoutingTabView(router: tabs, destination: AppRoute.self) { tab in
  }

  @ViewBuilder var withContent: some View {
    // sample: RoutingTabView.swift: RoutingTabView(customTabs: tabs) { tab in
  }

  @ViewBuilder var withContentAndLabel: some View {
    // sample: RoutingTabView.swift: RoutingTabView(router: tabs, groups: AppTab.groups) { tab in
  }

  @ViewBuilder var grouped: some View {
    // sample: RoutingTabView.swift: RoutingTabView(
  }

  @ViewBuilder var players: some View {
    RoutingTabView(router: tabs) { _ in
      NowPlayingBar()
    } label: { tab in
      Text(tab.title)
    }
  }

  @ViewBuilder var named: some View {
    // sample: RoutingTabView.swift: RoutingTabView(router: tabs, destination: AppDestination.self)
  }

  @ViewBuilder var smallest: some View {
    // sample: RoutingTabView.swift: RoutingTabView(router: tabs)
  }

  @ViewBuilder var smallestLabelled: some View {
    // sample: RoutingTabView.swift: RoutingTabView(router: tabs) { tab in Label(tab.title, systemImage: tab.symbol) }
  }

  @ViewBuilder var patient: some View {
    // sample: NavigationTiming.swift: RoutingTabView(router: tabs).navigationPatience(.seconds(10))
  }

  @ViewBuilder var restoring: some View {
    // sample: RestoresNavigation.swift: RoutingTabView(router: tabs)
  }

  @ViewBuilder var advertising: some View {
    // sample: AdvertisesDeeplink.swift: RoutingTabView(router: tabs)
  }

  @ViewBuilder var announcing: some View {
    // sample: AnnouncesDeeplinks.swift: .announcesDeeplinks()
  }

  @ViewBuilder var announcingLess: some View {
    // sample: AnnouncesDeeplinks.swift: .announcesDeeplinks { event in
  }

  var scene: some Scene {
    // sample: OnDeeplink.swift: WindowGroup {
  }

  @ViewBuilder var continuing: some View {
    RoutingTabView(router: tabs)
    // sample: IncomingLink+UserActivity.swift: .onContinueUserActivity("com.example.shop.product") { activity in
  }
}

@MainActor
struct StackSamples {
  let router: Router<AppRoute>
  let pipeline: DeeplinkPipeline<AppDeeplinkID>

  @ViewBuilder var restoring: some View {
    // sample: RestoresNavigation.swift: RoutingView(router: router)
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
    // sample: OnReselect.swift: ScrollViewReader { proxy in
  }
}

struct ProductList: View {
  var body: some View {
    List { Text("A lamp").id("first") }
  }
}

// sample: OnDeeplink.swift: struct OrderScreen: View {

struct CustomerScreen: View {
  private let user = (id: "ada", name: "Ada")

  var body: some View {
    List {
      // sample: DeeplinkButton.swift: DeeplinkButton(ProfileDeeplinkID.user(userID: "ada"), placing: .here) {
      // sample: DeeplinkButton.swift: DeeplinkButton(user.name, to: ProfileDeeplinkID.user(userID: user.id), placing: .here)
      // sample: DeeplinkButton.swift: DeeplinkButton(ProfileDeeplinkID.user(userID: "ada")) {
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
    // sample: ConfirmsLeaving.swift: DraftEditor(draft: draft)
  }
}

struct DraftEditor: View {
  @Bindable var draft: Draft

  var body: some View { TextField("Draft", text: $draft.text) }
}

// sample: EnvironmentValues+Router.swift: struct WelcomeScreen: View {
