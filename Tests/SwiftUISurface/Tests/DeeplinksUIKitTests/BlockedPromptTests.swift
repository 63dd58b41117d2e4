import Deeplinks
import DeeplinksTestSupport
import DeeplinksUIKit
import Observation
import Testing
@_spi(Host) import UIKit

/// A prompt that something of the app's own blocks is shown when that is gone.
@MainActor
@Suite(.followingTasks) struct BlockedPromptTests {
  let stack = ClubStack()
  private let session = Session()
  private let pipeline: DeeplinkPipeline<ClubID>

  private var router: Router<ClubRoute> { stack.router }
  private var screens: [[String]] { titles(over: stack.navigation) }

  init() {
    pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("club")], links: ClubID.links), resolver: session,
      handler: ClubHandler(), router: stack.router, fallback: { _, _ in .reject },
      prompt: { prerequisite, _ in prerequisite == .login ? .present(.signIn) : nil },
      options: PipelineOptions(clock: ManualClock()))
  }

  private func settle() async { await stack.settle() }

  /// Presents something of the app's own over the stack.
  private func present(_ blocking: Blocking) async -> UIViewController {
    await settle()
    let own = blocking.present(over: stack.navigation)
    await settle()
    return own
  }

  /// Opens a link whose prompt is blocked for now.
  private func openBlocked() async {
    #expect(await pipeline.open("club://members/1") == .pending(.member(1), .login))
    await settle()
    #expect(titles(of: router) == screens.dropLast())
  }

  /// A screen that the app itself presents.
  enum Blocking: CaseIterable {
    case alert, sheet, cover

    @MainActor
    func present(over presenter: UIViewController) -> UIViewController {
      let own: UIViewController =
        self == .alert
        ? UIAlertController(title: "own", message: nil, preferredStyle: .alert) : OwnScreen()
      if self == .cover { own.modalPresentationStyle = .fullScreen }
      presenter.present(own, animated: true)
      return own
    }
  }

  @Test(arguments: Blocking.allCases, [false, true])
  func `a prompt comes once the app's own alert, sheet, or cover is gone, however late`(
    blocking: Blocking, isOverSheet: Bool
  ) async throws {
    if isOverSheet { router.present(.game(1)) }
    await settle()
    let own = blocking.present(over: try #require(isOverSheet ? stack.sheet : stack.navigation))
    await settle()
    let before = isOverSheet ? [["home"], ["game 1"]] : [["home"]]
    await openBlocked()
    #expect(titles(of: router) == before)
    stack.clock.advance(by: .seconds(10))
    await stack.expectScreens(before + [["own"]])
    own.dismiss(animated: true)
    await stack.expectScreens(before + [["sign-in"]])
    #expect(titles(of: router) == screens)
    session.isSignedIn = true
    #expect(await pipeline.fulfill(.login)?.isOpened == true)
    #expect(screens == before + [["member 1"]])
  }

  @Test(arguments: [false, true])
  func `a prompt waits for each alert that comes next, and for what an alert presents itself`(
    isCover: Bool
  ) async {
    let first = await present(.alert)
    await openBlocked()
    let inner = (isCover ? Blocking.cover : .alert).present(over: first)
    await settle()
    inner.dismiss(animated: true)
    await stack.expectScreens([["home"], ["own"]])
    _ = Blocking.cover.present(over: first)
    await settle()
    // One dismissal removes both.
    stack.navigation.dismiss(animated: false)
    let last = Blocking.alert.present(over: stack.navigation)
    await stack.expectScreens([["home"], ["own"]])
    last.dismiss(animated: false)
    await stack.expectScreens([["home"], ["sign-in"]])
  }

  @Test func `a search in the app's own sheet makes the sheet no less its own`() async {
    let own = await present(.sheet)
    own.present(UISearchController(), animated: true)
    await settle()
    #expect(await pipeline.open("club://members/1") == .pending(.member(1), .login))
    await settle()
    #expect(stack.window.problems == [])
    stack.navigation.dismiss(animated: true)
    await stack.expectScreens([["home"], ["sign-in"]])
  }

  @Test func `no prompt comes for a link that has ended, and each link's own for the next`() async {
    let first = await present(.alert)
    await openBlocked()
    pipeline.discardAll()
    first.dismiss(animated: true)
    await stack.expectScreens([["home"]])
    let second = Blocking.alert.present(over: stack.navigation)
    await settle()
    await openBlocked()
    #expect(await pipeline.open("club://members/2") == .pending(.member(2), .login))
    second.dismiss(animated: true)
    await stack.expectScreens([["home"], ["sign-in"]])
    session.isSignedIn = true
    #expect(await pipeline.fulfill(.login)?.isOpened == true)
    #expect(screens == [["home"], ["member 2"]])
  }

  @Test func `an app that dismisses the sheet beneath a prompt that still comes declines the link`()
    async
  {
    router.present(.game(1))
    await settle()
    stack.window.holdsAnimations = true
    let opened = Task { await pipeline.open("club://members/1") }
    await quiet()
    #expect(screens.last == ["sign-in"])
    stack.navigation.dismiss(animated: true)
    stack.window.holdsAnimations = false
    stack.window.finishAnimations()
    await settle()
    #expect(await opened.value == .pending(.member(1), .login))
    #expect(screens == [["home"]])
    #expect(pipeline.waiting == nil)
    #expect(await pipeline.fulfill(.login) == nil, "The user has declined it.")
  }

  @Test func `a user who drags the sheet away before the prompt comes over it declines the link`()
    async
  {
    stack.window.misbehavior = .tellsLate
    router.present(.game(1))
    await settle()
    let shown = router.topmost.shown
    withObservationTracking {
      _ = shown.sheet
    } onChange: { [stack] in
      MainActor.assumeIsolated { #expect(stack.navigation.dragDown()) }
    }
    #expect(await pipeline.open("club://members/1") == .pending(.member(1), .login))
    await stack.expectScreens([["home"]])
    #expect(pipeline.waiting == nil)
    #expect(await pipeline.fulfill(.login) == nil, "The user has declined it.")
  }

  @Test func `in tabs, a prompt comes on the tab that the user sees when the alert is gone`() async
  {
    let tabs = ClubTabs()
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("club")], links: ClubID.links), resolver: session,
      handler: ClubTabHandler(), router: tabs.tabs, fallback: { _, _ in .reject },
      prompt: { _, _ in .current(.present(.signIn)) },
      options: PipelineOptions(clock: ManualClock()))
    await tabs.settle()
    let own = Blocking.alert.present(over: tabs.controller)
    await tabs.settle()
    _ = await pipeline.open("club://members/1")
    await tabs.settle()
    tabs.tabs.select(.games)
    await tabs.settle()
    own.dismiss(animated: true)
    await tabs.settle()
    #expect(titles(over: tabs.stacks[1]) == [["games"], ["sign-in"]])
  }
}

/// Asks for a login until the user is signed in.
@MainActor
private final class Session: DeeplinkResolver {
  var isSignedIn = false

  func resolve(_ id: ClubID, from source: LinkSource) async -> DeeplinkResolution<ClubID> {
    isSignedIn ? .open(id) : .require(.login, id)
  }
}

private struct ClubTabHandler: TabDeeplinkHandler {
  func deeplink(from id: ClubID) async throws -> TabDeeplink<ClubTab, ClubRoute>? {
    .current(.present(.member(1)))
  }
}
