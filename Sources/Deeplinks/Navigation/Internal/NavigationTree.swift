/// The one owner of a window's navigation, as all its routers know it: identities, changes, and what is attached to
/// screens.
///
/// The routers at the bottom of the tabs hold the levels themselves, those that are wanted and those that are shown.
@MainActor
final class NavigationTree {
  let changes = NavigationChanges()
  /// The tabs; nil once they are gone.
  weak var tabs: (any TabRouterNode)?
  /// The pipeline whose links the routers execute.
  weak var pipeline: AnyObject?
  var screenIDs = ScreenID.Source()
  /// What is attached to screens and levels, by their numbers.
  var attachments: [Int: Attachments] = [:]
  /// What is odd about the steps of the link that is being shown; nil while none is.
  var warnings: [String]?
  /// The streams of screens.
  private var watches: [ScreenWatch] = []
  private var isFollowingScreens = false

  func noteChange() {
    changes.note()
    followScreens()
    tabs?.proceed()
  }

  /// Calls `action` once all that is wanted is shown, or else with the step that was refused or took too long.
  func whenSettled(_ action: @escaping @MainActor (NotShown?) -> Void) {
    if let tabs { tabs.whenSettled(action) } else { action(nil) }
  }

  /// Returns the step that ``whenSettled(_:)`` calls its action with.
  func settled() async -> NavigationStep? {
    await withCheckedContinuation { continuation in
      whenSettled { continuation.resume(returning: $0?.step) }
    }
  }

  /// What is so at the moment at which everything wanted is shown.
  func onceSettled(_ condition: @escaping @MainActor () -> Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      whenSettled { _ in continuation.resume(returning: condition()) }
    }
  }
}

// MARK: - Attachments

/// What is attached to a screen or a level, until that is gone.
struct Attachments {
  /// The results that callers wait for, oldest first.
  var results: [AwaitedResult] = []
  /// What is asked before a link takes the screen off its stack, oldest first.
  var questions: [LeaveQuestion] = []
  /// The view that shows the screen.
  weak var view: AnyObject?
}

extension NavigationTree {
  /// The newest result that is still awaited of a screen or level.
  func result(of number: Int) -> AwaitedResult? {
    attachments[number]?.results.last { !$0.isOver }
  }

  /// Ends the waiting for a screen or level that is gone, and asks it nothing any more.
  func forget(_ number: Int) {
    guard !attachments.isEmpty, let gone = attachments.removeValue(forKey: number) else { return }
    for result in gone.results { result.end(with: nil) }
    for question in gone.questions { question.end() }
  }
}

// MARK: - Screens

extension NavigationTree {
  /// A stream of the screens that a router's user sees.
  func screens(
    _ look: @escaping @MainActor (ScreenWatch.Looking) -> SeenScreen?
  ) -> AsyncStream<ScreenChange> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ScreenChange.self, bufferingPolicy: .bufferingNewest(Streams<ScreenChange>.capacity))
    let watch = ScreenWatch(look, continuation)
    watches.append(watch)
    continuation.onTermination = { [weak self, weak watch] _ in
      Task { @MainActor in self?.watches.removeAll { $0 === watch } }
    }
    changes.onLink = { [weak self] link in
      for watch in self?.watches ?? [] { watch.noteLink(link) }
    }
    // Another screen may be on its way.
    followScreens()
    return stream
  }

  /// Looks at what is seen once all that is wanted is shown.
  private func followScreens() {
    guard !isFollowingScreens, !watches.isEmpty else { return }
    isFollowingScreens = true
    Task {
      isFollowingScreens = false
      whenSettled { _ in self.tellScreens() }
    }
  }

  private func tellScreens() {
    for watch in watches { watch.tell() }
    // Their streams end.
    watches.removeAll { $0.isOver }
  }
}
