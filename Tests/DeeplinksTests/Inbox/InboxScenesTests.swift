import Deeplinks
import DeeplinksTestSupport
import Testing

@MainActor
@Suite(.startingAtOnceAndNot) struct InboxScenesTests {
  let fixture = InboxFixture()

  @Test func `a claimed link takes no kept link into its window`() async {
    let front = fixture.openWindow(isReady: false)
    let other = fixture.openWindow(isActive: false)
    fixture.receive("app://items/1")
    #expect(await other.app.open("app://oauth") == .claimed)
    #expect(other.opened == [])
    front.app.pipeline.becomeReady()
    await quiet()
    #expect(front.opened == [.item(id: 1)])
  }

  @Test func `a link that claim brings along with one that it does not claim ends, too`() async {
    let inbox = fixture.inbox
    let app = PipelineFixture {
      $0.claim = { link in
        if link.text == "app://items/1" { inbox.receive("app://items/2") }
        return false
      }
    }
    let attachment = inbox.attach(app.pipeline)
    attachment.becomeActive()
    #expect(await app.open("app://items/1") == .opened(.item(id: 1)))
    #expect(app.recorder.stages(of: 1).last == .superseded)
    withExtendedLifetime(attachment) {}
  }

  @Test func `a link delivered once more in its window takes no other connection's link there`()
    async
  {
    let (inbox, link) = (fixture.inbox, IncomingLink(text: "app://items/1"))
    inbox.keep([link], for: 1)
    let first = fixture.openWindow()
    await quiet()
    #expect(first.opened == [.item(id: 1)])
    inbox.keep([link], for: 2)
    inbox.hand(link, of: 1, to: first.app.pipeline)
    let second = fixture.openWindow()
    await quiet()
    #expect((first.received, second.received) == (1, 1))
  }

  @Test func `a scene that connects with a link opens the links before it first`() async {
    let (inbox, link) = (fixture.inbox, IncomingLink(text: "app://items/2"))
    let window = fixture.openWindow(isReady: false)
    fixture.receive("app://items/1")
    inbox.keep([link], for: 1)
    inbox.hand(link, of: 1, to: window.app.pipeline)
    window.app.pipeline.becomeReady()
    await quiet()
    #expect(window.app.router[.second].path == [.item(id: 2)])
    #expect(window.received == 2)
  }

  @Test func `a scene whose pipeline is gone takes nothing, though its place is kept`() async {
    var app: PipelineFixture? = PipelineFixture()
    let attachment = app.map { fixture.inbox.attach($0.pipeline) }
    attachment?.becomeActive()
    app = nil
    fixture.receive("app://items/1")
    #expect(fixture.openWindow().received == 1)
    attachment?.becomeActive()
    fixture.receive("app://items/2")
    await quiet()
    #expect(fixture.recorder.events.isEmpty)
  }

  @Test(arguments: [(true, false), (false, false), (false, true)])
  func `of links that wait in the inbox and in a scene, the one that came last goes on`(
    isActive: Bool, isReady: Bool
  ) async {
    let window = fixture.openWindow(isActive: isActive, isReady: isReady)
    fixture.receive("app://items/1")
    let task = Task { await window.app.open("app://items/2") }
    await quiet()
    window.attachment?.becomeActive()
    window.app.pipeline.becomeReady()
    #expect(await task.value == .opened(.item(id: 2)))
    await quiet()
    #expect(window.app.router.currentRoute == .item(id: 2))
    #expect(window.received == 2)
  }

  @Test func `a scene in the background takes nothing while another is in the foreground`() async {
    let (one, other) = (fixture.openWindow(), fixture.openWindow())
    other.attachment?.enterBackground()
    fixture.receive("app://items/1")
    await quiet()
    #expect((one.received, other.received) == (1, 0))
    one.attachment?.enterBackground()
    other.attachment?.becomeActive()
    other.attachment?.enterBackground()
    fixture.receive("app://items/2")
    await quiet()
    #expect((one.received, other.received) == (1, 1))
  }

  @Test(arguments: [true, false])
  func `a scene that closes or goes to the background leaves its links to another`(
    closes: Bool
  ) async {
    let other = fixture.openWindow()
    let front = fixture.openWindow(isReady: false)
    fixture.receive("app://items/1")
    await quiet()
    #expect((front.received, other.received) == (0, 0))
    if closes { front.close() } else { front.attachment?.enterBackground() }
    await quiet()
    #expect((front.received, other.received) == (0, 1))
  }

  @Test func `one fulfillment reaches the waiting link of every window`() async {
    let windows = [fixture.openWindow(), fixture.openWindow(isActive: false), fixture.openWindow()]
    for (id, window) in windows.enumerated() {
      _ = await window.app.open("app://secrets/\(id)")
      window.app.backend.isSignedIn = true
    }
    let outcomes = await fixture.inbox.fulfill(.login)
    #expect(Set(outcomes) == Set((0..<3).map { .opened(.secret(id: $0)) }))
    for (id, window) in windows.enumerated() {
      #expect(window.app.router.currentRoute == .item(id: id))
    }
    #expect(await fixture.inbox.fulfill(.login) == [])
  }

  @Test(arguments: [false, true])
  func `a window that is closed is signed in, and starts over, for when it comes back`(
    startsOver: Bool
  ) async {
    let window = fixture.openWindow()
    window.app.router.current.push(.item(id: 7))
    _ = await window.app.open("app://secrets/1")
    window.close()
    window.app.backend.isSignedIn = true
    #expect(
      await fixture.inbox.fulfill(.login, startingOver: startsOver) == [.opened(.secret(id: 1))])
    #expect(window.app.pipeline.waiting == nil)
    #expect(window.app.router[.first].path == (startsOver ? [] : [.item(id: 7)]))
    #expect(window.app.router.currentRoute == .item(id: 1))
  }

  @Test func `signing out forgets what waits in the inbox and in every window`() async {
    let windows = [
      fixture.openWindow(isActive: false), fixture.openWindow(isActive: false),
    ]
    for window in windows { _ = await window.app.open("app://secrets/1") }
    let task = Task { await fixture.inbox.open(.item(id: 1), from: .intent) }
    await fixture.clock.waitForSleepers()
    fixture.inbox.discardAll()
    #expect(await task.value == .cancelled)
    #expect(fixture.recorder.summary == ["1 cancelled intent"])
    for window in windows {
      #expect(window.app.pipeline.waiting == nil)
      #expect(window.app.recorder.stages().last == .cancelled)
    }
    windows[0].attachment?.becomeActive()
    await quiet()
    #expect(windows[0].opened == [])
  }
}
