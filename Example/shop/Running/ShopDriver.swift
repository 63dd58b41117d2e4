import Deeplinks
import Foundation
import Observation
import ShopApp

/// Opens links in one app, performs the user's actions in it, and reports what came of them.
@MainActor
final class ShopDriver {
  let shop: Shop
  private let host: TerminalHost
  private let recorder = EventRecorder()
  private let clock: any Clock<Duration>
  private let options: Options
  /// Says for the user whether unsaved text may be lost.
  var mayDiscard: @MainActor () async -> Bool = { false }
  private(set) var draft: Draft?
  /// The pickers of addresses that are on screen, bottom to top.
  var choices: [AddressChoice] = []
  /// The links that wait, by their numbers.
  private var waiting: [Int: String] = [:]

  /// Starts an app.
  init(catalog: ShopCatalog, options: Options, clock: any Clock<Duration>) {
    var pipelineOptions = PipelineOptions(clock: clock)
    pipelineOptions.startsReady = options.readyAfter == nil
    pipelineOptions.openInBrowser = { _ in true }
    if let placement = options.placement { pipelineOptions.placement = { _ in placement } }
    shop = Shop(
      catalog: catalog, session: ShopSession(user: options.user, flags: options.flags),
      latency: options.latency, options: pipelineOptions, observers: [recorder])
    host = TerminalHost(showing: shop.router, clock: clock)
    self.clock = clock
    self.options = options
    if let delay = options.readyAfter { becomeReady(after: delay) }
  }

  private func becomeReady(after delay: Duration) {
    Task {
      try? await clock.sleep(for: delay)
      shop.pipeline.becomeReady()
    }
  }

  /// Calls `tell` with each link that is being fetched for a while, in words without secrets: what comes at
  /// once would only flash.
  func tellOpening(_ tell: @escaping @MainActor (String) -> Void) {
    let pipeline = shop.pipeline
    withObservationTracking {
      guard let identifier = pipeline.opening else { return }
      Task { [clock] in
        try? await clock.sleep(for: .milliseconds(200))
        if pipeline.opening == identifier { tell(identifier.text) }
      }
    } onChange: {
      // It tells of a change before it has happened.
      Task { @MainActor [weak self] in self?.tellOpening(tell) }
    }
  }

  /// Opens a link and returns when it has ended or waits.
  func open(_ link: IncomingLink, placing placement: LinkPlacement? = nil) async -> Report {
    let outcome = await shop.pipeline.open(link, placing: placement)
    if let text = options.typed { type(text) }
    let events = recorder.takeEvents()
    var report = await report(events: events)
    report.link = linkReport(link.text, outcome)
    report.ended = endWaiting(events, as: .superseded).map(\.report)
    report.answers = await takeAnswers()
    if case .pending = outcome, let number = events.first(where: { $0.stage == .received })?.number
    {
      waiting[number] = link.text
    }
    return report
  }

  /// Opens links, each `pause` after the one before, without waiting for that to end.
  ///
  /// - Returns: A report for each, in their order; the events of waiting links that ended are in the last.
  func open(_ links: [IncomingLink], every pause: Duration) async -> [Report] {
    var tasks: [Task<(DeeplinkOutcome<AppDeeplinkID>, Report), Never>] = []
    for link in links {
      if !tasks.isEmpty { try? await clock.sleep(for: pause) }
      tasks.append(
        Task {
          let outcome = await shop.pipeline.open(link)
          if let text = options.typed { type(text) }
          var report = await report()
          report.link = linkReport(link.text, outcome)
          return (outcome, report)
        })
    }
    var ends: [(outcome: DeeplinkOutcome<AppDeeplinkID>, report: Report)] = []
    for task in tasks { ends.append(await task.value) }
    let events = recorder.takeEvents()
    let numbers = events.filter { $0.stage == .received }.map(\.number)
    for (index, number) in zip(ends.indices, numbers) {
      ends[index].report.events = events.filter { $0.number == number }
      if case .pending = ends[index].outcome { waiting[number] = links[index].text }
    }
    let ended = endWaiting(events, as: .superseded)
    if let last = ends.indices.last { ends[last].report.ended = ended.map(\.report) }
    return ends.map(\.report)
  }

  /// Types text on the screen that the user sees.
  ///
  /// - Returns: False where there is nothing to type into.
  @discardableResult
  func type(_ text: String) -> Bool {
    guard let draft = Draft(text, in: shop, mayDiscard: { await self.mayDiscard() }) else {
      return false
    }
    self.draft = draft
    return true
  }

