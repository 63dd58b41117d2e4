#if canImport(SwiftUI)
  import Deeplinks
  import Observation

  /// Reports to a router what SwiftUI has brought on screen.
  ///
  /// A path or a presentation is there when the system reports that the view of its topmost screen is. Changes that the
  /// user doesn't see, such as a path beneath a sheet, are done at once. A presentation is over when SwiftUI calls
  /// `onDismiss` or its content disappears, whichever comes first. A change that the router did not ask for is the
  /// user's action.
  @MainActor
  @Observable
  final class StackHost<Target: Route>: ExplainingHost {
    /// Whether it shows the stack.
    ///
    /// Before it does, the wanted state counts as shown, and a sheet must not appear because of that.
    private(set) var isAttached = false
    @ObservationIgnored private weak var base: Router<Target>?
    /// The questions of its stacks' screens before links dismiss them.
    let alerts: LeavingAlerts
    /// The level that is on screen over each level.
    @ObservationIgnored private var shown: [LevelID: LevelID] = [:]
    /// The levels whose content has disappeared although they are still shown.
    @ObservationIgnored private var hidden: Set<LevelID> = []
    /// The router that was dismissed last; SwiftUI's binding may still hold it.
    @ObservationIgnored private weak var dismissed: Router<Target>?
    /// The hosts that showed the stack before and have presented what is still on screen.
    @ObservationIgnored private var predecessors: [StackHost] = []
    /// The host that showed the stack before, which shows it again once this one is gone.
    @ObservationIgnored private weak var earlier: StackHost?
    /// Returns the view behind the stack's views, which goes with them and with all that they present.
    @ObservationIgnored private var views: (@MainActor () -> (any ProbedView)?)?
    let changes: Changes
    @ObservationIgnored private var timing = NavigationTiming()

    /// - Parameters:
    ///   - alerts: The alerts of the tabs that the stack belongs to.
    ///   - changes: The object that wakes up the hosts of the window.
    init(base: Router<Target>, alerts: LeavingAlerts? = nil, changes: Changes? = nil) {
      self.base = base
      self.changes = changes ?? Changes()
      self.alerts = alerts ?? LeavingAlerts { [weak base] in base?.shownOnTop }
    }

    /// Shows the stack from now on; presents nothing while a sheet of the earlier views is still leaving.
    ///
    /// - Parameter view: The view behind the stack's views; nil if it isn't known.
    func show(
      _ router: Router<Target>, in view: (any ProbedView)? = nil, timing: NavigationTiming
    ) {
      if let view { views = { [weak view] in view } }
      if let before = router.shown.host as? StackHost, before !== self {
        predecessors = (before.predecessors + [before]).filter { $0 !== self && !$0.hasNothing }
        (before.isAttached, before.predecessors, earlier) = (false, [], before)
      }
      isAttached = true
      self.timing = timing
      router.attach(
        self, clock: timing.clock, patience: timing.patience, pause: timing.pause)
    }

    deinit {
      Task { @MainActor [earlier] in earlier?.showAgain() }
    }

    private func showAgain() {
      if let base, base.shown.host == nil { show(base, timing: timing) }
    }

    // MARK: - What the router asks

    func isReady(for step: NavigationStep) -> Bool { obstacle(to: step) == nil }

    func obstacle(to step: NavigationStep) -> String? {
      guard base?.isMoving() != true else { return "a transition is still going on" }
      guard step.kind == .present else { return nil }
      // A window presents nothing while something leaves, even that of another tab.
      let isFree = base?.shown.hosts.allSatisfy { ($0 as? StackHost)?.isAlone ?? true } ?? true
      let isReady = isFree && presenter(of: step).map(hasNothing) ?? true
      return isReady ? nil : "what was presented there before is still leaving"
    }

    /// Whether nothing is left of the hosts that showed the stack before.
    private var isAlone: Bool {
      predecessors.removeAll { $0.hasNothing }
      return predecessors.isEmpty
    }

    /// Whether nothing that it presented is on screen.
    ///
    /// SwiftUI may report no dismissal of what has disappeared together with the views beneath.
    private var hasNothing: Bool { hidden.isSuperset(of: shown.values) }

    func perform(_ step: NavigationStep) async throws(NavigationStep.Refused) {
      guard let presenter = presenter(of: step) else { throw .init() }
      let isDone: Bool
      switch step.kind {
      case .select: isDone = true
      case .path: isDone = await sees(presenter, after: step)
      case .dismiss: isDone = await changes.wait { self.hasNothing(over: presenter) }
      case .present:
        guard let presented = presenter.shown.modal else { throw .init() }
        // If the app itself presents something, that may be leaving, or still coming, so the step fails only after a
        // while.
        var answer = Awaited.unanswered
        while answer == .unanswered {
          answer = await changes.wait(timing) {
            shown[presenter.levelID] == presented.levelID ? .there : isGone ? .gone : nil
          }
          // The user may have gone elsewhere, where SwiftUI presents nothing.
          if answer == .unanswered, !presented.isTopToBeSeen { throw .init() }
          if answer == .unanswered, presenter.viewOnTop?.surroundings?.presented == .there {
            throw .init(reason: "the app itself presents something there")
          }
        }
        isDone = answer == .seen ? await sees(presented, after: step) : false
      }
      // The router has run out of patience.
      if !isDone { throw .init() }
    }

    /// Waits until the topmost screen of a level is on screen, if the user can see that level.
    ///
    /// - Returns: True once it is, if the user can't see the level, or if the system hasn't reported it for a while;
    ///   false if the task is canceled first.
    private func sees(_ level: Router<Target>, after step: NavigationStep) async -> Bool {
      let isShorter = step.kind == .path && level.shown.hasBecomeShorter
      let end = await changes.wait(timing) {
        guard level.isTopToBeSeen, !isGone else { return .gone }
        let phase = level.viewOnTop?.appearance.phase
        // What was covered comes back.
        return isShorter && phase == .gone ? nil : phase
      }
      if end == .unanswered { base?.warn(step.unansweredWarning) }
      return end != .canceled
    }

    private func presenter(of step: NavigationStep) -> Router<Target>? {
      var router = base
      for _ in 0..<step.depth { router = router?.shown.modal ?? router }
      return router
    }

    /// Whether the stack's views are gone, and with them what they have presented.
    private var isGone: Bool { views.map { $0() == nil } ?? false }

    private func hasNothing(over presenter: Router<Target>) -> Bool {
      guard !isGone, let router = shown[presenter.levelID] else { return true }
      // If the user drags content down, it may disappear before the binding changes, and SwiftUI then reports nothing
      // more. The user can't drag down anything that is covered, and what is covered is still presented.
      return hidden.contains(router) && shown[router] == nil
        && (presenter.shown.dismissedByUser == router
          || presenter.viewOnTop?.surroundings?.presented == .gone)
    }

    // MARK: - Reports of the views

    /// Records that content has appeared.
    ///
    /// It may appear once more after its level, or the level beneath, was removed, for example while a split view
    /// collapses, or after another host has the stack.
    func appeared(_ router: Router<Target>, over presenter: Router<Target>) {
      let isPresenterThere =
        presenter === base || shown.values.contains(presenter.levelID)
      guard isAttached, isPresenterThere, presenter.shown.modal === router, dismissed !== router
      else { return }
      shown[presenter.levelID] = router.levelID
      router.shown.noteAppeared()
      hidden.remove(router.levelID)
      noteChange()
    }

    /// Records that content has disappeared; if it is still shown, it is only covered, or the user has just dragged it
    /// down.
    func disappeared(_ router: Router<Target>, over presenter: Router<Target>) {
      guard shown[presenter.levelID] == router.levelID else { return }
      if presenter.shown.modal === router {
        hidden.insert(router.levelID)
      } else {
        forget(over: presenter)
        noteChange()
      }
    }

    /// Records a dismissal; one that the other presenter reports is about content that has disappeared before.
    func dismissed(over presenter: Router<Target>, turn: Bool) {
      guard presenter.shown.isShowing(turn: turn) else { return }
      if let router = presenter.shown.modal,
        shown[presenter.levelID] == router.levelID
      {
        dismissed = router
      }
      forget(over: presenter)
      noteChange()
    }

    /// Forgets everything that was on screen over a router.
    private func forget(over presenter: Router<Target>) {
      var next = shown.removeValue(forKey: presenter.levelID)
      while let gone = next {
        hidden.remove(gone)
        next = shown.removeValue(forKey: gone)
      }
    }

    /// Looks whether views that have left their window are gone for good, because they may report nothing more.
    func lookSoon() { Task { noteChange() } }

    private func noteChange() {
      changes.note()
      base?.hostBecameReady()
    }
  }

  extension Router {
    /// Expects SwiftUI to answer to another root, once, by writing an empty path back that isn't the user's, because the user
    /// doesn't see the stack, or sees its top only coming.
    func expectAnswerToRoot() {
      let path = shown.path
      var isExpected = true
      shown.isAnswer = { [weak self] in
        guard isExpected, let self, shown.path == path else { return false }
        isExpected = false
        return viewOnTop?.appearance.phase == .coming || !isTopToBeSeen
      }
    }

    /// Whether something moves on the levels that are shown; if so, the host is asked again once that may have ended.
    func isMoving() -> Bool {
      sequence(first: self) { $0.shown.modal }.contains { level in
        level.newestView?.surroundings?.isMoving { [weak self] in self?.hostBecameReady() } ?? false
      }
    }
  }
#endif
