import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import SwiftUI
import Testing

// The samples in the comments of Deeplinks' routers and hosts, and of the test support's host.

@MainActor
private enum RouterComments {
  struct Address: Sendable, Hashable {}
  enum OrdersRoute: Route { case addresses, order(id: Int) }
  enum AppTab: TabRoute, CaseIterable { case home, deals, orders }
  enum AppRoute: Route, Codable {
    case home, order(id: Int)
    static func root(of tab: AppTab) -> AppRoute { .home }
  }
  enum ShellRoute: Route {
    case home, profile(ProfileRoute)
  }
  enum ProfileRoute: Route { case user(id: String) }

  static func push(_ appRouter: Router<ShellRoute>) {
    typealias AppRoute = ShellRoute
    AnyRouter(appRouter).embedding(AppRoute.profile).push(ProfileRoute.user(id: "ada"))
  }

  static func choose(_ router: AnyRouter, _ chosen: Address) async -> Address {
    var address = chosen
    address = await router.present(OrdersRoute.addresses, returning: Address.self) ?? address
    return address
  }

  final class Order { var address = Address() }

  static func choose(_ router: Router<OrdersRoute>, for order: Order) async {
    if let address = await router.present(.addresses, as: .sheet, returning: Address.self) {
      order.address = address
    }
  }

  struct Analytics { func log(_ kind: String, name: String, link: Int?) {} }

  static func follow(_ tabRouter: TabRouter<AppTab, AppRoute>, _ analytics: Analytics) async {
    for await change in tabRouter.screens {
      analytics.log("screen", name: change.name, link: change.link)
    }
  }

  struct Flags { var hasDeals = false }

  static func set(_ tabs: TabRouter<AppTab, AppRoute>, _ flags: Flags) {
    tabs.setTabs(flags.hasDeals ? [.home, .deals, .orders] : [.home, .orders])
  }

  static func make() -> TabRouter<AppTab, AppRoute> {
    let router = TabRouter(tabs: AppTab.allCases, selected: .home) { AppRoute.root(of: $0) }
    router.handle(tabDeeplink: TabDeeplink(tab: .orders, deeplink: .push(.order(id: 1001))))
    return router
  }

  static func save(_ router: TabRouter<AppTab, AppRoute>) throws {
    let data = NavigationArchive(router.state, initial: router.initialState).data
    // In the next run:
    let reading = try NavigationArchive(data: data).reading(initial: router.initialState)
    router.restore(reading.state)
  }

  struct Panel {
    func canShow(_ step: NavigationStep) -> Bool { true }
    func animate(to step: NavigationStep) async {}
  }

  final class PanelHost: NavigationHost {
    func perform(_ step: NavigationStep) async throws(NavigationStep.Refused) {
      guard panel.canShow(step) else { throw .init(reason: "the panel is closed") }
      await panel.animate(to: step)  // returns once the step is on screen
    }
  }

  static let panel = Panel()

  struct Confirmation { func ask() async -> Bool { true } }

  @MainActor final class Letter {
    let router: Router<OrdersRoute>
    let confirmation = Confirmation()
    var unsaved: LeaveGuard?

    init(router: Router<OrdersRoute>) { self.router = router }

    func edited() {
      unsaved = unsaved ?? router.askBeforeLeaving { [confirmation] in await confirmation.ask() }
    }

    func saved() { unsaved = nil }
  }

  struct SheetView: View {
    let router: Router<OrdersRoute>
    var body: some View { Text("Sheet") }
  }

  struct StackView: View {
    let router: Router<OrdersRoute>

    var body: some View {
      @Bindable var shown = router.shown

      NavigationStack(path: $shown.path) { view(for: shown.root) }
        .sheet(item: $shown.sheet) { sheet in SheetView(router: sheet) }
    }

    func view(for route: OrdersRoute) -> some View { Text("Orders") }
  }

  struct TabsView: View {
    let tabRouter: TabRouter<AppTab, OrdersRoute>

    var body: some View {
      @Bindable var shown = tabRouter.shown

      TabView(selection: $shown.selection) {
        ForEach(shown.tabs, id: \.self) { tab in StackView(router: tabRouter[tab]) }
      }
    }
  }

  enum TripRoute: Route { case trips, seats(trip: Int) }
  enum TripTab: TabRoute { case trips }
  struct Seat: Sendable {}

  static func wait(
    _ router: Router<TripRoute>, _ tabRouter: TabRouter<TripTab, TripRoute>
  ) async {
    let seat = Task { await router.present(.seats(trip: 9), returning: Seat.self) }
    #expect(await router.shows(.seats(trip: 9)))
    seat.cancel()
    tabRouter[.trips].push(.seats(trip: 9))
    #expect(await tabRouter.shows(.seats(trip: 9)))
  }

  static func swipe(_ router: Router<OrdersRoute>, _ host: FakeHost) async {
    await router.settled()
    #expect(host.swipeDown(tab: "orders"))
    await router.settled()
  }
}

// swift-format-ignore
@MainActor
private func host(_ tabRouter: TabRouter<AppTab, AppRoute>, _ clock: ManualClock) -> FakeHost {
  let host = FakeHost(clock: clock) { step in step.kind == .present ? .after(.seconds(1)) : .atOnce }
  host.show(tabRouter)
  return host
}
