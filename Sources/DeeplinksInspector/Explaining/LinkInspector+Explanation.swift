import DeeplinkURLs
public import Deeplinks

extension LinkInspector {
  /// Explains what becomes of a link.
  ///
  /// The explanation has the link's site, its path, the links that were tried, their values, the answers of resolver
  /// and handler, and, if it opens nothing, the reason. Nothing opens, but the app's own resolver and handler are
  /// called, so they fetch what they need.
  ///
  /// - Parameters:
  ///   - text: The link as it comes from outside.
  ///   - source: How it reached the app; by default a universal link for `https`, else a custom scheme.
  ///   - file: The website's association file, to see whether the system would hand the link to the app at all.
  ///   - appID: The app in that file; by default, the only one in it. If there are several, you have to name one.
  /// - Complexity: That of parsing, a comparison with each pattern if no link fits, and the work of resolver and
  ///   handler.
  public func explanation(
    of text: String, from source: LinkSource? = nil, in file: AppSiteAssociation? = nil,
    appID: String? = nil
  ) async -> LinkExplanation {
    let link = IncomingLink(text: text, source: source)
    let trace = parser.trace(text)
    let secrets = secrets
    var explanation = LinkExplanation(link: secrets.masked(text), source: link.source.name)
    if case .failure(let error) = trace.result {
      explanation.refuse(text, trace.segments.map(\.text), error, parser)
    }
    if let file { explanation.ask(file, about: text, for: appID) }
    explanation.follow(trace)
    if case .success(let match) = trace.result {
      explanation.describe(match, parser.links, hiding: secrets)
      await explanation.ask(answers, of: match.identifier, from: link.source, on: match.site)
    }
    return explanation
  }
}
