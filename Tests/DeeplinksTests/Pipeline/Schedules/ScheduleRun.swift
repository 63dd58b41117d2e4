import Deeplinks
import DeeplinksTestSupport

/// One run of a schedule.
///
/// Everything happens on the main actor and time moves only here, so that a schedule always runs alike.
@MainActor
final class ScheduleRun {
  private let clock = ManualClock()
  private let backend: TripBackend
  private let checks = ScheduleChecks()
  private let setup: Schedule.Setup
  private var app: App?
  private var openers: [Task<Void, Never>] = []
  private var expected: [TripID?] = []
  private var sources: [LinkSource] = []
  private var outcomes: [Int: DeeplinkOutcome<TripID>] = [:]
  private var openFulfils = 0
  private var turnsSinceTouch = 0
  private var answers: [NavigationStep.Kind: FakeHost.Answer] = [:]
  private var hostSteps = 0

  private struct App {
    let pipeline: DeeplinkPipeline<TripID>
    let tabs: TabRouter<TripTab, TripStop>
    var host: FakeHost
    var shownTabs: Set<TripTab>
    var isTabBarShown: Bool
  }

  /// Runs `schedule` and returns what went wrong, if anything did.
  static func problem(in schedule: Schedule) async -> String? {
    let run = ScheduleRun(schedule.setup)
    for step in schedule.steps {
      run.perform(step.action)
      await run.rest(step.yields)
      if run.checks.problem != nil { break }
    }
    if run.checks.problem == nil { await run.finish() }
    if run.checks.problem == nil { await run.release() }
    for opener in run.openers { opener.cancel() }
    return run.checks.problem
  }

  private init(_ setup: Schedule.Setup) {
    self.setup = setup
    let backend = TripBackend(clock: clock)
    self.backend = backend
    var options = PipelineOptions(clock: clock)
    options.deadline = setup.deadline.map { .milliseconds($0) }
    options.startsReady = setup.startsReady
    options.rewrite = { @MainActor url in await backend.rewrite(url) }
    options.openInBrowser = { _ in
      try? await backend.pass(backend.settings.rewriteLatency)
      return backend.settings.failure == nil
    }
    let tabs = TabRouter(tabs: TripTab.allCases, selected: .first, root: TripStop.root)
    let fallback = setup.fallback
    let pipeline = DeeplinkPipeline(
      parser: TripID.parser, resolver: TripResolver(backend: backend),
      handler: TripHandler(backend: backend), router: tabs,
      fallback: { failure, _ in
        switch fallback {
        case .reject: .reject
        case .show: .show(TabDeeplink(tab: .first, deeplink: .push(.fallback)))
        case .browser: .openInBrowser
        }
      },
      prompt: { _, _ in .current(.present(.login).appending()) },
      options: options, observers: [checks])
    app = App(
      pipeline: pipeline, tabs: tabs, host: FakeHost(clock: clock), shownTabs: [],
      isTabBarShown: false)
    app?.host = makeHost()
    if let shown = setup.shownTabs { attachTabBar(); for tab in shown { attach(tab) } }
    checks.noteDetour = { [weak self] in self?.turnsSinceTouch = 0 }
    checks.look = { [weak self] in self?.sight() ?? .init(stops: []) }
  }

  // MARK: - Steps

  private func perform(_ action: ScheduleStep.Action) {
    switch action {
    case .open(let text, let identifier, let source):
      open(identifier, source) { await $0.open(IncomingLink(text: text, source: source)) }
    case .openIdentifier(let identifier, let source):
      open(identifier, source) { await $0.open(identifier, from: source) }
    case .cancel(let ago): openers.dropLast(ago).last?.cancel()
    case .signIn, .signOut, .fulfil, .fulfilOther, .decline, .becomeReady: performSession(action)
    case .backend(let settings): backend.settings = settings
    case .host(let answers): self.answers = answers
    case .attach, .detach, .attachTabBar, .detachTabBar, .replaceHost: performHosting(action)
    case .pass(let milliseconds): clock.advance(by: .milliseconds(milliseconds))
    default: performNavigation(action)
    }
  }

  private func open(
    _ identifier: TripID?, _ source: LinkSource,
    _ open: @escaping @MainActor (DeeplinkPipeline<TripID>) async -> DeeplinkOutcome<TripID>
  ) {
    guard let pipeline = app?.pipeline else { return }
    expected.append(identifier)
    sources.append(source)
    let number = expected.count
    openers.append(Task { self.outcomes[number] = await open(pipeline) })
  }

