import Deeplinks
import DeeplinksSwiftUI
import SwiftUI

// An app of one stack.

enum HomeRoute: Route {
  case home, category(id: Int), product(id: Int), reviews
}

// sample: RouteDestination.swift: extension HomeRoute: RouteDestination {

enum HomeDestination {}

extension HomeDestination: RouteDestination {
  static func view(for route: HomeRoute) -> some View {
    HomeRoute.view(for: route)
  }
}

// sample: RoutingView.swift: struct ContentView: View {

struct ProductPreview: View {
  var body: some View {
    // sample: RoutingView.swift: RoutingView(
  }
}

// sample: RoutingView.swift: struct StoreView: View {

struct GivenStack: View {
  let router: Router<HomeRoute>

  var body: some View {
    // sample: RoutingView.swift: RoutingView(router: router)
  }
}

struct HomeScreen: View {
  private let product = (id: 1, name: "A lamp")

  var body: some View {
    List {
      // sample: RouteLink.swift: RouteLink(HomeRoute.product(id: 42)) { Label("A product", systemImage: "bag") }
      // sample: RouteLink.swift: RouteLink(product.name, to: HomeRoute.product(id: product.id))
      // sample: RouteLink.swift: RouteLink(HomeRoute.category(id: 7)) {
    }
    .navigationTitle("Home")
  }
}

struct CategoryScreen: View {
  let id: Int

  var body: some View {
    Text("All of it").navigationTitle("Category \(id)")
  }
}

// sample: EnvironmentValues+Router.swift: struct ProductScreen: View {

struct ReviewsScreen: View {
  var body: some View {
    Text("Good").navigationTitle("Reviews")
  }
}
