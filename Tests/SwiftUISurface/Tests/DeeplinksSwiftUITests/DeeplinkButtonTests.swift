import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct DeeplinkButtonTests {
  private let library = Library()

  private func host(_ behavior: Misbehavior = []) -> SceneHost {
    SceneHost(
      timeless: RoutingTabView(router: library.router, destination: LinkingScreens.self)
        .onDeeplink(library.pipeline),
      misbehaving: behavior)
  }

  @Test func `an identifier that no links include is reported and opens nothing`() async throws {
    let host = try await host().settle()
    let reports = try await reportedIssues {
      try await host.tap("Stranger").settle()
    }
    #expect(
      reports == [
        "The links of LibraryID do not include those of StrangerID; add "
          + ".including(StrangerID.links, as: …) to them."
      ])
    #expect(host.screens == ["Books"])
    #expect(library.recorder.events == [])
  }

  @Test func `without a pipeline it is reported and opens nothing`() async throws {
    try await expectIssues(["No pipeline here; put onDeeplink(_:) around the scene's root view."]) {
      let host = try await SceneHost.settled(
        timeless: RoutingTabView(router: library.router, destination: LinkingScreens.self))
      try await host.tap("Localized").settle()
    }
    #expect(library.router.currentRoute == .books)
  }

  @Test(arguments: Misbehavior.combinations, ["Localized", "As it is", "With a label"])
  func `each form opens its screen in its place, also from a sheet`(
    behavior: Misbehavior, label: String
  ) async throws {
    let host = try await host(behavior).settle()
    library.router.current.present(.book(9))
    try await host.settle { host.modals == [.init(.sheet, "Book 9")] }
    try await host.tap(label).settle { host.modals == [.init(.sheet, "Film 5")] }
    #expect(host.selectedTab == "films")
    #expect(library.recorder.events.last?.source == .inApp)
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.combinations)
  func `placed here, the screen lies on what the user sees`(behavior: Misbehavior) async throws {
    let host = try await host(behavior).settle()
    library.router.current.present(.book(9))
    try await host.settle { host.modals == [.init(.sheet, "Book 9")] }
    try host.tap("Here")
    try await host.settle {
      host.modals == [.init(.sheet, "Book 9"), .init(.sheet, "Film 5")]
    }
    #expect(host.selectedTab == "books")
    library.router.current.topmost.dismiss()
    try await host.run { host.modals == [.init(.sheet, "Book 9")] }
    #expect(host.problems == [])
  }
}

private enum LinkingScreens: RouteDestination {
  static func view(for route: LibraryRoute) -> some View {
    List {
      DeeplinkButton("Localized", to: LibraryID.film(5))
      DeeplinkButton(["As it is"].joined(), to: LibraryID.film(5))
      DeeplinkButton(LibraryID.film(5)) { Label("With a label", systemImage: "film") }
      DeeplinkButton("Here", to: LibraryID.film(5), placing: .here)
      DeeplinkButton("Stranger", to: StrangerID.stranger)
    }
    .navigationTitle(route.title)
  }
}
