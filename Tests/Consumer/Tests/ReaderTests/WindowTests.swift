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
}
