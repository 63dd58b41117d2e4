import Deeplinks
import DeeplinksTestSupport
import DeeplinksUIKit
import Foundation
import Testing
@_spi(Host) import UIKit

/// Random acts of links, users, and an app's own code, with a UIKit that behaves well or not.
@MainActor
@Suite(.followingTasks) struct RandomControllersTests {
  /// How many rounds there are, each with the next seed.
  nonisolated static let rounds =
    ProcessInfo.processInfo.environment["DEEPLINKS_LAYOUTS"].flatMap(Int.init) ?? 100
  nonisolated static let firstSeed =
    ProcessInfo.processInfo.environment["DEEPLINKS_SEED"].flatMap(UInt64.init) ?? 1

  @Test(arguments: [false, true])
  func `in the end, the screen shows what the router wants`(hasTabs: Bool) async throws {
    print("Random acts in UIKit, with tabs: \(hasTabs); DEEPLINKS_SEED=\(Self.firstSeed)")
    for round in 0..<UInt64(Self.rounds) {
      let seed = Self.firstSeed &+ round
      var generator = SeededGenerator(seed: seed)
      let app = RandomApp(hasTabs: hasTabs, using: &generator)
      for _ in 0..<Int.random(in: 1...25, using: &generator) {
        await app.act(using: &generator)
        for _ in 0..<Int.random(in: 0...12, using: &generator) { await Task.yield() }
      }
      let comment: Comment = "DEEPLINKS_SEED=\(seed): \(app.acts)"
      try #require(await app.settle(), "\(comment): \(app.state)")
      let isShown = app.isShown
      try #require(isShown, "\(comment): \(app.screens), \(app.wanted)")
      // Whatever has happened, a link is still shown.
      app.open(.present(.signIn, path: [.game(90), .game(91)]))
      try #require(await app.settle(), "\(comment): \(app.state)")
      try #require(app.opened == app.outcomes.count, "\(comment): each link ends once")
      try #require(
        app.screens == [app.bottomTitles + ["game 90", "game 91"], ["sign-in"]], comment)
    }
  }
}

/// What the links of the random acts lead to, by their number.
@MainActor
private final class GivenLinks {
  var links: [Int: (tab: ClubTab, deeplink: DeeplinkRoute<ClubRoute>)] = [:]
  private var random = SeededGenerator(seed: 0)

  /// Returns a link after a random number of suspensions.
  func link(_ number: Int) async -> (tab: ClubTab, deeplink: DeeplinkRoute<ClubRoute>)? {
    for _ in 0..<Int.random(in: 0...3, using: &random) { await Task.yield() }
    return links[number]
  }
}

private struct GivenHandler: DeeplinkHandler {
  let given: GivenLinks

  @MainActor
  func deeplink(from number: Int) async throws -> DeeplinkRoute<ClubRoute>? {
    await given.link(number)?.deeplink
  }
}

private struct GivenTabHandler: TabDeeplinkHandler {
  let given: GivenLinks

  @MainActor
  func deeplink(from number: Int) async throws -> TabDeeplink<ClubTab, ClubRoute>? {
    await given.link(number).map { TabDeeplink(tab: $0.tab, deeplink: $0.deeplink) }
  }
}

/// An app on a window of its own, with the user before it.
@MainActor
private final class RandomApp {
  private(set) var acts: [String] = []
  private let window = UIWindow(windowScene: UIWindowScene())
  private let tabs = TabRouter(tabs: ClubTab.allCases, selection: .home, root: \.root)
  private let router = Router(root: ClubRoute.home)
  private let navigation = UINavigationController()
  private let controller: UITabBarController?
  private var host: (any NavigationHost)?
  private let clock = ManualClock()
  private let given = GivenLinks()
  private let pipeline: DeeplinkPipeline<Int>
  /// How the links have ended.
  private(set) var outcomes: [String] = []
  private var number = 0
  /// Whether the app has selected a tab by itself.
  private var hasSelected = false

