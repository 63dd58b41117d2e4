import DeeplinkURLs
import Deeplinks
import DeeplinksInspector

/// The parts of an app that a console needs, without the type of its identifiers.
@MainActor
struct ConsoleApp {
  /// The parser's answer about a URL.
  enum Verdict: Hashable {
    case matches(pattern: String)
    /// The reason why it is no link, without its values, and the parameter or key at fault.
    case fails(reason: String, parameter: String?)
  }

  let sites: [LinkSite]
  let secrets: LinkSecrets
  let listing: () async -> LinkListing
  let explanation: (String, LinkSource?) async -> LinkExplanation
  let verdict: (String) -> Verdict
  /// Opens a link, and returns its outcome as text.
  let open: (IncomingLink) async -> String
  let state: () -> ConsoleState

  init<Identifier>(
    _ pipeline: DeeplinkPipeline<Identifier>, _ inspector: LinkInspector<Identifier>,
    _ identifiers: [Identifier]
  ) {
    let parser = inspector.parser
    sites = parser.sites
    secrets = inspector.secrets
    listing = { await inspector.listing(identifiers: identifiers) }
    explanation = { await inspector.explanation(of: $0, from: $1) }
    verdict = { text in
      do throws(LinkError) {
        return .matches(pattern: try parser.parse(text).pattern)
      } catch {
        return .fails(reason: "\(error)", parameter: error.parameter)
      }
    }
    open = { link in
      let outcome = await pipeline.open(link)
      guard let failure = outcome.failure else { return outcome.description }
      return "\(outcome): \(failure)"
    }
    state = { ConsoleState(of: pipeline) }
  }

  /// Opens a link in a task that goes on even if the console is closed.
  ///
  /// - Parameter show: Called at once, because the link is being opened, and then with its outcome.
  func start(
    _ link: IncomingLink, _ show: @escaping @MainActor (String) -> Void
  ) -> Task<String, Never> {
    show("opening")
    return Task {
      let outcome = await open(link)
      show(outcome)
      return outcome
    }
  }
}
