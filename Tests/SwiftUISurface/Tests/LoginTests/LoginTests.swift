import Deeplinks
import DeeplinksTestSupport
import Foundation
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// What the article on logins says of its samples.
@MainActor
struct LoginTests {
  private let session = Session()
  private let link = IncomingLink(text: "shop://profile/ada/edit")
  private let edit = AppDeeplinkID.profile(.edit(userID: "ada"))

  private func expectEdit(_ app: AppModel, _ location: SourceLocation = #_sourceLocation) {
    let path: [AppRoute] = [.profile(.user(userID: "ada")), .profile(.edit(userID: "ada"))]
    #expect(app.tabs.current.path == path, sourceLocation: location)
    #expect(app.tabs.current.presented == nil, sourceLocation: location)
  }

  /// Ada's session was kept, and the server doesn't know it any more.
  private func keepOldSession() {
    session.server.kept = { Account(token: "old") }
    session.server.knows = { $0.token != "old" }
  }

  // MARK: - Without a user interface

  @Test func `the article on a link's way shows the events that there are`() async throws {
    let recorder = EventRecorder()
    let app = AppModel(session: session, observers: [recorder])
    await app.pipeline.open(IncomingLink(text: "https://shop.example/profile/ada/edit"))
    try await app.signIn()
    let article = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../../Sources/Deeplinks/Deeplinks.docc/TheWayOfALink.md")
    let lines = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "\n")
    let shown = lines.filter { $0.hasPrefix("    #1 ") }.map { String($0.dropFirst(4)) }
    #expect(shown == recorder.events.map(\.description))
  }

  @Test func `one prerequisite after another`() async throws {
    let app = AppModel(session: session)
    session.server.signIn = { Account(userID: "bob", isMember: false) }
    #expect(await app.pipeline.open(link) == .pending(edit, .login))
    try await app.signIn()
    #expect(app.pipeline.waiting?.prerequisite == .membership)
    #expect(app.tabs.currentRoute == .profile(.me))
    await app.join()
    #expect(app.pipeline.waiting?.prerequisite == .workspace)
    await app.switchUser(to: "ada")
    expectEdit(app)
  }

  @Test func `a session that ends while its form is fetched is renewed`() async throws {
    keepOldSession()
    let app = AppModel.starting(session)
    await app.start()
    #expect(session.isSignedIn)
    #expect(await app.pipeline.open(link) == .pending(edit, .login))
    #expect(!session.isSignedIn)
    #expect(app.tabs.currentRoute == .signIn)
    try await app.signIn()
    expectEdit(app)
  }

  @Test func `nothing waits or is shown after signing out`() async throws {
    let app = AppModel(session: session)
    session.server.signIn = { Account(isMember: false) }
    try await app.signIn()
    app.tabs.current.push(.profile(.help(topic: ["orders"])))
    #expect(await app.pipeline.open(link) == .pending(edit, .membership))
    await app.signOut()
    #expect(app.pipeline.waiting == nil)
    #expect(app.tabs.state == app.tabs.initialState)
    try await app.signIn()
    await app.join()
    #expect(app.tabs.state == app.tabs.initialState)
  }

  // MARK: - On screen

  private let signIn = [SceneHost.Modal(.sheet, "Sign in")]

  @discardableResult
  private func waiting(_ app: AppModel, on host: SceneHost? = nil) async throws -> SceneHost {
    let host = host ?? SceneHost(timeless: AppWindow(app: app))
    try host.open(link.text)
    try await host.settle { host.modals == signIn }
    return host
  }

  private func expectEdit(
    _ host: SceneHost, _ location: SourceLocation = #_sourceLocation
  ) async throws {
    try await host.settle { host.title == "Edit" && host.modals.isEmpty }
    #expect(host.screens == ["Profile", "ada", "Edit"], sourceLocation: location)
    #expect(host.problems == [], sourceLocation: location)
  }

  @Test(arguments: [false, true])
  func `links and Handoff wait until it is known who is signed in`(isHandoff: Bool) async throws {
    let slow = SlowServer()
    session.server.kept = { await slow.answer() }
    let app = AppModel.starting(session)
    let host = SceneHost(timeless: AppWindow(app: app))
    if isHandoff {
      let activity = NSUserActivity(activityType: "com.example.shop.screen")
      activity.webpageURL = URL(string: "https://shop.example/profile/ada/edit")
      host.continueActivity(activity)
    } else {
      try host.open(link.text)
    }
    try await host.settle { !slow.callers.isEmpty }
    #expect(host.texts == ["One moment"])
    #expect(app.tabs.state == app.tabs.initialState)
    slow.callers.removeFirst().resume()
    try await expectEdit(host)
  }

  @Test func `a sign-in that fails leaves the link waiting`() async throws {
    let app = AppModel.starting(session)
    session.server.signIn = { throw CancellationError() }
    let host = try await waiting(app)
    try host.tap("Sign in")
    try await host.run { host.texts.contains("You could not be signed in. Try again.") }
    #expect(app.pipeline.waiting?.prerequisite == .login)
    session.server.signIn = { Account() }
    try await host.settle()
    try host.tap("Sign in")
    try await expectEdit(host)
  }

  @Test(arguments: ["ada", "bob"])
  func `after a session that has ended the same user goes on, and another starts over`(
    name: String
  ) async throws {
    keepOldSession()
    session.server.signIn = { Account(userID: name) }
    let app = AppModel.starting(session)
    let host = SceneHost(timeless: AppWindow(app: app))
    try await host.run { host.screens == ["Home"] }
    app.tabs.current.push(.profile(.help(topic: ["orders"])))
    try await waiting(app, on: host).tap("Sign in")
    if name == "ada" { return try await expectEdit(host) }
    try await host.settle { host.screens == ["Home"] && host.modals.isEmpty }
    #expect(app.pipeline.waiting == nil)
    #expect(session.account?.userID == name)
    #expect(host.problems == [])
  }

  @Test func `the membership follows the login`() async throws {
    session.server.signIn = { Account(isMember: false) }
    let host = try await waiting(AppModel.starting(session))
    try await host.tap("Sign in").settle { host.modals == [.init(.sheet, "Profile")] }
    try host.tap("Join")
    try await expectEdit(host)
  }

  @Test func `a login that is left while the server is asked takes nothing away when it succeeds`()
    async throws
  {
    let slow = SlowServer()
    session.server.signIn = { await slow.answer() }
    let app = AppModel.starting(session)
    let host = try await waiting(app)
    try await host.tap("Sign in").run { !slow.callers.isEmpty }
    try await host.dragDown().run { app.pipeline.waiting == nil && host.modals.isEmpty }
    app.tabs.current.present(.profile(.help(topic: ["orders"])))
    try await host.settle { host.modals == [.init(.sheet, "Help")] }
    slow.callers.removeFirst().resume()
    try await host.settle { session.isSignedIn }
    #expect(host.modals == [.init(.sheet, "Help")])
    #expect(app.tabs.state.selection == .home)
    #expect(host.problems == [])
  }

  @Test func `a tab that needs a login asks for it itself, and a link that waits goes on with it`()
    async throws
  {
    let app = AppModel(session: session)
    let host = try await SceneHost(timeless: MeScreen().environment(app)).settle()
    #expect(await app.pipeline.open(link) == .pending(edit, .login))
    try await host.tap("Sign in to see your profile").run {
      host.texts.contains("Edit") && app.tabs.currentRoute == .profile(.edit(userID: "ada"))
    }
    #expect(host.problems == [])
  }

  // MARK: - Workspaces, and several windows

  @Test func `a switch starts over, and the link opens over that`() async throws {
    session.server.kept = { Account(userID: "bob") }
    let app = AppModel.starting(session)
    let host = SceneHost(timeless: AppWindow(app: app))
    try await host.run { host.screens == ["Home"] }
    app.tabs.current.push(.profile(.help(topic: ["orders"])))
    try host.open("shop://profile/eve/edit")
    try await host.settle { host.modals == [.init(.sheet, "Profile")] }
    try await host.tap("Not now").run { host.modals.isEmpty && app.pipeline.waiting == nil }
    #expect(host.screens == ["Home", "Help"])
    #expect(session.account?.userID == "bob")
    session.account?.userID = "ada"
    try host.open("shop://profile/bob/edit")
    try await host.settle { host.modals == [.init(.sheet, "Profile")] }
    try host.tap("Switch to Bob")
    try await host.run { host.screens == ["Profile", "bob", "Edit"] && host.modals.isEmpty }
    #expect(app.tabs[.home].path.isEmpty)
    #expect(app.pipeline.notice == nil && app.pipeline.waiting == nil)
    #expect(host.problems == [])
  }

  @Test func `windows share a login, and start over together`() async throws {
    let inbox = DeeplinkInbox<AppDeeplinkID>()
    let (one, other) = (AppModel(session: session), AppModel(session: session))
    let host = SceneHost(timeless: AppWindow(app: one, inbox: inbox))
    let otherHost = SceneHost(timeless: AppWindow(app: other, inbox: inbox))
    try await host.settle { host.screens == ["Home"] }
    try await waiting(other, on: otherHost)
    try await session.signIn()
    let signingIn = Task { _ = await inbox.fulfill(.login) }
    try await expectEdit(otherHost)
    try await otherHost.value(of: signingIn)
    one.tabs.current.push(.profile(.help(topic: ["orders"])))
    try await host.run { host.screens == ["Home", "Help"] }
    session.account?.userID = "bob"
    await inbox.fulfill(.workspace, startingOver: true)
    try await host.run { host.screens == ["Home"] }
    try await otherHost.run { otherHost.screens == ["Home"] }
    #expect(host.problems + otherHost.problems == [])
  }
}

/// Answers when a test says so.
@MainActor
private final class SlowServer {
  var callers: [CheckedContinuation<Void, Never>] = []

  func answer() async -> Account {
    await withCheckedContinuation { callers.append($0) }
    return Account()
  }
}
