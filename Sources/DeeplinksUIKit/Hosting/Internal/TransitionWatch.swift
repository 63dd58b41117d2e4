#if canImport(UIKit) && !os(watchOS)
  import Deeplinks
  import Observation
  import UIKit

  /// Tracks running transitions, and makes the host look at its controllers when something may have changed.
  ///
  /// The host looks on the main actor's next turn, because UIKit reports a change before it has finished it.
  @MainActor
  final class TransitionWatch {
    /// The lowest level whose screens a link has asked for since the last look, as the number of levels beneath; they
    /// may be beneath the app's own controllers.
    var askedDepth: Int?
    /// Whether the router may begin a step now, so the host performs it on the next turn.
    var isStepNext = false
    private let look: @MainActor () -> Void
    private var isLooking = false
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private weak var watched: AnyObject?
    private weak var ended: AnyObject?
    private var reportsEnd = false

    /// - Parameter look: Makes the host look at its controllers.
    init(_ look: @escaping @MainActor () -> Void) {
      self.look = look
    }

    func lookSoon() {
      guard !isLooking else { return }
      isLooking = true
      Task {
        isLooking = false
        wake()
        if isStepNext {
          isStepNext = false
          lookSoon()
        } else {
          look()
        }
      }
    }

    /// Whether a controller or its container is in a transition; makes the host look again when that ends or is
    /// canceled.
    func isMoving(_ controller: UIViewController) -> Bool {
      // The coordinator still exists when UIKit calls the closure, so the one that has ended is remembered.
      guard let coordinator = controller.transitionCoordinator, coordinator !== ended else {
        return false
      }
      if watched !== coordinator {
        watched = coordinator
        reportsEnd = coordinator.animate(alongsideTransition: nil) {
          [weak self, weak coordinator] _ in
          self?.ended = coordinator
          self?.lookSoon()
        }
      }
      // A coordinator that queues no closure doesn't report its end.
      if !reportsEnd { lookSoon() }
      return true
    }

    /// Whether the user's finger moves a controller, so the transition may still be canceled.
    func isHeld(_ controller: UIViewController) -> Bool {
      isMoving(controller) && controller.transitionCoordinator?.initiallyInteractive == true
    }

    /// Makes the host look again whenever a link asks for something.
    ///
    /// - Parameter depth: Returns the number of levels beneath the one that the last request was for; nil if it was for
    ///   none of the host's.
    func followRequests(
      _ changes: NavigationChanges, depth: @escaping @MainActor () -> Int?
    ) {
      withObservationTracking {
        _ = changes.requests
      } onChange: { [weak self, weak changes] in
        Task { @MainActor [weak self, weak changes] in
          guard let self, let changes else { return }
          if let depth = depth() {
            self.askedDepth = min(depth, self.askedDepth ?? depth)
            self.lookSoon()
          }
          self.followRequests(changes, depth: depth)
        }
      }
    }

    /// Whether a link has asked for the screens of a level, or of one beneath it, since the last look.
    func isAsked(at depth: Int) -> Bool { askedDepth.map { $0 <= depth } ?? false }

    /// Returns true once `condition` holds, or false once the task is canceled, even if it holds by then.
    func wait(until condition: () -> Bool) async -> Bool {
      while !Task.isCancelled {
        if condition() { return true }
        await withTaskCancellationHandler {
          await withCheckedContinuation { waiters.append($0) }
        } onCancel: {
          Task { @MainActor in self.wake() }
        }
      }
      return false
    }

    /// Waits until a controller is on screen, unless something is presented over it.
    ///
    /// It waits for two seconds, or half of a step's patience, because a missing report must not make the step fail.
    ///
    /// - Parameters:
    ///   - warn: Receives the reason why the user may not see what the step has shown.
    ///   - isOnScreen: Returns whether the controller is on screen, or isn't meant to be any more.
    /// - Returns: False if the task is canceled.
    func waitToBeSeen(
      _ controller: UIViewController, after step: NavigationStep, _ clock: any Clock<Duration>,
      _ patience: Duration, warn: (String) -> Void, until isOnScreen: () -> Bool
    ) async -> Bool {
      func covering() -> UIViewController? {
        let presented = controller.presentedViewController
        let topmost = presented?.presentedViewController ?? presented
        // The host dismisses what it has presented too late, but only after the step.
        return topmost is UISearchController ? nil : presented
      }
      var isLate = false
      let timer = Task {
        guard (try? await clock.sleep(for: min(.seconds(2), patience / 2))) != nil else { return }
        isLate = true
        wake()
      }
      defer { timer.cancel() }
      guard await wait(until: { isOnScreen() || isLate || covering() != nil }) else { return false }
      if let other = covering() {
        let topmost = other.presentedViewController ?? other
        let isOwn = !(other is LevelNavigationController)
        if isOwn { warn("the app itself presents \(type(of: topmost)) over it: \(step)") }
      } else if !isOnScreen() {
        warn("no view said in time that it is on screen: \(step)")
      }
      return true
    }

    private func wake() {
      let woken = waiters
      waiters = []
      for waiter in woken { waiter.resume() }
    }
  }
#endif
