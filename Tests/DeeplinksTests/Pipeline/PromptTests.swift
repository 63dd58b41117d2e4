import Deeplinks
import DeeplinksTestSupport
import Testing

/// What is shown so that a waiting link can go on: the pipeline shows it, follows it and dismisses it.
@MainActor
@Suite(.startingAtOnceAndNot) struct PromptTests {
  private typealias Prompt = TabDeeplink<PageTab, Page>

  /// An app in the middle of something: a checkout, say, in a sheet.
  private func fixture(_ prompt: Prompt?, fallback: PipelineFixture.Fallback = .reject)
    -> PipelineFixture
  {
    let fixture = PipelineFixture(fallback: { _, _ in fallback }, prompt: { _, _ in prompt })
    fixture.router.current.push(.item(id: 7))
    fixture.router.current.present(.other).push(.item(id: 8))
    return fixture
  }

  /// Prompts of all kinds; none names what it would take away.
  nonisolated private static let prompts: [TabDeeplink<PageTab, Page>] = [
    .current(.present(.login)), TabDeeplink(tab: .second, deeplink: .cover(.login)),
    TabDeeplink(tab: .second, deeplink: .push(.login)), .current(.push(.login).appending()),
    .current(.push(.login, root: .other)), .current(.updateRoot(.login)),
    .current(.present(.login, path: [.item(id: 1)], inner: [.item(id: 2)])),
  ]

  @Test(arguments: prompts, [true, false])
  func `a prompt takes nothing away, and goes without a trace once the user is done with it`(
    prompt: TabDeeplink<PageTab, Page>, isFulfilled: Bool
  ) async {
    let fixture = fixture(prompt)
    let before = fixture.router.state
    #expect(await fixture.open("app://secrets/1") == .pending(.secret(id: 1), .login))
    #expect(fixture.router.selection == .first)
    #expect(fixture.router.current.path == [.item(id: 7)])
    let sheet = fixture.router.current.presented?.router
    #expect(sheet?.path.first == .item(id: 8))
    #expect(fixture.router.state != before)
    if isFulfilled {
      #expect(await fixture.signIn() == .opened(.secret(id: 1)))
      let link = TabDeeplink(tab: PageTab.second, deeplink: .push(Page.item(id: 1)))
      #expect(fixture.router.state == before.applying(link))
    } else {
      #expect(fixture.pipeline.decline(.login))
      #expect(fixture.router.state == before)
      #expect(fixture.router.current.presented?.router === sheet)
    }
  }

  @Test func `a user who leaves it declines, and nothing else moves`() async {
    let fixture = fixture(.current(.present(.login)), fallback: .show(TabDeeplink(tab: .second)))
    let before = fixture.router.state
    _ = await fixture.open("app://secrets/1")
    fixture.router.current.topmost.dismiss()
    #expect(fixture.pipeline.waiting != nil, "a fulfill may follow at once")
    await quiet()
    #expect(fixture.pipeline.waiting == nil)
    #expect(fixture.recorder.stages(of: 1).last == .declined)
    #expect(fixture.router.state == before)
    #expect(fixture.pipeline.notice == nil)
  }

  @Test func `an app that dismisses it while it comes declines, whatever is refused next`() async {
    let fixture = PipelineFixture(prompt: { _, _ in .current(.present(.login)) })
    let host = fixture.makeHost { step in
      step.kind == .path ? .refuse(after: .seconds(1)) : .after(.seconds(1))
    }
    #expect(await fixture.open("app://secrets/1") == .pending(.secret(id: 1), .login))
    await fixture.backend.clock.waitForSleepers(2)
    fixture.router.current.dismiss()
    fixture.router.current.push(.item(id: 7))
    while !fixture.router.current.path.isEmpty {
      fixture.backend.clock.advance(by: .seconds(1))
      await quiet()
    }
    #expect(fixture.recorder.stages(of: 1).last == .declined)
    #expect(fixture.pipeline.waiting == nil)
    withExtendedLifetime(host) {}
  }

  @Test func `what is opened from the login leaves the waiting link alone`() async {
    let fixture = fixture(.current(.present(.login)))
    _ = await fixture.open("app://secrets/1")
    let terms = IncomingLink(text: "app://items/3")
    #expect(await fixture.pipeline.open(terms, placing: .here) == .opened(.item(id: 3)))
    #expect(fixture.router.currentRoute == .item(id: 3))
    #expect(fixture.pipeline.waiting?.number == 1)
    fixture.router.current.topmost.back()
    await quiet()
    #expect(fixture.isLoginShown)
    #expect(await fixture.signIn() == .opened(.secret(id: 1)))
  }

