import Deeplinks
import DeeplinksTestSupport
import Testing

/// What is shown is released with what shows it, however many stacks are presented over one another.
@MainActor
@Suite(.followingTasks) struct ShownDepthTests {
  /// The shown state of a released router that presents `depth` stacks, and the topmost of them.
  func pile(_ depth: Int, on host: FakeHost) async -> (
    shown: ShownStack<Screen>, top: WeakReference<Router<Screen>>
  ) {
    let router = Router(root: Screen.home)
    host.show(router)
    for id in 1...depth { router.topmost.present(.product(id: id)) }
    await router.settled()
    return (router.shown, WeakReference(router.topmost))
  }

  @Test func `many shown stacks are released with what shows them`() async {
    let host = FakeHost(clock: ManualClock())
    var pile: (shown: ShownStack<Screen>, top: WeakReference<Router<Screen>>)? =
      await pile(300, on: host)
    await quiet()
    #expect(pile?.top.object != nil)
    pile?.shown.modal = nil
    #expect(pile?.shown.modal == nil)
    await quiet()
    #expect(pile?.top.object == nil)
    pile = nil
  }

  @Test func `many stacks both wanted and shown are released with their router`() async {
    let host = FakeHost(clock: ManualClock())
    let top = await pile(300, on: host).top
    await quiet()
    #expect(top.object == nil)
  }
}
