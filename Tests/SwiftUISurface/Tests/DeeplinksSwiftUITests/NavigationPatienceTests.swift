import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct NavigationPatienceTests {
  let clock = ManualClock()
  let router = Router(root: LibraryRoute.books)

  /// A screen that presents something of its own, which no router knows about.
  private func hostWithForeignSheet(
    _ behaviour: Misbehaviour = .silencesControllers
  ) async throws -> SceneHost {
    let host = SceneHost(
      RoutingView(router: router, destination: OwnSheet.self)
        .navigationPatience(.seconds(2), clock: clock), misbehaving: behaviour)
    try await host.settle()
    try host.tap("Own sheet")
    try await host.run { host.title == "Own" }
    try await host.settle()
    return host
  }

  @Test func `a sheet that does not come within the patience is refused and no longer wanted`()
    async throws
  {
    let host = try await hostWithForeignSheet()
    router.present(.film(5))
    async let refusal = router.settled()
    await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    await host.run(frames: 20)
    #expect(router.presented != nil)
    clock.advance(by: .seconds(1))
    try await host.run { router.presented == nil }
    #expect(await refusal?.kind == .present)
    #expect(host.title == "Own")
  }

  private func pipeline() -> DeeplinkPipeline<LibraryID> {
    DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("library")], links: LibraryID.links),
      handler: FilmHandler(), router: router, fallback: { _, _ in .reject })
  }

  @Test(arguments: [[], .queuesPresentations] as [Misbehaviour])
  func `a link over a sheet of the app's own is told so within half a second`(
    behaviour: Misbehaviour
  )
    async throws
  {
    let host = try await hostWithForeignSheet(behaviour)
    let pipeline = pipeline()
    async let outcome = pipeline.open(IncomingLink(text: "library://films/5"))
    await clock.waitForSleepers(2)
    clock.advance(by: .milliseconds(500))
    try await host.run { pipeline.notice != nil }
    guard case .notShown(let step, let reason) = await outcome.failure else {
      Issue.record("opened")
      return
    }
    #expect(step.kind == .present)
    #expect(reason == "the app itself presents something there")
    #expect(router.presented == nil)
    try host.dragDown()
    try await host.settle()
    #expect(host.modals == [])
    router.present(.film(5))
    try await host.settle()
    #expect(host.title == "Film 5")
  }

  @Test func `a link is told that it was not shown`() async throws {
    let host = try await hostWithForeignSheet()
    let pipeline = pipeline()
    async let outcome = pipeline.open(IncomingLink(text: "library://films/5"))
    await clock.waitForSleepers()
    clock.advance(by: .seconds(2))
    try await host.run { pipeline.notice != nil }
    #expect(await outcome.failure?.code == "notShown")
    #expect(router.presented == nil)
  }
}

private enum OwnSheet: RouteDestination {
  static func view(for route: LibraryRoute) -> some View {
    OwnSheetScreen(title: route.title)
  }
}

private struct OwnSheetScreen: View {
  struct Own: Identifiable {
    let id = 1
  }

  let title: String
  @State private var own: Own?

  var body: some View {
    Button("Own sheet") { own = Own() }
      .navigationTitle(title)
      .sheet(item: $own) { _ in Text("of its own").navigationTitle("Own") }
  }
}

private struct FilmHandler: DeeplinkHandler {
  func deeplink(from id: LibraryID) async throws -> DeeplinkRoute<LibraryRoute>? {
    if case .film(let number) = id { .present(.film(number)) } else { nil }
  }
}
