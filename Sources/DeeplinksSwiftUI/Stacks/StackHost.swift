#if canImport(SwiftUI)
  import Deeplinks

  /// Tells a router what SwiftUI has brought on screen.
  ///
  /// SwiftUI shows a path or a tab as soon as its binding has it, so that these steps are done at once. A
  /// presentation is there when its content appears, and over when `onDismiss` is called or the content
  /// disappears, whichever comes first. What comes without being asked for is the person's doing.
  @MainActor
  final class StackHost<Target: Route>: NavigationHost {
    private weak var base: Router<Target>?
    private var presentations: [ObjectIdentifier: Presentation] = [:]
    private let changes = Changes()

    /// What is on screen over one router.
    private struct Presentation {
      var shown: ObjectIdentifier?
      /// How many contents have gone whose `onDismiss` has not been called yet.
      var owed = 0
    }

    init(base: Router<Target>) {
      self.base = base
    }

    // MARK: - What the router asks

    func isReady(for step: NavigationStep) -> Bool {
      step.kind != .present || presenter(of: step).map(hasNothing) ?? true
    }

    func perform(_ step: NavigationStep) async -> Bool {
      guard let presenter = presenter(of: step) else { return false }
      switch step.kind {
      case .select, .path:
        return true
      case .dismiss:
        return await changes.wait { self.hasNothing(over: presenter) }
      case .present:
        let presented = presenter.modal.map { ObjectIdentifier($0) }
        return await changes.wait {
          self.presentations[ObjectIdentifier(presenter)]?.shown == presented
        }
      }
    }

    private func presenter(of step: NavigationStep) -> Router<Target>? {
      var router = base
      for _ in 0..<step.depth { router = router?.modal ?? router }
      return router
    }

    private func hasNothing(over presenter: Router<Target>) -> Bool {
      presentations[ObjectIdentifier(presenter)]?.shown == nil
    }

    // MARK: - What the views tell

    func appeared(_ router: Router<Target>, over presenter: Router<Target>) {
      presentations[ObjectIdentifier(presenter), default: Presentation()].shown =
        ObjectIdentifier(router)
      noteChange()
    }

    /// A content that disappears while it is to be shown is only covered.
    func disappeared(_ router: Router<Target>, over presenter: Router<Target>) {
      let key = ObjectIdentifier(presenter)
      guard presenter.modal !== router,
        presentations[key]?.shown == ObjectIdentifier(router)
      else { return }
      forget(over: key)
      presentations[key, default: Presentation()].owed += 1
      noteChange()
    }

    func dismissed(over presenter: Router<Target>) {
      let key = ObjectIdentifier(presenter)
      let presentation = presentations[key] ?? Presentation()
      if presentation.owed > 0 {
        presentations[key]?.owed -= 1
        return
      }
      forget(over: key)
      if let modal = presenter.modal, presentation.shown == ObjectIdentifier(modal) {
        presenter.modalWasDismissed()
      }
      noteChange()
    }

    /// Forgets what was on screen over a router, and over that, and so on.
    private func forget(over key: ObjectIdentifier) {
      var next = presentations[key]?.shown
      presentations[key]?.shown = nil
      while let gone = next { next = presentations.removeValue(forKey: gone)?.shown }
    }

    private func noteChange() {
      changes.note()
      base?.hostBecameReady()
    }
  }
#endif