  private func performSession(_ action: ScheduleStep.Action) {
    guard let app else { return }
    turnsSinceTouch = 0
    switch action {
    case .signIn:
      guard backend.user == nil else { return }
      backend.signIn()
      fulfil(.login)
    case .signOut:
      guard backend.user != nil else { return }
      backend.signOut()
      app.tabs.restore(
        TabNavigationState(tabs: TripTab.allCases, selected: .first, root: TripStop.root))
      // A link that was being worked on may wait from now on: it started again.
      let waiting = app.pipeline.waiting?.number
      app.pipeline.discardWaiting()
      if let waiting, app.pipeline.waiting?.number == waiting {
        checks.fail("link \(waiting) still waits after the sign-out")
      }
    case .fulfil: fulfil(.login)
    case .fulfilOther: fulfil(.onboarding)
    case .decline: app.pipeline.decline(.login)
    default: app.pipeline.becomeReady()
    }
  }

  private func fulfil(_ prerequisite: Prerequisite) {
    guard let pipeline = app?.pipeline else { return }
    openFulfils += 1
    Task {
      let number = pipeline.waiting?.number
      let outcome = await pipeline.fulfil(prerequisite)
      self.openFulfils -= 1
      if let number, let outcome { self.checks.checkFulfilled(number, outcome) }
    }
  }

