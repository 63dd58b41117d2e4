import Deeplinks
import DeeplinksTestSupport
import Testing

// Of the article on testing, what is about results. LoginTests has the rest.

@MainActor
struct BookingResultTests {
  private let router = Router(root: BookingRoute.booking)

  // sample: Testing.md: @Test func `the seat that is chosen goes to the booking`() async {

  @Test func `a picker that is dragged down chooses no seat`() async {
    let clock = ManualClock()
    let host = FakeHost(clock: clock)
    host.show(router)
    let seat = Task { await router.present(.seats, returning: Seat.self) }
    #expect(await router.shows(.seats))
    #expect(host.swipeDown())
    #expect(await seat.value == nil)
  }
}
