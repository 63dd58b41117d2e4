import Deeplinks
import DeeplinksTestSupport
import Foundation

/// One run of a schedule.
///
/// Everything happens on the main actor and time moves only here, so that a schedule always runs alike.
@MainActor
final class ScheduleRun {
  /// Copied by each task that a run starts, directly or not: while one is there, so is this.
  final class Trace: Sendable {}
  @TaskLocal static var trace: Trace?

  let clock = ManualClock()
  let backend: TripBackend
  let checks = ScheduleChecks()
  let setup: Schedule.Setup
  var app: App?
  var openers: [Task<Void, Never>] = []
  var expected: [TripID?] = []
  var sources: [LinkSource] = []
  var outcomes: [Int: DeeplinkOutcome<TripID>] = [:]
  /// How many calls of `fulfill` and `restore` have not returned.
  var openCalls = 0
  /// The screens with unsaved work.
  var guards: [LeaveGuard] = []
  /// Those who wait, or have waited, for the results of screens.
  var waiters: [Task<Void, Never>] = []
  var endsOfWaiting = 0
  var answers: [NavigationStep.Kind: FakeHost.Answer] = [:]
  var answerToDetours: FakeHost.Answer?
  var saved: NavigationArchive?
  var hostSteps = 0
  /// The steps whose hosts suspend before they answer.
  var suspendedSteps = 0
  /// The canceled steps whose hosts have not returned yet.
  var canceledSteps = 0
  /// What is still to be called back.
  var callbacks: [Schedule.Callback]
  /// Whether an observer or a closure of the app is running just now.
  var isCalledBack = false
  /// The last call of `open` or `fulfill`.
  var lastCall: Task<Void, Never>?
  var lookedAt: Int?
  /// How many logins were pushed at the last look.
  var pushedLogins = 0
  /// Every router there ever was.
  var routers: [ObjectIdentifier: WeakRouter] = [:]

  struct App {
    let pipeline: DeeplinkPipeline<TripID>
    let tabs: TabRouter<TripTab, TripStop>
    var host: FakeHost
    var shownTabs: Set<TripTab> = []
    var isTabBarShown = false
    var inbox: DeeplinkInbox<TripID>?
    var attachment: InboxAttachment?

    /// The inbox, where it keeps no link: a pipeline that is not ready parks links itself, and counts them.
    @MainActor var ready: DeeplinkInbox<TripID>? { pipeline.isReady ? inbox : nil }
  }

  struct WeakRouter {
    weak var router: Router<TripStop>?
  }

  /// Runs `schedule` and returns what went wrong, if anything did.
  static func problem(in schedule: Schedule) async -> String? {
    await TestTasks.run(at: .mainActor) {
      weak var trace: Trace?
      let checks = await {
        let held = Trace()
        trace = held
        return await $trace.withValue(held) {
          let run = ScheduleRun(schedule.setup)
          await run.perform(schedule.steps)
          return run.checks
        }
      }()
      await quiet()
      if trace != nil { checks.fail("a task is left") }
      return checks.problem
    }
  }

  private init(_ setup: Schedule.Setup) {
    self.setup = setup
    callbacks = setup.callbacks
    let backend = TripBackend(clock: clock)
    self.backend = backend
    let tabs = TabRouter(tabs: TripTab.allCases, selection: .first, root: TripStop.root)
    let (fallback, prompt) = (setup.fallback, setup.prompt)
    let caller = Caller()
    let pipeline = DeeplinkPipeline(
      parser: TripID.parser, resolver: TripResolver(backend: backend),
      handler: TripHandler(backend: backend), router: tabs,
      fallback: { failure, _ in
        caller.run?.callBack(.fallback)
        caller.run?.checks.checkFallback(for: failure)
        return switch fallback {
        case .reject: .reject
        case .show: .show(TabDeeplink(tab: .first, deeplink: .push(.fallback)))
        case .browser: .openInBrowser
        }
      },
      prompt: { _, _ in
        caller.run?.callBack(.prompt)
        return switch prompt {
        case .none: nil
        case .sheet: .current(.present(.login))
        case .cover: TabDeeplink(tab: .third, deeplink: .cover(.login))
        case .push: TabDeeplink(tab: .second, deeplink: .push(.login))
        case .several: .current(.present(.login, path: [.visited(7)], inner: [.visited(8)]))
        }
      },
      options: setup.options(backend) { caller.run?.callBack(.claim) },
      observers: [checks, caller])
    backend.callBack = { caller.run?.callBack(.handler) }
    app = App(pipeline: pipeline, tabs: tabs, host: FakeHost(clock: clock))
    if setup.hasInbox {
      let inbox = DeeplinkInbox<TripID>(clock: ManualClock(), reportClock: ManualClock())
      app?.attachment = inbox.attach(pipeline)
      app?.attachment?.becomeActive()
      app?.inbox = inbox
    }
    caller.run = self
    app?.host = makeHost()
    checks.isHostAwkward = setup.shownTabs.map { $0 != TripTab.allCases } ?? false
    if let shown = setup.shownTabs { attachTabBar(); for tab in shown { attach(tab) } }
    checks.look = { [weak self] in self?.sight() ?? .init() }
    checks.difference = { [weak self] in self?.difference() }
  }

