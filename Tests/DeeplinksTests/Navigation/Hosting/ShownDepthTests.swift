import Testing

@testable import Deeplinks

/// What is shown holds routers in a chain of its own, which is as long as the one of what is wanted.
@MainActor
@Suite struct ShownDepthTests {
  @Test(arguments: [1_000, 20_000])
  func `many shown stacks are released with what shows them`(depth: Int) {
    let shown: ShownStack<Screen>
    let top: WeakReference<Router<Screen>>
    do {
      let bottom = Router(root: Screen.home)
      var next = bottom
      for id in 1...depth {
        let upper = next.present(.product(id: id))
        next.shown.above.replace(with: next.above.unobserved)
        next = upper
      }
      (shown, top) = (bottom.shown, WeakReference(next))
      bottom.dismissAll()
    }
    #expect(top.object != nil)
    shown.above.replace(with: [])
    #expect(top.object == nil)
  }

  @Test(arguments: [1_000, 20_000])
  func `many stacks both wanted and shown are released with their router`(depth: Int) {
    let top: WeakReference<Router<Screen>>
    do {
      let bottom = Router(root: Screen.home)
      var next = bottom
      for id in 1...depth {
        let upper = next.present(.product(id: id))
        next.shown.above.replace(with: next.above.unobserved)
        next = upper
      }
      top = WeakReference(next)
    }
    #expect(top.object == nil)
  }
}
