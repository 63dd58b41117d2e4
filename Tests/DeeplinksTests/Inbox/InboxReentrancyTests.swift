import Deeplinks
import DeeplinksTestSupport
import Testing

/// Links that come from everywhere, also from whoever is told of links: each ends once, and none is lost untold.
@MainActor
@Suite(.startingAtOnceAndNot) struct InboxReentrancyTests {
  @MainActor
  final class World: DeeplinkObserver {
    var random: SplitMix64
    let clock = ManualClock()
    var inboxes: [DeeplinkInbox<PageID>] = []
    var apps: [PipelineFixture] = []
    var attachments: [InboxAttachment] = []
    var fuel = 0
    var received = 0
    var lost = 0
    var taken = 0
    var tasks: [Task<DeeplinkOutcome<PageID>, Never>] = []

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    func receive(_ event: DeeplinkEvent) {
      lost += 1
      act()
    }

    func act() {
      guard fuel > 0 else { return }
      fuel -= 1
      step()
    }

    func step() {
      let inbox = inboxes[Int.random(in: 0..<inboxes.count, using: &random)]
      let id = Int.random(in: 0...3, using: &random)
      switch Int.random(in: 0..<14, using: &random) {
      case 0: attachments.append(inbox.attach(random.pick(apps).pipeline))
      case 1 where !attachments.isEmpty:
        attachments.remove(at: Int.random(in: 0..<attachments.count, using: &random))
      case 2, 3: attachments.randomElement(using: &random)?.becomeActive()
      case 4: apps.randomElement(using: &random)?.pipeline.becomeReady()
      case 5 where random.oneIn(3): inbox.discardAll()
      case 6: clock.advance(by: .seconds(Int.random(in: 1...30, using: &random)))
      case 7:
        for app in apps { app.backend.isSignedIn.toggle() }
        Task { await inbox.fulfil(.login) }
      case 8: tasks.randomElement(using: &random)?.cancel()
      case 9, 10:
        received += 1
        tasks.append(Task { await inbox.open(.secret(id: id), from: .intent) })
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

  final class Echo: DeeplinkObserver {
    unowned let world: World
    init(_ world: World) { self.world = world }
    @MainActor func receive(_ event: DeeplinkEvent) {
      if event.stage == .received { world.taken += 1 }
      world.act()
    }
  }

  @Test(arguments: RandomRuns.seeds)
  func `each link ends once, whoever calls whom`(seed: UInt64) async throws {
    let world = World(seed: seed)
    let clock = world.clock
    try await reportedIssuesIgnored {
      for _ in 0..<2 {
        world.inboxes.append(
          DeeplinkInbox(limit: 3, lifetime: .seconds(40), clock: clock, observers: [world]))
      }
      for index in 0..<3 {
        world.apps.append(
          PipelineFixture(
            {
              $0.startsReady = index != 0
              $0.claim = { _ in
                MainActor.assumeIsolated { world.act() }
                return false
              }
            },
            prompt: { _, _ in
              world.act()
              return .current(.present(.login))
            }, observers: [Echo(world)]))
      }
      for _ in 0..<200 {
        world.fuel = 6
        world.step()
        await turns(Int.random(in: 0...3, using: &world.random))
      }
      world.fuel = 0
      await turns(100)
      for inbox in world.inboxes { inbox.discardAll() }
      await turns(100)
      for app in world.apps { app.pipeline.becomeReady() }
      for task in world.tasks {
        let isDone = Task { await task.value }
        await turns(5)
        isDone.cancel()
        _ = await task.value  // Hangs where an outcome was forgotten.
      }
      await turns(100)
      #expect(world.received == world.lost + world.taken)
    }
  }

  private func reportedIssuesIgnored(_ body: @MainActor () async throws -> Void) async throws {
    _ = try await reportedIssues { try await body() }
  }

  @Test func `nothing keeps an inbox, its scenes or its links alive`() async {
    let clock = ManualClock()
    var inbox: DeeplinkInbox<PageID>? = DeeplinkInbox(clock: clock)
    var app: PipelineFixture? = PipelineFixture({ $0.startsReady = false })
    let weakInbox = WeakReference(inbox)
    let weakPipeline = WeakReference(app?.pipeline)
    var attachment = app.flatMap { inbox?.attach($0.pipeline) }
    let weakAttachment = WeakReference(attachment)
    attachment?.becomeActive()
    inbox?.receive(.item(id: 1), from: .intent)
    await turns()
    attachment = nil
    #expect(weakAttachment.object == nil)
    app = nil
    await turns()
    #expect(weakPipeline.object == nil)
    inbox = nil
    await turns()
    #expect(weakInbox.object == nil)
  }

  @Test func `nothing keeps an inbox alive whose link was opened and given up`() async {
    let clock = ManualClock()
    var inbox: DeeplinkInbox<PageID>? = DeeplinkInbox(clock: clock)
    let weakInbox = WeakReference(inbox)
    let task = Task { [inbox] in await inbox?.open(.item(id: 1), from: .intent) }
    await clock.waitForSleepers()
    task.cancel()
    #expect(await task.value == .cancelled)
    inbox = nil
    await turns()
    #expect(weakInbox.object == nil)
  }
}
