import Deeplinks
import DeeplinksTestSupport

/// A suite of tests in which a host is at a step while something else happens.
@MainActor
protocol HostedSuite {
  var clock: ManualClock { get }
  var host: FakeHost { get }
}

extension HostedSuite {
  /// Does `act`, and returns once the host, which takes a second for each step, is at the one that `act` leads to.
  @discardableResult
  func begin<Result>(
    _ answer: FakeHost.Answer = .after(.seconds(1)), _ act: () -> Result
  ) async -> Result {
    host.answer = { _ in answer }
    let result = act()
    // The host sleeps, and its patience.
    await clock.waitForSleepers(2)
    return result
  }

  /// Lets the step that the host is at end, and those after it be made at once.
  func letStepEnd() {
    host.answer = { _ in .atOnce }
    clock.advance(by: .seconds(1))
  }
}

extension TabRouter {
  /// Does `act`, and waits until the host shows what that leads to.
  @discardableResult
  func onScreen<Result>(_ act: (TabRouter) -> Result) async -> Result {
    let result = act(self)
    await settled()
    return result
  }
}

extension Router {
  /// Does `act`, and waits until the host shows what that leads to.
  @discardableResult
  func onScreen<Result>(_ act: (Router) -> Result) async -> Result {
    let result = act(self)
    await settled()
    return result
  }
}
