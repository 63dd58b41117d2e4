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
  /// Rounds that have found faults.
  nonisolated static let found: [UInt64] = [424_867, 7_700_302]

  @Test(arguments: [false, true])
  func `in the end, the screen shows what the router wants`(hasTabs: Bool) async throws {
    print("Random acts in UIKit, with tabs: \(hasTabs); DEEPLINKS_SEED=\(Self.firstSeed)")
    for seed in Self.found + (0..<UInt64(Self.rounds)).map({ Self.firstSeed &+ $0 }) {
      var generator = SeededGenerator(seed: seed)
      let app = RandomApp(hasTabs: hasTabs, using: &generator)
      for _ in 0..<Int.random(in: 1...25, using: &generator) {
        await app.act(using: &generator)
        for _ in 0..<Int.random(in: 0...12, using: &generator) { await Task.yield() }
        try #require(app.lost == nil, "DEEPLINKS_SEED=\(seed): \(app.acts)")
      }
      let comment: Comment = "DEEPLINKS_SEED=\(seed): \(app.acts)"
      try #require(await app.settle(), "\(comment): \(app.state)")
      try #require(app.lost == nil, comment)
      let isShown = app.isShown
      try #require(isShown, "\(comment): \(app.state)")
      try #require(app.isPrompting, "\(comment): \(app.screens)")
      // Whatever has happened, a link is still shown.
      app.forgetGuards()
      app.open(.present(.signIn, path: [.game(90), .game(91)]))
      try #require(await app.settle(), "\(comment): \(app.state)")
      try #require(app.opened == app.outcomes.count, "\(comment): each link ends once")
      let screens = app.screens
      try #require(
        screens.map { $0.filter { $0 != "own" } }
          == [app.bottomTitles + ["game 90", "game 91"], ["sign-in"]], comment)
      try #require(screens[0].suffix(2) == ["game 90", "game 91"], comment)
      try #require(app.lost == nil, comment)
    }
  }
}

/// What the links of the random acts lead to, by their number.
@MainActor
private final class GivenLinks {
  var links: [Int: (tab: ClubTab, deeplink: DeeplinkRoute<ClubRoute>)] = [:]
  /// The links that need a login.
  var guarded: Set<Int> = []
  private var random = SeededGenerator(seed: 0)

  /// Returns a link after a random number of suspensions.
  func link(_ number: Int) async -> (tab: ClubTab, deeplink: DeeplinkRoute<ClubRoute>)? {
    for _ in 0..<Int.random(in: 0...3, using: &random) { await Task.yield() }
    return links[number]
  }
}

private struct GivenResolver: DeeplinkResolver {
  let given: GivenLinks

