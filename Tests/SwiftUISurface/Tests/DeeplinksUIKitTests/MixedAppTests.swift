import Deeplinks
import DeeplinksTestSupport
import DeeplinksUIKit
import Testing
@_spi(Host) import UIKit

/// What an app's coordinators push and present beside the router's screens is theirs.
@MainActor
@Suite(.followingTasks) struct MixedAppTests {
  let stack = ClubStack()
  private var router: Router<ClubRoute> { stack.router }

  private func settle() async { await stack.settle() }

  private func pushOwn() async {
    stack.navigation.pushViewController(OwnScreen(), animated: true)
    await settle()
  }

  private func open(_ link: DeeplinkRoute<ClubRoute>) async -> DeeplinkOutcome<Int> {
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("club")], links: [] as LinkTable<Int>),
      handler: OneLinkHandler(link: link), router: router, fallback: { _, _ in .reject },
      options: PipelineOptions(clock: ManualClock()))
    return await pipeline.open(1, from: .inApp)
  }

  // MARK: - What stays

  @Test(
    arguments: [
      .push(.game(1)), .push(.game(1)).appending(), .push(.game(1)).onTop(),
      .push(.game(2), path: [.game(1)]),
    ] as [DeeplinkRoute<ClubRoute>])
  func `a link that adds screens leaves the app's own beneath them`(
    link: DeeplinkRoute<ClubRoute>
  ) async {
    await settle()
    await pushOwn()
    await pushOwn()
    let asked = Asked(on: router, mayLeave: false)
    #expect(await open(link).code == "opened")
    await settle()
    let added = router.path.map(\.title)
    #expect(!added.isEmpty)
    #expect(titles(over: stack.navigation) == [["home", "own", "own"] + added])
    #expect(asked.count == 0)
    stack.navigation.swipeBack()
    await settle()
    #expect(router.path.map(\.title) == added.dropLast())
  }

  @Test func `a push leaves the app's own screens, and back pops those on top first`() async {
    await settle()
    await pushOwn()
    router.push(.game(1))
    await settle()
    await pushOwn()
    #expect(titles(over: stack.navigation) == [["home", "own", "game 1", "own"]])
    for left in [["home", "own", "game 1"], ["home", "own"], ["home"], ["home"]] {
      router.back()
      await stack.expectScreens([left])
      #expect(router.path == (left.count > 2 ? [.game(1)] : []))
    }
  }

  @Test func `back pops what the router is about to push, and not the app's own screen`() async {
    await settle()
    await pushOwn()
    router.push(.game(1))
    router.back()
    await stack.expectScreens([["home", "own"]])
  }

  @Test func `a screen that the router removes takes the app's own over it along, and no others`()
    async
  {
    await settle()
    await pushOwn()
    router.push(.game(1))
    await settle()
    await pushOwn()
    router.push(.game(2))
    await settle()
    await pushOwn()
    #expect(router.back(to: .game(1)))
    await stack.expectScreens([["home", "own", "game 1", "own"]])
    router.popToRoot()
    await stack.expectScreens([["home", "own"]])
    router.update(root: .games)
    await stack.expectScreens([["games"]])
  }

  // MARK: - Who is asked

  @Test(
    arguments: [
      .popToRoot(), .push(.game(1)), .push(.game(1)).appending(), .push(.game(1)).onTop(),
    ] as [DeeplinkRoute<ClubRoute>], [false, true])
  func `a link to a screen beneath the app's own asks that screen, and then pops them`(
    link: DeeplinkRoute<ClubRoute>, mayLeave: Bool
  ) async {
    if link != .popToRoot() { router.push(.game(1)) }
    await settle()
    await pushOwn()
    await pushOwn()
    let before = titles(over: stack.navigation)
    let asked = Asked(on: router, mayLeave: mayLeave)
    let outcome = await open(link)
    #expect(asked.count == 1)
    if mayLeave {
      #expect(outcome.code == "opened")
    } else {
      let name = router.path.isEmpty ? "home" : "game"
      #expect(outcome == .rejected(.keptUnsavedWork(1, screen: name)))
    }
    let after = titles(over: stack.navigation)
    #expect(after == (mayLeave ? titles(of: router) : before))
  }

  @Test func `a link to a screen beneath others asks all that it removes or uncovers`() async {
    await settle()
    var asked: [String] = []
    func ask(_ name: String) -> LeaveGuard {
      router.askBeforeLeaving {
        asked.append(name)
        return true
      }
    }
    let root = ask("home")
    await pushOwn()
    router.push(.game(1))
    let game = ask("game")
    await settle()
    await pushOwn()
    #expect(await open(.popToRoot()).code == "opened")
    #expect(asked == ["game", "home"])
    #expect(titles(over: stack.navigation) == [["home"]])
    withExtendedLifetime((root, game)) {}
  }

  @Test func `a link to an open sheet pops what the app has pushed there, and not beneath`() async {
    await settle()
    await pushOwn()
    router.present(.signIn)
    await settle()
    stack.sheet?.pushViewController(OwnScreen(), animated: true)
    await settle()
    #expect(await open(.present(.signIn)).code == "opened")
    #expect(titles(over: stack.navigation) == [["home", "own"], ["sign-in"]])
  }

  // MARK: - What the app's own code does

  @Test(arguments: [false, true], [false, true])
  func `a pop and a push in one turn give both`(isAnimated: Bool, isSheet: Bool) async {
    let router = isSheet ? router.present(.signIn) : router
    router.push(.game(8))
    await settle()
    let shown = isSheet ? stack.sheet : stack.navigation
    shown?.popViewController(animated: isAnimated)
    router.push(.game(9))
    await settle()
    #expect(router.path == [.game(9)])
    #expect(titles(over: stack.navigation) == titles(of: self.router))
  }

  @Test func `over an own root, the router's screen keeps its work and its answer`() async {
    await settle()
    stack.navigation.setViewControllers([OwnScreen()], animated: false)
    await settle()
    let answer = Task { await router.push(.game(1), returning: Int.self) }
    await settle()
    let asked = Asked(on: router, mayLeave: false)
    // UIKit says again that something was shown.
    stack.navigation.pushViewController(OwnScreen(), animated: false)
    await settle()
    let outcome = await open(.popToRoot())
    #expect(outcome.failure?.code == "keptUnsavedWork")
    #expect(asked.count == 1)
    #expect(titles(over: stack.navigation) == [["own", "game 1", "own"]])
    router.finish(with: 7)
    #expect(await answer.value == 7)
  }

  @Test(arguments: [[], ["game 1"], ["own"]], [false, true])
  func `a stack whose root the app removes has an empty path, and links go on`(
    rest: [String], isPushed: Bool
  ) async {
    router.push(.game(1))
    await settle()
    let screens = [stack.navigation.viewControllers[1], OwnScreen()]
    stack.navigation.setViewControllers(
      screens.filter { rest.contains($0.title ?? "") }, animated: rest == ["own"])
    if isPushed {
      router.push(.game(2))
      await stack.expectScreens([rest + ["game 2"]])
      #expect(router.path == [.game(2)])
    }
    #expect(await open(.popToRoot()).code == "opened")
    await stack.expectScreens([["home"]])
    #expect(router.path == [])
  }

  @Test(arguments: [[1], [1, 2]], [false, true])
  func `a link that pops or keeps a screen under the user's finger waits for the finger`(
    path: [Int], isCancelled: Bool
  ) async {
    let games = path.map(ClubRoute.game)
    router.push(.game(1))
    await settle()
    #expect(stack.navigation.swipeBack(lasts: true))
    let outcome = Task { await open(.push(games[games.count - 1], path: games.dropLast())).code }
    await quiet()
    let isOver = Mark()
    Task {
      _ = await outcome.value
      isOver.isSet = true
    }
    await quiet()
    #expect(!isOver.isSet)
    #expect(titles(over: stack.navigation) == [["home"]])
    stack.window.endGesture(cancelled: isCancelled)
    #expect(await outcome.value == "opened")
    await stack.expectScreens([["home"] + games.map(\.title)])
    #expect(router.path == games)
  }

  @Test(arguments: [1, 2])
  func `a link that a finger holds for too long says why`(game: Int) async {
    router.push(.game(1))
    await settle()
    #expect(stack.navigation.swipeBack(lasts: true))
    let outcome = Task { await open(.push(.game(game))) }
    await quiet()
    stack.clock.advance(by: .seconds(3))
    let step = NavigationStep(kind: .path, route: "game")
    #expect(
      await outcome.value
        == .rejected(.notShown(step, reason: "a transition goes on there")))
    stack.window.endGesture(cancelled: false)
    await stack.expectScreens([["home"]])
    #expect(router.path == [])
  }

  // MARK: - What keeps the host

  @Test func `a controller keeps its host, and goes when the app lets go of it`() async {
    let window = UIWindow(windowScene: UIWindowScene())
    let router = Router(root: ClubRoute.home)
    weak var gone: UINavigationController?
    do {
      let navigation = UINavigationController()
      gone = navigation
      window.rootViewController = navigation
      _ = NavigationControllerHost(router: router, navigationController: navigation) {
        ClubScreen($0, $1)
      }
      window.makeKeyAndVisible()
    }
    router.push(.game(1))
    #expect(await window.settle { await router.settled() })
    #expect(gone.map(titles(over:)) == [["home", "game 1"]])
    window.rootViewController = nil
    await quiet()
    #expect(gone == nil)
    router.push(.game(2))
    #expect(await router.settled() == nil)
  }
}

@MainActor
private final class Mark {
  var isSet = false
}

/// How often the screen on top was asked whether it may be left.
@MainActor
private final class Asked {
  private(set) var count = 0
  private var leaving: LeaveGuard?

  init(on router: Router<ClubRoute>, mayLeave: Bool) {
    leaving = router.askBeforeLeaving { [weak self] in
      self?.count += 1
      return mayLeave
    }
  }
}

private struct OneLinkHandler: DeeplinkHandler {
  let link: DeeplinkRoute<ClubRoute>

  func deeplink(from number: Int) async throws -> DeeplinkRoute<ClubRoute>? { link }
}
