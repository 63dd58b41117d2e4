#if canImport(UIKit) && !os(watchOS)
  import Deeplinks
  import UIKit

  /// Tracks running transitions, and makes the host look at its controllers when something may have changed.
  ///
  /// The host looks on the main actor's next turn, because UIKit reports a change before it has finished it.
  @MainActor
  final class TransitionWatch {
    private let look: @MainActor () -> Void
    private var isLooking = false
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private weak var ended: AnyObject?
    private lazy var probe = WindowProbe()

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
        look()
      }
    }

    /// Whether a controller or its container is in a transition; makes the host look again when that ends or is
    /// canceled.
    func isMoving(_ controller: UIViewController) -> Bool {
      // The coordinator still exists when UIKit calls the closure, so the one that has ended is remembered.
      guard let coordinator = controller.transitionCoordinator, coordinator !== ended else {
        return false
      }
      let reportsEnd = coordinator.animate(alongsideTransition: nil) {
        [weak self, weak coordinator] _ in
        self?.ended = coordinator
        self?.lookSoon()
      }
      // A coordinator that queues no closure doesn't report its end.
      if !reportsEnd { lookSoon() }
      return true
    }

    /// Whether the user's finger moves a controller, so the transition may still be canceled.
    func isHeld(_ controller: UIViewController) -> Bool {
      isMoving(controller) && controller.transitionCoordinator?.initiallyInteractive == true
    }

    /// Whether the app itself presents something over a controller; makes the host look again when that may be gone.
    func isCovered(_ controller: UIViewController) -> Bool {
      guard let own = controller.ownPresented else { return false }
      // UIKit tells nobody of a dismissal, but removes the view around what was presented, of the topmost one in any case.
      probe.onMove = { [weak self] in self?.lookSoon() }
      if !isMoving(own) { own.presentationController?.containerView?.addSubview(probe) }
      return true
    }

    /// Returns once `condition` holds.
    ///
    /// - Throws: `NavigationStep.Refused` once the task is canceled, even if `condition` holds by then.
    func wait(until condition: () -> Bool) async throws(NavigationStep.Refused) {
      while !Task.isCancelled {
        if condition() { return }
        await withTaskCancellationHandler {
          await withCheckedContinuation { waiters.append($0) }
        } onCancel: {
          Task { @MainActor in self.wake() }
        }
      }
      throw .init()
    }

    /// Waits until a controller is on screen, unless something is presented over it, and warns if the user may not see it.
    ///
    /// It waits for two seconds, or half of a step's patience, because a missing report must not make the step fail.
    ///
    /// - Parameter isOnScreen: Returns whether the controller is on screen, or isn't meant to be any more.
    func waitToBeSeen<Destination>(
      _ controller: UIViewController, of router: Router<Destination>, after step: NavigationStep,
      until isOnScreen: () -> Bool
    ) async throws(NavigationStep.Refused) {
      // The host dismisses what it has presented too late, but only after the step.
      func isCovered() -> Bool {
        controller.ownPresented != nil
          || controller.presentedViewController is LevelNavigationController
      }
      var isLate = false
      let timer = Task {
        if let (clock, patience) = router.patience {
          try await clock.sleep(min(.seconds(2), patience / 2))
        }
        isLate = true
        wake()
      }
      defer { timer.cancel() }
      try await wait { isOnScreen() || isLate || isCovered() }
      if let own = controller.ownPresented {
        router.warn("the app itself presents \(type(of: own)) over it: \(step)")
      } else if !isOnScreen(), !isCovered() {
        router.warn("no view said in time that it is on screen: \(step)")
      }
    }

    private func wake() {
      let woken = waiters
      waiters = []
      for waiter in woken { waiter.resume() }
    }
  }

  /// A view without a size that tells when it enters or leaves a window.
  private final class WindowProbe: UIView {
    var onMove: @MainActor () -> Void = {}

    override func didMoveToWindow() {
      super.didMoveToWindow()
      onMove()
    }
  }

  extension UIViewController {
    /// The topmost controller that the app itself presents over this one; nil if it presents none but the user's search.
    var ownPresented: UIViewController? {
      guard let presented = presentedViewController, !(presented is LevelNavigationController)
      else { return nil }
      return sequence(first: presented, next: \.presentedViewController)
        .reduce(nil) { $1 is UISearchController ? $0 : $1 }
    }
  }
#endif
