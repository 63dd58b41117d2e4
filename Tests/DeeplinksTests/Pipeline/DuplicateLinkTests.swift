import Deeplinks
import DeeplinksTestSupport
import Testing

@MainActor
@Suite(.startingAtOnceAndNot) struct DuplicateLinkTests {
  let fixture = PipelineFixture()

  @Test(arguments: [
    IncomingLink(text: "https://a.example/i/1"), IncomingLink(text: "https://a.example/items/1#a"),
    IncomingLink(text: "https://A.example/items/1"),
  ])
  func `another spelling makes another link`(other: IncomingLink) async {
    let link = IncomingLink(text: "https://a.example/items/1")
    #expect(await fixture.pipeline.open(link).isOpened)
    #expect(await fixture.pipeline.open(other).isOpened)
    #expect(fixture.backend.handled == [.item(id: 1), .item(id: 1)])
  }

  // MARK: - Sources

  static let token = "https://a.example/reset?token=t"

  @Test(arguments: [
    [LinkSource.universalLink, .notification], [.notification, .universalLink],
    [.customScheme, .universalLink], [.universalLink, .customScheme, .content, .handoff],
  ])
  func `an opened link that is delivered by other sources, too, opens once`(
    sources: [LinkSource]
  ) async {
    for source in sources {
      let link = IncomingLink(text: "https://a.example/items/1?q=a|b%20c", source: source)
      #expect(await fixture.pipeline.open(link).isOpened)
    }
    // Raw and escaped are one text.
    let url = IncomingLink(text: "https://a.example/items/1?q=a%7Cb%20c")
    #expect(await fixture.pipeline.open(url).isOpened)
    #expect(fixture.backend.handled == [.item(id: 1)])
    #expect(fixture.recorder.events.last?.duplicateOf == 1)
  }

  /// Asks for a login, and notes the sources that it is asked with.
  @MainActor
  private final class SourceResolver: DeeplinkResolver {
    var isSignedIn = false
    private(set) var sources: [LinkSource] = []

    @MainActor
    func resolve(_ id: PageID, from source: LinkSource) async -> DeeplinkResolution<PageID> {
      sources.append(source)
      return isSignedIn ? .open(id) : .require(.login, id)
    }
  }

  @Test(arguments: [LinkSource.notification, .handoff, .content, .customScheme])
  func `a link that waits is resolved next with a duplicate's source, unless anyone can write that`(
    source: LinkSource
  ) async {
    let resolver = SourceResolver()
    let pipeline = DeeplinkPipeline(
      parser: PageID.parser, resolver: resolver, perform: { _ in true }, revision: { 0 },
      options: PipelineOptions(clock: ManualClock()))
    let text = "https://a.example/items/1"
    for source in [nil, source] {
      let outcome = await pipeline.open(IncomingLink(text: text, source: source))
      #expect(outcome == .pending(.item(id: 1), .login))
    }
    resolver.isSignedIn = true
    #expect(await pipeline.fulfill(.login) == .opened(.item(id: 1)))
    let isTrusted = ![.content, .customScheme].contains(source)
    #expect(resolver.sources == [.universalLink, isTrusted ? source : .universalLink])
  }

