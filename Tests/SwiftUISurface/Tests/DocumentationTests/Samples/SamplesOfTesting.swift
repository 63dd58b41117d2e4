import Deeplinks
import DeeplinksTestSupport
import Testing

// The tests of the article on testing, which run here.

@MainActor
struct ClubFeatureTests {
  // sample: Testing.md: @Test func `the club keeps the contract of a feature`() async {
}

@MainActor
struct ClubNavigationTests {
  private let club = Club(account: ClubAccount(service: FakeClubService()))

  // sample: Testing.md: @Test func `a link leads to its event, and going back to the start`() async {

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
  // sample: Testing.md: private let recorder = EventRecorder()

  // sample: Testing.md: @Test func `photos wait for the login and open after it`() async throws {

  // sample: Testing.md: @Test func `photos that do not come in time are given up`() async throws {

  @Test func `a link that has waited for too long does not open`() async throws {
    let club = club()
    await club.pipeline.open(photos)
    clock.advance(by: .seconds(601))
    try await club.account.signIn(name: "ada", password: "secret")
    #expect(await club.pipeline.fulfill(.login) == .rejected(.expired(.photos(event: 7))))
    #expect(club.router.currentRoute == .home)
  }

  // sample: Testing.md: @Test func `a link that was kept out opens when it is tapped again`() async {
}

@MainActor
struct ClubHostTests {
  private let clock = ManualClock()
  private let club = Club(account: ClubAccount(service: FakeClubService()))

  // sample: Testing.md: @Test func `dragging the login down declines it`() async {

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

  // sample: Testing.md: @Test func `the seat that is chosen goes to the booking`() async {

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
    withExtendedLifetime(attachments) {}
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

  // sample: Testing.md: @Test func `an event is shown again, and photos only to members`() async {
}
