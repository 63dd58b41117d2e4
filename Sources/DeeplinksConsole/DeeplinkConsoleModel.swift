public import Deeplinks
public import DeeplinksInspector
public import Observation

/// The content of a ``DeeplinkConsole``: an app's links, what became of them, and what the app shows now.
///
/// ```swift
/// DebugMenu()
///   .sheet(isPresented: $isShowingConsole) { DeeplinkConsole(console) }
/// ```
///
/// Its history begins when the app creates it: to see earlier links, create it earlier and keep it. It keeps the
/// pipeline, and nothing of the app keeps it.
///
/// It offers no more than the app's events do: names, patterns, and times. It shows the user what they type into it as
/// they typed it, and with dots everywhere else if its parameter has one of the inspector's `secretNames`.
@MainActor
@Observable
public final class DeeplinkConsoleModel: Sendable {
  /// What became of links, newest first.
  @ObservationIgnored package let history: ConsoleHistory
  /// What would become of a link that is typed.
  @ObservationIgnored package let explainer: ConsoleExplainer
  /// The sources that a link can be opened from.
  @ObservationIgnored package let sources: [LinkSource]
  /// All of the app's links; nil until ``load()`` has listed them.
  package private(set) var listing: LinkListing?
  /// What ``links`` must contain: in a pattern, a parameter, the feature or where they lead.
  package var search = ""
  @ObservationIgnored let app: ConsoleApp

  /// Creates the model of a console for a pipeline.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline whose links are shown, and that opens them.
  ///   - inspector: Lists and explains links; by default one with the pipeline's own parser and resolver. It asks no
  ///     handler, since a handler may do what its link says. One with a handler over services that change nothing says
  ///     where links lead, too.
  ///   - identifiers: Identifiers that lead somewhere in the app at hand, for the examples.
  ///   - sources: The sources that links can be opened from.
  ///   - limit: How many links the history keeps.
  public init<Identifier>(
    _ pipeline: DeeplinkPipeline<Identifier>, inspector: LinkInspector<Identifier>? = nil,
    identifiers: [Identifier] = [], sources: [LinkSource] = LinkSource.allStandard,
    limit: Int = 100
  ) {
    let inspector =
      inspector ?? LinkInspector(parser: pipeline.parser, resolver: pipeline.resolver)
    let app = ConsoleApp(pipeline, inspector, identifiers)
    self.app = app
    self.sources = sources
    history = ConsoleHistory(of: pipeline.events, limit: limit, secrets: app.secrets)
    explainer = ConsoleExplainer(app)
  }

  /// Lists the links; asks the resolver about an example of each, whose answer may change with the user.
  package func load() async {
    listing = await app.listing()
  }

  /// The links that ``search`` finds, in the order of the table; all where it is empty.
  package var links: [LinkListing.Entry] {
    let words = search.lowercased().split(separator: " ")
    return (listing?.links ?? []).filter { entry in
      let texts = entry.searchTexts
      return words.allSatisfy { word in texts.contains { $0.contains(word) } }
    }
  }

  /// The link of a pattern, as the history names it.
  package func link(for entry: ConsoleHistory.Entry) -> LinkListing.Entry? {
    listing?.links.first { $0.pattern == entry.pattern }
  }

  /// A form for a link, with the values of its first example.
  package func form(for link: LinkListing.Entry) -> ConsoleLinkForm {
    ConsoleLinkForm(of: link, app)
  }

  /// What the app shows and does at this moment; reading it observes all of that.
  package var state: ConsoleState { app.state() }
}

extension LinkListing.Entry {
  /// All that a search may find, in lower case.
  fileprivate var searchTexts: [String] {
    ([pattern, feature, destination?.description].compactMap(\.self) + aliases
      + parameters.map(\.name) + prerequisites)
      .map { $0.lowercased() }
  }
}
