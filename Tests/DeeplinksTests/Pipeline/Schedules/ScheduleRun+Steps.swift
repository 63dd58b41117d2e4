import Deeplinks
import DeeplinksTestSupport

extension ScheduleRun {
  func perform(_ action: ScheduleStep.Action) {
    switch action {
    case .open(let text, let identifier, let source, let placement):
      let link = IncomingLink(text: text, source: source)
      open(identifier, as: text, source, placement) {
        if let inbox = $0.ready {
          await inbox.open(link, placing: placement)
        } else {
          await $0.pipeline.open(link, placing: placement)
        }
      }
    case .openIdentifier(let identifier, let source, let placement):
      open(identifier, source, placement) {
        if let inbox = $0.ready {
          await inbox.open(identifier, from: source, placing: placement)
        } else {
          await $0.pipeline.open(identifier, from: source, placing: placement)
        }
      }
    case .protect: protect()
    case .release: if !guards.isEmpty { guards.removeFirst() }
    case .leaving(let answer, let latency): backend.leaving = (answer, latency)
    case .cancel(let ago):
      openers.dropLast(ago).last?.cancel()
      checks.givenUp.insert(openers.count - ago)
    case .signIn, .signOut, .fulfill, .fulfillOther, .startOver, .decline, .becomeReady:
      performSession(action)
    case .cancelOpening: app?.pipeline.cancelOpening()
    case .backend(let settings): backend.settings = settings
    case .host(let answers): self.answers = answers
    case .detours(let answer): answerToDetours = answer
    case .attach, .detach, .attachTabBar, .detachTabBar, .replaceHost: performHosting(action)
    case .setTabs(let tabs): setTabs(tabs)
    case .save: saved = app.map { NavigationArchive($0.tabs.state, initial: $0.tabs.initialState) }
    case .restore: restore()
    case .waitNoMore: waiters.last?.cancel()
    case .pass(let milliseconds):
      // What is suspended meanwhile may take longer than the router's patience.
      if suspendedSteps > 0 { checks.isHostAwkward = true }
      clock.advance(by: .milliseconds(milliseconds))
    default: performNavigation(action)
    }
  }

  private func open(
    _ identifier: TripID?, as text: String? = nil, _ source: LinkSource,
    _ placement: LinkPlacement?,
    _ open: @escaping @MainActor (App) async -> DeeplinkOutcome<TripID>
  ) {
    guard let app else { return }
    expected.append(identifier)
    sources.append(source)
    checks.identifiers[expected.count] = identifier
    checks.texts[expected.count] = text
    if (placement ?? usualPlacement(source)) == .here { checks.isHere.insert(expected.count) }
    let number = expected.count
    openers.append(Task { self.outcomes[number] = await open(app) })
    lastCall = openers.last
  }

  private func usualPlacement(_ source: LinkSource) -> LinkPlacement {
    setup.sourcesToHere.contains(source) ? .here : .there
  }

  /// Lets the screen that the user sees be asked before a link dismisses it.
  private func protect() {
    guard let router = app?.tabs.current.topmost else { return }
    var isAsked = false
    let screen = ScheduleChecks.GuardedScreen(router)
    let leaveGuard = router.askBeforeLeaving { [weak self] in
      guard let self else { return true }
      if isAsked { checks.fail("a screen is asked twice at once") }
      isAsked = true
      openCalls += 1
      await callBack(.leaving)?.value
      let mayLeave = await backend.mayLeave()
      openCalls -= 1
      isAsked = false
      if mayLeave { checks.mayGo(screen) }
      return mayLeave
    }
    guards.append(leaveGuard)
    // What is in a prompt goes with it once its link goes on, and otherwise keeps it.
    if app?.tabs.current.stops.contains(where: { [.login, .visited(7)].contains($0) }) == true {
      checks.isPromptUsed = true
      return
    }
    checks.guarded.append((screen, WeakGuard(value: leaveGuard)))
  }

