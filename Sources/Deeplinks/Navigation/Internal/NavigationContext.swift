/// What the routers of a window share, whatever their routes.
@MainActor
final class NavigationContext {
  let changes = NavigationChanges()
  /// The pipeline whose links the routers execute.
  weak var pipeline: AnyObject?
  /// What is attached to screens and levels, by their numbers.
  var attachments: [Int: Attachments] = [:]
  /// The warnings about the link that is being shown, or that asks screens before it is; nil if no link is.
  var warnings: [String]?
  /// The link that is on its way to the screen.
  var link: Int?
  /// The streams of screens.
  var watches: [ScreenWatch] = []

  /// Records that a link was executed, for the streams.
  func noteLink(_ link: Int) {
    self.link = link
    for watch in watches { watch.noteLink(link) }
  }
}

/// Results and questions attached to a screen or a level.
///
/// The wait for a result ends when the screen isn't wanted anymore, a question when no host shows it either.
struct Attachments {
  /// The results that callers wait for, oldest first.
  var results: [AwaitedResult] = []
  /// The questions to ask before a link removes the screen, oldest first.
  var questions: [LeaveQuestion] = []
  /// The view that shows the screen.
  weak var view: AnyObject?
}

extension NavigationContext {
  /// Returns the newest result that a caller still waits for from a screen or level.
  func result(of number: Int) -> AwaitedResult? {
    attachments[number]?.results.last { !$0.isOver }
  }

  /// Gives a screen that has replaced an equal one, whose view stays, that view and its questions.
  func moveAttachments(of replaced: [(old: Screen, new: Screen)]) {
    for (old, new) in replaced {
      guard let attached = attachments.removeValue(forKey: old.number) else { continue }
      attachments[new.number, default: Attachments()].questions += attached.questions
      attachments[new.number]?.view = attached.view
    }
  }

  /// Ends what is attached to screens and levels that aren't wanted, or not even there.
  ///
  /// - Returns: The questions of screens that are gone. Ending them may call the app.
  func detachRemoved(wanted: Set<Int>, there: Set<Int>) -> [LeaveQuestion] {
    var removed: [LeaveQuestion] = []
    for number in attachments.keys.sorted() where !wanted.contains(number) {
      guard let attached = attachments[number] else { continue }
      for result in attached.results { result.end(with: nil) }
      for question in attached.questions { question.cancel() }
      if !there.contains(number) {
        attachments[number] = nil
        removed += attached.questions
      }
    }
    return removed
  }
}
