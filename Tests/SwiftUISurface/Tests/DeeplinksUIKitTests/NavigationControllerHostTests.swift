import Deeplinks
import DeeplinksTestSupport
import DeeplinksUIKit
import Testing
@_spi(Host) import UIKit

/// One stack in a navigation controller, and what is presented over it.
@MainActor
@Suite(.followingTasks) struct NavigationControllerHostTests {
  let stack = ClubStack()
  private var clock: ManualClock { stack.clock }
  private var router: Router<ClubRoute> { stack.router }
  private var window: UIWindow { stack.window }
  private var navigation: UINavigationController { stack.navigation }
  private var sheet: UINavigationController? { stack.sheet }
  private var host: NavigationControllerHost<ClubRoute> { stack.host }

  private func settle() async { await stack.settle() }

  private func expectShown(
    _ titles: [[String]], _ location: SourceLocation = #_sourceLocation
  ) async {
    await stack.expectScreens(titles, location)
    #expect(DeeplinksUIKitTests.titles(of: router) == titles, sourceLocation: location)
    #expect(window.problems == [], sourceLocation: location)
  }

  // MARK: - Links

  @Test(arguments: [[], .queuesNothing] as [UIKitMisbehavior])
  func `a link pushes and presents, one step after another`(behavior: UIKitMisbehavior) async {
    window.misbehavior = behavior
    router.handle(deeplink: .present(.signIn, path: [.game(1), .game(2)]))
    await expectShown([["home", "game 1", "game 2"], ["sign-in"]])
    navigation.dismiss(animated: true)
    router.push(.game(3))
    await expectShown([["home", "game 1", "game 2", "game 3"]])
  }

  @Test func `a step is done when the transition is over, and no sooner`() async {
    window.holdsAnimations = true
    router.push(.game(1))
    let settled = Task { await router.settled() }
    await quiet()
    let waiting = Task { @MainActor in
      await quiet()
      return navigation.transitionCoordinator != nil
    }
    #expect(await waiting.value)
    #expect(router.shown.path == [.game(1)])
    window.holdsAnimations = false
    window.finishAnimations()
    #expect(await settled.value == nil)
    #expect(navigation.transitionCoordinator == nil)
  }

  // If the system suspends the app in a transition, UIKit may never end it.
  @Test func `nothing is animated in the background`() async {
    router.present(.signIn)
    await settle()
    let scene = UIWindowScene()
    window.windowScene = scene
    scene.storedActivationState = .background
    window.holdsAnimations = true
    router.handle(deeplink: .push(.game(1)))
    await expectShown([["home", "game 1"]])
    router.present(.member(1))
    await expectShown([["home", "game 1"], ["member 1"]])
  }

  @Test func `what stays on the path keeps its controllers`() async {
    router.handle(deeplink: .push(.game(2), path: [.game(1)]))
    await router.settled()
    let kept = navigation.viewControllers.prefix(2)
    router.handle(deeplink: .push(.member(1), path: [.game(1)]))
    await expectShown([["home", "game 1", "member 1"]])
    #expect(navigation.viewControllers.prefix(2) == kept)
    router.update(root: .games)
    await expectShown([["games"]])
  }

  @Test func `a link dismisses sheets over sheets and presents a cover`() async {
    router.present(.signIn).present(.member(1)).push(.game(1))
    await expectShown([["home"], ["sign-in"], ["member 1", "game 1"]])
    router.handle(deeplink: .cover(.member(2)))
    await expectShown([["home"], ["member 2"]])
    #expect(sheet?.modalPresentationStyle == .fullScreen)
  }

  @Test func `what is wanted before the window is there is shown with it`() async {
    let window = UIWindow(windowScene: UIWindowScene())
    let navigation = UINavigationController()
    let router = Router(root: ClubRoute.home)
    let sheet = NavigationState(root: ClubRoute.signIn, path: [.member(1)])
    router.restore(
      NavigationState(
        root: .home, path: [.game(1)], presented: .init(style: .sheet, state: sheet)))
    let host = NavigationControllerHost(
      router: router, navigationController: navigation, clock: clock
    ) { ClubScreen($0, $1) }
    #expect(titles(over: navigation) == [["home", "game 1"]])
    await quiet()
    #expect(navigation.presentedViewController == nil)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    #expect(await window.settle { await router.settled() })
    #expect(titles(over: navigation) == [["home", "game 1"], ["sign-in", "member 1"]])
    #expect(window.problems == [])
    withExtendedLifetime(host) {}
  }

