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
}
