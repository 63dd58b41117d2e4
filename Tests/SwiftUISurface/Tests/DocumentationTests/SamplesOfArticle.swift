import AppIntents
import Deeplinks
import DeeplinksSwiftUI
import Foundation
import Observation
import SwiftUI
import UIKit
import UserNotifications

// The app that the article "Add links to an app" makes, and README's part of it. `DocumentationTests` compares
// them.

extension ProfileRoute: RouteDestination {
  static func view(for route: ProfileRoute) -> some View {
    switch route {
    case .me: MeScreen()
    case .user(let userID): UserScreen(userID: userID)
    case .edit(let userID): EditScreen(userID: userID)
    case .help(let topic): HelpScreen(topic: topic)
    }
  }
}

extension AppRoute: RouteDestination {
  static func view(for route: AppRoute) -> some View {
    switch route {
    case .home: HomeScreen()
    case .signIn: SignInScreen()
    case .profile(let route):
      ProfileRoute.view(for: route).embedding(AppRoute.profile)
    }
  }
}

struct MeScreen: View {
  var body: some View {
    RouteLink("Ada", to: ProfileRoute.user(userID: "ada")).navigationTitle("Profile")
  }
}

struct EditScreen: View {
  let userID: String
  @State private var name = ""

  var body: some View {
    TextField("Name", text: $name)
      .navigationTitle("Edit")
      .confirmsLeaving(
        when: !name.isEmpty, title: "Discard the name?",
        message: "A link leads to another screen.", discard: "Discard")
  }
}

struct HelpScreen: View {
  let topic: [String]

  var body: some View { Text(topic.joined(separator: ", ")).navigationTitle("Help") }
}

@MainActor
@Observable
final class AppModel {
  let session: Session
  let tabs: TabRouter<AppTab, AppRoute>
  let pipeline: DeeplinkPipeline<AppDeeplinkID>

  init(session: Session) {
    let tabs = TabRouter(tabs: AppTab.allCases, selected: .home, root: \.root)
    var options = PipelineOptions()
    options.openInBrowser = { await UIApplication.shared.open($0) }
    self.session = session
    self.tabs = tabs
    pipeline = DeeplinkPipeline(
      parser: LinkParser(
        sites: [.universal("shop.example"), .scheme("shop")], links: AppDeeplinkID.links),
      resolver: AppResolver(session: session),
      handler: AppHandler(),
      router: tabs,
      fallback: { failure, _ in
        if case .unrecognized(let error) = failure, error.site?.isUniversal == true {
          .openInBrowser
        } else {
          .reject
        }
      },
      prompt: { _, _ in .current(.present(.signIn)) },
      options: options)
  }
}

extension DeeplinkFailure {
  var text: String {
    switch self {
    case .unrecognized, .unsupported: "This version of the app has no such page."
    case .failed, .timedOut: "The page could not be loaded."
    case .expired: "The link has waited for too long."
    case .refused, .declined, .redirectLoop, .notShown, .keptUnsavedWork: "The link was not opened."
    }
  }
}

struct FirstWindow: View {
  let app: AppModel

  var body: some View {
    RoutingTabView(router: app.tabs, destination: AppRoute.self) { tab in
      Label(tab.title, systemImage: tab.symbol)
    }
    .onDeeplink(app.pipeline)
  }
}

struct AppWindow: View {
  let app: AppModel

  var body: some View {
    VStack {
      RoutingTabView(router: app.tabs, destination: AppRoute.self) { tab in
        Label(tab.title, systemImage: tab.symbol)
      }
      if let notice = app.pipeline.notice {
        HStack {
          Text(notice.text)
          Button("Close") { app.pipeline.dismissNotice() }
        }
        .padding()
      }
    }
    .overlay {
      if app.pipeline.opening != nil { OpeningLink { app.pipeline.cancelOpening() } }
    }
    .environment(app)
    .announcesDeeplinks()
    .restoresNavigation(of: app.tabs, through: app.pipeline)
    .advertisesDeeplink(app.pipeline, activityType: "com.example.shop.screen")
    .onDeeplink(app.pipeline)
  }
}

struct OpeningLink: View {
  let cancel: @MainActor () -> Void
  @State private var isSlow = false

  var body: some View {
    ZStack {
      if isSlow {
        VStack {
          ProgressView("Opening…")
          Button("Cancel", action: cancel)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.thinMaterial)
        .accessibilityElement(children: .contain)
        .accessibilityAddTraits(.isModal)
      }
    }
    .task {
      try? await Task.sleep(for: .seconds(0.3))
      isSlow = !Task.isCancelled
    }
  }
}

struct UserScreen: View {
  let userID: String
  @FeatureRouter(ProfileRoute.self) private var router

  var body: some View {
    List {
      RouteLink("Edit", to: ProfileRoute.edit(userID: userID))
      Button("Help") { router.present(.help(topic: ["profile"])) }
      DeeplinkButton("Home", to: AppDeeplinkID.home)
    }
    .navigationTitle(userID)
  }
}

struct SignInScreen: View {
  @Environment(AppModel.self) private var app
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
    do {
      try await app.session.signIn()
    } catch {
      return hasFailed = true
    }
    await app.pipeline.fulfill(.login)
    router.dismiss()
  }
}

extension AppModel {
  func signOut() async {
    await session.signOut()
    pipeline.discardAll()
    tabs.restore(tabs.initialState)
  }
}

struct ExampleApp: App {
  @State private var app: AppModel
  private let notifications: NotificationLinks

  init() {
    let app = AppModel(session: Session())
    notifications = NotificationLinks(pipeline: app.pipeline)
    _app = State(initialValue: app)
    UNUserNotificationCenter.current().delegate = notifications
    AppDependencyManager.shared.add(dependency: app)
  }

  var body: some Scene {
    WindowGroup { AppWindow(app: app) }
  }
}

struct EditPreview: View {
  var body: some View {
    RoutingView(
      destination: AppRoute.self,
      state: NavigationState(
        root: .profile(.me),
        path: [.profile(.user(userID: "ada")), .profile(.edit(userID: "ada"))]))
  }
}

struct HelpPreview: View {
  var body: some View {
    let app = AppModel(session: Session())
    let _ = app.tabs.handle(
      tabDeeplink: TabDeeplink(tab: .home, deeplink: .present(.profile(.help(topic: ["orders"])))))
    AppWindow(app: app)
  }
}

struct OpenHelpIntent: AppIntent {
  static let title: LocalizedStringResource = "Open Help"
  static let openAppWhenRun = true

  @Parameter(title: "Topic") var topic: String
  @Dependency private var app: AppModel

  @MainActor
  func perform() async throws -> some IntentResult {
    let help = ProfileDeeplinkID.help(topic: [topic])
    let outcome = await app.pipeline.open(.profile(help), from: .intent)
    if let failure = outcome.failure { throw NotOpened(text: failure.text) }
    return .result()
  }
}

struct NotOpened: Error, CustomLocalizedStringResourceConvertible {
  let text: String
  var localizedStringResource: LocalizedStringResource { "\(text)" }
}
