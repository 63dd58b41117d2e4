package import Deeplinks
package import DeeplinksInspector
import Observation

/// Explains a link that the user types, and opens it.
@MainActor
@Observable
package final class ConsoleExplainer: Sendable {
  /// The link, as it is typed.
  package var text = ""
  /// The source of the link; nil for the source from which the system brings links of its scheme.
  package var source: LinkSource?
  /// The link's way, one step on a line, with dots for secrets.
  ///
  /// It is empty before ``explain()``, and again when the text or the source changes.
  package var lines: [String] { answer?.isAbout(text, source) == true ? answer?.lines ?? [] : [] }
  /// The end of the link's way; nil if ``lines`` is empty.
  package var verdict: LinkExplanation.Outcome? {
    answer?.isAbout(text, source) == true ? answer?.verdict : nil
  }
  /// The outcome of the last link that was opened, or that it is being opened; nil before the first.
  package private(set) var outcome: String?
  private var answer: Answer?
  @ObservationIgnored private let app: ConsoleApp

  init(_ app: ConsoleApp) {
    self.app = app
  }

  /// Explains the link without opening it; the app's own resolver is called.
  ///
  /// The result is ignored if the text or the source has changed in the meantime.
  package func explain() async {
    let (text, source) = (text, source)
    let explanation = await app.explanation(text, source)
    guard text == self.text, source == self.source else { return }
    answer = Answer(
      text: text, source: source, verdict: explanation.outcome,
      lines: explanation.description.split(separator: "\n").map(String.init))
  }

  /// Opens the link in the app.
  ///
  /// The link goes on even if the console is closed.
  ///
  /// - Returns: A task with the outcome; canceling it cancels the link.
  @discardableResult
  package func open() -> Task<String, Never> {
    app.start(IncomingLink(text: text, source: source)) { [weak self] in self?.outcome = $0 }
  }
}

/// The explanation of a link.
private struct Answer {
  let text: String
  let source: LinkSource?
  let verdict: LinkExplanation.Outcome
  let lines: [String]

  func isAbout(_ text: String, _ source: LinkSource?) -> Bool {
    text == self.text && source == self.source
  }
}
