// What links navigate to is shown one after another, each once the one before it is on screen: what comes
// in between would make neither of them true.

extension DeeplinkPipeline {
  /// Something on its way to the screen, or waiting for what is.
  struct Showing {
    let run: LinkRun<Identifier>
    let navigation: any Navigation
    /// Whether it is the link's target or its fallback, so that the link ends with it; a prompt is not.
    let endsLink: Bool
    /// Whether nobody wants it any more.
    let isOff: @MainActor () -> Bool
    let completion: @MainActor (Sight) -> Void
  }

  /// What has become of something on its way to the screen.
  enum Sight {
    case onScreen
    /// The host did not take a step.
    case refused(NavigationStep)
    /// The app or the person took away, before it was on screen, what the step leads to.
    case overtaken(NavigationStep)
  }

  /// Navigates to a link's target or fallback.
  ///
  /// Once that has begun, the link is neither superseded nor cancelled: what it changed cannot be undone
  /// without the person seeing it.
  func show(
    _ navigation: any Navigation, of run: LinkRun<Identifier>,
    _ completion: @escaping @MainActor (Sight) -> Void
  ) {
    let attempt = run.currentAttempt
    show(
      Showing(
        run: run, navigation: navigation, endsLink: true, isOff: { attempt.isStale },
        completion: completion))
  }

  /// Navigates to the prompt of a link that has started to wait.
  func showPrompt(
    _ navigation: any Navigation, of run: LinkRun<Identifier>,
    _ completion: @escaping @MainActor (Sight) -> Void
  ) {
    let attempt = run.currentAttempt
    show(
      Showing(
        run: run, navigation: navigation, endsLink: false,
        isOff: { attempt.isStale || self.waitingRun !== run }, completion: completion))
  }

  /// The link whose target or fallback is on its way to the screen.
  var executing: LinkRun<Identifier>? {
    showing.flatMap { $0.endsLink ? $0.run : nil }
  }

  private func show(_ next: Showing) {
    toShow.append(next)
    showNext()
  }

  private func showNext() {
    while showing == nil, !toShow.isEmpty {
      let next = toShow.removeFirst()
      if next.isOff() { continue }
      showing = next
      if let refused = execute(next) {
        finish(next, .refused(refused))
      } else {
        let revision = navigator.revision()
        navigator.whenSettled { self.finish(next, self.sight(of: next, since: revision, $0)) }
      }
    }
  }

  private func execute(_ next: Showing) -> NavigationStep? {
    let before = navigator.revision()
    if let refused = next.navigation.execute() { return refused }
    if next.endsLink { hasNavigated = true }
    // Where somebody else has navigated since the link arrived, an equal one is no longer the same tap.
    if next.run.revision == before { next.run.revision = navigator.revision() }
    return nil
  }

  private func sight(
    of shown: Showing, since revision: Int, _ refused: NavigationStep?
  ) -> Sight {
    if let refused { return .refused(refused) }
    guard navigator.revision() != revision, let step = shown.navigation.overtakenStep() else {
      return .onScreen
    }
    return .overtaken(step)
  }

  private func finish(_ shown: Showing, _ sight: Sight) {
    showing = nil
    shown.completion(sight)
    showNext()
  }
}
