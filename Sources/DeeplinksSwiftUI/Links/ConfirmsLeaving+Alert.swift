#if canImport(SwiftUI)
  public import SwiftUI

  extension View {
    /// Makes links ask with an alert before they dismiss the screen of these views; back, swipes, and the app itself don't.
    ///
    /// It asks as long as there is something to lose.
    ///
    /// ```swift
    /// TextField("Name", text: $name)
    ///   .navigationTitle("Edit")
    ///   .confirmsLeaving(
    ///     when: !name.isEmpty, title: "Discard the name?",
    ///     message: "A link leads to another screen.", discard: "Discard")
    /// ```
    ///
    /// A feature in a package names the bundle of its words, as in
    /// `LocalizedStringResource("Discard the name?", bundle: .atURL(Bundle.module.bundleURL))`.
    ///
    /// The alert's other button keeps the screen. From iOS 26 on, the system names it; before, its title is the key
    /// `Cancel` in the app's string catalog.
    ///
    /// The alert appears over whatever the user sees, even a sheet over the screen, or another tab. It can't appear over
    /// what the app presents without the router; then the screen stays, and the link's event has a warning.
    ///
    /// - Parameters:
    ///   - condition: Whether there is something to lose.
    ///   - title: The question.
    ///   - message: The reason for the question.
    ///   - discard: The title of the button that lets the screen go.
    public func confirmsLeaving(
      when condition: Bool, title: LocalizedStringResource, message: LocalizedStringResource,
      discard: LocalizedStringResource
    ) -> some View {
      modifier(
        DiscardAlert(
          condition: condition, words: .init(title: title, message: message, discard: discard)))
    }
  }

  private struct DiscardAlert: ViewModifier {
    let condition: Bool
    let words: LeavingAlert.Words
    /// The question of a screen in a stack that the app built without this package.
    @State private var here = LeavingHere()
    @Environment(\.leavingAlerts) private var window
    @Environment(\.navigationTiming) private var timing

    func body(content: Content) -> some View {
      content
        .confirmsLeaving(when: condition) { [words, timing, alerts = window ?? here.alerts] in
          await alerts.ask(words, timing.clock)
        }
        .modifier(PresentsLeavingAlerts(alerts: here.alerts, presenter: here))
    }
  }

  /// The alert of a screen that presents it itself.
  @MainActor
  private final class LeavingHere: PresentsAlerts {
    // No view behind the screen reports.
    var isPresentingItself: Bool { false }
    func warn(_ text: String) {}
    private(set) lazy var alerts = LeavingAlerts { [weak self] in self }
  }
#endif