  private func perform(_ steps: [ScheduleStep]) async {
    for step in steps {
      perform(step.action)
      await rest(step.yields)
      if checks.problem != nil { break }
    }
    if checks.problem == nil { await finish() }
    let isFinished = checks.problem == nil
    for task in openers + waiters { task.cancel() }
    await release(isFinished: isFinished)
  }
}

/// Calls back what a schedule says.
@MainActor
private final class Caller: DeeplinkObserver {
  weak var run: ScheduleRun?

  func receive(_ event: DeeplinkEvent) { run?.callBack(.event(event.stage)) }
}

extension Schedule.Setup {
  @MainActor
  fileprivate func options(
    _ backend: TripBackend, claiming: @escaping @MainActor () -> Void
  ) -> PipelineOptions {
    var options = PipelineOptions(clock: backend.clock)
    options.deadline = deadline.map { .milliseconds($0) }
    options.startsReady = startsReady
    options.startsAtOnce = startsAtOnce
    options.reportClock = ManualClock()
    let sourcesToHere = sourcesToHere
    options.placement = { sourcesToHere.contains($0) ? .here : .there }
    options.claim = { link in
      claiming()
      return link.text.hasPrefix("app://oauth")
    }
    options.rewrite = { @MainActor url in await backend.rewrite(url) }
    options.openInBrowser = { _ in
      try? await backend.pass(backend.settings.rewriteLatency)
      return backend.settings.failure == nil
    }
    return options
  }
}

// MARK: - Rest

extension ScheduleRun {
  /// Gives others so many turns, or all that they want.
  func rest(_ turns: Int?) async {
    if let turns {
      for _ in 0..<turns { await turnOfOthers() }
    } else if await !quiet(within: 5_000) {
      return checks.fail("it never comes to rest")
    }
    checks.lookAtRouters()
    checks.checkStories()
  }
}

// MARK: - The end

extension ScheduleRun {
  fileprivate func finish() async {
    guard let pipeline = app?.pipeline else { return }
    callbacks = []
    guards = []
    pipeline.becomeReady()
    await passUntilNobodySleeps()
    if pipeline.waiting != nil {
      clock.advance(by: .seconds(1000))
      fulfill(.login)
      await passUntilNobodySleeps()
    }
    if clock.numberOfSleepers > 0 { checks.fail("\(clock.numberOfSleepers) still sleep") }
    if openCalls > 0 { checks.fail("\(openCalls) calls never returned") }
    if backend.openCalls > 0 { checks.fail("\(backend.openCalls) fetches never ended") }
    if let steps = app?.host.numberInFlight, steps > 0 { checks.fail("\(steps) steps never ended") }
    if pipeline.waiting != nil { checks.fail("a link still waits") }
    if let difference = difference() { checks.fail("at the end \(difference)") }
    checks.checkNoPromptIsLeft()
    for (index, identifier) in expected.enumerated() {
      checks.checkEnd(of: index + 1, outcome: outcomes[index + 1])
      checkTarget(of: index + 1, identifier)
    }
    await endAllWaiting()
  }

  func passUntilNobodySleeps() async {
    await rest(nil)
    for _ in 0..<100 where clock.numberOfSleepers > 0 {
      clock.advance(by: .seconds(60))
      await rest(nil)
    }
  }

  private func checkTarget(of number: Int, _ identifier: TripID?) {
    guard case .opened(let target) = outcomes[number] else { return }
    if identifier?.targets.contains(target) != true {
      checks.fail("link \(number) opened something else")
    }
    // A duplicate from another source may have been trusted more.
    if case .trusted = target, !sources(ofLinksLike: number).contains(.universalLink) {
      checks.fail("link \(number) opened from \(sources[number - 1])")
    }
  }

  /// Returns the sources of a link, and of the equal ones before and after it, with nothing between them that the app opens.
  private func sources(ofLinksLike number: Int) -> [LinkSource] {
    func isLike(_ other: Int) -> Bool {
      expected[other - 1] == expected[number - 1] && checks.texts[other] == checks.texts[number]
    }
    func isPassedOn(_ other: Int) -> Bool { checks.stories[other]?.last?.stage == .claimed }
    func isNear(_ other: Int) -> Bool {
      let between = min(number, other)...max(number, other)
      return isLike(other) && between.allSatisfy { isLike($0) || isPassedOn($0) }
    }
    return (1...expected.count).filter(isNear).map { sources[$0 - 1] }
  }

  fileprivate func release(isFinished: Bool) async {
    let pipeline = WeakReference(app?.pipeline)
    let tabs = WeakReference(app?.tabs)
    let host = WeakReference(app?.host)
    checks.look = nil
    checks.difference = nil
    app = nil
    openers = []
    waiters = []
    guards = []
    await quiet()
    // A run that went wrong is given up in the middle of its time.
    while !isFinished, clock.numberOfSleepers > 0 {
      clock.advance(by: .seconds(60))
      await quiet()
    }
    if pipeline.object != nil { checks.fail("the pipeline is not released") }
    if tabs.object != nil { checks.fail("the tabs are not released") }
    if host.object != nil { checks.fail("the host is not released") }
    if numberOfRouters > 0 {
      checks.fail("\(numberOfRouters) of \(routers.count) routers are not released")
    }
  }

  private var numberOfRouters: Int { routers.values.count { $0.router != nil } }
}
