import Deeplinks
import DeeplinksTestSupport
import Testing

/// Attempts to reach a guarded screen without the login, or by a source that anybody can forge.
@MainActor
@Suite(.startingAtOnceAndNot) struct GuardBypassTests {
  let fixture = PipelineFixture()

  @Test(arguments: [
    "app://secrets/1", "https://a.example/secrets/1", "https://A.EXAMPLE/secrets/1",
    "APP://secrets/1", "app:///secrets/1", "app:/secrets/1",
    "https://a.example:443/secrets/1", "https://a.example/secrets/1/",
    "https://a.example/%73ecrets/1", "https://a.example/%73%65%63%72%65%74%73/%31",
    "app://secrets/1?ref=/items/1", "app://secrets/1#/items/1",
    "https://a.example/moved/1", "app://moved/1", "app://%6Doved/1",
    "app://s/1", "https://a.example/%73/1/", "app://safe?id=1", "https://a.example/safe?id=%31",
  ])
  func `no spelling of a guarded link opens without the login`(link: String) async {
    #expect(await fixture.open(link) == .pending(.secret(id: 1), .login))
    #expect(fixture.backend.handled.isEmpty)
    #expect(fixture.router.currentRoute == .login)
  }

  @Test(arguments: [
    "app://Secrets/1", "app://secrets//1", "app://items/../secrets/1", "app://secrets/1%2F",
    "app://items/%2e%2e/secrets/1", "https://a.example/secrets%2F1", "app://secrets/1%00",
    "https://a.example@evil.example/secrets/1", "https://a.example.evil.example/secrets/1",
    "https://a.example\\secrets\\1", "app://secrets/%EF%BC%91",
  ])
  func `what only looks like a guarded link is not recognized`(link: String) async {
    fixture.backend.isSignedIn = true
    #expect(await fixture.open(link).failure?.code == "unrecognized")
    #expect(fixture.backend.resolved.isEmpty)
  }

  @Test(arguments: [LinkSource.intent, .inApp, .shortcut, .spotlight, .handoff, .notification])
  func `an identifier opened directly is guarded whatever its source`(source: LinkSource) async {
    #expect(
      await fixture.pipeline.open(.secret(id: 1), from: source)
        == .pending(.secret(id: 1), .login))
    #expect(
      await fixture.pipeline.open(.moved(id: 2), from: source)
        == .pending(.secret(id: 2), .login))
    #expect(fixture.backend.handled.isEmpty)
  }

  @Test(arguments: LinkSource.allStandard.filter { $0 != .universalLink })
  func `an identifier that only one source may open is refused from every other`(
    source: LinkSource
  ) async {
    #expect(
      await fixture.pipeline.open(.reset(token: "t"), from: source)
        == .rejected(.refused(.reset(token: "t"), reason: "it may be forged")))
    let link = IncomingLink(text: "https://a.example/reset?token=t", source: source)
    #expect(await fixture.pipeline.open(link).code == "rejected")
    #expect(fixture.backend.handled.isEmpty)
  }

  @Test func `a forged link that arrives while its trusted duplicate is fetched is refused`() async
  {
    fixture.backend.latency = .seconds(1)
    let trusted = await fixture.start("https://a.example/reset?token=t")
    let forged = Task { await fixture.open("app://reset?token=t") }
    #expect(await forged.value.code == "rejected")
    fixture.backend.clock.advance(by: .seconds(1))
    #expect(await trusted.value == .superseded)
  }

  @Test func `a trusted link that arrives while its forged duplicate is resolved opens on its own`()
    async
  {
    fixture.backend.resolverLatency = .seconds(1)
    let forged = await fixture.start("app://reset?token=t")
    fixture.backend.resolverLatency = .zero
    let trusted = Task { await fixture.open("https://a.example/reset?token=t") }
    await fixture.backend.clock.pass(.seconds(1))
    #expect(await trusted.value == .opened(.reset(token: "t")))
    #expect(await forged.value.code != "opened")
  }

  @Test func `a link that waits does not open for another user who signs in`() async {
    let session = Session()
    var performed: [PageID] = []
    let pipeline = DeeplinkPipeline(
      parser: PageID.parser, resolver: OwnersResolver(session: session),
      perform: { identifier in
        performed.append(identifier)
        return true
      })
    #expect(
      await pipeline.open(IncomingLink(text: "app://moved/1")) == .pending(.secret(id: 1), .login))
    session.user = 2
    #expect(
      await pipeline.fulfill(.login)
        == .rejected(.refused(.secret(id: 1), reason: "it is another's")))
    session.user = 1
    #expect(await pipeline.fulfill(.login) == nil)
    #expect(performed.isEmpty)
    #expect(await pipeline.open(IncomingLink(text: "app://moved/1")) == .opened(.secret(id: 1)))
  }

  @MainActor
  final class Session {
    var user: Int?
  }

  /// Secrets belong to the user of their number.
  struct OwnersResolver: DeeplinkResolver {
    let session: Session

    @MainActor
    func resolve(_ id: PageID, from source: LinkSource) async -> DeeplinkResolution<PageID> {
      switch id {
      case .secret(let owner):
        guard let user = session.user else { return .require(.login, id) }
        return user == owner ? .open(id) : .refuse(reason: "it is another's")
      case .moved(let id): return .redirect(.secret(id: id))
      default: return .open(id)
      }
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `a link that is resolved or fetched while the user signs out ends cancelled`(
    inResolver: Bool, isHeedless: Bool
  ) async {
    let backend = fixture.backend
    backend.isSignedIn = true
    backend.isHeedless = isHeedless
    (backend.resolverLatency, backend.latency) =
      inResolver ? (.seconds(1), .zero) : (.zero, .seconds(1))
    let task = await fixture.start("app://secrets/1")
    backend.isSignedIn = false
    fixture.pipeline.discardAll()
    await backend.clock.pass(.seconds(1))
    #expect(await task.value == .cancelled)
    #expect(backend.handled == (inResolver ? [] : [.secret(id: 1)]))
    #expect(fixture.router[.second].path.isEmpty)
  }
}
