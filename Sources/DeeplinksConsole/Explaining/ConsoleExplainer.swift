package import Deeplinks
package import DeeplinksInspector
import Observation

/// Says what would become of a link that the user types, and opens it.
@MainActor
@Observable
package final class ConsoleExplainer: Sendable {
  /// The link, as it is typed.
  package var text = ""
  /// The source it comes from; nil is the one from which the system brings links of its scheme.
  package var source: LinkSource?
  /// The link's way, a step a line, with dots for secrets; empty before ``explain()``, and once the text or the source
  /// is another.
  package var lines: [String] { answer?.isAbout(text, source) == true ? answer?.lines ?? [] : [] }
  /// How the way ends; nil where ``lines`` are empty.
  package var verdict: LinkExplanation.Outcome? {
    answer?.isAbout(text, source) == true ? answer?.verdict : nil
  }
  /// How opening the last link ended, or that it is being opened; nil before.
  package private(set) var outcome: String?
  private var answer: Answer?
  @ObservationIgnored private let app: ConsoleApp

  init(_ app: ConsoleApp) {
    self.app = app
  }

  /// Explains the link, which opens nothing; the resolver is really asked.
  ///
  /// Of several calls the one for what stands there when they end counts.
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
  /// It goes on though the console is closed meanwhile.
  ///
  /// - Returns: The opening, which says how it ended; cancelling it gives the link up.
  @discardableResult
  package func open() -> Task<String, Never> {
    outcome = "opening"
    return Task { [weak self, app, link = IncomingLink(text: text, source: source)] in
      let outcome = await app.open(link)
      self?.outcome = outcome
      return outcome
    }
  }
}

/// What was said of a link.
private struct Answer {
  let text: String
  let source: LinkSource?
  let verdict: LinkExplanation.Outcome
  let lines: [String]

  func isAbout(_ text: String, _ source: LinkSource?) -> Bool {
    text == self.text && source == self.source
  }
}
