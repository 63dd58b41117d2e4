import Deeplinks
import DeeplinksTestSupport

/// Two inboxes that share three apps, and each observer and closure does something at random when it is called.
@MainActor
final class ReentrantInboxes: RandomRun {
  private var random: SeededGenerator
  private let clock = ManualClock()
  private var inboxes: [DeeplinkInbox<PageID>] = []
  private var attachments: [InboxAttachment] = []
  private var apps: [PipelineFixture] = []
  private var openings: [Opening] = []
  /// How many may still act while they are called.
  private var fuel = 0
  private var received = 0
  private var lost = 0

  /// A call of an inbox's `open`.
  @MainActor
  final class Opening {
    let identifier: PageID
    let inbox: Int
    private(set) var outcome: DeeplinkOutcome<PageID>?
    private var task: Task<Void, Never>?

    init(_ identifier: PageID, at inbox: DeeplinkInbox<PageID>, index: Int) {
      self.identifier = identifier
      self.inbox = index
      task = Task { outcome = await inbox.open(identifier, from: .intent) }
    }

    func cancel() { task?.cancel() }
  }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let loss = Echo { [weak self] in
      self?.lost += 1
      self?.act()
    }
    for _ in 0..<2 {
      inboxes.append(
        DeeplinkInbox(limit: 3, lifetime: .seconds(40), clock: clock, observers: [loss]))
    }
    let echo = Echo { [weak self] in self?.act() }
    for index in 0..<3 {
      apps.append(
        PipelineFixture(
          {
            $0.startsReady = index != 0
            $0.claim = { [weak self] _ in
              self?.act()
              return false
            }
          },
          prompt: { [weak self] _, _ in
            self?.act()
            return .current(.present(.login))
          }, observers: [echo]))
      apps[index].backend.suspensions = { [weak self] in
        self.map { Int.random(in: 0...3, using: &$0.random) } ?? 0
      }
    }
  }

  private final class Echo: DeeplinkObserver {
    private let act: @MainActor () -> Void

    init(_ act: @escaping @MainActor () -> Void) { self.act = act }
    func receive(_ event: DeeplinkEvent) { act() }
  }

  func step() async -> (operation: String, problem: String?) {
    fuel = 6
    perform()
    await turns(Int.random(in: 0...3, using: &random))
    fuel = 0
    return ("one of many", nil)
  }

  /// Ends all that can be ended: nobody has a reason to wait after that.
  func end() async -> String? {
    await quiet()
    for inbox in inboxes { inbox.discardAll() }
    await quiet()
    for app in apps { app.pipeline.becomeReady() }
    for opening in openings { opening.cancel() }
    await quiet()
    if !unfinished.isEmpty { return "\(unfinished)" }
    return received == lost + taken ? nil : "\(received) came, \(lost) were lost, \(taken) taken"
  }

  private func act() {
    guard fuel > 0 else { return }
    fuel -= 1
    perform()
  }

  private func perform() {
    let index = Int.random(in: 0..<inboxes.count, using: &random)
    let inbox = inboxes[index]
    let id = Int.random(in: 0...3, using: &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0: attachments.append(inbox.attach(random.pick(apps).pipeline))
    case 1 where !attachments.isEmpty:
      attachments.remove(at: Int.random(in: 0..<attachments.count, using: &random))
    case 2, 3: attachments.randomElement(using: &random)?.becomeActive()
    case 4: random.pick(apps).pipeline.becomeReady()
    case 5 where random.oneIn(3): inbox.discardAll()
    case 6: clock.advance(by: .seconds(Int.random(in: 1...30, using: &random)))
    case 7:
      for app in apps { app.backend.isSignedIn.toggle() }
      Task { await inbox.fulfill(.login) }
    case 8: openings.randomElement(using: &random)?.cancel()
    case 9, 10:
      received += 1
      openings.append(Opening(.secret(id: id), at: inbox, index: index))
    case 11:
      received += 1
      inbox.receive(IncomingLink(text: "app://nowhere"))
    case 12:
      received += 1
      inbox.receive(.item(id: id), from: .deferred)
    default:
      received += 1
      inbox.receive(.item(id: id), from: .inApp)
    }
  }
}

// MARK: - What has become of the links

extension ReentrantInboxes {
  /// How many links the apps have taken.
  var taken: Int { apps.map { $0.recorder.events(at: .received).count }.reduce(0, +) }

  /// The calls that have not returned, and the links that no event has ended.
  var unfinished: [String] {
    let calls = openings.enumerated().filter { $0.element.outcome == nil }
      .map { "call \($0.offset): \($0.element.identifier) of inbox \($0.element.inbox)" }
    let links = apps.enumerated().flatMap { index, app in
      var last: [Int: DeeplinkEvent] = [:]
      for event in app.recorder.events { last[event.number] = event }
      return last.values.filter(\.isUnfinished).map { "app \(index): \($0)" }.sorted()
    }
    return calls + links
  }
}

extension EventRecorder {
  fileprivate func events(at stage: DeeplinkEvent.Stage) -> [DeeplinkEvent] {
    events.filter { $0.stage == stage }
  }
}

extension DeeplinkEvent {
  /// Whether something must still happen to the link; one that waits may do so for ever.
  fileprivate var isUnfinished: Bool {
    [.received, .parsed, .resolved, .redirected, .enriched, .blocked, .resumed].contains(stage)
  }
}
