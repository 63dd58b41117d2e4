/// The part of a window's navigation that all its routers share: identities, changes, and what is attached to screens.
///
/// The routers at the bottom of the tabs hold the wanted and the shown levels themselves.
@MainActor
final class NavigationTree {
  let changes = NavigationChanges()
  /// The tabs; nil once they are gone.
  weak var tabs: (any TabRouterNode)?
  /// The pipeline whose links the routers execute.
  weak var pipeline: AnyObject?
  /// The number of the newest screen or level.
  private(set) var lastNumber = 0
  /// What is attached to screens and levels, by their numbers.
  var attachments: [Int: Attachments] = [:]
  /// The questions of removed screens that a host may still show, by the numbers of all such screens that had views.
  private var questionsOfRemoved: [Int: [LeaveQuestion]] = [:]
  /// The warnings about the link that is being shown, or that asks screens before it is; nil if no link is.
  var warnings: [String]?
  /// The link that is on its way to the screen.
  var link: Int?
  /// The streams of screens.
  private var watches: [ScreenWatch] = []
  private var isFollowingScreens = false

  /// Returns a number for a new screen or level.
  func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  func noteChange() {
    changes.note()
    followScreens()
    tabs?.proceed()
  }

  /// Calls `action` once everything wanted is shown, or with the step that was refused or took too long.
  func whenSettled(_ action: @escaping @MainActor (NotShown?) -> Void) {
    if let tabs { tabs.whenSettled(action) } else { action(nil) }
  }

  /// Waits as ``whenSettled(_:)`` does, and returns the `result` of that moment.
  func settled<Result: Sendable>(
    _ result: @escaping @MainActor (NotShown?) -> Result
  ) async -> Result {
    await withCheckedContinuation { continuation in
      whenSettled { continuation.resume(returning: result($0)) }
    }
  }
}

// MARK: - Attachments

/// Results and questions attached to a screen or a level, until that is removed.
struct Attachments {
  /// The results that callers wait for, oldest first.
  var results: [AwaitedResult] = []
  /// The questions to ask before a link removes the screen, oldest first.
  var questions: [LeaveQuestion] = []
  /// The view that shows the screen.
  weak var view: AnyObject?
}

extension NavigationTree {
  /// Returns the newest result that a caller still waits for from a screen or level.
  func result(of number: Int) -> AwaitedResult? {
    attachments[number]?.results.last { !$0.isOver }
  }

  /// Ends the waits for a screen or level that was removed, and sets its questions aside while a host may still refuse to
  /// remove it.
  func forget(_ number: Int) {
    guard !attachments.isEmpty, let gone = attachments.removeValue(forKey: number) else { return }
    for result in gone.results { result.end(with: nil) }
    let isHosted = tabs?.patience != nil
    for question in gone.questions { isHosted ? question.setAside() : question.end() }
    if isHosted { questionsOfRemoved[number] = gone.questions }
  }

  /// Keeps a question of a screen that is being removed, in case a host refuses that.
  ///
  /// - Returns: Whether the screen is being removed.
  func setAside(_ question: LeaveQuestion, of screen: ScreenID?) -> Bool {
    guard let number = screen?.number, questionsOfRemoved[number] != nil else { return false }
    question.setAside()
    questionsOfRemoved[number]?.append(question)
    return true
  }

  /// Gives a screen what is attached to an equal one that goes.
  func moveAttachments(from old: Int, to new: Int) {
    guard let moved = attachments.removeValue(forKey: old) else { return }
    attachments[new, default: Attachments()].results += moved.results
    attachments[new, default: Attachments()].questions += moved.questions
    attachments[new]?.view = moved.view
  }

  /// Asks again for a screen that a host has refused to remove.
  func takeBackQuestions(of number: Int) {
    guard let questions = questionsOfRemoved.removeValue(forKey: number) else { return }
    for question in questions { question.takeBack() }
    attachments[number, default: Attachments()].questions += questions
  }

  /// Ends the questions of removed screens, which no host shows anymore.
  ///
  /// - Returns: Whether there were any.
  func forgetQuestionsOfRemoved() -> Bool {
    // This may release objects of the app, which may change the routers.
    let questions = questionsOfRemoved
    questionsOfRemoved = [:]
    for question in questions.values.joined() { question.end() }
    return questions.values.contains { !$0.isEmpty }
  }
}

// MARK: - Screens

extension NavigationTree {
  /// Returns a stream of the screens that the user sees on one router.
  func screens(
    _ look: @escaping @MainActor (ScreenWatch.Looking) -> SeenScreen?
  ) -> AsyncStream<ScreenChange> {
    let watch = ScreenWatch(look)
    watches.append(watch)
    if let link { watch.noteLink(link) }
    let stream = watch.makeStream()
    // Another screen may be on its way to the screen already.
    followScreens()
    return stream
  }

  /// Records that a link was executed, for the streams.
  func noteLink(_ link: Int) {
    self.link = link
    for watch in watches { watch.noteLink(link) }
  }

  /// Yields the visible screens once everything wanted is shown.
  private func followScreens() {
    guard !isFollowingScreens, !watches.isEmpty else { return }
    isFollowingScreens = true
    Task {
      isFollowingScreens = false
      whenSettled { _ in
        for watch in self.watches { watch.tell() }
        // Releasing the watches ends their streams.
        self.watches.removeAll { $0.isOver }
      }
    }
  }
}