  /// The link of the screen that the user sees, or nil where none leads there.
  var link: String? { shop.link(on: options.site)?.absoluteString }

  /// The name of the screen that the user sees.
  var routeName: String { shop.router.currentRoute.name }

  /// What the app shows, to be saved.
  var archive: NavigationArchive { shop.archive }

  /// Shows what was saved, and returns what was left out.
  ///
  /// Nothing is restored, and nothing left out, where a link came first.
  func restore(
    _ data: Data
  ) async throws(NavigationArchiveError) -> [NavigationArchive.Cut] {
    try await shop.restore(data) ?? []
  }

  /// Does what `command` says; what only prints something does nothing here.
  func perform(_ command: ShellCommand) async -> Report {
    var outcome: DeeplinkOutcome<AppDeeplinkID>?
    let waited = shop.pipeline.waiting
    switch command {
    case .tab(let tab): host.tap(tab)
    case .back: host.goBack()
    case .dismiss: host.swipeDown()
    case .signIn(let user):
      let login = shop.router.currentRoute == .signIn ? shop.router.current.topmost : nil
      outcome = await shop.signIn(user)
      login?.dismiss()
    case .signOut: shop.signOut()
    case .flag(let flag, let isOn):
      shop.session.set(flag, isOn: isOn)
      shop.followFlags()
    case .type, .address, .choose, .layout, .link, .state, .links, .help, .quit: break
    }
    // A login that is left is declined from the main actor's next turn on, once it is off the screen.
    await Task.yield()
    await shop.router.settled()
    let answers = await takeAnswers()
    let events = recorder.takeEvents()
    if let waited, events.contains(where: { $0.number == waited.number && $0.stage == .declined }) {
      outcome = .rejected(.declined(waited.identifier, waited.prerequisite))
    }
    var ended = endWaiting(events, as: outcome ?? .cancelled)
    var report = await report(events: events)
    if let main = ended.firstIndex(where: { $0.number == waited?.number }) {
      report.link = ended.remove(at: main).report
    }
    report.ended = ended.map(\.report)
    report.answers = answers
    return report
  }
}

extension ShopDriver {
  /// Reports what is on screen, once all that is wanted is.
  private func report(events: [DeeplinkEvent] = []) async -> Report {
    await shop.router.settled()
    let state = shop.router.state
    if draft?.isThere(in: state) == false { draft = nil }
    return Report(
      events: events, state: state, screen: host.screen(title: title(of:), lines: lines(on:)))
  }

  private func title(of route: AppRoute) -> String {
    let title = shop.title(of: route)
    return route.takesText && draft != nil ? title + " (unsaved)" : title
  }

  /// Forgets the waiting links that `events` say have ended, and reports them.
  ///
  /// - Parameter outcome: How those ended that were neither overtaken nor given up.
  private func endWaiting(
    _ events: [DeeplinkEvent], as outcome: DeeplinkOutcome<AppDeeplinkID>
  ) -> [(number: Int, report: LinkReport)] {
    waiting.keys.sorted().compactMap { number in
      guard let last = events.last(where: { $0.number == number })?.stage, last != .pending,
        let link = waiting.removeValue(forKey: number)
      else { return nil }
      return switch last {
      case .superseded: (number, linkReport(link, .superseded))
      case .cancelled: (number, linkReport(link, .cancelled))
      default: (number, linkReport(link, outcome))
      }
    }
  }

  private func linkReport(
    _ link: String, _ outcome: DeeplinkOutcome<AppDeeplinkID>
  ) -> LinkReport {
    LinkReport(link: link, outcome: outcome, notice: notice(for: outcome))
  }

  private func notice(for outcome: DeeplinkOutcome<AppDeeplinkID>) -> String? {
    switch outcome {
    case .opened: nil
    case .rejected(let failure): Shop.notice(for: failure)
    // The browser is the shop's only fallback.
    case .fellBack(let failure): Shop.notice(for: failure) + " It opened in the browser."
    case .pending(_, .login): "Sign in to go on; the link waits for it."
    case .pending(_, let prerequisite): "The link waits for \(prerequisite)."
    case .superseded: "A newer link took its place."
    case .cancelled: "The link was given up."
    case .claimed: "The shop's sign-in took the link."
    }
  }
}
