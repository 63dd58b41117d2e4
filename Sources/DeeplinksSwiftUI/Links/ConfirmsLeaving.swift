#if canImport(SwiftUI)
  import Deeplinks
  public import SwiftUI

  extension View {
    /// Asks before a link removes the screen that these views are on, as long as there is something to lose.
    ///
    /// The app asks in its own way; to ask with an alert, use `confirmsLeaving(when:title:message:discard:)`.
    ///
    /// ```swift
    /// DraftEditor(draft: draft)
    ///   .confirmsLeaving(when: draft.isChanged) { await draft.save() }
    /// ```
    ///
    /// A screen that is covered by a sheet, a pushed screen, or another tab is asked, too; what covers it stays until
    /// the screen has answered. After these views are gone, no link asks; in another layout, the screen's new views are
    /// asked again. If the answer is false, nothing changes and the link is rejected with
    /// `DeeplinkFailure.keptUnsavedWork`.
    ///
    /// A link asks the screens of the routers that its pipeline knows. If a screen presents a `RoutingView` in a sheet of
    /// the app's own, put the modifier on the screen, because no link asks the screens in that sheet.
    ///
    /// Only links ask. A user who goes back, or taps another row or tab in columns, leaves the screen unasked. So does
    /// a second tap on the selected tab, because from iOS 26 on the system pops the stack by itself. Keep work that
    /// must not be lost in a model, or in a sheet that asks by itself.
    ///
    /// - Parameters:
    ///   - condition: Whether there is something to lose.
    ///   - isDiscarding: Returns whether the screen may go, saved or not. The link calls the newest closure; its task
    ///     is canceled if the screen is removed in another way first.
    public func confirmsLeaving(
      when condition: Bool, _ isDiscarding: @escaping @MainActor () async -> Bool
    ) -> some View {
      modifier(ConfirmsLeaving(condition: condition, isDiscarding: isDiscarding))
    }
  }

  private struct ConfirmsLeaving: ViewModifier {
    let condition: Bool
    let isDiscarding: @MainActor () async -> Bool
    // State and not `onDisappear`: views also disappear when they are covered, but their state stays as long as they
    // exist.
    @State private var question = LeavingQuestion()
    @Environment(\.router) private var router
    @Environment(\.shownScreen) private var screen

    func body(content: Content) -> some View {
      // This changes nothing that a view observes.
      question.take(isNeeded: condition, isDiscarding)
      return
        content
        .onChange(of: condition, initial: true) { question.follow(screen, router) }
        .onAppear {
          screen?.appear()
          question.follow(screen, router)
        }
    }
  }

  /// The question of a screen's views, as long as the views exist.
  @MainActor
  private final class LeavingQuestion {
    private var isNeeded = false
    private var isDiscarding: @MainActor () async -> Bool = { true }
    private var screen: RoutedScreen?
    private var leaveGuard: LeaveGuard?

    func take(isNeeded: Bool, _ isDiscarding: @escaping @MainActor () async -> Bool) {
      self.isNeeded = isNeeded
      self.isDiscarding = isDiscarding
    }

    /// Starts or stops asking, as the condition says.
    func follow(_ shown: (any AnyScreenOfView)?, _ router: AnyRouter) {
      if let screen = shown?.screen, screen != self.screen {
        leaveGuard = nil
        self.screen = screen
      }
      guard isNeeded else { return leaveGuard = nil }
      // In a stack that the app built without this package, only the screen on top is known.
      leaveGuard =
        leaveGuard
        ?? (shown == nil ? router.askBeforeLeaving(ask) : shown?.askBeforeLeaving(ask))
    }

    /// The closure doesn't keep the question alive, so the question ends with its views, even while it is being asked.
    private var ask: @MainActor () async -> Bool {
      { [weak self] in
        guard let isDiscarding = self?.newest else { return true }
        return await isDiscarding()
      }
    }

    private var newest: (@MainActor () async -> Bool)? { isNeeded ? isDiscarding : nil }
  }

  extension EnvironmentValues {
    /// The screen of a stack in which the views are.
    var shownScreen: (any AnyScreenOfView)? {
      get { self[ShownScreenKey.self] }
      set { self[ShownScreenKey.self] = newValue }
    }
  }

  private struct ShownScreenKey: EnvironmentKey {
    static let defaultValue: (any AnyScreenOfView)? = nil
  }
#endif
