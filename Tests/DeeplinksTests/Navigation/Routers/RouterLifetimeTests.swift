import Deeplinks
import Testing

/// No router keeps another alive that is no longer shown, nor itself.
@MainActor
@Suite struct RouterLifetimeTests {
  private struct Weak {
    weak var object: AnyObject?
  }

  /// Whether nothing is left of what `body` returns.
  private func areReleased(_ body: () -> [AnyObject]) -> Bool {
    let objects = body().map { Weak(object: $0) }
    return objects.allSatisfy { $0.object == nil }
  }

  let router = Router(root: Screen.home)

  /// What removes the sheet that a router presents, and the cover over it.
  enum Removal: CaseIterable { case dismissed, byItself, replaced, byLink }

  @Test(arguments: Removal.allCases)
  func `routers that are dismissed or replaced are released`(removal: Removal) {
    #expect(
      areReleased {
        let sheet = router.present(.settings)
        let cover = sheet.cover(.profile)
        switch removal {
        case .dismissed: router.dismiss()
        case .byItself:
          cover.dismiss()
          sheet.dismiss()
        case .replaced: router.present(.profile)
        case .byLink: router.handle(deeplink: .present(.catalog))
        }
        return [sheet, cover]
      })
  }

  @Test func `a kept top does not keep the routers beneath it`() {
    var top: Router<Screen>?
    #expect(
      areReleased {
        let router = Router(root: Screen.home)
        top = router.present(.settings)
        return [router]
      })
    #expect(top != nil)
    #expect(top?.parent == nil)
  }

  @Test func `a tab router is released with the routers of its tabs`() {
    #expect(
      areReleased {
        let router = TabRouter(selection: .home)
        let (stack, sheet) = (router[.catalog], router[.home].present(.settings))
        router.handle(tabDeeplink: TabDeeplink(tab: .catalog, deeplink: .push(.settings)))
        return [router, stack, sheet]
      })
  }

  @Test func `a tab's router does not keep the tab router`() {
    var stack: Router<Screen>?
    #expect(
      areReleased {
        let router = TabRouter(selection: .home)
        stack = router[.home]
        return [router]
      })
    #expect(stack != nil)
    #expect(stack?.tabRouter == nil)
  }

  @Test func `an erased router keeps its router until it goes itself`() {
    var erased: AnyRouter?
    let made: WeakReference<Router<Screen>>
    do {
      let router = Router(root: Screen.home)
      (made, erased) = (WeakReference(router), AnyRouter(router))
    }
    erased?.push(Screen.settings)
    #expect(made.object?.path == [.settings])
    erased = nil
    #expect(made.object == nil)
  }

  @Test func `an erased sheet does not keep the sheet's presenter`() {
    var erased: AnyRouter?
    #expect(
      areReleased {
        let router = Router(root: Screen.home)
        erased = AnyRouter(router.present(.settings))
        return [router]
      })
    erased?.dismiss()
  }
}
