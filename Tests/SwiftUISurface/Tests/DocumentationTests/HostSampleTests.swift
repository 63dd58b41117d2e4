import Deeplinks
import DeeplinksTestSupport
import Testing
@_spi(Host) import UIKit

/// What the article on hosts says of its host for UIKit.
@MainActor
struct HostSampleTests {
  let clock = ManualClock()
  let router = Router(root: AppRoute.home)
  let window = UIWindow(windowScene: UIWindowScene())
  let coordinator: StackCoordinator

  init() {
    coordinator = StackCoordinator(router: router) { route, _ in
      let screen = UIViewController()
      screen.title = route.name
      return screen
    }
    window.makeKeyAndVisible()
    // The first to attach it says where time comes from.
    router.attach(coordinator, clock: clock, patience: .seconds(3))
    coordinator.begin(in: window)
  }

  /// The navigation controllers on screen, bottom to top.
  private var stacks: [UINavigationController] {
    let all = sequence(first: window.rootViewController) { $0?.presentedViewController }
    return all.prefix { $0 != nil }.compactMap { $0 as? UINavigationController }
  }

  private var titles: [[String?]] { stacks.map { $0.viewControllers.map(\.title) } }

  private func expectShown(_ titles: [[String?]], _ location: SourceLocation = #_sourceLocation) {
    #expect(self.titles == titles, sourceLocation: location)
    #expect(window.problems == [], sourceLocation: location)
    let wanted = [(router.root, router.path)] + router.state.modals.map { ($0.root, $0.path) }
    #expect(titles == wanted.map { ([$0] + $1).map(\.name) }, sourceLocation: location)
  }

  @Test func `a link pushes and presents, one step after another`() async {
    router.handle(deeplink: .present(.signIn, path: [.profile(.me), .profile(.user(userID: "a"))]))
    #expect(await router.settled() == nil)
    expectShown([["home", "profile.me", "profile.user"], ["signIn"]])
    #expect(stacks.last?.modalPresentationStyle == .automatic)
  }

  @Test func `what stays on the path keeps its screens`() async throws {
    router.handle(deeplink: .push(.profile(.edit(userID: "a")), path: [.profile(.me)]))
    await router.settled()
    let kept = try #require(stacks.first).viewControllers.prefix(2)
    router.handle(deeplink: .push(.signIn, path: [.profile(.me)]))
    #expect(await router.settled() == nil)
    expectShown([["home", "profile.me", "signIn"]])
    #expect(stacks.first?.viewControllers.prefix(2) == kept)
    router.update(root: .signIn)
    #expect(await router.settled() == nil)
    expectShown([["signIn"]])
  }

  @Test func `a link dismisses sheets over sheets and presents a cover`() async {
    router.present(.signIn).present(.profile(.me)).push(.profile(.edit(userID: "a")))
    #expect(await router.settled() == nil)
    expectShown([["home"], ["signIn"], ["profile.me", "profile.edit"]])
    router.handle(deeplink: .cover(.profile(.help(topic: []))))
    #expect(await router.settled() == nil)
    expectShown([["home"], ["profile.help"]])
    #expect(stacks.last?.modalPresentationStyle == .fullScreen)
  }

  // MARK: - The person

  @Test func `the person's swipe back is the router's`() async throws {
    let sheet = router.present(.signIn)
    sheet.push(.profile(.me))
    sheet.push(.profile(.edit(userID: "a")))
    await router.settled()
    try #require(stacks.last).swipeBack()
    while sheet.path.count > 1 { await Task.yield() }
    #expect(await router.settled() == nil)
    expectShown([["home"], ["signIn", "profile.me"]])
    sheet.push(.home)
    #expect(await router.settled() == nil)
    expectShown([["home"], ["signIn", "profile.me", "home"]])
  }

  @Test func `a sheet that the person drags down is dismissed, with what is over it`() async throws
  {
    router.present(.signIn).cover(.profile(.me))
    await router.settled()
    #expect(!stacks[1].dragDown())
    #expect(stacks[0].dragDown())
    #expect(router.presented == nil)
    #expect(await router.settled() == nil)
    expectShown([["home"]])
    router.present(.profile(.me))
    #expect(await router.settled() == nil)
    expectShown([["home"], ["profile.me"]])
  }

  // MARK: - The system

  @Test func `nothing is presented while a screen is being pushed`() async {
    window.holdsAnimations = true
    router.handle(deeplink: .present(.signIn, path: [.profile(.me)]))
    while stacks.first?.transitionCoordinator == nil { await Task.yield() }
    await clock.waitForSleepers()
    #expect(titles == [["home", "profile.me"]])
    window.holdsAnimations = false
    window.finishAnimations()
    #expect(await router.settled() == nil)
    expectShown([["home", "profile.me"], ["signIn"]])
  }

  @Test func `a presentation that UIKit refuses is not wanted any more`() async {
    window.refusesPresentations = true
    router.handle(deeplink: .present(.signIn, path: [.profile(.me)]))
    let refused = await router.settled()
    #expect(refused == NavigationStep(kind: .present, route: "signIn"))
    #expect(router.state == NavigationState(root: .home, path: [.profile(.me)]))
    #expect(titles == [["home", "profile.me"]])
    #expect(window.problems == ["present"])
  }

  @Test func `a presentation that comes too late is taken away again`() async {
    window.holdsAnimations = true
    router.present(.signIn)
    while stacks.count == 1 { await Task.yield() }
    let settled = Task { await router.settled() }
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(3))
    #expect(await settled.value?.kind == .present)
    #expect(router.presented == nil)
    window.holdsAnimations = false
    window.finishAnimations()
    while stacks.count > 1 { await Task.yield() }
    router.cover(.profile(.me))
    #expect(await router.settled() == nil)
    expectShown([["home"], ["profile.me"]])
  }

  @Test func `a recipe's link opens in the coordinator's stack`() async {
    let links = CoordinatedLinks()
    let window = UIWindow(windowScene: UIWindowScene())
    window.makeKeyAndVisible()
    links.coordinator.begin(in: window)
    let outcome = await links.pipeline.open(IncomingLink(text: "shop://profile/ada/edit"))
    #expect(outcome == .opened(.edit(userID: "ada")))
    let stack = window.rootViewController as? UINavigationController
    #expect(stack?.viewControllers.map(\.title) == ["home", "profile.user", "profile.edit"])
    #expect(window.problems == [])
  }
}