  @Test func `a second link that waits finds the login that the user has begun with`() async {
    let fixture = fixture(.current(.present(.login)))
    _ = await fixture.open("app://secrets/1")
    let login = fixture.router.current.topmost
    _ = await fixture.open("app://secrets/2")
    #expect(fixture.router.current.topmost === login)
    #expect(fixture.pipeline.waiting?.number == 2)
    fixture.router.current.topmost.dismiss()
    await quiet()
    #expect(fixture.recorder.stages(of: 2).last == .declined)
    #expect(!fixture.isLoginShown)
  }

  @Test func `a fallback that dismisses the login shows it again over what it shows`() async {
    let fixture = fixture(
      .current(.present(.login)), fallback: .show(TabDeeplink(tab: .first, deeplink: .popToRoot())))
    _ = await fixture.open("app://secrets/1")
    #expect(await fixture.open("app://nowhere").code == "fellBack")
    await quiet()
    #expect(fixture.router.current.path == [])
    #expect(fixture.isLoginShown)
    #expect(fixture.pipeline.waiting?.number == 1)
    #expect(await fixture.signIn() == .opened(.secret(id: 1)))
  }

  nonisolated private static let noPrompts: [TabDeeplink<PageTab, Page>?] = [
    nil, .current(.popToRoot()), .current(.stay), TabDeeplink(tab: .second),
  ]

  @Test(arguments: noPrompts)
  func `what shows nothing is no prompt`(prompt: TabDeeplink<PageTab, Page>?) async {
    let fixture = fixture(prompt)
    let before = fixture.router.state
    _ = await fixture.open("app://secrets/1")
    #expect(fixture.router.state == before)
    fixture.router.current.dismissAll()
    await quiet()
    #expect(fixture.pipeline.waiting?.number == 1)
  }

  @Test func `a pipeline without prompts reports once that a link waits for nothing`() async {
    let reports = await reportedIssues {
      let pipeline = DeeplinkPipeline(
        parser: PageID.parser, resolver: PageResolver(backend: Backend()), perform: { _ in true })
      await pipeline.open(IncomingLink(text: "app://secrets/1"))
      await pipeline.open(IncomingLink(text: "app://secrets/2"))
    }
    #expect(reports.count == 1)
    #expect(reports.first?.contains("prompt:") == true)
  }

  // MARK: - What the user is at

  @Test func `what the user has begun above a prompt is not taken away by another tab's link`()
    async
  {
    let fixture = PipelineFixture(prompt: { _, _ in .current(.push(.login)) })
    _ = await fixture.open("app://secrets/1")
    fixture.router.current.push(.other)
    fixture.protect(fixture.router.current) { false }
    #expect(await fixture.open("app://items/2").isOpened)
    #expect(fixture.router.selection == .second)
    #expect(fixture.router[.first].path == [.login, .other])
  }

  /// What the user has begun on a prompt, or over it.
  enum Work: CaseIterable { case onPushedPrompt, inSheetOverIt, inSheetOfIt, overSheetOfIt }

  @Test(arguments: Work.allCases, [true, false])
  func `a sign-out, or a newer link that waits, leaves alone what was begun on a prompt`(
    work: Work, isSignOut: Bool
  ) async {
    let prompts: [PageID: DeeplinkRoute<Page>] = [
      .secret(id: 1): [.inSheetOfIt, .overSheetOfIt].contains(work)
        ? .present(.login, path: [.item(id: 1)], inner: [.item(id: 2)]) : .push(.login),
      .secret(id: 2): .present(.other),
    ]
    let fixture = PipelineFixture(prompt: { _, id in prompts[id].map { .current($0) } })
    _ = await fixture.open("app://secrets/1")
    switch work {
    case .inSheetOverIt: fixture.router.current.present(.item(id: 7))
    case .overSheetOfIt: fixture.router.current.topmost.present(.item(id: 7))
    case .onPushedPrompt, .inSheetOfIt: break
    }
    if work != .overSheetOfIt { fixture.protect(fixture.router.current.topmost) { false } }
    let before = fixture.router.state
    if isSignOut {
      fixture.pipeline.discardAll()
      #expect(fixture.router.state == before)
    } else {
      _ = await fixture.open("app://secrets/2")
      #expect(fixture.router.currentRoute == .other)
      fixture.router.current.topmost.dismiss()
      #expect(fixture.router.state == before)
    }
    #expect(fixture.recorder.stages(of: 1).last == (isSignOut ? .cancelled : .superseded))
  }

  @Test func `a prompt that is not seen is shown again where the user is`() async {
    let fixture = PipelineFixture(prompt: { _, _ in .current(.push(.login)) })
    _ = await fixture.open("app://secrets/1")
    fixture.router.select(.second)
    _ = await fixture.open("app://secrets/2")
    #expect(fixture.isLoginShown)
    #expect(fixture.router.selection == .second)
    #expect(fixture.router[.first].path == [])
  }
}