  private func performHosting(_ action: ScheduleStep.Action) {
    turnsSinceTouch = 0
    switch action {
    case .attach(let tab): attach(tab)
    case .detach(let tab):
      app?.tabs[tab].detach()
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
    guard let tabs = app?.tabs else { return }
    turnsSinceTouch = 0
    switch action {
    case .tap(let tab): tabs.shownSelection = tab
    case .swipeBack(let tab):
      let router = tabs[tab].topmostShown
      router.shownPath = router.shownPath.dropLast()
    case .goOn(let tab):
      let router = tabs[tab].topmostShown
      router.shownPath = router.shownPath + [.visited(router.shownPath.count)]
    case .swipeDown(let tab, let depth):
      var router = tabs[tab]
      for _ in 0..<depth { router = router.modal ?? router }
      router.modal = nil
    case .push: tabs.current.topmost.push(.visited(0))
    case .present(let style): tabs.current.topmost.present(.visited(1), as: style)
    case .dismiss: tabs.current.topmost.dismiss()
    case .select(let tab): tabs.select(tab)
    default: break
    }
  }

  // MARK: - Hosts

  private func makeHost() -> FakeHost {
    FakeHost(clock: clock) { [weak self] step in
      guard let self else { return .never }
      hostSteps += 1
      checkLegal(step)
      return answers[step.kind] ?? .atOnce
    }
  }

  private func attach(_ tab: TripTab) {
    guard let app else { return }
    app.host.show(app.tabs[tab], patience: .milliseconds(setup.patience))
    self.app?.shownTabs.insert(tab)
  }

  private func attachTabBar() {
    guard let app else { return }
    app.tabs.attach(app.host, clock: clock, patience: .milliseconds(setup.patience))
    self.app?.isTabBarShown = true
  }

  private func checkLegal(_ step: NavigationStep) {
    guard let tabs = app?.tabs, step.kind == .present else { return }
    if step.tab != tabs.shownSelection.name { checks.fail("\(step) in a tab not selected") }
  }

  // MARK: - Rest

  /// Gives others their turns.
  private func rest(_ turns: Int?) async {
    var quiet = 0
    var turn = 0
    var before = activity
    while turns.map({ turn < $0 }) ?? (quiet < 25) {
      await turnOfOthers()
      turn += 1
      turnsSinceTouch += 1
      let now = activity
      quiet = now == before ? quiet + 1 : 0
      before = now
      if turn > 5000 { return checks.fail("it never comes to rest") }
    }
    checks.lookAtRouters()
    checks.checkStories()
  }

  private var activity: [Int] {
    [checks.events.count, outcomes.count, hostSteps, clock.numberOfSleepers, openFulfils]
  }

  // MARK: - The end

  private func finish() async {
    guard let pipeline = app?.pipeline else { return }
    pipeline.becomeReady()
    for _ in 0..<100 {
      await rest(nil)
      if clock.numberOfSleepers == 0 { break }
      clock.advance(by: .seconds(60))
    }
    if pipeline.waiting != nil {
      clock.advance(by: .seconds(1000))
      fulfil(.login)
      await rest(nil)
      for _ in 0..<10 where clock.numberOfSleepers > 0 {
        clock.advance(by: .seconds(60))
        await rest(nil)
      }
    }
    // Who opened a link comes back to the main actor by way of another thread, some time later.
    for _ in 0..<5000 where outcomes.count < expected.count || openFulfils > 0 {
      await turnOfOthers()
    }
    if clock.numberOfSleepers > 0 { checks.fail("\(clock.numberOfSleepers) still sleep") }
    if openFulfils > 0 {
      checks.fail("\(openFulfils) fulfils never returned")
    }
    if pipeline.waiting != nil { checks.fail("a link still waits") }
    if let difference = difference() { checks.fail("at the end \(difference)") }
    for (index, identifier) in expected.enumerated() {
      checks.checkEnd(of: index + 1, outcome: outcomes[index + 1])
      checkTarget(of: index + 1, identifier)
    }
  }

  private func checkTarget(of number: Int, _ identifier: TripID?) {
    guard case .opened(let target) = outcomes[number] else { return }
    if identifier?.targets.contains(target) != true {
      checks.fail("link \(number) opened something else")
    }
    if case .trusted = target, sources[number - 1] != .universalLink {
      checks.fail("link \(number) opened from \(sources[number - 1])")
    }
  }

  private func release() async {
    weak let pipeline = app?.pipeline
    weak let tabs = app?.tabs
    weak let router = app?.tabs.current.topmost
    weak let host = app?.host
    checks.look = nil
    app = nil
    openers = []
    for _ in 0..<20 where pipeline != nil || tabs != nil || router != nil || host != nil {
      await turnOfOthers()
    }
    if pipeline != nil { checks.fail("the pipeline is not released") }
    if tabs != nil || router != nil { checks.fail("the routers are not released") }
    if host != nil { checks.fail("the host is not released") }
  }

  // MARK: - Looking

  private func sight() -> ScheduleChecks.Sight {
    guard let tabs = app?.tabs else { return .init(stops: []) }
    var stops: [TripStop] = []
    for tab in tabs.tabs {
      let state = tabs[tab].state
      stops += [state.root] + state.path
      for modal in state.modals { stops += [modal.root] + modal.path }
    }
    return .init(
      stops: stops, user: backend.user, difference: turnsSinceTouch > 8 ? difference() : nil)
  }

  /// How what is shown differs from what is wanted of what can be shown.
  private func difference() -> String? {
    guard let app, app.isTabBarShown || !app.shownTabs.isEmpty else { return nil }
    if app.isTabBarShown, app.tabs.shownSelection != app.tabs.selection {
      return "\(app.tabs.shownSelection) is shown, \(app.tabs.selection) wanted"
    }
    for tab in app.tabs.tabs {
      let isSelected = tab == app.tabs.selection
      var router: Router<TripStop>? = app.tabs[tab]
      guard app.shownTabs.contains(tab) else {
        if isSelected, router?.presented != nil { return "\(tab), without a host, wants a modal" }
        continue
      }
      while let level = router {
        if level.shownRoot != level.root || level.shownPath != level.path {
          return "\(tab) shows \(level.shownPath), wants \(level.path)"
        }
        // What other tabs want is presented once they are selected.
        let wanted = isSelected || level.modal != nil ? level.presented : nil
        if level.modal !== wanted?.router
          || (level.sheet ?? level.cover) !== wanted?.router
          || (level.sheet != nil) != (wanted?.style == .sheet)
        {
          return "\(tab) does not show the modal it wants"
        }
        router = wanted?.router
      }
    }
    return nil
  }
}

extension Router {
  /// The router of the topmost stack that is shown over this one, or this one.
  fileprivate var topmostShown: Router {
    var router = self
    while let next = router.modal { router = next }
    return router
  }
}

/// Lets each task that is ready to run on the main actor run, and those on their way to it arrive.
@MainActor
private func turnOfOthers() async {
  await withCheckedContinuation { continuation in
    Task { continuation.resume() }
  }
  await Task.yield()
}
