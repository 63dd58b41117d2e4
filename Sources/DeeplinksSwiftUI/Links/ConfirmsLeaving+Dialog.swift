#if canImport(SwiftUI)
  import Observation
  public import SwiftUI

  extension View {
    /// Asks with a dialog before a link takes the screen away that these views are on, as long as there is something
    /// to lose.
    ///
    /// ```swift
    /// TextField("Name", text: $name)
    ///   .navigationTitle("Edit")
    ///   .confirmsLeaving(
    ///     when: !name.isEmpty, title: "Discard the name?",
    ///     message: "A link leads to another screen.", discard: "Discard")
    /// ```
    ///
    /// A person who cancels the dialog, or dismisses it in another way, keeps the screen. SwiftUI presents no dialog of
    /// a screen that is covered or in another tab: the link waits until the screen is seen again, or until another
    /// link comes.
    ///
    /// - Parameters:
    ///   - condition: Whether there is something to lose.
    ///   - title: What the dialog asks.
    ///   - message: Why it does.
    ///   - discard: The title of the button that lets the screen go.
    public func confirmsLeaving(
      when condition: Bool, title: LocalizedStringKey, message: LocalizedStringKey,
      discard: LocalizedStringKey
    ) -> some View {
      modifier(
        DiscardDialog(condition: condition, title: title, message: message, discard: discard))
    }
  }

  private struct DiscardDialog: ViewModifier {
    let condition: Bool
    let title: LocalizedStringKey
    let message: LocalizedStringKey
    let discard: LocalizedStringKey
    @State private var question = DiscardQuestion()

    func body(content: Content) -> some View {
      @Bindable var question = question
      content
        .confirmsLeaving(when: condition) { [question] in await question.ask() }
        .confirmationDialog(title, isPresented: $question.isAsked, titleVisibility: .visible) {
          Button(discard, role: .destructive) { question.answer(true) }
        } message: {
          Text(message)
        }
        .onChange(of: question.isAsked) { if !question.isAsked { question.answer(false) } }
    }
  }

  /// A question that is answered however its dialog or its screen goes.
  @MainActor
  @Observable
  private final class DiscardQuestion {
    /// Whether the dialog is wanted; SwiftUI sets it to false when the person has dismissed it.
    var isAsked = false
    @ObservationIgnored private var answers: AsyncStream<Bool>.Continuation?

    func ask() async -> Bool {
      let (stream, continuation) = AsyncStream.makeStream(of: Bool.self)
      answers = continuation
      isAsked = true
      defer { isAsked = false }
      // It ends without an answer when the task is cancelled.
      for await answer in stream { return answer }
      return false
    }

    func answer(_ answer: Bool) {
      answers?.yield(answer)
    }
  }
#endif
