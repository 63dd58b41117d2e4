import Deeplinks
import DeeplinksTestSupport
import DeeplinksUIKit
import Foundation
import Testing
@_spi(Host) import UIKit

/// A step is done when its screen has appeared, not before.
@MainActor
@Suite(.followingTasks) struct SeenStepTests {
  let clock = ManualClock()
  let window = UIWindow(windowScene: UIWindowScene())
  let recorder = EventRecorder()

  /// Leads to a member's screen, in a tab of its own, or to that tab alone.
  private struct MemberHandler: TabDeeplinkHandler {
    func deeplink(from id: ClubID) async throws -> TabDeeplink<ClubTab, ClubRoute>? {
      switch id {
      case .member(0): TabDeeplink(tab: .members)
      case .member(let number): TabDeeplink(tab: .members, deeplink: .push(.member(number)))
      }
    }
  }

  private struct PushHandler: DeeplinkHandler {
    func deeplink(from id: ClubID) async throws -> DeeplinkRoute<ClubRoute>? {
      switch id {
      case .member(let number): .push(.member(number))
      }
    }
  }

  /// An app with or without tabs.
  struct App {
    let controller: UIViewController
    let host: AnyObject
    let pipeline: DeeplinkPipeline<ClubID>
    let settled: @MainActor () async -> NavigationStep?
  }

  private func app(hasTabs: Bool) -> App {
    let parser = LinkParser(sites: [.scheme("club")], links: ClubID.links)
    if hasTabs {
      let tabs = TabRouter(tabs: ClubTab.allCases, selection: .home, root: \ClubTab.root)
      let controller = UITabBarController()
      let host = window.show(tabs, in: controller, clock: clock)
      let pipeline = DeeplinkPipeline(
        parser: parser, handler: MemberHandler(), router: tabs, fallback: { _, _ in .reject },
        observers: [recorder])
      return App(
        controller: controller, host: host, pipeline: pipeline, settled: { await tabs.settled() })
    }
    let (router, controller) = (Router(root: ClubRoute.home), UINavigationController())
    let host = window.show(router, in: controller, clock: clock)
    let pipeline = DeeplinkPipeline(
      parser: parser, handler: PushHandler(), router: router, fallback: { _, _ in .reject },
      observers: [recorder])
    return App(
      controller: controller, host: host, pipeline: pipeline, settled: { await router.settled() })
  }

  /// Whether there are tabs, and the member that the link leads to; 0 is the tab alone.
  nonisolated static let links = [(false, 1), (true, 1), (true, 0)]

  private func wait() async { await quiet() }

  @Test(arguments: links)
  func `a link at launch is opened once its screen has appeared, and not before`(
    hasTabs: Bool, member: Int
  ) async {
    let app = app(hasTabs: hasTabs)
    let outcome = Task { await app.pipeline.open(IncomingLink(text: "club://members/\(member)")) }
    await wait()
    #expect(!recorder.stages().contains(.opened))
    window.makeKeyAndVisible()
    #expect(await outcome.value.isOpened)
    #expect(recorder.events.last?.warnings == [])
    #expect(window.problems == [])
  }

  @Test(arguments: links)
  func `a link that no window shows counts as opened after a while, and its event says so`(
    hasTabs: Bool, member: Int
  ) async {
    let app = app(hasTabs: hasTabs)
    let outcome = Task { await app.pipeline.open(IncomingLink(text: "club://members/\(member)")) }
    for _ in 0..<2 {
      await wait()
      clock.advance(by: .seconds(2))
    }
    #expect(await outcome.value.isOpened)
    #expect(
      recorder.events.last?.warnings.allSatisfy {
        $0.hasPrefix("no view said in time that it is on screen: ")
      } == true)
    #expect(recorder.events.last?.warnings.isEmpty == false)
  }

  @Test(arguments: links, [UIModalPresentationStyle.fullScreen, .automatic])
  func `a link beneath what the app itself presents is opened at once, and its event says so`(
    link: (hasTabs: Bool, member: Int), style: UIModalPresentationStyle
  ) async {
    let app = app(hasTabs: link.hasTabs)
    window.makeKeyAndVisible()
    #expect(await window.settle(app.settled))
    let own = OwnScreen()
    own.modalPresentationStyle = style
    app.controller.present(own, animated: false)
    await wait()
    let outcome = await app.pipeline.open(IncomingLink(text: "club://members/\(link.member)"))
    #expect(outcome.isOpened)
    let warnings = recorder.events.last?.warnings ?? []
    #expect(warnings.isEmpty == false)
    #expect(warnings.allSatisfy { $0.hasPrefix("the app itself presents OwnScreen over it: ") })
    app.controller.dismiss(animated: false)
    #expect(await window.settle(app.settled))
    #expect(window.problems == [])
  }
}
