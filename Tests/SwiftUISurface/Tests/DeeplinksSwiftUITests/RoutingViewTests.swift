import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct RoutingViewTests {
  let router = Router(root: LibraryRoute.books)

  private func host(_ misbehavior: Misbehavior = []) -> SceneHost {
    SceneHost(timeless: RoutingView(router: router), misbehaving: misbehavior)
  }

  @Test func `another route is another screen, though it be of the same view`() async throws {
    let router = Router(root: PageRoute(number: 1))
    let host = SceneHost(timeless: RoutingView(router: router))
    try await host.run { host.texts == ["page 1"] }
    router.handle(deeplink: .updateRoot(PageRoute(number: 2)))
    try await host.run { host.texts == ["page 2"] }
    router.handle(deeplink: .push(PageRoute(number: 3)))
    try await host.run { host.texts == ["page 3"] }
    router.handle(deeplink: .push(PageRoute(number: 4)))
    try await host.run { host.texts == ["page 4"] }
  }

  @Test func `a view without a root shows nothing outside a tab, and that is reported once`()
    async throws
  {
    try await expectIssues([
      "RoutingView(destination: LibraryRoute.self) is in no tab with routes of type LibraryRoute; "
        + "pass a router or a root."
    ]) {
      let host = SceneHost(timeless: RoutingView(destination: LibraryRoute.self))
      try await host.settle()
      #expect(host.texts == [])
    }
  }

  @Test func `a view can be shown at any state`() async throws {
    var state = NavigationState(root: LibraryRoute.books, path: [.account, .chapter(7)])
    state.presented = .init(style: .sheet, state: .init(root: .film(42)))
    let host = SceneHost(timeless: RoutingView(destination: LibraryRoute.self, state: state))
    try await host.run { host.modals == [.init(.sheet, "Film 42")] }
    #expect(host.problems == [])
  }

  @Test(
    arguments: Misbehavior.combinations + [
      [.hidesWhatIsCovered, .dropsPresentationsDuringDismissal]
    ], [ModalStyle.sheet, .cover])
  func `a link under what is over a sheet is shown`(
    misbehavior: Misbehavior, style: ModalStyle
  ) async throws {
    let host = host(misbehavior)
    router.present(.account).present(.chapter(1), as: style)
    try await host.settle { host.modals.count == 2 }
    router.handle(
      deeplink: style == .sheet ? .cover(.film(42), path: [.account]) : .present(.film(42)))
    try await host.settle { host.modals == [.init(style == .sheet ? .cover : .sheet, "Film 42")] }
    #expect(try await host.refusal(of: router) == nil)
    #expect(router.shown.modal?.root == .film(42))
    #expect(host.title == "Film 42")
  }

  @Test(arguments: Misbehavior.combinations)
  func `a sheet becomes a sheet, a cover, and a sheet again`(
    behavior: Misbehavior
  ) async throws {
    let host = host(behavior)
    let modals: [(ModalStyle, SceneHost.Modal.Style)] = [
      (.sheet, .sheet), (.sheet, .sheet), (.cover, .cover), (.sheet, .sheet), (.cover, .cover),
    ]
    for (number, (wanted, shown)) in modals.enumerated() {
      router.present(.film(number), as: wanted)
      try await host.settle { host.modals == [.init(shown, "Film \(number)")] }
      #expect(host.title == "Film \(number)")
      #expect(try await host.refusal(of: router) == nil)
      #expect(router.currentRoute == .film(number))
    }
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.combinations)
  func `a sheet that its own view dismisses is gone for the router, too`(
    behavior: Misbehavior
  ) async throws {
    let host = SceneHost(
      timeless: RoutingView(router: router, destination: Dismissing.self), misbehaving: behavior)
    router.present(.account).present(.chapter(1))
    try await host.settle { host.modals.count == 2 }
    try await host.tap("Done").settle { host.modals.count == 1 }
    #expect(router.shown.sheet?.presented == nil)
    try await host.tap("Done").settle { host.modals.isEmpty }
    #expect(router.presented == nil)
  }

  @Test(arguments: Misbehavior.combinations)
  func `what is presented while a dismissed sheet is leaving waits for it`(
    behavior: Misbehavior
  ) async throws {
    let host = SceneHost(
      timeless: RoutingView(router: router, destination: Dismissing.self), misbehaving: behavior)
    router.present(.account)
    try await host.settle { host.modals.count == 1 }
    try host.tap("Done")
    router.cover(.film(42))
    try await host.settle { host.modals.first?.style == .cover }
    #expect(try await host.refusal(of: router) == nil)
    #expect(router.shown.cover?.root == .film(42))
    #expect(host.modals.count == 1)
    #expect(host.title == "Dismissing")
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.combinations)
  func `what a cover covers is still there when it is gone`(behavior: Misbehavior) async throws {
    let host = host(behavior)
    let sheet = router.present(.account)
    try await host.settle { host.modals.count == 1 }
    sheet.present(.chapter(1), as: .cover)
    try await host.settle { host.modals.count == 2 }
    sheet.present(.film(1))
    try await host.settle { host.modals == [.init(.sheet, "Account"), .init(.sheet, "Film 1")] }
    sheet.dismiss()
    try await host.settle { host.modals == [.init(.sheet, "Account")] }
    #expect(try await host.refusal(of: router) == nil)
    #expect(router.shown.sheet === sheet)
    router.dismiss()
    try await host.run { host.modals.isEmpty }
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.combinations)
  func `another router gets views of its own`(behavior: Misbehavior) async throws {
    let chosen = Chosen(Router(root: LibraryRoute.books))
    let host = try await SceneHost.settled(
      timeless: ChosenView(chosen) { RoutingView(router: $0) }, misbehaving: behavior)
    chosen.value = router
    router.present(.film(1))
    try await host.settle { host.modals == [.init(.sheet, "Film 1")] }
    router.cover(.film(2))
    try await host.run { host.modals == [.init(.cover, "Film 2")] }
    #expect(try await host.refusal(of: router) == nil)
  }

  @Test func `a stack on a screen of another stack is reported`() async throws {
    try await expectIssues([
      "RoutingView(destination: InnerRoute.self) is on a screen of another navigation stack, where SwiftUI ends the app "
        + "once something is pushed; show it in a sheet of the app's own, or nest its routes in those of the outer stack "
        + "with .embedding(_:)."
    ]) {
      let tabs = TabRouter(tabs: [LibraryTab.books], selection: .books, root: \.root)
      _ = try await SceneHost.settled(
        timeless: RoutingTabView(router: tabs, destination: Nested.self))
    }
  }
}

/// Shows a stack with routes of another type on its screens, as no app may.
private enum Nested: RouteDestination {
  static func view(for route: LibraryRoute) -> some View {
    RoutingView(destination: InnerRoute.self, root: .start)
  }
}

private enum InnerRoute: Route, RouteDestination {
  case start

  static func view(for route: InnerRoute) -> some View { Text("Inner") }
}

private enum Dismissing: RouteDestination {
  static func view(for route: LibraryRoute) -> some View { DismissingScreen() }
}

private struct DismissingScreen: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Done") { dismiss() }.navigationTitle("Dismissing")
  }
}

private struct PageRoute: Route {
  let number: Int
}

extension PageRoute: RouteDestination {
  static func view(for route: PageRoute) -> some View { PageScreen(number: route.number) }
}

/// A screen that keeps what it has loaded.
private struct PageScreen: View {
  let number: Int
  @State private var text: String?

  var body: some View {
    Text(text ?? "").task { if text == nil { text = "page \(number)" } }
  }
}
