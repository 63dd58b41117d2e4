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
  private func hostPresenting(
    _ own: String, _ behavior: Misbehavior = .keepsViewsOutOfWindows, isComing: Bool = false
  ) async throws -> SceneHost {
    let host = SceneHost(
      RoutingView(router: router, destination: OwnScreens.self)
        .navigationPatience(.seconds(2), clock: clock), misbehaving: behavior)
    try await host.settle()
    try await host.tap(own).run { host.title == own }
    if !isComing { try await host.settle() }
    return host
  }

  @Test func `a sheet that does not come within the patience is refused and no longer wanted`()
    async throws
  {
    let host = try await hostPresenting("Own sheet")
    router.present(.film(5))
    async let refusal = router.settled()
    await clock.waitForSleepers()
    clock.advance(by: .seconds(1))
    await host.run(frames: 20)
    #expect(router.presented != nil)
    clock.advance(by: .seconds(1))
    try await host.run { router.presented == nil }
    #expect(await refusal?.kind == .present)
    #expect(host.title == "Own sheet")
  }

  @Test(
    arguments: ["Own sheet", "Own alert"],
    [([], false), ([], true), (.queuesPresentations, false), (.queuesPresentations, true)]
      as [(Misbehavior, Bool)])
  func `a link over a sheet or an alert of the app's own fails within half a second of its coming`(
    own: String, other: (behavior: Misbehavior, isComing: Bool)
  )
    async throws
  {
    let host = try await hostPresenting(own, other.behavior, isComing: other.isComing)
    let pipeline = pipeline(for: router)
    async let outcome = pipeline.open(IncomingLink(text: "library://films/5"))
    // The link's step begins once nothing moves anymore.
    try await host.settle()
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
    try await (own == "Own alert" ? host.tap("OK") : host.dragDown()).settle()
    #expect(host.modals == [])
    router.present(.film(5))
    try await host.settle()
    #expect(host.title == "Film 5")
  }

  @Test func `a pause comes between steps of different kinds`() async throws {
    let view = RoutingView(router: router)
      .navigationPatience(.seconds(5), pause: .milliseconds(300), clock: clock)
    let host = try await SceneHost(view).settle()
    router.handle(deeplink: .present(.film(5), path: [.book(1), .book(2)]))
    try await host.settle { host.title == "Book 2" }
    clock.advance(by: .milliseconds(299))
    try await host.settle()
    #expect(host.modals == [])
    clock.advance(by: .milliseconds(1))
    try await host.run { host.title == "Film 5" }
    #expect(try await host.refusal(of: router) == nil)
  }
}