  init(hasTabs: Bool, using generator: inout SeededGenerator) {
    controller = hasTabs ? UITabBarController() : nil
    let parser = LinkParser(sites: [.scheme("club")], links: [] as LinkTable<Int>)
    pipeline =
      hasTabs
      ? DeeplinkPipeline(
        parser: parser, handler: GivenTabHandler(given: given), router: tabs,
        fallback: { _, _ in .reject })
      : DeeplinkPipeline(
        parser: parser, handler: GivenHandler(given: given), router: router,
        fallback: { _, _ in .reject })
    window.misbehavior = UIKitMisbehavior(rawValue: Int.random(in: 0..<16, using: &generator))
    window.animatesTabs = Bool.random(using: &generator)
    if let controller {
      host = window.show(tabs, in: controller, clock: clock)
    } else {
      host = window.show(router, in: navigation, clock: clock)
    }
    acts.append("misbehavior \(window.misbehavior.rawValue)")
    window.makeKeyAndVisible()
  }

  /// The router of the selected stack.
  private var current: Router<ClubRoute> { controller == nil ? router : tabs.current }

  private var bottom: UINavigationController? {
    controller == nil ? navigation : controller?.selectedViewController as? UINavigationController
  }

  private var top: UIViewController? {
    var top: UIViewController? = bottom
    while let next = top?.presentedViewController { top = next }
    return top
  }

  var screens: [[String]] { bottom.map(titles(over:)) ?? [] }

  var wanted: [[String]] { titles(of: current) }

  var bottomTitles: [String] { [current.root.title] }

  /// What may still be waited for.
  var state: String {
    "window is quiet: \(window.isQuiet), links: \(outcomes.count) of \(opened), \(screens), wanted: \(wanted), "
      + "tabs: \(tabs.selection) \(tabs.tabs), shown: \(tabs.shown.selection) \(tabs.shown.tabs)"
  }

  /// How many links were opened.
  var opened: Int { given.links.count }

  func open(_ link: DeeplinkRoute<ClubRoute>, in tab: ClubTab? = nil) {
    let number = opened
    given.links[number] = (tab ?? tabs.selection, link)
    Task { outcomes.append(await pipeline.open(number, from: .inApp).code) }
  }

  private func nextGame() -> ClubRoute {
    number += 1
    return .game(number)
  }

  // MARK: - Acts

  func act(using generator: inout SeededGenerator) async {
    switch Int.random(in: 0..<33, using: &generator) {
    case 0..<5: link(using: &generator)
    case 5: note("push") { current.topmost.push(nextGame()) }
    case 6: note("back") { current.topmost.back() }
    case 7: note("present") { current.topmost.present(nextGame()) }
    case 8: note("dismiss") { current.topmost.dismiss() }
    case 9: note("select") { if controller != nil { tabs.select(tab(using: &generator)) } }
    case 10, 11: note("swipe \((top as? UINavigationController)?.swipeBack() ?? false)")
    case 12:
      note("begin a swipe \((top as? UINavigationController)?.swipeBack(lasts: true) ?? false)")
    case 13, 14: note("drag \(top?.presentingViewController?.dragDown() ?? false)")
    case 15: note("begin to drag \(top?.presentingViewController?.dragDown(lasts: true) ?? false)")
    case 16, 17:
      let isCancelled = Bool.random(using: &generator)
      note("lift the finger, canceled: \(isCancelled)") {
        window.endGesture(cancelled: isCancelled)
      }
    case 18, 19:
      let index = Int.random(in: 0..<4, using: &generator)
      note("tap tab \(index) \(controller?.tapTab(index) ?? false)")
    case 20:
      note("alert") {
        if top?.isBeingPresented == false, top?.isBeingDismissed == false {
          let own = OwnScreen()
          if Bool.random(using: &generator) { own.modalPresentationStyle = .fullScreen }
          top?.present(own, animated: Bool.random(using: &generator))
        }
      }
    case 21: note("the app dismisses the top") { dismissTop() }
    case 22:
      note("the app pushes") {
        if top?.transitionCoordinator == nil {
          (top as? UINavigationController)?.pushViewController(OwnScreen(), animated: true)
        }
      }
    case 23:
      note("UIKit refuses presentations: \(!window.refusesPresentations)") {
        window.refusesPresentations.toggle()
      }
    case 24:
      let shown = ClubTab.allCases.filter { _ in Bool.random(using: &generator) }
      note("tabs \(shown.isEmpty ? ClubTab.allCases : shown)") {
        tabs.setTabs(shown.isEmpty ? ClubTab.allCases : shown)
      }
    case 25, 26:
      note("the patience ends")
      clock.advance(by: .seconds(5))
    case 27:
      note("UIKit holds animations: \(!window.holdsAnimations)")
      window.holdsAnimations.toggle()
      window.finishAnimations()
    case 28: note("order") { tabs.setTabs(tabs.tabs.shuffled(using: &generator)) }
    case 29:
      let index = Int.random(in: 0..<(controller?.viewControllers?.count ?? 1), using: &generator)
      note("the app selects \(index)") {
        guard top === bottom, let controller else { return }
        hasSelected = true
        controller.selectedIndex = index
      }
    case 30, 31:
      note("discard") {
        current.dismissAll()
        pipeline.discardAll()
      }
    default:
      note("the app removes the second screen") {
        // UIKit tells nobody of this where the controller is the app's own.
        guard let stack = top as? UINavigationController, stack !== navigation,
          stack.viewControllers.count > 2, stack.transitionCoordinator == nil
        else { return }
        var controllers = stack.viewControllers
        controllers.remove(at: 1)
        stack.setViewControllers(controllers, animated: Bool.random(using: &generator))
      }
    }
  }

