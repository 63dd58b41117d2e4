import Deeplinks
import Testing

/// No router keeps another alive that is no longer shown, nor itself.
@MainActor
@Suite struct RouterLifetimeTests {
  @Test func `a router is released`() {
    weak var released: Router<Screen>?
    do {
      let router = Router(root: Screen.home)
      router.push(.settings)
      released = router
    }
    #expect(released == nil)
  }

  @Test func `a router is released with everything it presents`() {
    weak var bottom: Router<Screen>?
    weak var top: Router<Screen>?
    do {
      let router = Router(root: Screen.home)
      bottom = router
      top = router.present(.settings).present(.profile)
    }
    #expect(bottom == nil)
    #expect(top == nil)
  }

  @Test func `dismissed routers are released`() {
    let router = Router(root: Screen.home)
    let sheet = WeakReference(router.present(.settings))
    let cover = WeakReference(sheet.object?.cover(.profile))
    #expect(cover.object != nil)
    router.dismiss()
    #expect(sheet.object == nil)
    #expect(cover.object == nil)
  }

  @Test func `a router that dismisses itself is released`() {
    let router = Router(root: Screen.home)
    let sheet = WeakReference(router.present(.settings))
    sheet.object?.dismiss()
    #expect(sheet.object == nil)
  }

  @Test func `replaced routers are released`() {
    let router = Router(root: Screen.home)
    let sheet = WeakReference(router.present(.settings))
    router.present(.profile)
    #expect(sheet.object == nil)
  }

  @Test func `routers that a link dismisses are released`() {
    let router = Router(root: Screen.home)
    let sheet = WeakReference(router.present(.settings))
    let cover = WeakReference(sheet.object?.cover(.profile))
    router.handle(deeplink: .present(.settings))
    #expect(sheet.object == nil)
    #expect(cover.object == nil)
  }

  @Test func `a kept top does not keep the routers beneath it`() {
    weak var bottom: Router<Screen>?
    let top: Router<Screen>
    do {
      let router = Router(root: Screen.home)
      bottom = router
      top = router.present(.settings)
    }
    #expect(bottom == nil)
    #expect(top.parent == nil)
  }

  @Test func `a tab router is released with the routers of its tabs`() {
    weak var tabs: TabRouter<Section, Screen>?
    weak var stack: Router<Screen>?
    weak var sheet: Router<Screen>?
    do {
      let router = TabRouter(selected: .home)
      tabs = router
      stack = router[.catalog]
      sheet = router[.home].present(.settings)
      router.handle(tabDeeplink: TabDeeplink(tab: .catalog, deeplink: .push(.settings)))
    }
    #expect(tabs == nil)
    #expect(stack == nil)
    #expect(sheet == nil)
  }

  @Test func `a tab's router does not keep the tab router`() {
    weak var tabs: TabRouter<Section, Screen>?
    let stack: Router<Screen>
    do {
      let router = TabRouter(selected: .home)
      tabs = router
      stack = router[.home]
    }
    #expect(tabs == nil)
    #expect(stack.tabRouter == nil)
  }

  @Test func `an erased router keeps its router until it goes itself`() {
    weak var router: Router<Screen>?
    do {
      let erased: AnyRouter
      do {
        let made = Router(root: Screen.home)
        router = made
        erased = AnyRouter(made)
      }
      erased.push(Screen.settings)
      #expect(router?.path == [.settings])
    }
    #expect(router == nil)
  }

  @Test func `an erased sheet does not keep the sheet's presenter`() {
    weak var bottom: Router<Screen>?
    let erased: AnyRouter
    do {
      let router = Router(root: Screen.home)
      bottom = router
      erased = AnyRouter(router.present(.settings))
    }
    #expect(bottom == nil)
    erased.dismiss()
  }
}
