import Deeplinks
import DeeplinksTestSupport
import DeeplinksUIKit
import Foundation
import Testing
@_spi(Host) import UIKit

/// A screen may call its router as it goes, such as from an object that it owns.
@MainActor
@Suite(.followingTasks) struct ReleasedScreenTests {
  enum Way: CaseIterable {
    case swipe, pop, back, setRoot, drag, dismiss, dismissByApp, popInBackground
  }

  enum Act: CaseIterable {
    case push, present, back, link
  }

  @Test(arguments: Way.allCases, Act.allCases)
  func `a screen that acts as it goes crashes nothing, and what it does counts`(
    way: Way, act: Act
  ) async {
    let router = Unowned()
    let stack = ClubStack { route, owner in
      route == .member(1) ? LastWords { router.act(act) } : ClubScreen(route, owner)
    }
    router.router = stack.router
    await stack.settle()
    let isSheet = [.drag, .dismiss, .dismissByApp].contains(way)
    if isSheet { stack.router.present(.member(1)) } else { stack.router.push(.member(1)) }
    await stack.settle()
    switch way {
    case .swipe: stack.navigation.swipeBack()
    case .pop: stack.navigation.popViewController(animated: true)
    case .back: stack.router.back()
    case .setRoot: stack.navigation.setViewControllers([OwnScreen()], animated: false)
    case .drag: #expect(stack.navigation.dragDown())
    case .dismiss: stack.router.dismiss()
    case .dismissByApp: stack.navigation.dismiss(animated: true)
    case .popInBackground:
      stack.window.windowScene?.storedActivationState = .background
      stack.router.popToRoot()
    }
    await stack.settle()
    #expect(router.hasActed)
    let screens = titles(over: stack.navigation).map { $0.filter { $0 != "own" } }
    switch act {
    case .push, .link: #expect(screens.joined().contains("game 2"))
    case .present: #expect(screens.last == ["game 2"])
    case .back: #expect(screens.joined().allSatisfy { $0 == "home" })
    }
    #expect(stack.window.problems == [])
  }
}

/// A router that a screen knows without keeping it.
@MainActor
private final class Unowned {
  weak var router: Router<ClubRoute>?
  private(set) var hasActed = false

  func act(_ act: ReleasedScreenTests.Act) {
    hasActed = true
    switch act {
    case .push: router?.push(.game(2))
    case .present: router?.present(.game(2))
    case .back: router?.back()
    case .link: router?.handle(deeplink: .push(.game(2)))
    }
  }
}

private final class LastWords: UIViewController {
  private let lastWords: @MainActor () -> Void

  init(_ lastWords: @escaping @MainActor () -> Void) {
    self.lastWords = lastWords
    super.init(nibName: nil, bundle: nil)
    title = "last words"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  deinit {
    let lastWords = lastWords
    MainActor.assumeIsolated { lastWords() }
  }
}