  func resolve(_ number: Int, from source: LinkSource) async -> DeeplinkResolution<Int> {
    given.guarded.contains(number) ? .require(.login, number) : .open(number)
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

/// A controller that the app has pushed or presented itself.
@MainActor
private struct Own {
  let controller: UIViewController
  /// The navigation controller that it was pushed on, or that presents it.
  let level: UINavigationController
  /// The router's screen beneath it; nil if it is presented.
  let beneath: UIViewController?
  /// What asks the app before a link uncovers that screen.
  var leaving: LeaveGuard?

  /// Whether it is gone though the router's screen beneath it, or the level that presents it, isn't.
  func isGone(in window: UIWindow) -> Bool {
    guard let beneath else {
      let isLevelThere =
        level.presentingViewController != nil || level.viewIfLoaded?.window === window
      return controller.presentingViewController == nil && isLevelThere
    }
    return !level.viewControllers.contains(controller) && level.viewControllers.contains(beneath)
      && (level.parent != nil || level.presentingViewController != nil
        || level === window.rootViewController)
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
  /// What the app shows itself, and has not removed itself.
  private var owns: [Own] = []
  /// The screens that a link has asked, and that may be left.
  private var asked: [UIViewController] = []
  /// Whether the app has selected a tab by itself.
  private var hasSelected = false
  /// Whether a prompt may have been refused for good.
  private var mayRefuse = false

  init(hasTabs: Bool, using generator: inout SeededGenerator) {
    controller = hasTabs ? UITabBarController() : nil
    let parser = LinkParser(sites: [.scheme("club")], links: [] as LinkTable<Int>)
    pipeline =
      hasTabs
      ? DeeplinkPipeline(
        parser: parser, resolver: GivenResolver(given: given),
        handler: GivenTabHandler(given: given), router: tabs, fallback: { _, _ in .reject },
        prompt: { _, _ in .current(.present(Self.prompt)) },
        options: PipelineOptions(clock: ManualClock()))
      : DeeplinkPipeline(
        parser: parser, resolver: GivenResolver(given: given),
        handler: GivenHandler(given: given), router: router, fallback: { _, _ in .reject },
        prompt: { _, _ in .present(Self.prompt) }, options: PipelineOptions(clock: ManualClock()))
    window.misbehavior = UIKitMisbehavior(rawValue: Int.random(in: 0..<64, using: &generator))
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

  /// The controller of the router's stack, which the app may have left for another tab just now.
  private var currentBottom: UIViewController? {
    let stacks = controller?.viewControllers ?? [navigation]
    return stacks.first {
      (($0 as? UINavigationController)?.viewControllers.first as? ClubScreen)?.router === current
    }
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
      + "tabs: \(tabs.selection) \(tabs.tabs), shown: \(tabs.shown.selection) \(tabs.shown.tabs), "
      + "stacks: \((controller?.viewControllers ?? []).map { ($0 as? UINavigationController).map(titles(over:)) ?? [] }), "
      + "wanted there: \(tabs.tabs.map { titles(of: tabs[$0]) })"
  }

  /// How many links were opened.
  var opened: Int { given.links.count }

  private static let prompt = ClubRoute.member(0)

  /// Whether the user sees the prompt of a link that waits, unless UIKit has refused it.
  var isPrompting: Bool {
    pipeline.waiting == nil || mayRefuse || screens.contains { $0.first == Self.prompt.title }
  }

  func open(_ link: DeeplinkRoute<ClubRoute>, in tab: ClubTab? = nil, isGuarded: Bool = false) {
    let number = opened
    if isGuarded { given.guarded.insert(number) }
    given.links[number] = (tab ?? tabs.selection, link)
    Task { outcomes.append(await pipeline.open(number, from: .inApp).code) }
  }

  private func nextGame() -> ClubRoute {
    number += 1
    return .game(number)
  }

  // MARK: - Acts

  func act(using generator: inout SeededGenerator) async {
    switch Int.random(in: 0..<39, using: &generator) {
    case 0..<5: link(using: &generator)
    case 5: note("push") { current.topmost.push(nextGame()) }
    case 6:
      note("back") {
        let levels = sequence(
          first: currentBottom, next: { $0?.presentedViewController })
        let level = Array(levels.prefix(wanted.count)).last as? UINavigationController
        letGo(where: { $0 === level?.topViewController })
        current.topmost.back()
      }
    case 7: note("present") { current.topmost.present(nextGame()) }
    case 8: note("dismiss") { current.topmost.dismiss() }
    case 9:
      note("select") {
        guard controller != nil else { return }
        tabs.select(tab(using: &generator))
      }
    case 10, 11:
      letGoOfTop()
      note("swipe \((top as? UINavigationController)?.swipeBack() ?? false)")
    case 12:
      letGoOfTop()
      note("begin a swipe \((top as? UINavigationController)?.swipeBack(lasts: true) ?? false)")
    case 13, 14:
      letGoOfTop()
      note("drag \(top?.presentingViewController?.dragDown() ?? false)")
    case 15:
      letGoOfTop()
      note("begin to drag \(top?.presentingViewController?.dragDown(lasts: true) ?? false)")
    case 16, 17:
      let isCancelled = Bool.random(using: &generator)
      note("lift the finger, canceled: \(isCancelled)") {
        window.endGesture(cancelled: isCancelled)
      }
    case 18, 19:
      let index = Int.random(in: 0..<4, using: &generator)
      if controller?.selectedIndex == index { letGo(in: bottom) }
      note("tap tab \(index) \(controller?.tapTab(index) ?? false)")
    case 20:
      note("alert") {
        if top?.isBeingPresented == false, top?.isBeingDismissed == false {
          let own = OwnScreen()
          if Bool.random(using: &generator) { own.modalPresentationStyle = .fullScreen }
          let level = top as? UINavigationController
          top?.present(own, animated: Bool.random(using: &generator))
          if let level, own.presentingViewController != nil {
            owns.append(Own(controller: own, level: level, beneath: nil))
          }
        }
      }
    case 21: note("the app dismisses the top") { dismissTop() }
    case 22, 33, 34:
      let mayLeave = Bool.random(using: &generator)
      note("the app pushes, and may leave: \(mayLeave)") { pushOwn(mayLeave: mayLeave) }
    case 35:
      note("the app pops") {
        guard top?.transitionCoordinator == nil else { return }
        letGoOfTop()
        (top as? UINavigationController)?.popViewController(animated: true)
        if number.isMultiple(of: 2) { current.topmost.push(nextGame()) }
      }
    case 36:
      note("the app pops to the root") {
        guard top?.transitionCoordinator == nil else { return }
        letGo(in: top as? UINavigationController)
        (top as? UINavigationController)?.popToRootViewController(animated: true)
      }
    case 23:
      note("UIKit refuses presentations: \(!window.refusesPresentations)") {
        window.refusesPresentations.toggle()
        mayRefuse = true
      }
    case 24:
      let shown = ClubTab.allCases.filter { _ in Bool.random(using: &generator) }
      note("tabs \(shown.isEmpty ? ClubTab.allCases : shown)") {
        tabs.setTabs(shown.isEmpty ? ClubTab.allCases : shown)
      }
    case 25, 26:
      note("the patience ends")
      mayRefuse = true
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
    case 37, 38:
      note("sign in") {
        given.guarded = []
        Task { await pipeline.fulfill(.login) }
      }
    default:
      note("the app removes the second screen") {
        // UIKit tells nobody of this where the controller is the app's own.
        guard let stack = top as? UINavigationController, stack !== navigation,
          stack.viewControllers.count > 2, stack.transitionCoordinator == nil
        else { return }
        var controllers = stack.viewControllers
        letGo(where: { $0 === controllers[1] })
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
    letGoOfTop()
    top.dismiss(animated: true)
  }

  // MARK: - What is the app's own

  /// The title of a controller of the app's own that is gone, though nobody has let go of it and no link has asked.
  var lost: String? {
    owns.first { own in
      own.isGone(in: window) && !asked.contains { $0 === own.beneath }
    }?.controller.title
  }

  /// Lets links remove what the app has kept, and lets none wait.
  func forgetGuards() {
    pipeline.discardAll()
    for index in owns.indices { owns[index].leaving = nil }
    asked += owns.compactMap(\.beneath)
  }

  private func letGo(where isIncluded: (UIViewController) -> Bool) {
    owns.removeAll { isIncluded($0.controller) }
  }

  private func letGo(in level: UINavigationController?) {
    owns.removeAll { $0.level === level && $0.beneath != nil }
  }

  /// Lets go of the topmost controller, which the user or the app is about to remove.
  private func letGoOfTop() {
    // A prompt that is dismissed while it still comes is refused.
    if screens.last?.first == Self.prompt.title { mayRefuse = true }
    let topmost = (top as? UINavigationController)?.topViewController
    letGo(where: { $0 === top || $0 === topmost })
  }

  /// Pushes a controller of the app's own where the router's screens are shown, and asks before a link removes it.
  private func pushOwn(mayLeave: Bool) {
    let router = current.topmost
    guard let stack = top as? UINavigationController, stack.transitionCoordinator == nil,
      let beneath = stack.viewControllers.last(where: { $0 is ClubScreen }) as? ClubScreen,
      beneath.router === router, beneath.route == router.path.last ?? router.root,
      router.path == router.shown.path
    else { return }
    let leaving = router.askBeforeLeaving { [weak self] in
      if mayLeave { self?.asked.append(beneath) }
      return mayLeave
    }
    let own = OwnScreen()
    stack.pushViewController(own, animated: true)
    owns.append(Own(controller: own, level: stack, beneath: beneath, leaving: leaving))
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
    let isGuarded = Int.random(in: 0..<4, using: &generator) == 0
    note("link to \(tab) \(link), guarded: \(isGuarded)") {
      open(link, in: tab, isGuarded: isGuarded)
    }
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
        (hasSelected, mayRefuse) = (false, true)
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