  private func performSession(_ action: ScheduleStep.Action) {
    guard let app else { return }
    switch action {
    case .signIn:
      guard backend.user == nil else { return }
      backend.signIn()
      fulfill(.login)
    case .signOut:
      guard backend.user != nil else { return }
      backend.signOut()
      checks.noteOwnChange()
      app.tabs.restore(
        TabNavigationState(tabs: TripTab.allCases, selected: .first, root: TripStop.root))
      // A link that was being worked on may wait from now on: it started again.
      let waiting = app.pipeline.waiting?.number
      checks.lookAtRouters()
      checks.noteSignOut(in: TripBackend.calls.filter(\.isRunning).map(\.identifier))
      if let inbox = app.inbox { inbox.discardAll() } else { app.pipeline.discardAll() }
      // Who is called back in the middle of something is heard after it.
      if !isCalledBack, let waiting, app.pipeline.waiting?.number == waiting {
        checks.fail("link \(waiting) still waits after the sign-out")
      }
    case .fulfill: fulfill(.login)
    case .fulfillOther: fulfill(.onboarding)
    case .startOver: fulfill(.login, startingOver: true)
    case .decline: app.pipeline.decline(.login)
    default: app.pipeline.becomeReady()
    }
  }

  /// Does what is to be done when an observer or a closure of the app is called.
  ///
  /// - Returns: The call that this began and that is to be waited for, if it is one.
  @discardableResult
  func callBack(_ moment: Schedule.Callback.Moment) -> Task<Void, Never>? {
    guard let place = callbacks.firstIndex(where: { $0.moment == moment }) else { return nil }
    let callback = callbacks.remove(at: place)
    let before = isCalledBack
    isCalledBack = true
    checks.lastSight = nil
    lastCall = nil
    checks.lastCallback = checks.events.count
    if moment == .claim { checks.hasActedInClaim = true }
    perform(callback.action)
    isCalledBack = before
    return callback.isAwaited ? lastCall : nil
  }

  func fulfill(_ prerequisite: Prerequisite, startingOver: Bool = false) {
    guard let pipeline = app?.pipeline else { return }
    if isCalledBack, let number = pipeline.waiting?.number { checks.goingOn.insert(number) }
    openCalls += 1
    // In a callback, it comes after what is going on.
    let happensNow = !isCalledBack
    lastCall = Task.startedAtOnce(isCalledBack) {
      let number = pipeline.waiting?.number
      if startingOver { self.noteStart(happensNow) }
      let outcome = await pipeline.fulfill(prerequisite, startingOver: startingOver)
      self.openCalls -= 1
      if let number, let outcome { self.checks.checkFulfilled(number, outcome) }
    }
  }

  /// Notes that another workspace begins, so nothing of the old one may be wanted from now on.
  private func noteStart(_ happensNow: Bool) {
    checks.lookAtRouters()
    checks.noteOwnChange()
    if happensNow { checks.noteStart(leaving: app?.tabs.stops ?? []) }
  }

  private func performHosting(_ action: ScheduleStep.Action) {
    checks.isHostAwkward = true
    switch action {
    case .attach(let tab): attach(tab)
    case .detach(let tab):
      if app?.tabs.tabs.contains(tab) == true { app?.tabs[tab].detach() }
      app?.shownTabs.remove(tab)
    case .attachTabBar: attachTabBar()
    case .detachTabBar:
      app?.tabs.detach()
      app?.isTabBarShown = false
    default:
      app?.host = makeHost()
      if app?.isTabBarShown == true { attachTabBar() }
      for tab in TripTab.allCases where app?.shownTabs.contains(tab) == true { attach(tab) }
    }
  }

  private func performNavigation(_ action: ScheduleStep.Action) {
    guard let tabs = app?.tabs, action.shownTab.map(tabs.shown.tabs.contains) != false else {
      return
    }
    // What the user or the app takes away asks nobody.
    checks.noteOwnChange()
    switch action {
    case .tap(let tab): tabs.shown.selection = tab
    case .swipeBack(let tab):
      let router = tabs[tab].topmostShown
      router.shown.path = router.shown.path.dropLast()
    case .goOn(let tab):
      let router = tabs[tab].topmostShown
      router.shown.path = router.shown.path + [.visited(router.shown.path.count)]
    case .swipeDown(let tab, let depth):
      var router = tabs[tab]
      for _ in 0..<depth { router = router.shown.modal ?? router }
      router.shown.modal = nil
    case .push: tabs.current.topmost.push(.visited(0))
    case .present(let style): tabs.current.topmost.present(.visited(1), as: style)
    case .dismiss: tabs.current.topmost.dismiss()
    case .select(let tab): if tabs.tabs.contains(tab) { tabs.select(tab) }
    case .wait(let style): wait(for: style)
    case .answer: tabs.current.topmost.finish(with: 1)
    default: break
    }
  }
}

