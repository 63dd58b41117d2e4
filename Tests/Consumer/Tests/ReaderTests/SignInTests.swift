import AccountFeature
import Deeplinks
import IdentitySDK
import ReaderApp
import Testing

@MainActor
@Suite struct SignInTests {
  let app = TestReader()
  let window: TestWindow
  private var reader: Reader { app.reader }

  init() {
    window = app.window()
  }

  @Test func `the page's answer is the vendor's, and the link that waits goes on`() async {
    #expect(await window.open("reader://me") == .pending(.account(.me), .login))
    #expect(await reader.signIn() == [.opened(.account(.me))])
    #expect(app.browser.outcomes == [.claimed])
    #expect(window.router.currentRoute == .account(.me(name: "ada")))
    #expect(window.router.current.presented == nil)
  }

  @Test func `an answer that brings an error leaves the link waiting, for another try`() async {
    #expect(await window.open("reader://me") == .pending(.account(.me), .login))
    app.browser.answer = "error=access_denied"
    #expect(await reader.signIn() == [])
    #expect(app.browser.outcomes == [.claimed])
    #expect(reader.signInError?.code == "access_denied")
    #expect(window.router.currentRoute == .account(.signIn))
    #expect(window.pipeline.waiting?.identifier == .account(.me))
    #expect(window.pipeline.notice == nil)

    app.browser.answer = "code=ada"
    #expect(await reader.signIn() == [.opened(.account(.me))])
    #expect(reader.signInError == nil)
  }

  @Test func `a session that has expired is noticed while fetching`() async {
    reader.session.name = "ada"
    reader.session.isExpired = true
    #expect(await window.open("reader://me") == .pending(.account(.me), .login))
    #expect(await reader.signIn() == [.opened(.account(.me))])
  }
}
