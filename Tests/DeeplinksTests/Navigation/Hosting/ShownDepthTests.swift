import Testing

@testable import Deeplinks

/// What is shown holds routers in a chain of its own, which is as long as the one of what is wanted.
@MainActor
@Suite struct ShownDepthTests {
  /// A router that presents `depth` stacks, each over the one before it and shown, and the topmost of them.
  func pile(_ depth: Int) -> (bottom: Router<Screen>, top: Router<Screen>) {
    let bottom = Router(root: Screen.home)
    var top = bottom
    for id in 1...depth {
      let upper = top.present(.product(id: id))
      top.shown.above.replace(with: top.above.unobserved)
      top = upper
    }
    return (bottom, top)
  }

  @Test(arguments: [1_000, 20_000])
  func `many shown stacks are released with what shows them`(depth: Int) {
    let shown: ShownStack<Screen>
    let top: WeakReference<Router<Screen>>
    do {
      let pile = pile(depth)
      (shown, top) = (pile.bottom.shown, WeakReference(pile.top))
      pile.bottom.dismissAll()
    }
    #expect(top.object != nil)
    shown.above.replace(with: [])
    #expect(top.object == nil)
  }

  @Test(arguments: [1_000, 20_000])
  func `many stacks both wanted and shown are released with their router`(depth: Int) {
    let top: WeakReference<Router<Screen>>
    do { top = WeakReference(pile(depth).top) }
    #expect(top.object == nil)
  }
}
