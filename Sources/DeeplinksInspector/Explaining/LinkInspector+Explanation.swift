import DeeplinkURLs
public import Deeplinks

extension LinkInspector {
  /// Says what becomes of a link: its site, its path, the links that were tried, their values, what resolver and
  /// handler answer, and why it opens nothing where it opens nothing.
  ///
  /// Nothing opens, but resolver and handler are really asked: what they fetch is fetched.
  ///
  /// - Parameters:
  ///   - text: The link, as it comes from outside.
  ///   - source: How it reached the app; by default a universal link for `https`, else a custom scheme.
  ///   - file: The website's association file, to say whether the system would hand over the link at all.
  ///   - appID: The app in that file; by default the only one in it. Of several none is asked.
  /// - Complexity: That of parsing, a comparison with each pattern for a link that is none, and what resolver and
  ///   handler take.
  public func explanation(
    of text: String, from source: LinkSource? = nil, in file: AppSiteAssociation? = nil,
    appID: String? = nil
  ) async -> LinkExplanation {
    let link = IncomingLink(text: text, source: source)
    let trace = parser.trace(text)
    let deciding = trace.decidingPatterns
    var draft = ExplanationDraft(
      trace, text, from: link.source,
      secrets: deciding.isEmpty ? tableSecrets : secrets.adding(placesOf: deciding))
    if let file { draft.ask(file, about: text, for: appID) }
    switch trace.result {
    case .failure(let error): draft.refuse(error, parser)
    case .success(let match):
      draft.describe(match, parser)
      if let answers {
        await draft.ask(answers, of: match.identifier, from: link.source, on: match.site)
      } else {
        draft.askNobody()
      }
    }
    return draft.explanation
  }
}

extension LinkTrace {
  /// The pattern that matches; where none does, each that fits the path.
  fileprivate var decidingPatterns: [String] {
    let candidates = paths.flatMap(\.candidates)
    let match = candidates.first { $0.verdict == .matches }
    return match.map { [$0.pattern] } ?? candidates.map(\.pattern)
  }
}
