import Deeplinks
import DeeplinksSwiftUI
import Observation
import SwiftUI

// `DocumentationTests` compares these with the article "Recipes for sheets, tabs, and animation".

// MARK: - A sheet with heights that is not lost

struct RatingScreen: View {
  @State private var text = ""
  @State private var isClosing = false
  @Environment(\.router) private var router

  var body: some View {
    TextField("Your rating", text: $text)
      .toolbar {
        Button("Close") {
          if text.isEmpty {
            router.dismiss()
          } else {
            isClosing = true
          }
        }
      }
      .presentationDetents([.medium, .large])
      .presentationDragIndicator(.visible)
      .interactiveDismissDisabled(!text.isEmpty)
      .confirmsLeaving(
        when: !text.isEmpty, title: "Discard the rating?",
        message: "It was not sent.", discard: "Discard"
      )
      .alert("Close without sending?", isPresented: $isClosing) {
        Button("Discard", role: .destructive) { router.dismiss() }
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("It was not sent.")
      }
  }
}

// MARK: - A draft that outlives its view

@MainActor
@Observable
final class Drafts {
  private var texts: [String: String] = [:]

  subscript(userID: String) -> String {
    get { texts[userID] ?? "" }
    set { texts[userID] = newValue }
  }

  func removeAll() {
    texts = [:]
  }
}

struct MessageScreen: View {
  @Bindable var drafts: Drafts
  let userID: String

  var body: some View {
    TextField("Your message", text: $drafts[userID])
  }
}

// MARK: - A badge on a tab

struct BadgedTabs: View {
  let tabs: TabRouter<AppTab, AppRoute>
  let unread: Int

  var body: some View {
    RoutingTabView(customTabs: tabs) { tab in
      RoutingView(destination: AppRoute.self, root: tab.root)
        .tabItem { Label(tab.title, systemImage: tab.symbol) }
        .badge(tab == .profile ? unread : 0)
    }
  }
}

// MARK: - More than five tabs

struct ManyTabs: View {
  let tabs: TabRouter<AppTab, AppRoute>

  var body: some View {
    RoutingSplitView(router: tabs, destination: AppRoute.self, compact: .stack) { tab in
      Label(tab.title, systemImage: tab.symbol)
    }
  }
}

// MARK: - A launch without animation

@MainActor
@Observable
final class LaunchLink: DeeplinkObserver {
  private(set) var isShowing = false
  private var hasWaited = false

  func receive(_ event: DeeplinkEvent) {
    guard event.number == 1 else { return }
    if event.stage == .blocked { hasWaited = true }
    isShowing = event.stage == .enriched && !hasWaited
  }
}

struct CalmLaunch: View {
  let tabs: TabRouter<AppTab, AppRoute>
  let launch: LaunchLink

  var body: some View {
    RoutingTabView(router: tabs, destination: AppRoute.self) { tab in
      Label(tab.title, systemImage: tab.symbol)
    }
    .transaction { if launch.isShowing { $0.disablesAnimations = true } }
  }
}

// MARK: - A screen that grows out of its row

struct ZoomNamespaceKey: EnvironmentKey {
  static let defaultValue: Namespace.ID? = nil
}

extension EnvironmentValues {
  var zoomNamespace: Namespace.ID? {
    get { self[ZoomNamespaceKey.self] }
    set { self[ZoomNamespaceKey.self] = newValue }
  }
}

struct ZoomingTabs: View {
  let tabs: TabRouter<AppTab, AppRoute>
  @Namespace private var namespace

  var body: some View {
    RoutingTabView(router: tabs, destination: AppRoute.self) { tab in
      Label(tab.title, systemImage: tab.symbol)
    }
    .environment(\.zoomNamespace, namespace)
  }
}

struct PersonRow: View {
  let userID: String
  @Environment(\.zoomNamespace) private var namespace

  var body: some View {
    let link = RouteLink(ProfileRoute.user(userID: userID)) { Text(userID) }
    if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *), let namespace {
      link.matchedTransitionSource(id: userID, in: namespace)
    } else {
      link
    }
  }
}

struct ZoomingPerson: View {
  let userID: String
  @Environment(\.zoomNamespace) private var namespace

  var body: some View {
    #if os(macOS)
      Text(userID)
    #else
      if #available(iOS 18, tvOS 18, watchOS 11, visionOS 2, *), let namespace {
        Text(userID).navigationTransition(.zoom(sourceID: userID, in: namespace))
      } else {
        Text(userID)
      }
    #endif
  }
}
