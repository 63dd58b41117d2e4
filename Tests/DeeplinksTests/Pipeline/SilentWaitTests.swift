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

    @Test func `a link held because the pipeline is not ready is reported`() async {
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

    @Test func `a prerequisite without a prompt that nobody fulfills is reported`() async {
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

    // MARK: - Wiring

    @Test func `a fallback to the browser without one is reported`() async {
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

    @Test func `a second pipeline on one router is reported`() async {
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

    // MARK: - Workspaces

    @Test func `a reset of the router before the app fulfills is reported`() async {
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
    func `a reset of the router after the app has fulfilled is reported`(atOnce: Bool) async {
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

    @Test(arguments: Setup.allCases) func `a link that nothing takes out of an inbox is reported`(
      setup: Setup
    ) async {
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
