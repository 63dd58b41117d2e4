import Deeplinks
import DeeplinksTestSupport
import Foundation
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// What the article on prerequisites says of its samples.
@MainActor
@Suite(.followingTasks) struct ClubSampleTests {
  private let photos = IncomingLink(text: "club://events/7/photos")

  private func club(_ service: FakeClubService = FakeClubService()) -> Club {
    Club(account: ClubAccount(service: service))
  }

  private func expectPhotos(_ club: Club, _ location: SourceLocation = #_sourceLocation) {
    let wanted = NavigationState<ClubRoute>(
      root: .home, path: [.event(id: 7), .photos(event: 7)])
    #expect(club.router.state == wanted, sourceLocation: location)
  }

  // MARK: - Without a user interface

  @Test func `the article on a link's way shows the events that there are`() async throws {
    let recorder = EventRecorder()
    let account = ClubAccount(service: FakeClubService())
    let club = Club(account: account, observers: [recorder])
    await club.pipeline.open(IncomingLink(text: "https://club.example/events/7/photos"))
    try await account.signIn(name: "ada", password: "secret")
    await club.pipeline.fulfill(.login)
    let article = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../../Sources/Deeplinks/Deeplinks.docc/TheWayOfALink.md")
    let lines = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "\n")
    let shown = lines.filter { $0.hasPrefix("    #1 ") }.map { String($0.dropFirst(4)) }
    #expect(shown == recorder.events.map(\.description))
  }

  @Test func `one prerequisite after another`() async throws {
    let club = club()
    #expect(await club.pipeline.open(photos) == .pending(.photos(event: 7), .login))
    try await club.account.signIn(name: "guest", password: "secret")
    let next = await club.pipeline.fulfill(.login)
    #expect(next == .pending(.photos(event: 7), .membership))
    #expect(club.router.currentRoute == .membership)
    try await club.account.join()
    #expect(await club.pipeline.fulfill(.membership) == .opened(.photos(event: 7)))
    expectPhotos(club)
  }

  @Test func `a flag that is off leaves the link unsupported`() async {
    let club = club()
    club.account.showsPhotos = false
    #expect(await club.pipeline.open(photos) == .rejected(.unsupported(.photos(event: 7))))
  }

  @Test func `an event without photos is unsupported`() async throws {
    let club = club(FakeClubService { _ in false })
    try await club.account.signIn(name: "ada", password: "secret")
    #expect(await club.pipeline.open(photos) == .rejected(.unsupported(.photos(event: 7))))
  }

  @Test func `a session that ends while its photos are fetched is renewed`() async throws {
    let club = club(.ofOldSession)
    await club.account.loadSession()
    #expect(await club.pipeline.open(photos) == .pending(.photos(event: 7), .login))
    #expect(club.account.session == nil)
    #expect(club.router.currentRoute == .signIn)
    try await club.account.signIn(name: "ada", password: "secret")
    #expect(await club.pipeline.fulfill(.login) == .opened(.photos(event: 7)))
    expectPhotos(club)
  }

  @Test func `nothing waits or is shown after signing out`() async throws {
    let club = club()
    try await club.account.signIn(name: "guest", password: "secret")
    await club.pipeline.open(IncomingLink(text: "club://events/1"))
    await club.pipeline.open(photos)
    #expect(club.router.currentRoute == .membership)
    club.signOut()
    #expect(club.pipeline.waiting == nil)
    #expect(club.router.state == NavigationState(root: .home))
    try await club.account.signIn(name: "ada", password: "secret")
    #expect(await club.pipeline.fulfill(.membership) == nil)
    #expect(club.router.state == NavigationState(root: .home))
  }

  @Test func `links wait until it is known who is signed in`() async throws {
    let ada = ClubSession(person: "ada", token: "kept", isMember: true)
    let club = Club.starting(ClubAccount(service: FakeClubService(kept: ada)))
    let opening = Task { await club.pipeline.open(photos) }
    await quiet()
    #expect(club.router.state == NavigationState(root: .home))
    await club.start()
    #expect(await opening.value == .opened(.photos(event: 7)))
    expectPhotos(club)
  }

  // MARK: - On screen

  private func sheet(_ title: String) -> [SceneHost.Modal] { [.init(.sheet, title)] }

  private func waiting(_ club: Club, on host: SceneHost? = nil) async throws -> SceneHost {
    let host = host ?? SceneHost(timeless: ClubWindow(club: club))
    host.open(try #require(URL(string: photos.text)))
    try await host.settle { host.modals == sheet("Sign in") }
    return host
  }

  private func signIn(_ name: String, _ password: String, _ host: SceneHost) async throws {
    try host.type(name, into: "Name")
    try await host.type(password, into: "Password").settle()
    try host.tap("Sign in")
  }

  @Test func `a sign-in that fails leaves the link waiting`() async throws {
    let club = Club.starting(ClubAccount(service: FakeClubService()))
    let host = try await waiting(club)
    try await signIn("ada", "wrong", host)
    try await host.run { host.texts.contains("That did not work. Try again.") }
    #expect(club.pipeline.waiting?.prerequisite == .login)
    try await host.settle()
    try await signIn("ada", "secret", host)
    try await host.run { host.screens == ["Club", "Event 7", "Photos of 7"] }
    #expect(host.modals.isEmpty)
    #expect(host.problems == [])
  }

  @Test(arguments: ["ada", "bob"])
  func `after a session that has ended the same user goes on, and another starts over`(
    name: String
  ) async throws {
    let club = Club.starting(ClubAccount(service: FakeClubService.ofOldSession))
    let host = SceneHost(timeless: ClubWindow(club: club))
    try await host.run { host.screens == ["Club"] }
    club.router.push(.event(id: 1))
    try await signIn(name, "secret", waiting(club, on: host))
    let wanted = name == "ada" ? ["Club", "Event 7", "Photos of 7"] : ["Club"]
    try await host.settle { host.screens == wanted && host.modals.isEmpty }
    #expect(host.screens == wanted)
    #expect(club.pipeline.waiting == nil)
    #expect(club.account.session?.person == name)
    #expect(host.problems == [])
  }

  @Test func `the membership follows the login`() async throws {
    let club = Club.starting(ClubAccount(service: FakeClubService()))
    let host = try await waiting(club)
    try await signIn("guest", "secret", host)
    try await host.settle { host.modals == sheet("Become a member") }
    try await host.tap("Join").run { host.screens == ["Club", "Event 7", "Photos of 7"] }
    #expect(host.problems == [])
  }

  @Test(arguments: [true, false])
  func `leaving the login declines`(byButton: Bool) async throws {
    let club = Club.starting(ClubAccount(service: FakeClubService()))
    let host = try await waiting(club)
    if byButton { try host.tap("Not now") } else { try host.dragDown() }
    try await host.settle { club.pipeline.waiting == nil && host.modals.isEmpty }
    #expect(host.screens == ["Club"])
    #expect(club.pipeline.notice == nil)
    #expect(host.problems == [])
  }

  @Test func `a login that is left while the server is asked takes nothing away when it succeeds`()
    async throws
  {
    let service = SlowClubService()
    let club = Club.starting(ClubAccount(service: service))
    let host = try await waiting(club)
    try await signIn("ada", "secret", host)
    try await host.tap("Sign in").run { !service.callers.isEmpty }
    try await host.dragDown().run { club.pipeline.waiting == nil && host.modals.isEmpty }
    club.router.present(.event(id: 3))
    try await host.settle { host.modals == sheet("Event 3") }
    #expect(service.answer() == 1)
    try await host.settle { club.account.session != nil }
    #expect(host.modals == sheet("Event 3"))
    #expect(club.router.path.isEmpty)
    #expect(host.problems == [])
  }

  @Test func `a login that no link has asked for goes, and so does its prompt in another window`()
    async throws
  {
    let account = ClubAccount(service: FakeClubService())
    let inbox = DeeplinkInbox<ClubID>()
    let (one, other) = (Club(account: account), Club(account: account))
    let window = ClubWindowOfSeveral(club: one, inbox: inbox)
    let host = SceneHost(timeless: window)
    let otherHost = SceneHost(timeless: ClubWindowOfSeveral(club: other, inbox: inbox))
    otherHost.open(try #require(URL(string: photos.text)))
    try await otherHost.run { otherHost.modals == sheet("Sign in") }
    let login = one.router.present(.signIn)
    try await host.settle { host.modals == sheet("Sign in") }
    let signingIn = Task {
      try await window.signIn(name: "ada", password: "secret", on: AnyRouter(login))
    }
    try await otherHost.settle { otherHost.screens == ["Club", "Event 7", "Photos of 7"] }
    try await otherHost.value(of: signingIn)
    try await host.run { host.modals.isEmpty }
    window.signOut()
    try await otherHost.run { otherHost.screens == ["Club"] }
    #expect(host.problems + otherHost.problems == [])
  }
}

extension FakeClubService {
  /// Ada's session was kept, and the server knows it no more.
  fileprivate static var ofOldSession: FakeClubService {
    FakeClubService(kept: ClubSession(person: "ada", token: "old", isMember: true)) { session in
      if session.token == "old" { throw ClubError.sessionEnded }
      return true
    }
  }
}

/// Signs in when a test says so.
@MainActor
private final class SlowClubService: ClubService {
  private(set) var callers: [CheckedContinuation<Void, Never>] = []

  /// Lets the app go on when it asks.
  ///
  /// - Returns: How many there were.
  func answer() -> Int {
    defer { callers = [] }
    for caller in callers { caller.resume() }
    return callers.count
  }

  func keptSession() async -> ClubSession? { nil }

  func signIn(name: String, password: String) async throws -> ClubSession {
    await withCheckedContinuation { callers.append($0) }
    return ClubSession(person: name, token: "new", isMember: true)
  }

  func join(_ session: ClubSession) async throws -> ClubSession { session }
  func hasPhotos(of event: Int, for session: ClubSession) async throws -> Bool { true }
}
