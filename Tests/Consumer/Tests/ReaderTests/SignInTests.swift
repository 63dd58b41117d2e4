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

  @Test(arguments: ["code=eve&state=0", "error=server_error", "code=", ""])
  func `an answer that nobody waits for changes nothing`(query: String) async {
    #expect(await window.open("reader://a/2").isOpened)
    #expect(await window.open("reader://oauth?\(query)") == .claimed)
    #expect(reader.session.name == nil)
    #expect(window.router.currentRoute == .articles(.article(id: 2, title: "Tides")))
  }

  @Test(arguments: ["reader://oauth2?code=eve", "https://reader.example/oauth?code=eve"])
  func `what only looks like an answer is a link`(text: String) async {
    #expect(await window.open(text).failure?.code == "unrecognized")
  }

  @Test func `a login that is left leaves the reader where they are`() async {
    _ = await window.open("reader://readers/ada")
    #expect(await window.open("reader://me") == .pending(.account(.me), .login))
    window.router.current.topmost.dismiss()
    await Task.yield()
    #expect(window.pipeline.waiting == nil)
    #expect(window.router.currentRoute == .account(.reader(name: "ada")))
  }

  @Test func `a session that has expired is noticed while fetching`() async {
    reader.session.name = "ada"
    reader.session.isExpired = true
    #expect(await window.open("reader://me") == .pending(.account(.me), .login))
    #expect(await reader.signIn() == [.opened(.account(.me))])
  }

  @Test func `another reader who signs in after that sees nothing of the last one's`() async {
    reader.session.name = "eve"
    #expect(await window.open("reader://readers/eve").isOpened)
    reader.session.isExpired = true
    #expect(await window.open("reader://me") == .pending(.account(.me), .login))
    #expect(await reader.signIn() == [.opened(.account(.me))])
    #expect(window.router.current.path == [.account(.me(name: "ada"))])
  }

  @Test func `a sign-in that a later one replaces leaves no error behind`() async {
    app.browser.answer = nil
    let first = Task { await reader.signIn() }
    await Task.yield()
    app.browser.answer = "code=ada"
    await reader.signIn()
    #expect(await first.value == [])
    #expect(reader.isSignedIn)
    #expect(reader.signInError == nil)
  }
}
