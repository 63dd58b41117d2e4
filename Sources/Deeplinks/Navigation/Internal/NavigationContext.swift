import Observation

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
}

extension NavigationContext {
  /// Returns the newest result that a caller still waits for from a screen or level.
  func result(of number: Int) -> AwaitedResult? {
    attachments[number]?.results.last { !$0.isOver }
  }

  /// Gives a screen that has replaced an equal one, whose view stays, its questions.
  func moveQuestions(of old: RoutedScreen, to new: RoutedScreen) {
    guard let questions = attachments[old.number]?.questions, !questions.isEmpty else { return }
    attachments[old.number]?.questions = []
    attachments[new.number, default: Attachments()].questions += questions
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

/// The counters of one tree, for views that observe all of it.
@MainActor
@Observable
package final class NavigationChanges {
  /// The number of changes to the wanted state; reading it observes all of them.
  package private(set) var count = 0
  /// The number of steps that hosts have performed.
  private var steps = 0

  /// The number of times that a link or the user asked for something, which may have been on screen already.
  package private(set) var requests = 0
  /// The number of them with those that observers haven't heard of.
  @ObservationIgnored private var allRequests = 0

  /// ``unobservedRevision`` when the user last popped a stack to its root.
  @ObservationIgnored private var revisionAtPopToRoot = -1

  /// The number of changes, of steps and of requests.
  package var revision: Int { count + steps + requests }
  /// The number of changes, without being observed.
  package var unobservedCount: Int { _count }
  /// ``revision``, without being observed.
  package var unobservedRevision: Int { _count + _steps + _requests }

  /// Records a request, whether or not it changes anything; it is counted with the change that it belongs to.
  func recordRequest() { allRequests += 1 }

  /// Tells observers of a change and of the requests since the last call.
  func announce(_ newCount: Int) {
    if newCount != _count { count = newCount }
    if allRequests != _requests { requests = allRequests }
  }

  /// Counts a request that belongs to no change.
  package func noteRequest() {
    recordRequest()
    announce(_count)
  }

  func noteStep() { steps = _steps + 1 }

  /// Calls `action` once, on the main actor's next turn after a change.
  func onNext(_ action: @escaping @MainActor () -> Void) {
    withObservationTracking {
      _ = count
    } onChange: {
      Task { @MainActor in action() }
    }
  }

  /// Whether nothing has changed since the user popped a stack to its root.
  var endsWithPopToRoot: Bool { revisionAtPopToRoot == unobservedRevision }

  func notePopToRoot() { revisionAtPopToRoot = unobservedRevision }
}

/// What the user or a link asks for, though nothing may differ.
enum NavigationRequest {
  /// The screens of all levels.
  case all
  /// The screens of a level; of none if only a tab or a presentation is asked for, which removes nothing of the app's
  /// own.
  case level(LevelID?)
}

/// The observers of a level, or of a window's tabs.
///
/// It isn't generic. In a generic class, each access to a property makes the property's key path again, which would take
/// longer than the change.
@MainActor
@Observable
final class NavigationSignals {
  typealias Property = KeyPath<NavigationSignals, Void>

  // Of a level.
  var root: Void { () }
  var path: Void { () }
  var presented: Void { () }
  var shownRoot: Void { () }
  var shownPath: Void { () }
  var shownPresented: Void { () }
  // Of the tabs.
  var tabs: Void { () }
  var selection: Void { () }
  var reselection: Void { () }
  var shownTabs: Void { () }
  var shownSelection: Void { () }

  /// Makes the code that runs now an observer.
  func read(_ property: Property) { access(keyPath: property) }

  func announce(_ property: Property) { withMutation(keyPath: property) {} }
}
