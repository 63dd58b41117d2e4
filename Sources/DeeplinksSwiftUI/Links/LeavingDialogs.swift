#if canImport(SwiftUI)
  import Deeplinks
  import Observation
  import SwiftUI

  /// What the screens of a window ask before they are left, one after another, over whatever is in front.
  ///
  /// SwiftUI presents nothing over a screen that is covered by a sheet or is in another tab. So it is not the screen
  /// that presents the dialog, but the stack that the person sees.
  @MainActor
  @Observable
  final class LeavingDialogs {
    private var questions: [LeavingDialog] = []
    /// Its words stay while it leaves the screen.
    private(set) var newest: LeavingDialog?
    @ObservationIgnored private let top: @MainActor () -> AnyObject?

    /// - Parameter top: What the person sees on top, which presents.
    init(top: @escaping @MainActor () -> AnyObject?) {
      self.top = top
    }

    /// Asks, and waits for the answer; it is no if its task is cancelled.
    func ask(_ words: LeavingDialog.Words) async -> Bool {
      let (stream, answers) = AsyncStream.makeStream(of: Bool.self)
      let question = LeavingDialog(words: words, answers: answers)
      questions.append(question)
      if questions.count == 1 { newest = question }
      defer {
        questions.removeAll { $0 === question }
        if let next = questions.first { newest = next }
      }
      for await answer in stream { return answer }
      return false
    }

    /// Whether `presenter` is to present a dialog; setting it to false says that the person dismissed it.
    subscript(isPresentedBy presenter: ObjectIdentifier) -> Bool {
      get { !questions.isEmpty && top().map(ObjectIdentifier.init) == presenter }
      set { if !newValue, self[isPresentedBy: presenter] { questions.first?.answer(false) } }
    }
  }

  /// One question, with its words.
  @MainActor
  final class LeavingDialog {
    struct Words {
      let title: LocalizedStringKey
      let message: LocalizedStringKey
      let discard: LocalizedStringKey
    }

    let words: Words
    private let answers: AsyncStream<Bool>.Continuation

    init(words: Words, answers: AsyncStream<Bool>.Continuation) {
      self.words = words
      self.answers = answers
    }

    /// The first answer counts.
    func answer(_ answer: Bool) {
      answers.yield(answer)
      answers.finish()
    }
  }

  /// Presents dialogs over these views, as long as they are what the person sees on top.
  struct PresentsLeavingDialogs: ViewModifier {
    @Bindable var dialogs: LeavingDialogs
    let presenter: AnyObject

    func body(content: Content) -> some View {
      let question = dialogs.newest
      content
        .confirmationDialog(
          question?.words.title ?? "",
          isPresented: $dialogs[isPresentedBy: ObjectIdentifier(presenter)],
          titleVisibility: .visible
        ) {
          if let question {
            Button(question.words.discard, role: .destructive) { question.answer(true) }
          }
        } message: {
          if let question { Text(question.words.message) }
        }
    }
  }

  extension Router {
    /// The router of what a host shows on top, over this one's stack.
    @MainActor var shownOnTop: Router {
      var router = self
      while let next = router.shown.modal { router = next }
      return router
    }
  }

  extension EnvironmentValues {
    /// Asks over what the person sees; nil outside of this package's stacks.
    var leavingDialogs: LeavingDialogs? {
      get { self[LeavingDialogsKey.self] }
      set { self[LeavingDialogsKey.self] = newValue }
    }
  }

  private struct LeavingDialogsKey: EnvironmentKey {
    static let defaultValue: LeavingDialogs? = nil
  }
#endif
