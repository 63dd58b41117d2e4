import Deeplinks
import DeeplinksTestSupport
import Testing

// The tests of the article on testing, which run here.

@MainActor
struct ContractTests {
  // sample: Testing.md: @Test func `the profile keeps the contract of a feature`() async {
}

@MainActor
struct NavigationTests {
  private let app = AppModel(session: Session())

  // sample: Testing.md: @Test func `a link leads to a profile, and going back to the root of its tab`() async {
}

@MainActor
struct FlowTests {
  // sample: Testing.md: private let recorder = EventRecorder()

  // sample: Testing.md: @Test func `a form waits for the login and opens after it`() async throws {

  // sample: Testing.md: @Test func `a form that does not come in time is given up`() async throws {

  // sample: Testing.md: @Test func `a link that was kept out opens when it is tapped again`() async {
}

@MainActor
struct HostTests {
  private let clock = ManualClock()
  private let app = AppModel(session: Session())

  // sample: Testing.md: @Test func `dragging the login down declines it`() async {
}
