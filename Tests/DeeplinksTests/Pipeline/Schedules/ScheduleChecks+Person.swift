import Deeplinks

/// A screen with unsaved work.
@MainActor
final class WeakGuard {
  weak var value: LeaveGuard?

  init(value: LeaveGuard?) { self.value = value }
}

extension ScheduleChecks {
  @MainActor
  struct GuardedScreen {
    weak var router: Router<TripStop>?
    private weak var base: Router<TripStop>?
    let depth: Int
    let route: TripStop

    init(_ router: Router<TripStop>) {
      self.router = router
      base = router.base
      depth = router.path.count
      route = router.path.last ?? router.root
    }

    var isThere: Bool {
      guard let router, router.base === base else { return false }
      return depth == 0
        ? router.root == route : router.path.count >= depth && router.path[depth - 1] == route
    }
  }

  /// Notes that a screen has said yes.
  func mayGo(_ screen: GuardedScreen) {
    guarded.removeAll { $0.screen.router === screen.router && $0.screen.depth == screen.depth }
  }

  func checkGuardedScreens() {
    guarded.removeAll { $0.leaveGuard.value == nil }
    if isHostAwkward { guarded = [] }
    for (screen, _) in guarded where !screen.isThere {
      fail("\(screen.route) has unsaved work and is gone without its yes")
    }
  }

  /// Notes that the user or the app itself changes what is wanted, which asks nobody.
  func noteOwnChange() {
    guarded = []
    lastStops = nil
    lastSight = nil
  }

  /// A prompt is shown on top of all that was there.
  func checkBeneathPrompt(_ sight: Sight) {
    let seen = sight.current()
    if seen.contains(.login), seen.last != .login, seen.last != .visited(8) { isPromptUsed = true }
    guard !sight.stops.isEmpty else { return }
    // A link may have been shown since, after the prompt.
    let hasNewLink = sight.stops.contains { $0.answer.map(seenAnswers.contains) == false }
    if sight.hasNewPrompt, !hasNewLink, !isHostAwkward, let lastStops {
      var rest = sight.stops
      for stop in lastStops where stop != .login {
        guard let place = rest.firstIndex(of: stop) else {
          return fail("\(stop) is gone for a prompt")
        }
        rest.remove(at: place)
      }
    }
    lastStops = sight.stops
  }

  /// Whether a link has led on top of what the user saw.
  func isOnTop(_ number: Int) -> Bool {
    // A duplicate is shown as the link that it is one tap with.
    let number = stories[number]?.last?.duplicateOf ?? number
    guard let identifier = identifiers[number] else { return false }
    return identifier.isOnTop || isHere.contains(number) && identifier != .home
  }

  /// No login is left once no link waits for it.
  func checkNoPromptIsLeft() {
    guard !isHostAwkward, !isPromptUsed, let sight = look?() else { return }
    if sight.current().contains(.login) { fail("a login is left that no link waits for") }
  }
}

extension Router {
  /// The router of the tab that it is presented in; itself once it is dismissed.
  fileprivate var base: Router { parent?.base ?? self }
}
