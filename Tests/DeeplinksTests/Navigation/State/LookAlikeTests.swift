import Deeplinks
import Testing

/// Routes of two features that look alike, to the hash value, are never taken for each other.
@MainActor
@Suite struct LookAlikeTests {
  struct ProductRoute: Route {
    let id: Int
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }
  struct OrderRoute: Route {
    let id: Int
    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }
  enum App: Route {
    case product(ProductRoute)
    case order(OrderRoute)

    func hash(into hasher: inout Hasher) {
      switch self {
      case .product(let route): route.hash(into: &hasher)
      case .order(let route): route.hash(into: &hasher)
      }
    }
  }
  enum Tab: TabRoute {
    case products, orders
    func hash(into hasher: inout Hasher) {}
  }

  static let product = App.product(ProductRoute(id: 42))
  static let order = App.order(OrderRoute(id: 42))

  let router = Router(root: Self.product)
  let tabs = TabRouter(tabs: [Tab.products, .orders], selection: .products) { tab in
    tab == .products ? Self.product : Self.order
  }

  @Test func `they look alike`() {
    #expect(ProductRoute(id: 42).hashValue == OrderRoute(id: 42).hashValue)
    #expect(Self.product.hashValue == Self.order.hashValue)
    #expect(Tab.products.hashValue == Tab.orders.hashValue)
  }

  @Test func `nested in one route type they differ`() {
    #expect(Self.product != Self.order)
    #expect(DeeplinkRoute.push(Self.product) != .push(Self.order))
    #expect(NavigationState(root: Self.product) != NavigationState(root: Self.order))
    #expect(Set([Self.product, Self.order]).count == 2)
  }

  @Test func `a look-alike on top is not skipped by a link that appends`() {
    router.handle(deeplink: .push(Self.order).appending())
    #expect(router.path == [Self.order])
  }

  @Test func `back to a look-alike finds nothing`() {
    router.push(Self.product)
    #expect(!router.back(to: Self.order))
    #expect(router.path == [Self.product])
  }

  @Test func `a new root that looks like the old one replaces it`() {
    router.update(root: Self.order)
    #expect(router.root == Self.order)
  }

  @Test func `a path that looks like the old one replaces it`() {
    router.push(Self.product)
    router.handle(deeplink: .push(Self.order))
    #expect(router.path == [Self.order])
  }

  @Test func `a look-alike route does not reach another feature's router`() {
    let products = Router(root: ProductRoute(id: 1))
    let issues = reportedIssues { #expect(!AnyRouter(products).push(OrderRoute(id: 42))) }
    #expect(products.path.isEmpty)
    #expect(issues.count == 1)
  }

  @Test func `each look-alike reaches its own feature's router`() {
    let products = Router(root: ProductRoute(id: 1))
    let orders = Router(root: OrderRoute(id: 1))
    let erased = AnyRouter(products, within: AnyRouter(orders))
    erased.push(OrderRoute(id: 42))
    erased.push(ProductRoute(id: 42))
    #expect(products.path == [ProductRoute(id: 42)])
    #expect(orders.path == [OrderRoute(id: 42)])
  }

  @Test func `each look-alike is nested by its own embedding`() {
    let erased = AnyRouter(router).embedding(App.product).embedding(App.order)
    erased.push(ProductRoute(id: 42))
    erased.push(OrderRoute(id: 42))
    #expect(router.path == [Self.product, Self.order])
  }

  @Test func `a look-alike route does not embed by another feature's embedding`() {
    let issues = reportedIssues {
      #expect(!AnyRouter(router).embedding(App.product).push(OrderRoute(id: 42)))
    }
    #expect(router.path.isEmpty)
    #expect(issues.count == 1)
  }

  @Test func `tabs that look alike have a stack each`() {
    tabs[.orders].push(Self.product)
    #expect(tabs[.products].path.isEmpty)
    #expect(tabs[.orders].root == Self.order)
    #expect(tabs.state[.products] == NavigationState(root: Self.product))
  }

  @Test func `selecting a tab that looks like the selected one is no reselection`() {
    tabs[.products].push(Self.order)
    tabs.select(.orders)
    #expect(tabs.selection == .orders)
    #expect(tabs.reselection == nil)
    #expect(tabs[.products].path == [Self.order])
  }

  @Test func `links into tabs that look alike differ and run in their own`() {
    let link = TabDeeplink(tab: Tab.orders, deeplink: .push(Self.product))
    #expect(link != TabDeeplink(tab: .products, deeplink: .push(Self.product)))
    tabs.handle(tabDeeplink: link)
    #expect(tabs[.orders].path == [Self.product])
    #expect(tabs[.products].path.isEmpty)
  }
}
