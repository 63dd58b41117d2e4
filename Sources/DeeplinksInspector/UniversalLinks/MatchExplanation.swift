import DeeplinkURLs
import Deeplinks

/// An explanation of which rule of a file decides about a URL for an app, and why none before it does.
///
/// It contains patterns of the file and nothing of the URL.
package struct MatchExplanation: Hashable, Sendable, Codable {
  /// A rule that was tried.
  package struct Step: Hashable, Sendable, Codable {
    /// Its place in the file, such as `details[0].components[2]`.
    package let place: String
    /// Its patterns, with the defaults filled in.
    package let rule: String
    /// Why the URL does not fit it; nil for the rule that decides.
    package let misfit: String?
  }

  /// The app.
  package let appID: String
  /// The file's verdict.
  package let verdict: AppSiteAssociation.Verdict
  /// The app's rules in the order in which they were tried.
  package let steps: [Step]
  /// Why there was no rule to try: the app is in no detail, or the text is no web URL.
  package let problem: String?
}

extension MatchExplanation: CustomStringConvertible {
  /// The verdict in one line, and then a line for each rule that was tried before.
  package var description: String {
    let last = steps.last.map { "\($0.place), \($0.rule)," } ?? ""
    let appID = appID.onOneLine
    let answer =
      switch verdict.kind {
      case .matched: "\(last) gives the URL to \(appID)"
      case .excluded: "\(last) keeps the URL from \(appID)"
      case .unclaimed: problem ?? "no rule of \(appID) is about the URL"
      }
    let others = steps.compactMap { step in
      step.misfit.map { "  not \(step.place), \(step.rule): \($0)" }
    }
    return (["\(verdict.kind.rawValue): \(answer)."] + others).joined(separator: "\n")
  }
}

extension AppSiteAssociation {
  /// Returns, with a line for each rule, which one decides about an app's URL, and why no earlier one does.
  ///
  /// - Complexity: As ``verdict(for:appID:)``.
  public func explanation(for url: String, appID: String) -> String {
    match(of: url, appID: appID).description
  }

  /// Returns the explanation rule by rule.
  ///
  /// - Parameter appID: The app; nil for a file that names none.
  package func match(of url: String, appID: String?) -> MatchExplanation {
    let rules = appID.map(rules) ?? []
    let appID = appID ?? ""
    guard let url = UniversalLinkURL(url), !rules.isEmpty else {
      let problem = rules.isEmpty ? problem(without: appID) : UniversalLinkURL.problem(of: url)
      return MatchExplanation(appID: appID, verdict: .unclaimed, steps: [], problem: problem)
    }
    let misfits = rules.prefix { !$0.fits(url) }
    let decider = rules.dropFirst(misfits.count).first
    let steps = (misfits + [decider].compactMap(\.self)).map { rule in
      MatchExplanation.Step(place: rule.place, rule: rule.text, misfit: rule.misfit(of: url))
    }
    return MatchExplanation(
      appID: appID, verdict: decider?.verdict ?? .unclaimed, steps: steps, problem: nil)
  }

  /// Returns why there are no rules for an app, with the key that the file lacks.
  private func problem(without appID: String) -> String {
    (appIDs.isEmpty ? "the file names no app" : "the file has no rules for \(appID.onOneLine)")
      + (missingKey.map { ": \($0.place) is missing; \($0.advice)" } ?? "")
  }

  /// The apps that the file names, each once and in the order of the file.
  public var appIDs: [String] { details.flatMap(\.appIDs).uniqued }
}
