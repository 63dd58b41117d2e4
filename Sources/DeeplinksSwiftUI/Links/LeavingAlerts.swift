#if canImport(SwiftUI)
  import Deeplinks
  import Observation
  import SwiftUI

  /// The questions that a window's screens ask before links dismiss them, one after another.
  ///
  /// SwiftUI presents nothing over a screen that is covered by a sheet or is in another tab, so the stack that the user
  /// sees presents the alert. A confirmation dialog wouldn't do: where it is a popover, it points at the view it is
  /// attached to, here a whole stack, and has no button that cancels.
  @MainActor
  @Observable
  final class LeavingAlerts {
    private var questions: [LeavingAlert] = []
    /// The question with the alert's words, which stay while the alert leaves the screen.
    private(set) var newest: LeavingAlert?
    @ObservationIgnored private var numberOfQuestions = 0
    /// Whether the alert of an earlier question may still be leaving the screen.
    @ObservationIgnored private var isLeaving = false
    @ObservationIgnored private let top: @MainActor () -> (any PresentsAlerts)?

    /// - Parameter top: Returns the topmost level that the user sees, which presents the alert.
    init(top: @escaping @MainActor () -> (any PresentsAlerts)?) {
      self.top = top
    }

    /// Asks the user and returns whether the screen may go; false if the task is canceled, or if something that the app
    /// itself presents is in the way of the alert.
    func ask(_ words: LeavingAlert.Words, _ clock: any Clock<Duration>) async -> Bool {
      if isCovered {
        // It may be leaving, such as the app's own alert with a button that opened the link.
        try? await clock.sleep(for: .milliseconds(500))
        if isCovered {
          top()?.warn("the app itself presents something, so nobody was asked before leaving")
          return false
        }
      }
      let (stream, answers) = AsyncStream.makeStream(of: Bool.self)
      numberOfQuestions += 1
      let question = LeavingAlert(number: numberOfQuestions, words: words, answers: answers)
      questions.append(question)
      if questions.count == 1 { newest = question }
      defer { remove(question, clock) }
      for await answer in stream { return answer }
      return false
    }

    /// Whether the app itself presents something where the next alert would be.
    private var isCovered: Bool {
      questions.isEmpty && !isLeaving && top()?.isPresentingItself == true
    }

    private func remove(_ question: LeavingAlert, _ clock: any Clock<Duration>) {
      questions.removeAll { $0 === question }
      if let next = questions.first { newest = next }
      isLeaving = true
      Task { [number = numberOfQuestions] in
        try? await clock.sleep(for: .milliseconds(500))
        if number == numberOfQuestions { isLeaving = false }
      }
    }

    /// Whether `presenter` presents an alert; set it to false to report that the alert was dismissed.
    ///
    /// - Parameter number: The question of the alert. SwiftUI may report its end late, when the next one is there.
    subscript(isPresentedBy presenter: ObjectIdentifier, number: Int?) -> Bool {
      get { !questions.isEmpty && top().map(ObjectIdentifier.init) == presenter }
      set {
        guard !newValue, self[isPresentedBy: presenter, number] else { return }
        questions.first { $0.number == number }?.answer(false)
      }
    }
  }

  /// A level that presents alerts.
  @MainActor
  protocol PresentsAlerts: AnyObject {
    /// Whether the app itself presents something over the level, or is about to.
    var isPresentingItself: Bool { get }
    /// Records a warning for the event of the link that asks.
    func warn(_ text: String)
  }

  extension Router: PresentsAlerts {
    var isPresentingItself: Bool { viewOnTop?.surroundings.map { $0.presented != .gone } ?? false }
  }

  extension TabRouter: PresentsAlerts {
    var isPresentingItself: Bool { self[shown.selection].isPresentingItself }

    func warn(_ text: String) { self[shown.selection].warn(text) }
  }

  /// One question, with its words.
  @MainActor
  final class LeavingAlert {
    struct Words {
      let title: LocalizedStringResource
      let message: LocalizedStringResource
      let discard: LocalizedStringResource
    }

    let number: Int
    let words: Words
    private let answers: AsyncStream<Bool>.Continuation

    init(number: Int, words: Words, answers: AsyncStream<Bool>.Continuation) {
      self.number = number
      self.words = words
      self.answers = answers
    }

    /// Answers the question; only the first answer counts.
    func answer(_ answer: Bool) {
      answers.yield(answer)
      answers.finish()
    }
  }

  /// Presents the alerts over these views, if they are what the user sees on top.
  struct PresentsLeavingAlerts: ViewModifier {
    @Bindable var alerts: LeavingAlerts
    let presenter: AnyObject

    func body(content: Content) -> some View {
      let question = alerts.newest
      content
        .alert(
          question.map { Text($0.words.title) } ?? Text(verbatim: ""),
          isPresented: $alerts[isPresentedBy: ObjectIdentifier(presenter), question?.number]
        ) {
          if let question {
            Button(role: .destructive) {
              question.answer(true)
            } label: {
              Text(question.words.discard)
            }
            // Apple doesn't document that an alert gets a Cancel button by itself.
            if #available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *) {
              Button(role: .cancel) { question.answer(false) }
            } else {
              // The key is looked up in the app's own strings.
              Button("Cancel", role: .cancel) { question.answer(false) }
            }
          }
        } message: {
          if let question { Text(question.words.message) }
        }
    }
  }

  extension Router {
    /// The router of the topmost stack that a host shows: this one, or one presented over it.
    @MainActor var shownOnTop: Router {
      var router = self
      while let next = router.shown.modal { router = next }
      return router
    }
  }

  extension EnvironmentValues {
    /// The alerts of the window; nil outside this package's stacks.
    var leavingAlerts: LeavingAlerts? {
      get { self[LeavingAlertsKey.self] }
      set { self[LeavingAlertsKey.self] = newValue }
    }
  }

  private struct LeavingAlertsKey: EnvironmentKey {
    static let defaultValue: LeavingAlerts? = nil
  }
#endif
