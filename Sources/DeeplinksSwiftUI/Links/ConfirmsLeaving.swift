#if canImport(SwiftUI)
  import Deeplinks
  public import SwiftUI

  extension View {
    /// Asks before a link removes the screen that these views are on, as long as there is something to lose.
    ///
    /// The app asks in its own way; `confirmsLeaving(when:title:message:discard:)` asks with an alert.
    ///
    /// ```swift
    /// DraftEditor(draft: draft)
    ///   .confirmsLeaving(when: draft.isChanged) { await draft.save() }
    /// ```
    ///
    /// A screen that is covered, by a sheet, a pushed screen or another tab, is asked, too: what is in front of it
    /// stays until it has answered. No link asks it once these views are gone. If the answer is false, nothing
    /// changes and the link ends rejected, with `DeeplinkFailure.keptUnsavedWork`.
    ///
    /// Only links ask. A user who goes back, or in columns taps another row or tab, leaves the screen unasked. So does a
    /// second tap on the selected tab: from iOS 26 on, the system pops the stack by itself. Keep what the user must not
    /// lose in a sheet that asks by itself, or in a model.
    ///
    /// - Parameters:
    ///   - condition: Whether there is something to lose.
    ///   - isDiscarding: Whether the screen may go, saved or not. The newest one is asked; its task is canceled if the
    ///     screen goes in another way meanwhile.
    public func confirmsLeaving(
      when condition: Bool, _ isDiscarding: @escaping @MainActor () async -> Bool
    ) -> some View {
      modifier(ConfirmsLeaving(condition: condition, isDiscarding: isDiscarding))
    }
  }

  private struct ConfirmsLeaving: ViewModifier {
    let condition: Bool
    let isDiscarding: @MainActor () async -> Bool
    // Views disappear when they are covered, too. Their state goes only when they do.
    @State private var question = LeavingQuestion()
    @Environment(\.router) private var router
    @Environment(\.shownScreen) private var screen

    func body(content: Content) -> some View {
      // What a view would observe does not change with it.
      question.take(isNeeded: condition, isDiscarding)
      return
        content
        .onChange(of: condition, initial: true) { question.follow(screen, router) }
        .onAppear { question.follow(screen, router) }
    }
  }

  /// What the views of a screen ask before it is left, as long as they exist.
  @MainActor
  private final class LeavingQuestion {
    private var isNeeded = false
    private var isDiscarding: @MainActor () async -> Bool = { true }
    private var screen: ScreenID?
    private var leaveGuard: LeaveGuard?

    func take(isNeeded: Bool, _ isDiscarding: @escaping @MainActor () async -> Bool) {
      self.isNeeded = isNeeded
      self.isDiscarding = isDiscarding
    }

    /// Begins or ceases to be asked.
    func follow(_ shown: (any AnyScreenOfView)?, _ router: AnyRouter) {
      let screen = shown?.take()
      if screen != self.screen { leaveGuard = nil }
      self.screen = screen
      guard isNeeded else { return leaveGuard = nil }
      // In a stack of the app's own, the screen on top is all that is known.
      leaveGuard =
        leaveGuard
        ?? (shown == nil ? router.askBeforeLeaving(ask) : shown?.askBeforeLeaving(ask))
    }

    /// It does not keep the question: who lets go of the views ends it, also while it is asked.
    private var ask: @MainActor () async -> Bool {
      { [weak self] in
        guard let isDiscarding = self?.newest else { return true }
        return await isDiscarding()
      }
    }

    private var newest: (@MainActor () async -> Bool)? { isNeeded ? isDiscarding : nil }
  }

  extension EnvironmentValues {
    /// The screen of a stack that views are on.
    var shownScreen: (any AnyScreenOfView)? {
      get { self[ShownScreenKey.self] }
      set { self[ShownScreenKey.self] = newValue }
    }
  }

  private struct ShownScreenKey: EnvironmentKey {
    static let defaultValue: (any AnyScreenOfView)? = nil
  }
#endif
