import Deeplinks
import DeeplinksTestSupport
import Testing

/// What a host learns of a stack, and what becomes of what it says the user did.
@MainActor
@Suite(.followingTasks) struct ShownStackTests: HostedSuite {
  let clock = ManualClock()
  let router = Router(root: Page.start)
  let host: FakeHost

  init() { host = FakeHost(clock: clock) }

  // MARK: - What is shown

  @Test func `without a host, what the router wants is shown`() {
    let sheet = router.present(.login)
    router.push(.other)
    #expect(router.shown.root == .start)
    #expect(router.shown.path == [.other])
    #expect(router.shown.sheet === sheet)
    #expect(router.shown.modal === sheet)
    #expect(router.shown.cover == nil)
    router.shown.sheet = nil
    #expect(router.presented == nil)
    router.shown.path = []
    #expect(router.path.isEmpty)
  }

  @Test func `what is wanted and not on screen yet is not shown`() async {
    host.show(router)
    host.answer = { _ in .after(.seconds(1)) }
    router.handle(deeplink: .cover(.other, root: .login, path: [.item(id: 1)]))
    #expect(router.shown.root == .start)
    #expect(router.shown.path.isEmpty)
    await clock.waitForSleepers(2)
    #expect(router.shown.root == .login)
    #expect(router.shown.path == [.item(id: 1)])
    #expect(router.shown.modal == nil)
    clock.advance(by: .seconds(1))
    await quiet()
    await clock.advance(by: .seconds(1), sleepers: 2)
    #expect(await router.settled() == nil)
    #expect(router.shown.sheet == nil)
    #expect(router.shown.modal === router.presented?.router)
  }

  @Test(
    arguments: [
      ([.login, .other], [], true),
      ([.login, .other], [.login], true),
      ([.login, .other], [.login, .other, .start], true),
      ([], [.login], true),
      // The same, another branch, more than one screen more, none of the screens between.
      ([.login, .other], [.login, .other], false),
      ([.login, .other], [.other], false),
      ([.login, .other], [.login, .start], false),
      ([.login, .other], [.login, .other, .start, .start], false),
      ([.login, .other], [.start, .login, .other], false),
      ([], [.login, .other], false),
    ] as [([Page], [Page], Bool)])
  func `a user goes back, or forward by one screen`(
    path: [Page], written: [Page], isTaken: Bool
  ) async {
    for isHosted in [true, false] {
      let router = Router(state: NavigationState(root: Page.start, path: path))
      if isHosted { host.show(router) }
      router.shown.path = written
      #expect(router.shown.path == (isTaken ? written : path))
      #expect(router.path == router.shown.path)
      #expect(await router.settled() == nil)
    }
    #expect(host.steps == [])
  }

  @Test func `a path that is written back while it is set is set once more, then it is the user's`()
    async
  {
    host.show(router)
    await begin { router.push(.other) }
    router.shown.path = []
    await quiet()
    #expect(router.path == [.other])
    #expect(host.steps.count == 2)
    router.shown.path = []
    await quiet()
    #expect(router.path.isEmpty)
    #expect(host.steps.count == 2)
  }

  /// What a host writes, and when.
  enum Write: CaseIterable {
    case sheetWhileItLeaves, sheetThatIsACover, coverThatIsASheet, anotherRouter, nothingThere
    case modalOfNext
  }

  @Test(arguments: Write.allCases)
  func `a write about a modal that is not on screen is ignored`(write: Write) async {
    host.show(router)
    switch write {
    case .sheetWhileItLeaves:
      await router.onScreen { $0.present(.login) }
      await begin { router.present(.other) }
      router.shown.sheet = nil
    case .sheetThatIsACover:
      await router.onScreen { $0.cover(.other) }
      router.shown.sheet = nil
    case .coverThatIsASheet:
      await router.onScreen { $0.present(.other) }
      router.shown.cover = nil
    case .anotherRouter:
      await router.onScreen { $0.present(.other) }
      router.shown.sheet = Router(root: .login)
      router.shown.modal = Router(root: .login)
    case .nothingThere:
      router.shown.modal = nil
      router.present(.other)
    case .modalOfNext:
      await router.onScreen { $0.present(.login) }
      router.shown.modal = nil
      await begin { router.present(.other) }
      router.shown.modal = nil
    }
    host.answer = { _ in .atOnce }
    await clock.pass(.seconds(1))
    #expect(await router.settled() == nil)
    #expect(router.presented?.router.root == .other)
    #expect(router.shown.modal?.root == .other)
  }

  // MARK: - Observation

  @Test func `a tab is shown once its selection begins, and without a host at once`() async {
    let tabs = TabRouter<PageTab, Page>()
    tabs.shown.selection = .second
    #expect(tabs.selection == .second)
    host.show(tabs)
    let shown = tabs.shown
    let changes = ChangeCounter { _ = shown.selection }
    tabs.select(.first)
    #expect(shown.selection == .second)
    #expect(await tabs.settled() == nil)
    #expect(shown.selection == .first)
    #expect(changes.count == 1)
  }

  // MARK: - Lifetime

  @Test func `what is shown without its router stays, follows the user and keeps no screens`()
    async throws
  {
    let shown: ShownStack<Page>
    let gone: WeakReference<Router<Page>>
    let sheet: WeakReference<Router<Page>>
    do {
      let router = Router(root: Page.start)
      (gone, shown) = (WeakReference(router), router.shown)
      host.show(router)
      router.push(.login)
      router.push(.other)
      sheet = WeakReference(router.present(.other))
      await router.settled()
    }
    await quiet()
    #expect(gone.object == nil)
    #expect(shown.path == [.login, .other])
    #expect(shown.sheet?.root == .other)
    try #require(sheet.object).dismiss()
    shown.path = [.login]
    shown.sheet = nil
    #expect(shown.root == .start)
    #expect(shown.path == [.login])
    #expect(shown.modal == nil)
    #expect(sheet.object == nil)
  }
}
