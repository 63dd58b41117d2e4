import Deeplinks
import DeeplinksTestSupport
import Testing

/// Objects of the app that go with a screen, and call its router.
@MainActor
@Suite(.followingTasks) final class ReleasedScreenTests {
  /// A route that may hold an object of the app.
  private struct Player: Route {
    final class Engine: Sendable {
      let ends: @Sendable () -> Void

      init(_ ends: @escaping @Sendable () -> Void) { self.ends = ends }
      deinit { ends() }
    }

    var engine: Engine?

    static func == (one: Self, other: Self) -> Bool { one.engine === other.engine }
    func hash(into hasher: inout Hasher) { hasher.combine(engine.map { ObjectIdentifier($0) }) }
  }

  private let router = Router(root: Player())
  private let ended = Locked(0)

  /// A route whose object pushes another one when it goes.
  private func player() -> Player {
    Player(
      engine: .init {
        self.ended.withLock { $0 += 1 }
        MainActor.assumeIsolated { self.router.push(Player()) }
      })
  }

  private func expectObjects(toHaveGone count: Int) {
    #expect(ended.withLock(\.self) == count)
    #expect(router.path.count == count)
    #expect(router.shown.path.count == count)
  }

  @Test(arguments: [true, false])
  func `an object in a route goes with its screen, and may call the router then`(
    isPresented: Bool
  ) {
    if isPresented {
      router.present(player()).push(player())
      router.dismiss()
    } else {
      router.push(player())
      router.push(player())
      router.popToRoot()
    }
    expectObjects(toHaveGone: 2)
  }

  @Test(arguments: [true, false], [true, false])
  func `an object in a route may call the router when a host has removed its screen`(
    isPresented: Bool, isRefused: Bool
  ) async {
    let host = FakeHost(clock: ManualClock())
    host.show(router)
    func remove() { if isPresented { router.dismiss() } else { router.popToRoot() } }
    if isPresented { router.present(player()).push(player()) } else { router.push(player()) }
    await router.settled()
    if isRefused {
      host.answer = { _ in .refuse(after: .zero) }
      remove()
      await router.settled()
      #expect(ended.withLock(\.self) == 0)
      host.answer = { _ in .atOnce }
    }
    remove()
    await router.settled()
    // The objects went with the last step, and have pushed since.
    await router.settled()
    expectObjects(toHaveGone: isPresented ? 2 : 1)
  }

  @Test func `an object in a screen's question may remove the screen as it goes`() async {
    router.push(Player())
    _ = router.askBeforeLeaving {
      [engine = Player.Engine { MainActor.assumeIsolated { self.router.back() } }] in
      withExtendedLifetime(engine) { false }
    }
    await quiet()
    #expect(router.path == [])
  }
}
