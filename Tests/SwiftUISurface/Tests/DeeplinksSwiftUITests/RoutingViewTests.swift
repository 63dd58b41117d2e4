import Deeplinks
import DeeplinksSwiftUI
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct RoutingViewTests {
  let router = Router(root: HomeRoute.home)

  private func host(_ misbehaviour: Misbehaviour = []) -> SceneHost {
    SceneHost(RoutingView(router: router), misbehaving: misbehaviour)
  }

  @Test func `a view can be shown at any state`() async throws {
    var state = NavigationState(root: HomeRoute.home, path: [.catalog, .category(id: 7)])
    state.presented = .init(style: .sheet, state: .init(root: .product(id: 42)))
    let host = SceneHost(RoutingView(destination: HomeRoute.self, state: state))
    try await host.run { host.modals == [.init(.sheet, "Product 42")] }
    #expect(host.problems == [])
  }

  @Test func `what the person pushes, swipes back and drags down is what the router knows`()
    async throws
  {
    let host = host()
    try await host.settle()
    try host.tap("Product 1")
    try await host.settle()
    #expect(router.path == [.product(id: 1)])
    #expect(host.screens == ["Home", "Product 1"])
    try host.swipeBack()
    try await host.settle()
    #expect(router.path == [])
    try host.tap("Catalog")
    try await host.run { host.modals == [.init(.sheet, "Catalog")] }
    try await host.settle()
    try host.dragDown()
    try await host.run { router.presented == nil && host.modals.isEmpty }
    #expect(host.problems == [])
  }

  @Test(arguments: [[]] + Misbehaviour.each)
  func `a link under a sheet over a sheet is shown`(misbehaviour: Misbehaviour) async throws {
    let host = host(misbehaviour)
    router.present(.catalog).present(.category(id: 1))
    try await host.run { host.modals.count == 2 }
    try await host.settle()
    router.handle(deeplink: .cover(.product(id: 42), path: [.catalog]))
    try await host.run { host.modals == [.init(.cover, "Product 42")] }
    try await host.settle()
    #expect(await router.settled() == nil)
    #expect(router.cover?.root == .product(id: 42))
    #expect(host.title == "Product 42")
  }

  // Where the binding is set to nil only after the link's own dismissal was acknowledged, nothing tells
  // that nil from the person's dismissal of the link's sheet.
  @Test(arguments: [[]] + Misbehaviour.each.filter { $0 != .setsBindingNilAfterOnDismiss })
  func `a link that comes while the person drags a sheet down is shown`(
    misbehaviour: Misbehaviour
  ) async throws {
    let host = host(misbehaviour)
    router.present(.catalog)
    try await host.run { host.title == "Catalog" }
    try await host.settle()
    try host.dragDown()
    host.frame()
    router.handle(deeplink: .present(.product(id: 42)))
    try await host.run { host.modals == [.init(.sheet, "Product 42")] }
    try await host.settle()
    #expect(router.sheet?.root == .product(id: 42))
    #expect(host.title == "Product 42")
  }
}
