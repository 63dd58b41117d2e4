import Deeplinks
import DeeplinksTestSupport
import Testing

/// Windows that come and go at random, while links arrive.
@MainActor
@Suite(.startingAtOnceAndNot) struct InboxScheduleTests {
  @Test(arguments: RandomRuns.seeds)
  func `each link goes to exactly one window, the one that was active last, or is reported`(
    seed: UInt64
  ) async {
    await InboxRun.check(seed: seed, steps: RandomRuns.operationsPerRun / 10)
  }
}

/// The inbox beside a model of it: a list of links, and of windows, the one that was active last first.
@MainActor
private final class InboxRun: RandomRun {
  typealias Window = InboxFixture.Window

  private var random: SeededGenerator
  private let turnsOfApps: RandomTurns
  private let limit: Int
  private let fixture: InboxFixture
  private var windows: [(window: Window, wasActive: Bool)] = []
  private var closed: [Window] = []
  private var nextLink = 0
  /// The links that no window has taken, as the model knows.
  private var kept: [(id: Int, received: Duration)] = []
  private var time: Duration = .zero
  /// What each window is to have been given, in order.
  private var given: [ObjectIdentifier: [Int]] = [:]
  private var lost = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    turnsOfApps = RandomTurns(seed: seed)
    limit = Int.random(in: 1...4, using: &random)
    fixture = InboxFixture(limit: limit, lifetime: .seconds(60))
  }

  func step() async -> (operation: String, problem: String?) {
    let kind = Int.random(in: 0..<9, using: &random)
    perform(kind)
    settle()
    // That a window is closed is heard on the main actor's next turn.
    for _ in 0..<Int.random(in: 2...5, using: &random) { await Task.yield() }
    return ("operation of kind \(kind)", problem { $0.starts(with: $1) })
  }

  private func perform(_ kind: Int) {
    switch kind {
    case 0 where windows.count < 4: openWindow()
    case 1 where !windows.isEmpty: close(windows.indices.randomElement(using: &random) ?? 0)
    case 2 where !windows.isEmpty: activate(windows.indices.randomElement(using: &random) ?? 0)
    case 3: windows.randomElement(using: &random)?.window.app.pipeline.becomeReady()
    case 4: advance(by: .seconds(Int.random(in: 1...40, using: &random)))
    case 5 where random.oneIn(4): discard()
    default: receive()
    }
  }

  private func openWindow() {
    let window = fixture.openWindow(isActive: false, isReady: !random.oneIn(3))
    window.app.backend.suspensions = { [turnsOfApps] in turnsOfApps.number() }
    if random.oneIn(2) {
      window.host = window.app.makeHost()
      window.host?.suspend = { [turnsOfApps] in await turnsOfApps.pass() }
    }
    windows.append((window, false))
  }

  private func close(_ index: Int) {
    let window = windows.remove(at: index).window
    window.close()
    closed.append(window)
  }

  private func activate(_ index: Int) {
    let window = windows.remove(at: index).window
    windows.insert((window, true), at: 0)
    settle()
    window.attachment?.becomeActive()
  }

  private func receive() {
    nextLink += 1
    kept.append((nextLink, time))
    settle()
    if kept.count > limit {
      kept.removeFirst()
      lost += 1
    }
    let fixture = fixture
    let link = IncomingLink(text: "app://items/\(nextLink)")
    _ = reportedIssues { fixture.inbox.receive(link) }
  }

  private func advance(by duration: Duration) {
    time += duration
    let before = kept.count
    kept.removeAll { time - $0.received >= .seconds(60) }
    lost += before - kept.count
    fixture.clock.advance(by: duration)
  }

  private func discard() {
    lost += kept.count
    kept = []
    fixture.inbox.discardAll()
  }

  /// Hands over in the model what can be.
  private func settle() {
    guard let front = windows.first(where: \.wasActive)?.window, front.app.pipeline.isReady else {
      return
    }
    given[ObjectIdentifier(front), default: []] += kept.map(\.id)
    kept = []
  }

  /// The window that has got something else than the model gives it.
  private func problem(_ agree: (_ expected: [Int], _ links: [Int]) -> Bool) -> String? {
    for window in windows.map(\.window) + closed {
      let expected = given[ObjectIdentifier(window), default: []]
      if !agree(expected, window.links) { return "\(window.links) instead of \(expected)" }
    }
    return nil
  }

  func end() async -> String? {
    await quiet()
    let (told, handed) = (fixture.recorder.events.count, given.values.joined().count)
    if told != lost { return "\(told) are reported, and \(lost) are lost" }
    if nextLink != handed + lost + kept.count { return "some links are neither here nor there" }
    return problem(==)
  }
}

extension InboxFixture.Window {
  /// The numbers in the links that the window was given, in order.
  fileprivate var links: [Int] {
    app.recorder.events.filter { $0.stage == .parsed }.compactMap {
      $0.values["id"].flatMap { Int($0[0]) }
    }
  }
}
