import Deeplinks
import DeeplinksSwiftUI
import SwiftUI

// An app of one stack. `DocumentationTests` compares it with the comments in `Stacks`.

enum HomeRoute: Route {
  case home, category(id: Int), product(id: Int), reviews
}

extension HomeRoute: RouteDestination {
  static func view(for route: HomeRoute) -> some View {
    switch route {
    case .home: HomeScreen()
    case .category(let id): CategoryScreen(id: id)
    case .product(let id): ProductScreen(id: id)
    case .reviews: ReviewsScreen()
    }
  }
}

enum HomeDestination {}

extension HomeDestination: RouteDestination {
  static func view(for route: HomeRoute) -> some View {
    HomeRoute.view(for: route)
  }
}

struct ContentView: View {
  var body: some View {
    RoutingView(destination: HomeRoute.self, root: .home)
  }
}

struct ProductPreview: View {
  var body: some View {
    RoutingView(
      destination: HomeRoute.self,
      state: NavigationState(root: .home, path: [.category(id: 7), .product(id: 42)]))
  }
}

struct StoreView: View {
  @State private var router = Router(root: HomeRoute.home)

  var body: some View {
    RoutingView(router: router, destination: HomeDestination.self)
  }
}

struct GivenStack: View {
  let router: Router<HomeRoute>

  var body: some View {
    RoutingView(router: router)
  }
}

struct HomeScreen: View {
  private let product = (id: 1, name: "A lamp")

  var body: some View {
    List {
      RouteLink("Reviews", to: HomeRoute.reviews)
      RouteLink(HomeRoute.product(id: 42)) { Label("A product", systemImage: "bag") }
      RouteLink(product.name, to: HomeRoute.product(id: product.id))
      RouteLink(HomeRoute.category(id: 7)) {
        Text("Books")
        Text("240 titles")
      }
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

struct ProductScreen: View {
  let id: Int
  @Environment(\.router) private var router

  var body: some View {
    Button("Reviews") { router.present(HomeRoute.reviews) }
  }
}

struct ReviewsScreen: View {
  var body: some View {
    Text("Good").navigationTitle("Reviews")
  }
}
