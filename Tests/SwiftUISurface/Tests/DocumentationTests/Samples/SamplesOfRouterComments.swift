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
  enum ProfileRoute: Route { case user(userID: String) }

  static func push(_ appRouter: Router<ShellRoute>) {
    typealias AppRoute = ShellRoute
    // sample: AnyRouter.swift: AnyRouter(appRouter).embedding(AppRoute.profile).push(ProfileRoute.user(userID: "ada"))
  }

  static func pushTyped(_ appRouter: Router<ShellRoute>) {
    typealias AppRoute = ShellRoute
    // sample: TypedRouter.swift: let router = AnyRouter(appRouter).embedding(AppRoute.profile).typed(ProfileRoute.self)
  }

  static func choose(_ router: AnyRouter, _ chosen: Address) async -> Address {
    var address = chosen
    // sample: AnyRouter.swift: address = await router.present(OrdersRoute.addresses, returning: Address.self) ?? address
    return address
  }

  final class Order { var address = Address() }

  static func choose(_ router: Router<OrdersRoute>, for order: Order) async {
    // sample: Router+Results.swift: if let address = await router.present(.addresses, as: .sheet, returning: Address.self) {
  }

  struct Analytics { func log(_ kind: String, name: String, link: Int?) {} }

  static func follow(_ tabRouter: TabRouter<AppTab, AppRoute>, _ analytics: Analytics) async {
    // sample: Analytics.md: for await change in tabRouter.screens {
  }

  struct Flags { var hasDeals = false }

  static func set(_ tabs: TabRouter<AppTab, AppRoute>, _ flags: Flags) {
    // sample: TabRouter.swift: tabs.setTabs(flags.hasDeals ? [.home, .deals, .orders] : [.home, .orders])
  }

  static func make() -> TabRouter<AppTab, AppRoute> {
    // sample: TabRouter.swift: let router = TabRouter(tabs: AppTab.allCases, selection: .home) { AppRoute.root(of: $0) }
    return router
  }

  static func save(_ router: TabRouter<AppTab, AppRoute>) throws {
    // sample: NavigationArchive.swift: let data = NavigationArchive(router.state, initial: router.initialState).data
  }

  struct Panel {
    func canShow(_ step: NavigationStep) -> Bool { true }
    func animate(to step: NavigationStep) async {}
  }

  // sample: HostOfYourOwn.md: final class PanelHost: NavigationHost {

  static let panel = Panel()

  struct Confirmation { func ask() async -> Bool { true } }

  @MainActor final class Letter {
    let router: Router<OrdersRoute>
    let confirmation = Confirmation()
    var unsaved: LeaveGuard?

    init(router: Router<OrdersRoute>) { self.router = router }

    // sample: LeaveGuard.swift: func edited() {
  }

  struct SheetView: View {
    let router: Router<OrdersRoute>
    var body: some View { Text("Sheet") }
  }

  struct StackView: View {
    let router: Router<OrdersRoute>

    var body: some View {
      // sample: ShownStack.swift: @Bindable var shown = router.shown
    }

    func view(for route: OrdersRoute) -> some View { Text("Orders") }
  }

  struct TabsView: View {
    let tabRouter: TabRouter<AppTab, OrdersRoute>

    var body: some View {
      // sample: ShownTabs.swift: @Bindable var shown = tabRouter.shown
    }
  }

  enum TripRoute: Route { case trips, seats(trip: Int) }
  enum TripTab: TabRoute { case trips }
  struct Seat: Sendable {}

  static func wait(
    _ router: Router<TripRoute>, _ tabRouter: TabRouter<TripTab, TripRoute>
  ) async {
    // sample: ShowsScreen.swift: let seat = Task { await router.present(.seats(trip: 9), returning: Seat.self) }
    seat.cancel()
    // sample: ShowsScreen.swift: tabRouter[.trips].push(.seats(trip: 9))
  }

  static func swipe(_ router: Router<OrdersRoute>, _ host: FakeHost) async {
    // sample: FakeHost.swift: await router.settled()
  }
}

// swift-format-ignore
@MainActor
private func host(_ tabRouter: TabRouter<AppTab, AppRoute>, _ clock: ManualClock) -> FakeHost {
  // sample: FakeHost.swift: let host = FakeHost(clock: clock) { step in step.kind == .present ? .after(.seconds(1)) : .atOnce }
  return host
}
