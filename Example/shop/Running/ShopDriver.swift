import Deeplinks
import Foundation
import Observation
import ShopApp

/// Opens links in one app and reports what came of them, and of what the user did there.
@MainActor
final class ShopDriver {
  let shop: Shop
  let host: TerminalHost
  /// The text that the user has typed and not saved.
  var draft: Draft?
  /// The pickers of addresses that are on screen, bottom to top.
  var choices: [AddressChoice] = []
  private let recorder = EventRecorder()
  private let clock: any Clock<Duration>
  /// How many links were given to the pipeline, which numbers them.
  private var count = 0
  /// The links that wait, by their numbers.
  private var waiting: [Int: String] = [:]

  /// Starts an app.
  init(catalog: ShopCatalog, options: Options, clock: any Clock<Duration>) {
    var pipelineOptions = PipelineOptions(clock: clock)
    pipelineOptions.openInBrowser = { _ in true }
    if let placement = options.placement { pipelineOptions.placement = { _ in placement } }
    shop = Shop(
      catalog: catalog, session: ShopSession(user: options.user, flags: options.flags),
      latency: options.latency, options: pipelineOptions, observers: [recorder])
    host = TerminalHost(showing: shop.router, clock: clock)
    self.clock = clock
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
    count += 1
    let number = count
    let outcome = await shop.pipeline.open(link, placing: placement)
    if case .pending = outcome { waiting[number] = link.text }
    var report = await report(endedAs: .superseded)
    report.link = LinkReport(link: link.text, outcome: outcome)
    return report
  }

  /// Opens links, each `pause` after the one before, without waiting for that to end.
  ///
  /// - Returns: A report for each, in their order, with the events of that link.
  func open(_ links: [IncomingLink], every pause: Duration) async -> [Report] {
    let before = count
    var tasks: [Task<Report, Never>] = []
    for link in links {
      if !tasks.isEmpty { try? await clock.sleep(for: pause) }
      tasks.append(Task { await open(link) })
    }
    var reports: [Report] = []
    for task in tasks { reports.append(await task.value) }
    let events = reports.flatMap(\.events)
    for index in reports.indices {
      reports[index].events = events.filter { $0.number == before + index + 1 }
    }
    return reports
  }

  /// Reports what a link or a user's action has done, once all that is wanted is on screen.
  ///
  /// - Parameters:
  ///   - waited: The link that waited before; the report is about it.
  ///   - outcome: How waiting links ended that were neither overtaken, given up, nor declined.
  func report(
    after waited: WaitingDeeplink<AppDeeplinkID>? = nil,
    endedAs outcome: DeeplinkOutcome<AppDeeplinkID> = .cancelled
  ) async -> Report {
    // A login that is left is declined from the main actor's next turn on, once it is off the screen.
    await Task.yield()
    await shop.router.settled()
    let answers = await takeAnswers()
    let events = recorder.takeEvents()
    let state = shop.router.state
    if draft?.isThere(in: state) == false { draft = nil }
    var report = Report(
      answers: answers, events: events, state: state,
      screen: host.screen(title: title(of:), lines: lines(on:)))
    for number in waiting.keys.sorted() {
      guard let last = events.last(where: { $0.number == number })?.stage, last != .pending,
        let text = waiting.removeValue(forKey: number)
      else { continue }
      let isDeclined = events.contains { $0.number == waited?.number && $0.stage == .declined }
      let ended: DeeplinkOutcome<AppDeeplinkID> =
        switch (last, waited) {
        case (.superseded, _): .superseded
        case (.cancelled, _): .cancelled
        case (_, let waited?) where isDeclined:
          .rejected(.declined(waited.identifier, waited.prerequisite))
        default: outcome
        }
      let link = LinkReport(link: text, outcome: ended)
      if number == waited?.number { report.link = link } else { report.ended.append(link) }
    }
    return report
  }

  private func title(of route: AppRoute) -> String {
    let title = shop.title(of: route)
    return route.takesText && draft != nil ? title + " (unsaved)" : title
  }
}
