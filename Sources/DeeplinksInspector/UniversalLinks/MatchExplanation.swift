import DeeplinkURLs
import Deeplinks

/// An explanation of which rule of a file decides about a URL for an app, and why none before it does.
///
/// It contains patterns of the file and nothing of the URL.
package struct MatchExplanation: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The file's verdict.
  package let verdict: AppSiteAssociation.Verdict
  /// The verdict and the rule that decides, and then a line for each of the app's rules that was tried before.
  package let lines: [String]

  package var description: String { lines.joined(separator: "\n") }

  init(_ verdict: AppSiteAssociation.Verdict, _ answer: String, misfits: [String] = []) {
    self.verdict = verdict
    lines = ["\(verdict.kind.rawValue): \(answer)."] + misfits
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
    let app = appID?.onOneLine ?? ""
    guard !rules.isEmpty else {
      let problem = appIDs.isEmpty ? "the file names no app" : "the file has no rules for \(app)"
      let cause = missingKey.map { ": \($0.place) is missing; \($0.advice)" } ?? ""
      return MatchExplanation(.unclaimed, problem + cause)
    }
    guard let parts = UniversalLinkURL(url) else {
      return MatchExplanation(.unclaimed, UniversalLinkURL.problem(of: url))
    }
    var misfits: [String] = []
    for rule in rules {
      guard let misfit = rule.misfit(of: parts) else {
        let verb = rule.isExcluding ? "keeps the URL from" : "gives the URL to"
        let answer = "\(rule.place), \(rule.component), \(verb) \(app)"
        return MatchExplanation(rule.verdict, answer, misfits: misfits)
      }
      misfits.append("  not \(rule.place), \(rule.component): \(misfit)")
    }
    let answer = "no rule of \(app) is about the URL"
    return MatchExplanation(.unclaimed, answer, misfits: misfits)
  }

  /// The apps that the file names, each once and in the order of the file.
  public var appIDs: [String] { details.flatMap(\.appIDs).uniqued }
}