  @Test func `a presentation for which no window comes is refused, with the reason`() async {
    let router = Router(root: ClubRoute.home)
    let host = NavigationControllerHost(
      router: router, navigationController: UINavigationController(), patience: .zero
    ) { ClubScreen($0, $1) }
    let outcome = await pipeline(for: router).open(IncomingLink(text: "club://members/1"))
    let step = NavigationStep(kind: .present, route: "member")
    #expect(
      outcome == .rejected(.notShown(step, reason: "its controller is in no window")))
    withExtendedLifetime(host) {}
  }

  // MARK: - The user

  @Test func `the user's swipe back is the router's`() async throws {
    let sheet = router.present(.signIn)
    sheet.push(.game(1))
    sheet.push(.game(2))
    await settle()
    try #require(self.sheet).swipeBack()
    await expectShown([["home"], ["sign-in", "game 1"]])
    sheet.push(.member(1))
    await expectShown([["home"], ["sign-in", "game 1", "member 1"]])
  }

  @Test func `a sheet that the user drags down is dismissed`() async throws {
    router.push(.game(1))
    router.present(.signIn)
    await settle()
    #expect(navigation.dragDown())
    await expectShown([["home", "game 1"]])
    router.present(.member(1))
    await expectShown([["home", "game 1"], ["member 1"]])
  }

  @Test func `a sheet that the user drags and lets go stays, and a link waits for it`() async {
    router.present(.signIn)
    await settle()
    #expect(navigation.dragDown(lasts: true))
    router.handle(deeplink: .cover(.member(1)))
    await quiet()
    #expect(titles(over: navigation) == [["home"], ["sign-in"]])
    window.endGesture(cancelled: true)
    await expectShown([["home"], ["member 1"]])
  }

  // MARK: - The app's own controllers

  @Test(arguments: [(false, false), (true, false), (false, true)])
  func `a link that presents over the app's own alert is refused at once, with the reason`(
    isOverSheet: Bool, isOverSearch: Bool
  ) async throws {
    if isOverSheet { router.present(.signIn) }
    await settle()
    let top = try #require(isOverSheet ? sheet : navigation)
    let search = UISearchController()
    if isOverSearch { top.present(search, animated: false) }
    (isOverSearch ? search : top.topViewController)?.present(OwnScreen(), animated: true)
    await settle()
    let outcome = await pipeline(for: router).open(IncomingLink(text: "club://members/1"))
    let step = NavigationStep(kind: .present, depth: isOverSheet ? 1 : 0, route: "member")
    #expect(
      outcome == .rejected(.notShown(step, reason: "the app itself presents OwnScreen there")))
    #expect(search.isActive == isOverSearch)
    top.dismiss(animated: true)
    await expectShown(isOverSheet ? [["home"], ["sign-in"]] : [["home"]])
  }

  @Test(
    arguments: [
      (.present(.member(1)), [["home"], ["member 1"]]),
      (.present(.member(1)).onTop(), [["home"], ["sign-in"], ["member 1"]]),
      (.push(.game(1)), [["home", "game 1"]]), (.popToRoot(), [["home"]]),
    ] as [(DeeplinkRoute<ClubRoute>, [[String]])])
  func `a link that presents, pushes, or asks for the screen beneath ends the user's search`(
    link: DeeplinkRoute<ClubRoute>, shown: [[String]]
  ) async throws {
    let isOverSheet = shown.contains(["sign-in"])
    if isOverSheet { router.present(.signIn) }
    await settle()
    let top = try #require(isOverSheet ? sheet : navigation)
    top.topViewController?.present(UISearchController(), animated: true)
    await settle()
    window.holdsAnimations = true
    router.handle(deeplink: link)
    await quiet()
    window.holdsAnimations = false
    window.finishAnimations()
    await expectShown(shown)
  }

  /// A search that ends later than it is asked to, without a transition.
  private final class SlowSearch: UISearchController {
    override var isActive: Bool {
      get { super.isActive }
      set {
        Task {
          for _ in 0..<20 { await Task.yield() }
          presentingViewController?.dismiss(animated: false)
        }
      }
    }
  }

  @Test func `a search that ends without a transition lets the link that presents go on`() async {
    await settle()
    navigation.present(SlowSearch(), animated: false)
    #expect(await pipeline(for: router).open("club://members/1").isOpened)
    await expectShown([["home"], ["member 1"]])
  }

  @Test func `what the user pushes from a search leaves the search`() async {
    await settle()
    let search = UISearchController()
    navigation.present(search, animated: true)
    await settle()
    router.push(.game(1))
    await settle()
    #expect(search.isActive)
    #expect(navigation.viewControllers.map(\.title) == ["home", "game 1"])
  }

  @Test func `a link waits for an alert that is just leaving`() async {
    navigation.present(OwnScreen(), animated: false)
    navigation.dismiss(animated: true)
    router.present(.signIn)
    await expectShown([["home"], ["sign-in"]])
  }

  @Test func `screens that the app's own code removes are the router's`() async throws {
    router.handle(deeplink: .push(.game(3), path: [.game(1), .game(2)]))
    await settle()
    let all = navigation.viewControllers
    navigation.setViewControllers([all[0], all[2]], animated: true)
    await expectShown([["home", "game 2"]])
    #expect(navigation.viewControllers == [all[0], all[2]])
    navigation.popToRootViewController(animated: false)
    await expectShown([["home"]])
    let sheet = router.present(.signIn)
    sheet.push(.game(1))
    sheet.push(.game(2))
    await settle()
    let stack = try #require(self.sheet)
    stack.viewControllers.remove(at: 1)
    await expectShown([["home"], ["sign-in", "game 2"]])
  }

  // MARK: - The system

  @Test func `one screen is pushed or popped, and more are set at once`() async {
    let navigation = RecordingController()
    let stack = ClubStack(in: navigation)
    let acts: [(DeeplinkRoute<ClubRoute>, String)] = [
      (.push(.game(1)), "push"), (.popToRoot(), "pop"), (.push(.game(2), path: [.game(1)]), "set"),
      (.push(.game(3), path: [.game(1)]), "set"), (.push(.game(1)), "pop"),
      (.push(.member(1), root: .games), "set"), (.popToRoot(), "pop"),
    ]
    for (link, call) in acts {
      await stack.settle()
      navigation.calls = []
      stack.router.handle(deeplink: link)
      await stack.settle()
      #expect(navigation.calls == [call], "\(link)")
    }
  }

  @Test func `a presentation that UIKit refuses is not wanted any more`() async {
    window.refusesPresentations = true
    router.handle(deeplink: .present(.signIn, path: [.game(1)]))
    #expect(await router.settled() == NavigationStep(kind: .present, route: "signIn"))
    #expect(router.state == NavigationState(root: .home, path: [.game(1)]))
    #expect(titles(over: navigation) == [["home", "game 1"]])
    #expect(window.problems == ["present", "present"])
    let step = NavigationStep(kind: .present, route: "member")
    #expect(
      await pipeline(for: router).open("club://members/1")
        == .rejected(.notShown(step, reason: "UIKit presents nothing there")))
  }

  @Test func `a presentation that UIKit refuses once is tried again in the next turn`() async {
    final class Refusing: UINavigationController {
      var refusals = 1

      override func present(
        _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
      ) {
        refusals -= 1
        if refusals < 0 { super.present(controller, animated: animated, completion: completion) }
      }
    }
    let refusing = Refusing()
    let stack = ClubStack(in: refusing)
    stack.router.present(.signIn)
    await stack.expectScreens([["home"], ["sign-in"]])
    #expect(refusing.refusals == -1)
  }

  @Test(arguments: [
    (NavigationStep(kind: .path, depth: 1), "its level is gone"),
    (NavigationStep(kind: .select), "a tab bar has a host of its own"),
  ])
  func `a step that is not this host's is refused, with the reason`(
    step: NavigationStep, reason: String
  ) async {
    await #expect(throws: NavigationStep.Refused(reason: reason)) { try await host.perform(step) }
  }

  @Test func `a controller that UIKit refuses to present is released`() async {
    final class Refused { weak var controller: UIViewController? }
    let refused = Refused()
    let stack = ClubStack {
      let screen = ClubScreen($0, $1)
      if screen.route == .signIn { refused.controller = screen }
      return screen
    }
    stack.window.refusesPresentations = true
    stack.router.present(.signIn)
    #expect(await stack.router.settled()?.kind == .present)
    await stack.settle()
    #expect(refused.controller == nil)
  }

  @Test(arguments: [false, true], [false, true])
  func `a sheet that comes or goes just when the patience ends is not left behind`(
    isDismissal: Bool, endsFirst: Bool
  ) async {
    if isDismissal { router.present(.signIn) }
    await settle()
    window.holdsAnimations = true
    if isDismissal { router.dismiss() } else { router.present(.signIn) }
    await quiet()
    let settled = Task { await router.settled() }
    await clock.waitForSleepers(1)
    if !endsFirst { clock.advance(by: .seconds(3)) }
    window.holdsAnimations = false
    window.finishAnimations()
    if endsFirst { clock.advance(by: .seconds(3)) }
    let isShown = await settled.value == nil && !isDismissal
    await expectShown(isShown ? [["home"], ["sign-in"]] : [["home"]])
    router.cover(.member(1))
    await expectShown([["home"], ["member 1"]])
  }

  @Test(arguments: [false, true], [false, true])
  func `a path that the navigation controller does not take is refused, and the next is shown`(
    isPop: Bool, listensAtOnce: Bool
  ) async {
    let navigation = StubbornController()
    let stack = ClubStack(in: navigation)
    let router = stack.router
    if isPop { router.push(.game(1)) }
    await stack.settle()
    navigation.isDeaf = true
    if isPop { router.back() } else { router.push(.game(1)) }
    let settled = Task { await router.settled() }
    await stack.clock.waitForSleepers(1)
    stack.clock.advance(by: .seconds(5))
    #expect(await settled.value?.kind == .path)
    #expect(router.path == (isPop ? [.game(1)] : []))
    if !listensAtOnce { await quiet() }
    navigation.isDeaf = false
    router.push(.game(2))
    await stack.expectScreens([isPop ? ["home", "game 1", "game 2"] : ["home", "game 2"]])
  }

  @Test func `a path that the navigation controller takes later is done then, and can be left`()
    async
  {
    let navigation = StubbornController()
    let stack = ClubStack(in: navigation)
    await stack.settle()
    navigation.isDeaf = true
    stack.router.handle(deeplink: .present(.signIn, path: [.game(1)]))
    await quiet()
    #expect(titles(over: navigation) == [["home"]])
    navigation.isDeaf = false
    navigation.listen()
    await stack.expectScreens([["home", "game 1"], ["sign-in"]])
    stack.router.dismiss()
    await stack.settle()
    #expect(navigation.swipeBack())
    await stack.settle()
    #expect(stack.router.path == [])
  }

  @Test func `what the app discards leaves the screen, though the user has held it for long`()
    async
  {
    let pipeline = pipeline(for: router)
    router.present(.signIn)
    await settle()
    #expect(navigation.dragDown(lasts: true))
    router.dismiss()
    pipeline.discardAll()
    let settled = Task { await router.settled() }
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(5))
    #expect(await settled.value?.kind == .dismiss)
    window.endGesture(cancelled: true)
    await expectShown([["home"]])
    router.cover(.member(1))
    await expectShown([["home"], ["member 1"]])
  }
}

/// A navigation controller of the app's own, which records how its stack is changed.
private final class RecordingController: UINavigationController {
  var calls: [String] = []
  /// The stand-in sets the stack for each push.
  private var isPushing = false

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if !isPushing { calls.append("set") }
    super.setViewControllers(viewControllers, animated: animated)
  }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    calls.append("push")
    isPushing = true
    super.pushViewController(viewController, animated: animated)
    isPushing = false
  }

  override func popViewController(animated: Bool) -> UIViewController? {
    calls.append("pop")
    return super.popViewController(animated: animated)
  }
}

/// A navigation controller of the app's own, which does not do at once what it is asked to.
private final class StubbornController: UINavigationController {
  var isDeaf = false
  private var unheard: [UIViewController]?

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    guard isDeaf else { return super.setViewControllers(viewControllers, animated: animated) }
    unheard = viewControllers
  }

  override func popViewController(animated: Bool) -> UIViewController? {
    isDeaf ? nil : super.popViewController(animated: animated)
  }

  /// Does what it was asked last.
  func listen() {
    if let unheard { setViewControllers(unheard, animated: true) }
  }
}
