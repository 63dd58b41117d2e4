import AccountFeature
import Deeplinks
import DeeplinksTestSupport
import EventsFeature
import Foundation
import ReaderApp
import XCTest

/// The same app in the older test framework.
@MainActor
final class ReaderXCTests: XCTestCase {
  func testAFeatureInSwift5ModeKeepsItsContract() async {
    let contract = FeatureContract(
      links: EventsDeeplinkID.links, identifiers: [.calendar, .event(id: UUID())])
    let handler = EventsHandler(
      service: EventsService { _ in "Harbour" }, history: EventsHistory())
    let violations = await contract.violations(of: handler)
    XCTAssertEqual(violations, [])
  }

  func testALinkThatWaitsForTheLoginEndsOnce() async {
    let recorder = EventRecorder()
    let window = WindowModel(
      events: EventsService { _ in throw EventsError() },
      options: PipelineOptions(clock: ManualClock()), observers: [recorder])
    let first = await window.pipeline.open(IncomingLink(text: "reader://me"))
    XCTAssertEqual(first, .pending(.account(.me), .login))
    window.session.name = "ada"
    let outcome = await window.pipeline.fulfill(.login)
    XCTAssertEqual(outcome, .opened(.account(.me)))
    XCTAssertEqual(recorder.stages(of: 1).filter { $0 == .opened }.count, 1)
    XCTAssertEqual(recorder.stages(of: 1).last, .opened)
  }
}
