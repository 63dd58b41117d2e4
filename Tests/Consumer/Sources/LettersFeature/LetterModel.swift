public import Deeplinks
public import Observation

/// What the screen `write` shows and does.
@Observable
public final class LetterModel {
  public var text = "" { didSet { keepText() } }
  public private(set) var article: Int?

  @ObservationIgnored private let router: AnyRouter
  @ObservationIgnored private let mayDiscard: @MainActor () async -> Bool
  @ObservationIgnored private var leaveGuard: LeaveGuard?

  /// - Parameters:
  ///   - router: The router of the screen.
  ///   - mayDiscard: Asks the user whether the text may go.
  public init(
    article: Int?, router: AnyRouter, mayDiscard: @escaping @MainActor () async -> Bool
  ) {
    self.article = article
    self.router = router
    self.mayDiscard = mayDiscard
  }

  /// Lets the user choose what the letter is about; a user who dismisses the picker has chosen nothing.
  public func chooseArticle() async {
    article = await router.present(LettersRoute.articles, returning: Int.self) ?? article
  }

  public func discard() {
    text = ""
    router.dismiss()
  }

  /// A link asks as long as there is some text.
  private func keepText() {
    if text.isEmpty {
      leaveGuard = nil
    } else if leaveGuard == nil {
      leaveGuard = router.askBeforeLeaving(mayDiscard)
    }
  }
}
