import DeeplinkURLs
import Deeplinks
import DeeplinksInspector

/// What a console asks of an app, without the type of its identifiers.
@MainActor
struct ConsoleApp {
  /// What the parser says of a URL.
  enum Verdict: Hashable {
    case matches(pattern: String)
    /// Why it is none, without its values, and the parameter or key at fault.
    case fails(reason: String, parameter: String?)
  }

  let sites: [LinkSite]
  let secrets: SecretText
  let listing: () async -> LinkListing
  let explanation: (String, LinkSource?) async -> LinkExplanation
  let verdict: (String) -> Verdict
  /// The values of a link by the names of its parameters; none of a text that is no link.
  let values: (String) -> [String: [String]]
  /// Opens a link, and says how that ended.
  let open: (IncomingLink) async -> String
  let state: () -> ConsoleState

  init<Identifier>(
    _ pipeline: DeeplinkPipeline<Identifier>, _ inspector: LinkInspector<Identifier>,
    _ identifiers: [Identifier]
  ) {
    let parser = inspector.parser
    sites = parser.sites
    secrets = SecretText(names: inspector.secretNames)
    listing = { await inspector.listing(identifiers: identifiers) }
    explanation = { await inspector.explanation(of: $0, from: $1) }
    verdict = { text in
      do throws(LinkError) {
        return .matches(pattern: try parser.parse(text).pattern)
      } catch {
        return .fails(reason: "\(error)", parameter: error.parameter)
      }
    }
    values = { text in
      guard let match = try? parser.parse(text) else { return [:] }
      return Dictionary(match.values.names.map { ($0, match.texts(of: $0)) }) { first, _ in first }
    }
    open = { link in
      let outcome = await pipeline.open(link)
      guard let failure = outcome.failure else { return outcome.description }
      return "\(outcome): \(failure)"
    }
    state = { ConsoleState(of: pipeline) }
  }
}
