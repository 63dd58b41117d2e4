import Deeplinks
import DeeplinksTestSupport
import Testing

// The tests of the article on testing, which run here.

struct FakeClubService: ClubService {
  var kept: ClubSession?
  var photos: @Sendable (ClubSession) async throws -> Bool = { _ in true }

  func keptSession() async -> ClubSession? { kept }

  func signIn(name: String, password: String) async throws -> ClubSession {
    guard password == "secret" else { throw ClubError.wrongPassword }
    return ClubSession(person: name, token: "new", isMember: name != "guest")
  }

  func join(_ session: ClubSession) async throws -> ClubSession {
    ClubSession(person: session.person, token: session.token, isMember: true)
  }

  func hasPhotos(of event: Int, for session: ClubSession) async throws -> Bool {
    try await photos(session)
  }
}

@MainActor
struct ClubFeatureTests {
  @Test func `the club keeps the contract of a feature`() async {
    let ada = ClubSession(person: "ada", token: "kept", isMember: true)
    let account = ClubAccount(service: FakeClubService(kept: ada))
    await account.loadSession()
    let contract = FeatureContract(
      links: ClubID.links, identifiers: [.event(id: 7), .photos(event: 7)])
    let handler = ClubHandler(account: account)
    let violations = await contract.violations(of: handler)
    let warnings = await contract.warnings(of: handler)
    #expect(violations == [])
    #expect(warnings == [])
  }
}

@MainActor
struct ClubNavigationTests {
  private let club = Club(account: ClubAccount(service: FakeClubService()))

  @Test func `a link leads to its event, and going back to the start`() async {
    let outcome = await club.pipeline.open(IncomingLink(text: "club://events/7"))
    #expect(outcome == .opened(.event(id: 7)))
    #expect(club.router.state == NavigationState(root: .home, path: [.event(id: 7)]))
    club.router.back()
    #expect(club.router.state == NavigationState(root: .home))
  }

  @Test func `a link that the club does not know moves nobody`() async {
    club.router.push(.event(id: 1))
    let outcome = await club.pipeline.open(IncomingLink(text: "club://events/seven"))
    #expect(outcome.failure?.code == "unrecognized")
    #expect(club.router.state == NavigationState(root: .home, path: [.event(id: 1)]))
    #expect(club.pipeline.notice == outcome.failure)
  }
}

@MainActor
struct ClubFlowTests {
  private let clock = ManualClock()
  private let recorder = EventRecorder()
  private let photos = IncomingLink(text: "https://club.example/events/7/photos")

  private func club(_ service: FakeClubService = FakeClubService()) -> Club {
    Club(
      account: ClubAccount(service: service), options: PipelineOptions(clock: clock),
      observers: [recorder])
  }

  @Test func `photos wait for the login and open after it`() async throws {
    let club = club()
    #expect(await club.pipeline.open(photos) == .pending(.photos(event: 7), .login))
    #expect(club.router.currentRoute == .signIn)
    try await club.account.signIn(name: "ada", password: "secret")
    #expect(await club.pipeline.fulfill(.login) == .opened(.photos(event: 7)))
    #expect(club.router.currentRoute == .photos(event: 7))
    #expect(
      recorder.stages(of: 1) == [
        .received, .parsed, .resolved, .blocked, .pending, .resumed, .resolved, .enriched, .opened,
      ])
  }

  @Test func `photos that do not come in time are given up`() async throws {
    let club = club(
      FakeClubService { [clock] _ in
        try await clock.sleep(for: .seconds(60))
        return true
      })
    try await club.account.signIn(name: "ada", password: "secret")
    let opening = Task { await club.pipeline.open(photos) }
    await clock.waitForSleepers(2)  // The deadline and the server.
    clock.advance(by: .seconds(10))
    #expect(await opening.value == .rejected(.timedOut(.photos(event: 7))))
    #expect(club.router.currentRoute == .home)
  }

  @Test func `a link that has waited for too long does not open`() async throws {
    let club = club()
    await club.pipeline.open(photos)
    clock.advance(by: .seconds(601))
    try await club.account.signIn(name: "ada", password: "secret")
    #expect(await club.pipeline.fulfill(.login) == .rejected(.expired(.photos(event: 7))))
    #expect(club.router.currentRoute == .home)
  }

  @Test func `a link that was kept out opens when it is tapped again`() async {
    let club = club()
    let event = IncomingLink(text: "club://events/7")
    club.router.push(.event(id: 1))
    var drafts = [club.router.askBeforeLeaving { false }]
    let outcome = await club.pipeline.open(event)
    #expect(outcome == .rejected(.keptUnsavedWork(.event(id: 7), screen: "event")))
    drafts.removeAll()
    clock.advance(by: .seconds(2))
    #expect(await club.pipeline.open(event) == .opened(.event(id: 7)))
  }
}

