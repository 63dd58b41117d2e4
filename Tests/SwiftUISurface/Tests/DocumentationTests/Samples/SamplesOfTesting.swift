import Deeplinks
import DeeplinksTestSupport
import Testing

// The tests of the article on testing, which run here.

// sample: Testing.md: struct FakeClubService: ClubService {

@MainActor
struct ClubFeatureTests {
  // sample: Testing.md: @Test func `the club keeps the contract of a feature`() async {
}

@MainActor
struct ClubNavigationTests {
  private let club = Club(account: ClubAccount(service: FakeClubService()))

  // sample: Testing.md: @Test func `a link leads to its event, and going back to the start`() async {

  // sample: Testing.md: @Test func `a link that the club does not know moves nobody`() async {
}

@MainActor
struct ClubFlowTests {
  // sample: Testing.md: private let recorder = EventRecorder()

  // sample: Testing.md: @Test func `photos wait for the login and open after it`() async throws {

  // sample: Testing.md: @Test func `photos that do not come in time are given up`() async throws {

  // sample: Testing.md: @Test func `a link that has waited for too long does not open`() async throws {

  // sample: Testing.md: @Test func `a link that was kept out opens when it is tapped again`() async {
}

@MainActor
struct ClubHostTests {
  private let clock = ManualClock()
  private let club = Club(account: ClubAccount(service: FakeClubService()))

  // sample: Testing.md: @Test func `dragging the login down declines it`() async {

  // sample: Testing.md: @Test func `a link whose screen is not shown has not opened`() async {
}

@MainActor
struct BookingResultTests {
  private let router = Router(root: BookingRoute.booking)

  // sample: Testing.md: @Test func `the seat that is chosen goes to the booking`() async {

  // sample: Testing.md: @Test func `a picker that is dragged down chooses no seat`() async {
}

@MainActor
struct ClubWindowsTests {
  // sample: Testing.md: private let account = ClubAccount(service: FakeClubService())

  // sample: Testing.md: @Test func `a login in one window lets the links of both go on`() async throws {
}

@MainActor
struct ClubScreensTests {
  private let club = Club(account: ClubAccount(service: FakeClubService()))

  // sample: Testing.md: @Test func `analytics sees the start, the event with its link, and the way back`() async {
}

@MainActor
struct ClubRestorationTests {
  private let club = Club(account: ClubAccount(service: FakeClubService()))

  // sample: Testing.md: @Test func `an event is shown again, and photos only to members`() async {
}
