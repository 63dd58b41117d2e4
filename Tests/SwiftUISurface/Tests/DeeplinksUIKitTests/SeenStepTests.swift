import Deeplinks
import DeeplinksTestSupport
import DeeplinksUIKit
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
    let pipeline: DeeplinkPipeline<ClubID>
    let settled: @MainActor () async -> NavigationStep?
  }

  private func app(hasTabs: Bool) -> App {
    let parser = LinkParser(sites: [.scheme("club")], links: ClubID.links)
    if hasTabs {
      let tabs = TabRouter(tabs: ClubTab.allCases, selection: .home, root: \ClubTab.root)
      let controller = UITabBarController()
      _ = window.show(tabs, in: controller, clock: clock)
      let pipeline = DeeplinkPipeline(
        parser: parser, handler: MemberHandler(), router: tabs, fallback: { _, _ in .reject },
        options: PipelineOptions(clock: ManualClock()), observers: [recorder])
      return App(controller: controller, pipeline: pipeline, settled: { await tabs.settled() })
    }
    let (router, controller) = (Router(root: ClubRoute.home), UINavigationController())
    _ = window.show(router, in: controller, clock: clock)
    let pipeline = DeeplinkPipeline(
      parser: parser, handler: PushHandler(), router: router, fallback: { _, _ in .reject },
      options: PipelineOptions(clock: ManualClock()), observers: [recorder])
    return App(controller: controller, pipeline: pipeline, settled: { await router.settled() })
  }

  /// Whether there are tabs, and the member that the link leads to; 0 is the tab alone.
  nonisolated static let links = [(false, 1), (true, 1), (true, 0)]

  private func expectWarnings(_ prefix: String) {
    let warnings = recorder.events.last?.warnings ?? []
    #expect(!warnings.isEmpty)
    #expect(warnings.allSatisfy { $0.hasPrefix(prefix) })
  }

  @Test(arguments: links, [true, false])
  func `a link at launch is opened when its screen has appeared, or after a while with a warning`(
    link: (hasTabs: Bool, member: Int), isShown: Bool
  ) async {
    let app = app(hasTabs: link.hasTabs)
    let text = "club://members/\(link.member)"
    let outcome = Task { await app.pipeline.open(IncomingLink(text: text)) }
    await quiet()
    #expect(!recorder.stages().contains(.opened))
    if isShown {
      window.makeKeyAndVisible()
      #expect(await outcome.value.isOpened)
      #expect(recorder.events.last?.warnings == [])
    } else {
      clock.advance(by: .seconds(2))
      await quiet()
      clock.advance(by: .seconds(2))
      #expect(await outcome.value.isOpened)
      expectWarnings("no view said in time that it is on screen: ")
    }
    #expect(window.problems == [])
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
    await quiet()
    let outcome = await app.pipeline.open(IncomingLink(text: "club://members/\(link.member)"))
    #expect(outcome.isOpened)
    expectWarnings("the app itself presents OwnScreen over it: ")
    app.controller.dismiss(animated: false)
    #expect(await window.settle(app.settled))
    #expect(window.problems == [])
  }
}