@MainActor
struct ClubHostTests {
  private let clock = ManualClock()
  private let club = Club(account: ClubAccount(service: FakeClubService()))

  @Test func `dragging the login down declines it`() async {
    let host = FakeHost(clock: clock)
    host.show(club.router)
    await club.pipeline.open(IncomingLink(text: "club://events/7/photos"))
    await club.router.settled()
    #expect(host.swipeDown())
    await club.router.settled()
    #expect(club.pipeline.waiting == nil)
    #expect(club.router.currentRoute == .home)
  }

  @Test func `a link whose screen is not shown has not opened`() async {
    let host = FakeHost(clock: clock) { step in
      step.kind == .path ? .refuse(after: .zero) : .atOnce
    }
    host.show(club.router)
    let outcome = await club.pipeline.open(IncomingLink(text: "club://events/7"))
    let step = NavigationStep(kind: .path, route: "event")
    #expect(outcome == .rejected(.notShown(step, reason: nil)))
    #expect(club.router.currentRoute == .home)
  }
}

@MainActor
struct BookingResultTests {
  private let router = Router(root: BookingRoute.booking)

  @Test func `the seat that is chosen goes to the booking`() async {
    let seat = Task { await router.present(.seats, returning: ClubSeat.self) }
    #expect(await router.shows(.seats))
    router.topmost.push(.plan(row: 5))
    router.topmost.finish(with: ClubSeat(row: 5, number: 1))
    #expect(await seat.value == ClubSeat(row: 5, number: 1))
    #expect(await router.shows(.booking))
  }

  @Test func `a picker that is dragged down chooses no seat`() async {
    let clock = ManualClock()
    let host = FakeHost(clock: clock)
    host.show(router)
    let seat = Task { await router.present(.seats, returning: ClubSeat.self) }
    #expect(await router.shows(.seats))
    #expect(host.swipeDown())
    #expect(await seat.value == nil)
  }
}

@MainActor
struct ClubWindowsTests {
  private let account = ClubAccount(service: FakeClubService())
  private let inbox = DeeplinkInbox<ClubID>()

  @Test func `a login in one window lets the links of both go on`() async throws {
    let (first, second) = (Club(account: account), Club(account: account))
    let attachments = [inbox.attach(first.pipeline), inbox.attach(second.pipeline)]
    for (attachment, event) in zip(attachments, [1, 2]) {
      attachment.becomeActive()
      let outcome = await inbox.open(.photos(event: event), from: .intent)
      #expect(outcome == .pending(.photos(event: event), .login))
    }
    try await account.signIn(name: "ada", password: "secret")
    #expect(await inbox.fulfill(.login).count == 2)
    #expect(await first.router.shows(.photos(event: 1)))
    #expect(await second.router.shows(.photos(event: 2)))
  }
}

@MainActor
struct ClubScreensTests {
  private let club = Club(account: ClubAccount(service: FakeClubService()))

  @Test func `analytics sees the start, the event with its link, and the way back`() async {
    var screens = club.router.screens.makeAsyncIterator()
    #expect(await screens.next()?.name == "home")
    await club.pipeline.open("club://events/7")
    let event = await screens.next()
    #expect(event?.name == "event")
    #expect(event?.link == 1)
    club.router.back()
    #expect(await screens.next()?.description == "home instead of event")
  }
}

@MainActor
struct ClubRestorationTests {
  private let club = Club(account: ClubAccount(service: FakeClubService()))

  @Test func `an event is shown again, and photos only to members`() async {
    let saved = NavigationState(
      root: ClubRoute.home, path: [.event(id: 7), .photos(event: 7)])
    let cuts = await club.pipeline.restore(NavigationArchive(saved), to: club.router)
    #expect(cuts?.count == 1)
    #expect(club.router.state == NavigationState(root: .home, path: [.event(id: 7)]))
  }
}
