import Deeplinks
import DeeplinksTestSupport
import Testing

/// Links that are opened in a call of the link that they supersede.
@MainActor
@Suite(.startingAtOnceAndNot) struct InnerLinkTests {
  /// The closure of the app that opens the inner link.
  enum Call: CaseIterable { case handler, resolver, rewrite, browser, perform }
  /// How it opens it.
  enum Way: CaseIterable { case pipeline, opener, inbox }

  @Test(arguments: Call.allCases, Way.allCases)
  func `a link that is opened in a call of the link it supersedes opens`(
    call: Call, way: Way
  ) async {
    for suspensions in 0...10 {
      let world = World(call, way, suspensions)
      let outer = await world.pipeline.open(IncomingLink(text: "https://a.example/items/1"))
      // The browser is asked once the outer link has failed.
      #expect(outer == .superseded, "\(suspensions) suspensions")
      await quiet()
      #expect(world.inner == .opened(.item(id: 2)), "\(suspensions) suspensions")
      #expect(world.recorder.stages(of: 1).last == .superseded)
      #expect(world.recorder.stages(of: 2).last == .opened)
      #expect(world.pipeline.notice == nil)
    }
  }

  @Test(arguments: Call.allCases)
  func `a link goes on when the caller of the link that opened it, and is superseded, cancels`(
    call: Call
  ) async {
    let world = World(call, .pipeline, 0, latency: .seconds(3))
    let outer = Task {
      await world.pipeline.open(IncomingLink(text: "https://a.example/items/1"))
    }
    await quiet()
    outer.cancel()
    #expect(await outer.value == .superseded)
    for _ in 0..<3 {
      world.clock.advance(by: .seconds(3))
      await quiet()
    }
    #expect(world.inner == .opened(.item(id: 2)))
  }

  /// An app in which one closure opens another link.
  @MainActor
  final class World {
    let clock = ManualClock()
    let recorder = EventRecorder()
    let router = TabRouter<PageTab, Page>()
    private(set) var inner: DeeplinkOutcome<PageID>?
    private let way: Way
    private let suspensions: Int
    private let latency: Duration
    private let inbox = DeeplinkInbox<PageID>()
    private var attachment: InboxAttachment?
    private var isInside = false
    var pipeline: DeeplinkPipeline<PageID> {
      guard let made else { preconditionFailure("the pipeline is made in init") }
      return made
    }
    private var made: DeeplinkPipeline<PageID>?

    init(_ call: Call, _ way: Way, _ suspensions: Int, latency: Duration = .zero) {
      (self.way, self.suspensions, self.latency) = (way, suspensions, latency)
      var options = PipelineOptions(clock: clock)
      options.startsAtOnce = PipelineFixture.startsAtOnce
      if call == .rewrite {
        options.rewrite = { url in
          await self.openInner()
          return url
        }
      }
      options.openInBrowser = { _ in
        if call == .browser { await self.openInner() }
        return true
      }
      let resolver = Resolver(world: self, call: call)
      let pipeline: DeeplinkPipeline<PageID>
      if call == .perform {
        pipeline = DeeplinkPipeline(
          parser: PageID.parser, resolver: resolver,
          perform: { [unowned self] id in
            await respond(to: id, isAsked: true)
            return true
          }, options: options, observers: [recorder])
      } else {
        pipeline = DeeplinkPipeline(
          parser: PageID.parser, resolver: resolver, handler: Handler(world: self, call: call),
          router: router, fallback: { _, _ in .openInBrowser }, options: options,
          observers: [recorder])
      }
      made = pipeline
      attachment = inbox.attach(pipeline)
      attachment?.becomeActive()
    }

    /// Opens the inner link, once, if the closure is the one that does, and suspends all others for a while.
    func respond(to id: PageID, isAsked: Bool) async {
      if isAsked, id == .item(id: 1) { return await openInner() }
      for _ in 0..<suspensions { await turnOfOthers() }
      if id == .item(id: 2), latency > .zero { try? await clock.sleepOnMainActor(for: latency) }
    }

    func openInner() async {
      guard !isInside else { return }
      isInside = true
      for _ in 0..<suspensions { await turnOfOthers() }
      switch way {
      case .pipeline: inner = await pipeline.open(.item(id: 2), from: .inApp)
      case .opener:
        let isOpened = await pipeline.opener.open("app://items/2")
        inner = isOpened ? .opened(.item(id: 2)) : .superseded
      case .inbox: inner = await inbox.open(.item(id: 2), from: .inApp)
      }
    }
  }

  struct Resolver: DeeplinkResolver {
    let world: World
    let call: Call

    func resolve(_ id: PageID, from source: LinkSource) async -> DeeplinkResolution<PageID> {
      await world.respond(to: id, isAsked: call == .resolver)
      return .open(id)
    }
  }

  struct Handler: TabDeeplinkHandler {
    let world: World
    let call: Call

    func deeplink(from id: PageID) async throws -> TabDeeplink<PageTab, Page>? {
      await world.respond(to: id, isAsked: call == .handler)
      // The browser is asked about a link that the app has nothing to show for.
      if call == .browser, id == .item(id: 1) { return nil }
      guard case .item(let id) = id else { return nil }
      return TabDeeplink(tab: .second, deeplink: .push(.item(id: id)))
    }
  }
}
