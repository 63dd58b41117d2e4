import Deeplinks
import DeeplinksSwiftUI
import Foundation
import SwiftUI

// The code that articles about deep links show, as a newcomer copies it. It compiles as it is.

enum HomeRoute: Route {
  case home
  case catalog
  case category(id: Int)
  case product(id: Int)
}

extension HomeRoute: RouteDestination {
  static func view(for route: HomeRoute) -> some View {
    switch route {
    case .home: HomeView()
    case .catalog: Text("Catalog").navigationTitle("Catalog")
    case .category(let id): Text("Category \(id)").navigationTitle("Category \(id)")
    case .product(let id): ProductView(id: id)
    }
  }
}

enum DeeplinkIdentifier: Hashable, Sendable {
  case product(id: Int)

  init?(url: URL) {
    guard url.host == "product", let id = Int(url.lastPathComponent) else { return nil }
    self = .product(id: id)
  }
}

struct HomeDeeplinkHandler: DeeplinkHandler {
  typealias R = DeeplinkIdentifier
  typealias D = HomeRoute

  func deeplink(from route: R) async throws -> DeeplinkRoute<D>? {
    switch route {
    case .product(id: 42):
      DeeplinkRoute(
        root: .home, type: .push, route: .product(id: 42), path: [.catalog, .category(id: 7)])
    case .product(let id):
      .push(.product(id: id))
    }
  }
}

struct HomeView: View {
  @Environment(\.router) private var router
  private let handler = HomeDeeplinkHandler()

  var body: some View {
    List {
      RouteLink("Product 1", to: HomeRoute.product(id: 1))
      Button("Catalog") { router.present(HomeRoute.catalog) }
    }
    .navigationTitle("Home")
    .onOpenURL { url in
      Task {
        guard let identifier = DeeplinkIdentifier(url: url) else { return }
        guard let deeplink = try await handler.deeplink(from: identifier) else { return }
        router.handle(deeplink: deeplink)
      }
    }
  }
}

struct ProductView: View {
  let id: Int
  @Environment(\.tabRouter) private var tabRouter

  var body: some View {
    Button("To the profile") { tabRouter?.select(HomeTab.profile) }
      .navigationTitle("Product \(id)")
  }
}

struct ContentView: View {
  var body: some View {
    RoutingView(destination: HomeRoute.self, root: .home)
  }
}

enum HomeTab: TabRoute {
  case home, profile
}

struct TabSwitch: View {
  @Environment(\.router) private var router

  var body: some View {
    Button("Buy") {
      let tabDeeplink = TabDeeplink(
        tab: HomeTab.home, deeplink: DeeplinkRoute<HomeRoute>.popToRoot())
      router.tabRouter?.handle(tabDeeplink: tabDeeplink)
    }
  }
}

// MARK: - Features in an app

enum ProfileID: Hashable, Sendable {
  case user(id: Int)
}

enum NestedRoute: Route {
  case profile(ProfileScreen)

  enum ProfileScreen: Route {
    case user(id: Int)
  }
}

/// A feature's handler that returns the app's own routes.
struct NestedProfileHandler: DeeplinkHandler {
  typealias R = ProfileID
  typealias D = NestedRoute

  func deeplink(from route: R) async throws -> DeeplinkRoute<D>? {
    switch route {
    case .user(let id): .push(.profile(.user(id: id)))
    }
  }
}

enum NestedID: Hashable, Sendable {
  case profile(ProfileID)
}

struct NestedAppHandler: DeeplinkHandler {
  typealias R = NestedID
  typealias D = NestedRoute
  let profile = NestedProfileHandler()

  func deeplink(from route: R) async throws -> DeeplinkRoute<D>? {
    switch route {
    case .profile(let id): try await profile.deeplink(from: id)
    }
  }
}