  private func note(_ act: String, _ body: () -> Void = {}) {
    acts.append(act)
    body()
  }

  private func dismissTop() {
    guard let top, top !== bottom, !top.isBeingDismissed, !top.isBeingPresented else { return }
    top.dismiss(animated: true)
  }

  private func tab(using generator: inout SeededGenerator) -> ClubTab {
    tabs.tabs.randomElement(using: &generator) ?? .home
  }

  private func link(using generator: inout SeededGenerator) {
    let links: [DeeplinkRoute<ClubRoute>] = [
      .push(nextGame()), .push(nextGame(), path: [.game(1), .game(2)]),
      .present(nextGame(), path: [.game(1)]), .cover(nextGame(), inner: [nextGame()]),
      .present(nextGame()).onTop(), .push(nextGame()).appending(), .popToRoot(),
    ]
    let link = links.randomElement(using: &generator) ?? .popToRoot()
    let tab = tab(using: &generator)
    note("link to \(tab) \(link)") { open(link, in: tab) }
  }

  // MARK: - In the end

  /// Lets the user finish, and closes the app's own alerts.
  func settle() async -> Bool {
    window.refusesPresentations = false
    window.holdsAnimations = false
    window.finishAnimations()
    for _ in 0..<50 {
      window.endGesture(cancelled: false)
      let isQuiet = await window.settle { [tabs, router, controller] in
        controller == nil ? await router.settled() : await tabs.settled()
      }
      if !isQuiet, hasSelected {
        // UIKit tells nobody that the app has selected a tab, so a link's step to another may wait in vain.
        hasSelected = false
        clock.advance(by: .seconds(5))
        continue
      }
      guard isQuiet else { return false }
      if outcomes.count < opened { continue }
      guard top is OwnScreen, top !== bottom else { return true }
      dismissTop()
    }
    return false
  }

  /// Whether all stacks have the routers' screens, beneath those that the app has pushed itself.
  var isShown: Bool {
    guard let controller else { return isShown(router, in: navigation) }
    guard let stacks = controller.viewControllers as? [UINavigationController],
      stacks.count == tabs.tabs.count,
      controller.selectedIndex == tabs.tabs.firstIndex(of: tabs.selection)
    else { return false }
    return zip(stacks, tabs.tabs).allSatisfy { stack, tab in
      tab == tabs.selection
        ? isShown(tabs[tab], in: stack)
        : stack.viewControllers.compactMap(\.title).filter { $0 != "own" }
          == titles(of: tabs[tab])[0]
    }
  }

  private func isShown(_ router: Router<ClubRoute>, in stack: UINavigationController) -> Bool {
    let shown = titles(over: stack).map { $0.filter { $0 != "own" } }
    return shown == titles(of: router)
  }
}
