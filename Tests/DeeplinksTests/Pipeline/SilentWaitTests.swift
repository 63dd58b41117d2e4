#if DEBUG
  import Deeplinks
  import DeeplinksTestSupport
  import Testing

  /// What would wait in silence is reported once, with the cure.
  @MainActor
  @Suite(.followingTasks) struct SilentWaitTests {
    let reportClock = ManualClock()

    func fixture(
      isReady: Bool = true,
      fallback: PipelineFixture.Fallback = .reject,
      prompt: TabDeeplink<PageTab, Page>? = .current(.present(.login))
    ) -> PipelineFixture {
      PipelineFixture(
        {
          $0.reportClock = reportClock
          $0.startsReady = isReady
        }, fallback: { _, _ in fallback }, prompt: { _, _ in prompt })
    }

    /// Lets a time pass that only reports count.
    func pass(_ duration: Duration) async {
      await reportClock.pass(duration)
      await quiet()
    }

    // MARK: - Waiting

    @Test func `a link held because the pipeline is not ready`() async {
      let fixture = fixture(isReady: false)
      await expectIssues([
        "A link has waited 5 seconds for its pipeline to be ready; call becomeReady() once the app can show links."
      ]) {
        let task = Task { await fixture.open("app://items/1") }
        await pass(.seconds(4))
        #expect(reportClock.numberOfSleepers == 1)
        await pass(.seconds(1))
        task.cancel()
        let again = Task { await fixture.open("app://items/2") }
        await pass(.seconds(5))
        fixture.pipeline.becomeReady()
        #expect(await again.value == .opened(.item(id: 2)))
      }
      #expect(fixture.backend.clock.numberOfSleepers == 0)
    }

    @Test func `a pipeline that becomes ready in time is not reported`() async {
      let fixture = fixture(isReady: false)
      await expectIssues {
        let task = Task { await fixture.open("app://items/1") }
        await pass(.seconds(4))
        fixture.pipeline.becomeReady()
        _ = await task.value
        await pass(.seconds(1))
      }
    }

    @Test func `a link that came later than one that was given up has time of its own`() async {
      let fixture = fixture(isReady: false)
      let inbox = DeeplinkInbox<PageID>(clock: ManualClock(), reportClock: reportClock)
      await expectIssues {
        for number in 1...2 {
          let tasks = [
            Task { await fixture.open("app://items/\(number)") },
            Task { await inbox.open(.item(id: number), from: .intent) },
          ]
          await pass(.seconds(4))
          tasks.forEach { $0.cancel() }
        }
      }
    }

    @Test func `a prerequisite without a prompt that nobody fulfills`() async {
      let fixture = fixture(prompt: nil)
      await expectIssues([
        "A link has waited 30 seconds for \"login\", and `prompt` returned nil for it; return a prompt that lets the user "
          + "fulfill it, or call fulfill(_:) or decline(_:)."
      ]) {
        #expect(await fixture.open("app://secrets/1").code == "pending")
        await pass(.seconds(30))
        #expect(await fixture.open("app://secrets/2").code == "pending")
        await pass(.seconds(30))
      }
    }

    @Test func `a wait with a prompt is not reported because the first had none`() async {
      var hasPrompt = false
      let fixture = PipelineFixture(
        { $0.reportClock = reportClock },
        prompt: { _, _ in hasPrompt ? .current(.present(.login)) : nil })
      await expectIssues {
        _ = await fixture.open("app://secrets/1")
        await pass(.seconds(20))
        hasPrompt = true
        #expect(await fixture.pipeline.fulfill(.login)?.code == "pending")
        await pass(.seconds(20))
      }
    }

    @Test func `a prerequisite that is fulfilled in time is not reported`() async {
      let fixture = fixture(prompt: nil)
      await expectIssues {
        _ = await fixture.open("app://secrets/1")
        await pass(.seconds(29))
        #expect(await fixture.signIn() == .opened(.secret(id: 1)))
        await pass(.seconds(1))
      }
    }

    // MARK: - Wiring

    @Test func `a fallback to the browser without one`() async {
      let fixture = fixture(fallback: .openInBrowser)
      await expectIssues([
        "The fallback chose .openInBrowser, and PipelineOptions.openInBrowser is nil, so the link was rejected; set it "
          + "to a closure that opens the URL in the browser."
      ]) {
        for _ in 0..<2 {
          let outcome = await fixture.open("https://a.example/retired")
          #expect(outcome == .rejected(.unsupported(.retired)))
          fixture.backend.clock.advance(by: .seconds(2))
        }
      }
    }

    @Test func `a second pipeline on one router`() async {
      let fixture = fixture()
      await expectIssues([
        "Two DeeplinkPipelines open links on one router, so a link may open twice; make one pipeline for each window, "
          + "and pass that one to every onDeeplink(_:)."
      ]) {
        let second = DeeplinkPipeline(
          parser: PageID.parser, handler: PageHandler(backend: fixture.backend),
          router: fixture.router, fallback: { _, _ in .reject })
        _ = await fixture.open("app://items/1")
        await second.open("app://items/1")
        await second.open("app://items/2")
      }
    }

    @Test func `a pipeline that takes the place of one that is gone is not reported`() async {
      let router = TabRouter<PageTab, Page>()
      let backend = Backend()
      await expectIssues {
        for number in 1...3 {
          let pipeline = DeeplinkPipeline(
            parser: PageID.parser, handler: PageHandler(backend: backend), router: router,
            fallback: { _, _ in .reject })
          let outcome = await pipeline.open(.item(id: number), from: .inApp)
          #expect(outcome == .opened(.item(id: number)))
        }
      }
    }

    @Test func `what is fulfilled was never asked for`() async {
      let fixture = fixture()
      await expectIssues([
        "fulfill(\"onboarding\") lets no link go on: one waits for \"login\", and no resolver or handler has asked for "
          + "\"onboarding\"; fulfill what the resolver requires."
      ]) {
        #expect(await fixture.pipeline.fulfill(.onboarding) == nil)
        _ = await fixture.open("app://secrets/1")
        #expect(await fixture.pipeline.fulfill(.onboarding) == nil)
        #expect(await fixture.pipeline.fulfill(.onboarding) == nil)
        #expect(fixture.pipeline.waiting?.prerequisite == .login)
      }
    }

    /// Pages need onboarding, and secrets a login.
    struct Rules: DeeplinkResolver {
      func resolve(_ id: PageID, from source: LinkSource) async -> DeeplinkResolution<PageID> {
        if case .secret = id { .require(.login, id) } else { .require(.onboarding, id) }
      }
    }

    @Test func `what the link of a window that is closed has asked for was asked for`() async {
      let inbox = DeeplinkInbox<PageID>(clock: ManualClock())
      func window() -> (pipeline: DeeplinkPipeline<PageID>, attachment: InboxAttachment) {
        let pipeline = DeeplinkPipeline(
          parser: PageID.parser, resolver: Rules(), handler: PageHandler(backend: Backend()),
          router: TabRouter<PageTab, Page>(), fallback: { _, _ in .reject }, prompt: { _, _ in nil }
        )
        return (pipeline, inbox.attach(pipeline))
      }
      await expectIssues {
        _ = await window().pipeline.open(.item(id: 1), from: .inApp)
        let second = window()
        _ = await second.pipeline.open(.secret(id: 1), from: .inApp)
        await inbox.fulfill(.onboarding)
        #expect(second.pipeline.waiting?.prerequisite == .login)
      }
    }

    @Test func `what only a restoration has asked for was asked for`() async {
      let pipeline = DeeplinkPipeline(
        parser: PageID.parser, resolver: Rules(), handler: PageHandler(backend: Backend()),
        router: TabRouter<PageTab, Page>(),
        fallback: { _, _ in .reject })
      let issues = await reportedIssues {
        #expect(await !pipeline.allows(.item(id: 1)))
        _ = await pipeline.open(.secret(id: 1), from: .inApp)
        #expect(await pipeline.fulfill(.onboarding) == nil)
        #expect(pipeline.waiting?.prerequisite == .login)
      }
      #expect(!issues.contains { $0.hasPrefix("fulfill(") })
    }

    // MARK: - Workspaces

    @Test func `the app resets its router before it fulfills`() async {
      let fixture = fixture()
      await expectIssues([
        "The app reset its router while a link waited for \"login\", which removed the prompt and declined the link; if "
          + "the workspace has changed, call fulfill(_:startingOver: true) instead."
      ]) {
        _ = await fixture.open("app://secrets/1")
        fixture.router.restore(fixture.router.initialState)
        await quiet()
        #expect(await fixture.pipeline.fulfill(.login) == nil)
      }
    }

    @Test(arguments: [true, false])
    func `the app resets its router after it has fulfilled`(atOnce: Bool) async {
      let fixture = fixture()
      await expectIssues([
        "The app reset its router after a fulfilled link was shown, which removed the link's screen; if the workspace "
          + "has changed, call fulfill(_:startingOver: true) instead."
      ]) {
        _ = await fixture.open("app://secrets/1")
        #expect(await fixture.signIn() == .opened(.secret(id: 1)))
        // As `onChange` would, a frame later.
        if !atOnce { await pass(.milliseconds(16)) }
        fixture.router.restore(fixture.router.initialState)
        await pass(.seconds(1))
      }
    }

    @Test func `an app that restores another tab is not reported`() async {
      let fixture = fixture()
      await expectIssues {
        _ = await fixture.open("app://secrets/1")
        fixture.router[.second].restore(.init(root: .start))
        fixture.router.current.dismissAll()
        await quiet()
        #expect(await fixture.pipeline.fulfill(.login) == nil)
      }
    }

    @Test func `a user who leaves the prompt or the link's screen is not reported`() async {
      let fixture = fixture()
      await expectIssues {
        _ = await fixture.open("app://secrets/1")
        fixture.router.current.dismiss()
        await quiet()
        #expect(fixture.pipeline.notice?.code == nil && fixture.pipeline.waiting == nil)
        fixture.backend.clock.advance(by: .seconds(2))
        _ = await fixture.open("app://secrets/2")
        #expect(await fixture.signIn() == .opened(.secret(id: 2)))
        fixture.router.current.back()
        await pass(.seconds(1))
      }
    }

    @Test func `starting over is not reported`() async {
      let fixture = fixture()
      await expectIssues {
        _ = await fixture.open("app://secrets/1")
        fixture.backend.isSignedIn = true
        let outcome = await fixture.pipeline.fulfill(.login, startingOver: true)
        #expect(outcome == .opened(.secret(id: 1)))
        await pass(.seconds(1))
      }
    }

    @Test(arguments: [true, false])
    func `starting over, or signing out, after a link that was fulfilled is not reported`(
      isSignOut: Bool
    ) async {
      let fixture = fixture()
      await expectIssues {
        _ = await fixture.open("app://secrets/1")
        #expect(await fixture.signIn() == .opened(.secret(id: 1)))
        if isSignOut {
          fixture.pipeline.discardAll()
          fixture.router.restore(fixture.router.initialState)
        } else {
          await fixture.pipeline.fulfill(.workspace, startingOver: true)
        }
        await pass(.seconds(1))
      }
    }

    // MARK: - Inboxes

    enum Setup: CaseIterable {
      case noScene, releasedAttachment, goneScene, neverActive, notReady

      var message: String {
        switch self {
        case .noScene, .goneScene:
          "A link has waited 5 seconds in the inbox, and no scene takes it; put onDeeplink(_:inbox:) around the scenes' "
            + "root view, or attach their pipelines."
        case .releasedAttachment:
          "A link has waited 5 seconds in the inbox, and its scene's InboxAttachment was released; keep what attach(_:) "
            + "returns as long as the scene is there."
        case .neverActive:
          "A link has waited 5 seconds in the inbox, and none of its scenes was ever active; call becomeActive() of what "
            + "attach(_:) returned."
        case .notReady:
          "A link has waited 5 seconds for its pipeline to be ready; call becomeReady() once the app can show links."
        }
      }
    }

    @Test(arguments: Setup.allCases) func `a link held in an inbox`(setup: Setup) async {
      let inbox = DeeplinkInbox<PageID>(clock: ManualClock(), reportClock: reportClock)
      var app: PipelineFixture? = fixture(isReady: setup != .notReady)
      var attachment: InboxAttachment?
      if setup != .noScene { attachment = app.map { inbox.attach($0.pipeline) } }
      if setup != .neverActive { attachment?.becomeActive() }
      switch setup {
      case .releasedAttachment: attachment = nil
      case .goneScene: app = nil
      case .noScene, .neverActive, .notReady: break
      }
      await expectIssues([setup.message]) {
        inbox.receive("app://items/1")
        await pass(.seconds(5))
        inbox.receive("app://items/2")
        await pass(.seconds(5))
      }
      withExtendedLifetime((app, attachment)) {}
    }

    // MARK: - A tab that shows no stack

    @Test func `a link to a tab without a RoutingView does not open`() async {
      let fixture = fixture()
      let host = FakeHost(clock: fixture.backend.clock)
      host.show(fixture.router, tabs: [.first])
      let task = await fixture.start("app://items/1")
      #expect(fixture.router.selection == .second)
      fixture.backend.clock.advance(by: .seconds(5))
      let step = NavigationStep(kind: .path, tab: "second", route: "item")
      let failure = DeeplinkFailure<PageID>.notShown(
        step, reason: "no RoutingView shows tab second")
      #expect(await task.value == .rejected(failure))
      #expect(fixture.router[.second].path == [])
      #expect(await fixture.router.settled() == nil)
    }

    @Test(arguments: ["app://items/1", "app://items/2"])
    func `a link to a tab whose RoutingView has gone does not open`(link: String) async {
      let fixture = fixture()
      let host = FakeHost(clock: fixture.backend.clock)
      var other: FakeHost? = FakeHost(clock: fixture.backend.clock)
      host.show(fixture.router, tabs: [.first])
      other?.show(fixture.router[.second])
      #expect(await fixture.open("app://items/1") == .opened(.item(id: 1)))
      fixture.router[.second].push(.other)
      await fixture.router.settled()
      other = nil
      let task = await fixture.start(link)
      fixture.backend.clock.advance(by: .seconds(5))
      guard case .rejected(.notShown(_, let reason)) = await task.value else {
        Issue.record("The link did not end as not shown.")
        return
      }
      #expect(reason == "no RoutingView shows tab second")
    }

    @Test func `a link whose RoutingView goes while its screen is coming does not open`() async {
      let fixture = fixture()
      let host = FakeHost(clock: fixture.backend.clock)
      let other = FakeHost(clock: fixture.backend.clock)
      host.show(fixture.router, tabs: [.first])
      other.show(fixture.router[.second])
      other.answer = { [router = fixture.router] _ in
        router[.second].detach()
        return .never
      }
      let task = await fixture.start("app://items/1")
      fixture.backend.clock.advance(by: .seconds(5))
      let step = NavigationStep(kind: .path, tab: "second", route: "item")
      #expect(
        await task.value
          == .rejected(.notShown(step, reason: "no RoutingView shows tab second")))
      #expect(fixture.router[.second].path == [])
    }

    @Test func `a link to a tab whose RoutingView comes late opens`() async {
      let fixture = fixture()
      let host = FakeHost(clock: fixture.backend.clock)
      host.show(fixture.router, tabs: [.first])
      let task = await fixture.start("app://items/1")
      fixture.backend.clock.advance(by: .seconds(4))
      host.show(fixture.router[.second])
      #expect(await task.value == .opened(.item(id: 1)))
      #expect(fixture.router[.second].shown.path == [.item(id: 1)])
    }

    @Test func `a link to a tab alone needs no RoutingView`() async {
      let fixture = fixture()
      let host = FakeHost(clock: fixture.backend.clock)
      host.show(fixture.router, tabs: [.second])
      #expect(await fixture.open("app://items/1") == .opened(.item(id: 1)))
      #expect(await fixture.open("app://") == .opened(.start))
      #expect(fixture.router.selection == .first)
    }
  }
#endif
