import Deeplinks
import DeeplinksTestSupport
import Testing

/// Objects of the app that go with a screen, and call its router.
@MainActor
struct ReleasedScreenTests {
  /// A route that holds an object of the app.
  private struct Player: Route {
    final class Engine: Sendable {
      let ends: @Sendable () -> Void

      init(_ ends: @escaping @Sendable () -> Void) { self.ends = ends }
      deinit { ends() }
    }

    let engine: Engine?

    static func == (one: Self, other: Self) -> Bool { one.engine === other.engine }
    func hash(into hasher: inout Hasher) { hasher.combine(engine.map { ObjectIdentifier($0) }) }
  }

  @Test(arguments: [true, false])
  func `an object in a route goes with its screen, and may call the router then`(
    isPresented: Bool
  ) async {
    let router = Router(root: Player(engine: nil))
    let ended = Locked(0)
    func player() -> Player {
      Player(
        engine: .init {
          ended.withLock { $0 += 1 }
          MainActor.assumeIsolated { router.push(Player(engine: nil)) }
        })
    }
    if isPresented {
      let sheet = router.present(player())
      sheet.push(player())
      router.dismiss()
    } else {
      router.push(player())
      router.push(player())
      router.popToRoot()
    }
    #expect(ended.withLock(\.self) == 2)
    #expect(router.path.count == 2)
  }

  @Test(arguments: [true, false], [true, false])
  func `an object in a route may call the router when a host has removed its screen`(
    isPresented: Bool, isRefused: Bool
  ) async {
    let router = Router(root: Player(engine: nil))
    let host = FakeHost(clock: ManualClock())
    host.show(router)
    let ended = Locked(0)
    func player() -> Player {
      Player(
        engine: .init {
          ended.withLock { $0 += 1 }
          MainActor.assumeIsolated { router.push(Player(engine: nil)) }
        })
    }
    func add() {
      if isPresented { router.present(player()).push(player()) } else { router.push(player()) }
    }
    func remove() { if isPresented { router.dismiss() } else { router.popToRoot() } }
    add()
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
    let count = isPresented ? 2 : 1
    #expect(ended.withLock(\.self) == count)
    #expect(router.path.count == count)
    #expect(router.shown.path.count == count)
  }
}
