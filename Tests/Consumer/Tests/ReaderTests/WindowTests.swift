import AccountFeature
import Deeplinks
import ReaderApp
import Testing

@MainActor
@Suite struct WindowTests {
  let app = TestReader()
  private var reader: Reader { app.reader }

  @Test func `a sign-in in one window lets the links of both go on`() async {
    let (first, second) = (app.window(), app.window())
    #expect(await first.open("reader://me") == .pending(.account(.me), .login))
    #expect(await second.open("reader://me") == .pending(.account(.me), .login))
    #expect(await reader.signIn() == [.opened(.account(.me)), .opened(.account(.me))])
    for window in [first, second] {
      #expect(window.router.currentRoute == .account(.me(name: "ada")))
      #expect(window.router.current.presented == nil)
    }
  }

  @Test func `a sign-in that was opened by hand in another window goes too`() async {
    let (first, second) = (app.window(), app.window())
    #expect(await first.open("reader://me") == .pending(.account(.me), .login))
    second.router.current.present(.account(.signIn))
    #expect(await reader.signIn() == [.opened(.account(.me))])
    for window in [first, second] { window.model.followSession() }
    #expect(first.router.currentRoute == .account(.me(name: "ada")))
    #expect(second.router.current.presented == nil)
  }

  @Test func `a sign-out leaves nothing of the reader's in any window`() async {
    let (first, second) = (app.window(), app.window())
    reader.session.name = "ada"
    #expect(await first.open("reader://me").isOpened)
    reader.session.isExpired = true
    #expect(await second.open("reader://me") == .pending(.account(.me), .login))
    reader.signOut()
    for window in [first, second] {
      window.model.followSession()
      #expect(window.pipeline.waiting == nil)
      #expect(window.router.state == window.router.initialState)
    }
    app.browser.answer = "code=eve"
    #expect(await reader.signIn() == [])
    #expect(second.router.state == second.router.initialState)
  }

  @Test func `what waits for a window does not open for the next reader`() async {
    async let outcome = reader.inbox.open(.account(.me), from: .intent)
    await app.clock.waitForSleepers()
    reader.signOut()
    #expect(await outcome == .cancelled)
  }

  @Test func `a link that waits goes with its window`() async throws {
    var first: TestWindow? = app.window()
    #expect(await first?.open("reader://me") == .pending(.account(.me), .login))
    let second = app.window()
    first = nil
    #expect(await reader.signIn() == [])
    #expect(second.router.state == second.router.initialState)
    #expect(await second.open("reader://me").isOpened)
  }

  @Test func `a link that no window has taken yet outlives the one that closes`() async {
    let app = TestReader { $0.startsReady = false }
    var first: TestWindow? = app.window()
    async let outcome = app.reader.inbox.open(IncomingLink(text: "reader://a/2"))
    await app.clock.waitForSleepers()
    first?.router.select(.events)
    first = nil
    let second = app.window()
    second.pipeline.becomeReady()
    #expect(await outcome.isOpened)
    #expect(second.router.currentRoute == .articles(.article(id: 2, title: "Tides")))
  }
}
