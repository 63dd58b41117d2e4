import Deeplinks
import DeeplinksTestSupport
import Testing

@MainActor
@Suite(.startingAtOnceAndNot) struct DeferredLinkTests {
  struct Offline: Error {}

  let fixture = InboxFixture()
  let memory = InboxFixture.Memory()
  let link = IncomingLink(text: "https://a.example/items/1")

  @Test func `where asking fails nothing is consumed, and it is asked again`() async {
    let window = fixture.openWindow()
    await #expect(throws: Offline.self) {
      try await fixture.inbox.openDeferred(once: memory.store) { throw Offline() }
    }
    #expect(!memory.isConsumed)
    #expect(
      await fixture.inbox.openDeferred(once: memory.store) { link } == .opened(.item(id: 1)))
    #expect(window.opened == [.item(id: 1)])
  }

  @Test func `it is opened once, and never asked for again`() async {
    let first = fixture.openWindow()
    await fixture.inbox.openDeferred(once: memory.store) { link }
    #expect(first.received == 1)
    await fixture.inbox.openDeferred(once: memory.store) {
      Issue.record("asked again")
      return link
    }
    let next = InboxFixture()
    let window = next.openWindow()
    #expect(await next.inbox.openDeferred(once: memory.store) { link } == nil)
    #expect(window.received == 0)
  }

  @Test func `that there is none is remembered as well`() async {
    #expect(await fixture.inbox.openDeferred(once: memory.store) { nil } == nil)
    #expect(memory.isConsumed)
  }

  @Test func `it waits for a scene like any other link, and is consumed when one takes it`() async {
    let task = Task { await fixture.inbox.openDeferred(once: memory.store) { link } }
    await fixture.clock.waitForSleepers()
    #expect(!memory.isConsumed)
    let window = fixture.openWindow()
    #expect(memory.isConsumed)
    #expect(await task.value == .opened(.item(id: 1)))
    #expect(window.app.recorder.events.first?.source == .deferred)
  }

  @Test func `a user who signs out while it is asked for takes it along`() async {
    let window = fixture.openWindow()
    let (clock, inbox) = (fixture.clock, fixture.inbox)
    let task = Task {
      await inbox.openDeferred(once: memory.store) {
        try? await clock.sleepOnMainActor(for: .seconds(1))
        return link
      }
    }
    await clock.waitForSleepers()
    inbox.discardAll()
    clock.advance(by: .seconds(1))
    #expect(await task.value == .cancelled)
    #expect(memory.isConsumed)
    #expect(window.received == 0)
  }

  @Test func `its source is what it is, whatever the link says`() async {
    let window = fixture.openWindow()
    let reset = IncomingLink(text: "https://a.example/reset?token=t", source: .universalLink)
    let outcome = await fixture.inbox.openDeferred(once: memory.store) { reset }
    #expect(outcome == .rejected(.refused(.reset(token: "t"), reason: "it may be forged")))
    #expect(window.opened == [])
  }

  @Test(arguments: [true, false])
  func `a link that came directly wins`(throughInbox: Bool) async {
    let window = fixture.openWindow()
    if throughInbox {
      fixture.receive("app://items/2")
    } else {
      _ = await window.app.open("app://items/2")
    }
    await quiet()
    let outcome = await fixture.inbox.openDeferred(once: memory.store) {
      Issue.record("asked in vain")
      return link
    }
    #expect(outcome == nil)
    #expect(memory.isConsumed)
    #expect(window.app.router.currentRoute == .item(id: 2))
  }

  @Test func `a link that comes directly while it is asked for wins`() async {
    let window = fixture.openWindow()
    let outcome = await fixture.inbox.openDeferred(once: memory.store) {
      _ = await window.app.open("app://items/2")
      return link
    }
    #expect(outcome == nil)
    #expect(memory.isConsumed)
    #expect(window.opened == [.item(id: 2)])
  }

  @Test(arguments: [LinkSource.inApp, .content], [true, false])
  func `what the app opens itself does not stand in its way`(
    source: LinkSource, throughInbox: Bool
  ) async {
    _ = fixture.openWindow()
    let window = fixture.openWindow()
    if throughInbox {
      _ = await fixture.inbox.open(.start, from: source)
    } else {
      _ = await window.app.pipeline.open(.start, from: source)
    }
    #expect(
      await fixture.inbox.openDeferred(once: memory.store) { link } == .opened(.item(id: 1)))
    #expect(window.received == 2)
  }

  @Test func `asked for twice at a time it is opened once`() async {
    let window = fixture.openWindow()
    let outcome = await fixture.inbox.openDeferred(once: memory.store) {
      #expect(await fixture.inbox.openDeferred(once: memory.store) { link } == nil)
      return link
    }
    #expect(outcome == .opened(.item(id: 1)))
    #expect(window.received == 1)
  }

  @Test(arguments: [true, false])
  func `a callback that another part of the app claims is no tap`(throughInbox: Bool) async {
    let window = fixture.openWindow(isReady: throughInbox)
    let callback = IncomingLink(text: "app://oauth?code=1")
    if throughInbox { #expect(await fixture.inbox.open(callback) == .claimed) }
    let deferred = Task { await fixture.inbox.openDeferred(once: memory.store) { link } }
    await quiet()
    if !throughInbox { #expect(await window.app.pipeline.open(callback) == .claimed) }
    #expect(memory.isConsumed == throughInbox)
    window.app.pipeline.becomeReady()
    #expect(await deferred.value == .opened(.item(id: 1)))
  }
}