// MARK: - Hosts

extension ScheduleRun {
  func makeHost() -> FakeHost {
    let host = FakeHost(clock: clock) { [weak self] step in
      guard let self else { return .never }
      hostSteps += 1
      checkLegal(step)
      if step.route == "login" || step.route == "fallback", let answerToDetours {
        return noting(answerToDetours)
      }
      return noting(answers[step.kind] ?? .atOnce)
    }
    host.suspend = { [weak self] in
      self?.suspendedSteps += 1
      await withTaskCancellationHandler {
        await self?.backend.turns.pass(upTo: self?.backend.settings.suspensions ?? 0)
      } onCancel: {
        MainActor.assumeIsolated { self?.canceledSteps += 1 }
      }
      self?.suspendedSteps -= 1
      if Task.isCancelled { self?.canceledSteps -= 1 }
    }
    return host
  }

  /// What a host does not show, it takes away again, and the user what they dismiss.
  private func noting(_ answer: FakeHost.Answer) -> FakeHost.Answer {
    switch answer {
    case .atOnce: break
    case .after(let duration) where duration < .milliseconds(setup.patience): break
    default: checks.isHostAwkward = true
    }
    return answer
  }

  func attach(_ tab: TripTab) {
    guard let app, app.tabs.tabs.contains(tab) else { return }
    app.host.show(app.tabs[tab], patience: .milliseconds(setup.patience))
    self.app?.shownTabs.insert(tab)
  }

  func attachTabBar() {
    guard let app else { return }
    app.tabs.attach(app.host, clock: clock, patience: .milliseconds(setup.patience))
    self.app?.isTabBarShown = true
  }

  private func checkLegal(_ step: NavigationStep) {
    guard let app, step.kind == .present else { return }
    if step.tab != app.tabs.shown.selection.name { checks.fail("\(step) in a tab not selected") }
    if app.host.numberInFlight - canceledSteps > 1 {
      checks.fail("\(step) while another is on its way")
    }
  }
}

// MARK: - Archives

extension ScheduleRun {
  private func restore() {
    guard let app, let archive = saved else { return }
    let count = checks.events.count
    openCalls += 1
    Task {
      let cuts = await app.pipeline.restore(archive, to: app.tabs) { [weak self] in
        await self?.allows($0) == true
      }
      if cuts != nil { self.checks.noteOwnChange() }
      if cuts != nil { checks.checkRestored(app.tabs.stops, after: count, user: backend.user) }
      self.openCalls -= 1
    }
  }

  /// The app's rules for screens that were saved.
  private func allows(_ stop: TripStop) async -> Bool {
    guard let pipeline = app?.pipeline else { return false }
    return switch stop {
    case .root, .visited: true
    case .login, .fallback: false
    case .item(let id, _): await pipeline.allows(.item(id: id))
    case .panel(let id, _): await pipeline.allows(.panel(id: id))
    case .trusted: await pipeline.allows(.trusted(token: 0))
    case .secret(let id, _, let user):
      user == backend.user ? await pipeline.allows(.secret(id: id)) : false
    }
  }
}

extension TabRouter where Destination == TripStop {
  /// All screens that are wanted, in any tab.
  var stops: [TripStop] { tabs.flatMap { self[$0].stops } }
}

extension Router where Destination == TripStop {
  /// All screens that are wanted on this stack and over it.
  var stops: [TripStop] {
    let state = state
    return [state.root] + state.path + state.modals.flatMap { [$0.root] + $0.path }
  }
}

extension Router {
  /// The router of the topmost stack that is shown over this one, or this one.
  fileprivate var topmostShown: Router {
    var router = self
    while let next = router.shown.modal { router = next }
    return router
  }
}

extension Task where Failure == Never {
  /// Starts `operation`, at once if it is so and the system can.
  @MainActor
  @discardableResult
  static func startedAtOnce(
    _ isAtOnce: Bool = true, _ operation: @escaping @MainActor () async -> Success
  ) -> Task where Success: Sendable {
    if isAtOnce, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return Task.immediate(operation: operation)
    }
    return Task(operation: operation)
  }
}
