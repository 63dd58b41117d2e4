import Deeplinks
import DeeplinksSwiftUI
import Foundation
import Observation
import SwiftUI
import UIKit
import UserNotifications

// An app of several windows. `DocumentationTests` compares it with the article "Recipes".

@MainActor
@Observable
final class SharedModel {
  let inbox = DeeplinkInbox<AppDeeplinkID>()
  private(set) var user: String?

  func signIn(_ user: String) async {
    self.user = user
    await inbox.fulfill(.login)
  }

  func signOut() {
    user = nil
    inbox.discardAll()
  }
}

struct SharedResolver: DeeplinkResolver {
  let shared: SharedModel

  func resolve(
    _ identifier: AppDeeplinkID, from source: LinkSource
  ) async -> DeeplinkResolution<AppDeeplinkID> {
    switch identifier {
    case .profile(.edit):
      shared.user == nil ? .require(.login, identifier) : .open(identifier)
    case .home, .profile: .open(identifier)
    }
  }
}

@MainActor
@Observable
final class WindowModel {
  let tabs: TabRouter<AppTab, AppRoute>
  let pipeline: DeeplinkPipeline<AppDeeplinkID>

  init(shared: SharedModel) {
    tabs = TabRouter(tabs: AppTab.allCases, selected: .home, root: \.root)
    var options = PipelineOptions()
    options.openInBrowser = { await UIApplication.shared.open($0) }
    pipeline = DeeplinkPipeline(
      parser: Stage.production.parser,
      resolver: SharedResolver(shared: shared),
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

/// Makes the model when `body` first needs it: SwiftUI calls the initializer of a view again and again.
@MainActor
final class OwnWindow {
  private var made: WindowModel?

  func model(shared: SharedModel) -> WindowModel {
    let model = made ?? WindowModel(shared: shared)
    made = model
    return model
  }
}

struct WindowRoot: View {
  let shared: SharedModel
  @State private var own = OwnWindow()

  var body: some View {
    let window = own.model(shared: shared)
    RoutingTabView(router: window.tabs, destination: WindowDestination.self) { tab in
      Label(tab.title, systemImage: tab.symbol)
    }
    .environment(shared)
    .onChange(of: shared.user) {
      if shared.user == nil { window.tabs.restore(window.tabs.initialState) }
    }
    .onDeeplink(window.pipeline, inbox: shared.inbox)
  }
}

struct SharedSignInScreen: View {
  @Environment(SharedModel.self) private var shared
  @Environment(\.router) private var router

  var body: some View {
    VStack {
      Button("Sign in") {
        Task {
          await shared.signIn("ada")
          router.dismiss()
        }
      }
      Button("Not now") { router.dismiss() }
    }
    .navigationTitle("Sign in")
  }
}

enum WindowDestination {}

extension WindowDestination: RouteDestination {
  static func view(for route: AppRoute) -> some View {
    switch route {
    case .signIn: SharedSignInScreen()
    case .home, .profile: AppRoute.view(for: route)
    }
  }
}

struct ManyWindowsApp: App {
  @State private var shared: SharedModel
  private let notifications: NotificationInbox

  init() {
    let shared = SharedModel()
    notifications = NotificationInbox(inbox: shared.inbox)
    _shared = State(initialValue: shared)
    UNUserNotificationCenter.current().delegate = notifications
  }

  var body: some Scene {
    WindowGroup { WindowRoot(shared: shared) }
  }
}

final class AppDelegate: NSObject, UIApplicationDelegate {
  static let shared = SharedModel()

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
    if session.role == .windowApplication {
      configuration.delegateClass = LaunchSceneDelegate.self
    }
    return configuration
  }
}

final class LaunchSceneDelegate: NSObject, UIWindowSceneDelegate {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    AppDelegate.shared.inbox.receive(options)
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    completionHandler(AppDelegate.shared.inbox.receive(item))
  }
}

struct LaunchedApp: App {
  @UIApplicationDelegateAdaptor private var delegate: AppDelegate

  var body: some Scene {
    WindowGroup { WindowRoot(shared: AppDelegate.shared) }
  }
}