  @Test(arguments: [true, false])
  func `a link that is parked is resolved with the source of a duplicate that may be trusted more`(
    isTrustedFirst: Bool
  ) async {
    let fixture = PipelineFixture { $0.startsReady = false }
    let sources: [LinkSource] = [.universalLink, .customScheme]
    var links: [Task<DeeplinkOutcome<PageID>, Never>] = []
    for source in isTrustedFirst ? sources : sources.reversed() {
      links.append(await fixture.begin(Self.token, from: source))
    }
    fixture.pipeline.becomeReady()
    for link in links { #expect(await link.value == .opened(.reset(token: "t"))) }
    #expect(fixture.backend.handled.count == 1)
  }

  @Test func `placements are compared as they are resolved`() async {
    let link = IncomingLink(text: "app://items/1")
    #expect(await fixture.pipeline.open(link).isOpened)
    #expect(await fixture.pipeline.open(link, placing: .there).isOpened)
    #expect(fixture.backend.handled.count == 1)
    #expect(await fixture.pipeline.open(link, placing: .here).isOpened)
    #expect(fixture.backend.handled.count == 2)
  }

  @Test func `a refused link is tried again for one that may be trusted more, and for no other`()
    async
  {
    #expect(await fixture.open(Self.token, from: .customScheme).code == "rejected")
    #expect(await fixture.open(Self.token, from: .customScheme).code == "rejected")
    #expect(fixture.recorder.events.last?.duplicateOf == 1)
    #expect(await fixture.open(Self.token).isOpened)
    #expect(await fixture.open(Self.token, from: .customScheme).isOpened)
    #expect(fixture.backend.handled.count == 1)
  }

  @Test func `a link that failed in its handler, or is none of the app's, is not tried again`()
    async
  {
    for text in ["https://a.example/unhandled", "https://a.example/nothing/here"] {
      let code = await fixture.open(text, from: .handoff).code
      #expect(code == "rejected")
      #expect(await fixture.open(text).code == code)
      #expect(fixture.recorder.events.last?.duplicateOf != nil, "\(text)")
    }
  }

  @Test(arguments: [2, 3, 5])
  func `a link that comes again and again opens once`(times: Int) async {
    for _ in 0..<times {
      #expect(await fixture.open("app://items/1") == .opened(.item(id: 1)))
    }
    #expect(fixture.backend.handled == [.item(id: 1)])
    #expect(fixture.recorder.events.last?.duplicateOf == 1)
    #expect(fixture.recorder.stages(of: 2).last == .opened)
    #expect(await fixture.open("app://items/2") == .opened(.item(id: 2)))
    #expect(await fixture.open("app://items/1") == .opened(.item(id: 1)))
    #expect(fixture.backend.handled == [.item(id: 1), .item(id: 2), .item(id: 1)])
  }

  @Test(arguments: [false, true])
  func `a step of the user's between two equal links makes two, even during the fetch`(
    isFirstShown: Bool
  ) async {
    fixture.backend.latency = .seconds(1)
    let first = await fixture.start("app://items/1")
    fixture.router.current.push(.other)
    if isFirstShown {
      fixture.backend.clock.advance(by: .seconds(1))
      #expect(await first.value == .opened(.item(id: 1)))
    }
    let second = await fixture.begin("app://items/1")
    #expect(fixture.backend.handled.count == 2)
    fixture.backend.clock.advance(by: .seconds(1))
    if !isFirstShown { #expect(await first.value == .superseded) }
    #expect(await second.value == .opened(.item(id: 1)))
  }

  @Test(arguments: [(nil, 1000, 1), (nil, 1001, 2), (Duration.zero, 0, 2)])
  func `equal links are one tap within a second, or as long as the app says`(
    window: Duration?, milliseconds: Int, count: Int
  ) async {
    let fixture = PipelineFixture { if let window { $0.duplicateWindow = window } }
    _ = await fixture.open("app://items/1")
    fixture.backend.clock.advance(by: .milliseconds(milliseconds))
    _ = await fixture.open("app://items/1")
    #expect(fixture.backend.handled.count == count)
  }

  @Test(arguments: [DeeplinkRoute<Page>.push(.login), .present(.login)])
  func `a link that removes an older link's prompt when it opens is still joined`(
    prompt: DeeplinkRoute<Page>
  ) async {
    let fixture = PipelineFixture(prompt: { _, _ in .current(prompt) })
    #expect(await fixture.open("app://secrets/1") == .pending(.secret(id: 1), .login))
    #expect(await fixture.open("app://items/1").isOpened)
    #expect(await fixture.open("app://items/1").isOpened)
    #expect(fixture.recorder.events.last?.duplicateOf == 2)
  }

  @Test func `a link that its caller gave up opens when it comes again`() async {
    let fixture = PipelineFixture()
    fixture.backend.latency = .seconds(2)
    let link = await fixture.start("app://items/1")
    link.cancel()
    #expect(await link.value == .cancelled)
    fixture.backend.latency = .zero
    #expect(await fixture.open("app://items/1") == .opened(.item(id: 1)))
  }

  @Test(arguments: [([0, 1], [1, 2, 3]), ([2, 1], [1])])
  func `the failure of a link is reported to the oldest caller that stays`(
    leaving: [Int], reported: [Int]
  ) async {
    let fixture = PipelineFixture(fallback: { _, _ in .show(TabDeeplink(tab: .second)) })
    let host = fixture.makeHost { _ in .after(.seconds(1)) }
    var callers: [Task<DeeplinkOutcome<PageID>, Never>] = []
    for _ in 0..<3 { callers.append(await fixture.start("app://nowhere")) }
    for caller in leaving {
      callers[caller].cancel()
      await quiet()
    }
    let failures = fixture.recorder.events.filter { $0.stage == .parseFailed }
    #expect(failures.filter { $0.duplicateOf == nil }.map(\.number) == reported)
    withExtendedLifetime(host) {}
  }

  @Test func `a link that an older one has covered opens again`() async {
    fixture.backend.error = PrerequisiteNeeded(.onboarding)
    #expect(await fixture.open("app://items/1").code == "pending")
    fixture.backend.error = nil
    let here = IncomingLink(text: "app://items/2")
    #expect(await fixture.pipeline.open(here, placing: .here).isOpened)
    #expect(await fixture.pipeline.fulfill(.onboarding) == .opened(.item(id: 1)))
    #expect(await fixture.pipeline.open(here, placing: .here).isOpened)
    #expect(fixture.router.currentRoute == .item(id: 2))
  }

  @Test func `a link that is resolved again gives way to one that may be trusted more`() async {
    fixture.backend.error = PrerequisiteNeeded(.onboarding)
    let text = "https://a.example/items/1"
    #expect(await fixture.open(text, from: .customScheme).code == "pending")
    (fixture.backend.error, fixture.backend.resolverLatency) = (nil, .seconds(1))
    let first = Task { await fixture.pipeline.fulfill(.onboarding) }
    await fixture.backend.clock.waitForSleepers(1)
    let second = await fixture.begin(text)
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await first.value == .superseded)
    #expect(await second.value.isOpened)
  }

  @Test func `a link whose own prompt the app has declined is tried again`() async {
    #expect(await fixture.open("app://secrets/1") == .pending(.secret(id: 1), .login))
    fixture.pipeline.decline(.login)
    #expect(await fixture.open("app://secrets/1") == .pending(.secret(id: 1), .login))
  }
}
