import Deeplinks
import Testing

/// A rule of routers: what is done to one that shows `start`, and what it shows then.
struct RouterExample<Destination: WrittenRoute>: Sendable, CustomTestStringConvertible {
  typealias State = NavigationState<Destination>

  let testDescription: String
  let start: State
  let end: State
  let act: @MainActor @Sendable (Router<Destination>) -> Void

  init(
    _ rule: String, _ start: State, _ end: State,
    _ act: @escaping @MainActor @Sendable (Router<Destination>) -> Void
  ) {
    (testDescription, self.start, self.end, self.act) = (rule, start, end, act)
  }

  @MainActor
  func check() {
    let router = Router(state: start)
    #expect(router.state == start)
    act(router)
    #expect(router.state == end)
    #expect(router.currentRoute == end.currentRoute)
  }
}
