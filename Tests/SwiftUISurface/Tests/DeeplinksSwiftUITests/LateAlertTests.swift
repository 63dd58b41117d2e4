import Deeplinks
import DeeplinksTestSupport
import SwiftUI
import Testing

@testable import DeeplinksSwiftUI

/// Alerts whose end SwiftUI reports late.
@MainActor
@Suite(.followingTasks) struct LateAlertTests {
  private let router = Router(root: LibraryRoute.books)
  private let clock = ManualClock()

  @Test func `a late end of an alert does not answer the next question`() async {
    @Bindable var alerts = LeavingAlerts { [weak router] in router }
    func ask() async -> (Task<Bool, Never>, Binding<Bool>) {
      let words = LeavingAlert.Words(title: "Leave?", message: "", discard: "Leave")
      let answer = Task { await alerts.ask(words, clock) }
      await quiet()
      return (
        answer, $alerts[isPresentedBy: ObjectIdentifier(router), alerts.newest?.number]
      )
    }
    let (first, firstAlert) = await ask()
    #expect(firstAlert.wrappedValue)
    alerts.newest?.answer(true)
    #expect(await first.value)
    let (second, secondAlert) = await ask()
    firstAlert.wrappedValue = false
    alerts.newest?.answer(true)
    #expect(await second.value)
    let (third, thirdAlert) = await ask()
    secondAlert.wrappedValue = false
    thirdAlert.wrappedValue = false
    #expect(await third.value == false)
  }
}
