public import Deeplinks
public import DeeplinksInspector
public import Observation

/// The content of a ``DeeplinkConsole``: an app's links, their history, and what the app shows now.
///
/// ```swift
/// DebugMenu()
///   .sheet(isPresented: $isShowingConsole) { DeeplinkConsole(console) }
/// ```
///
/// The history begins when the app creates the model. To see earlier links, create the model earlier and keep it. It
/// keeps the pipeline alive, and nothing else in the app keeps the model alive.
///
/// It shows no more than the app's events do: names, patterns, and times. Values that the user types appear as they are
/// typed. If their parameter has one of the inspector's `secretNames`, they appear as dots everywhere else.
@MainActor
@Observable
public final class DeeplinkConsoleModel: Sendable {
  /// The history of links, newest first.
  @ObservationIgnored package let history: ConsoleHistory
  /// Explains and opens a link that the user types.
  @ObservationIgnored package let explainer: ConsoleExplainer
  /// The sources that a link can be opened from.
  @ObservationIgnored package let sources: [LinkSource]
  /// All of the app's links; nil until ``load()`` has listed them.
  package private(set) var listing: LinkListing?
  /// The search text; ``links`` have it in a pattern, a parameter, the feature, or where they lead.
  package var search = ""
  @ObservationIgnored let app: ConsoleApp

  /// Creates the model of a console for a pipeline.
  ///
  /// - Parameters:
  ///   - pipeline: The pipeline whose links are shown, and that opens them.
  ///   - inspector: Lists and explains links. The default has the pipeline's own parser and resolver, and no handler,
  ///     because a handler may do what its link says. To see where links lead, pass an inspector with a handler whose
  ///     services change nothing.
  ///   - identifiers: Identifiers that lead somewhere in this app, for the examples.
  ///   - sources: The sources from which links can be opened.
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

  /// Lists the links, and asks the resolver about an example of each; the answers may change with the user.
  package func load() async {
    listing = await app.listing()
  }

  /// The links that ``search`` finds, in the order of the table; all links if it is empty.
  package var links: [LinkListing.Entry] {
    let words = search.lowercased().split(separator: " ")
    return (listing?.links ?? []).filter { entry in
      let texts = entry.searchTexts
      return words.allSatisfy { word in texts.contains { $0.contains(word) } }
    }
  }

  /// Returns the link whose pattern a history entry has.
  package func link(for entry: ConsoleHistory.Entry) -> LinkListing.Entry? {
    listing?.links.first { $0.pattern == entry.pattern }
  }

  /// A form for a link, with the values of its first example.
  package func form(for link: LinkListing.Entry) -> ConsoleLinkForm {
    ConsoleLinkForm(of: link, app)
  }

  /// The state of the app at this moment; reading it observes all of it.
  package var state: ConsoleState { app.state() }
}

extension LinkListing.Entry {
  /// The texts in which a search looks, in lower case.
  fileprivate var searchTexts: [String] {
    ([pattern, feature, destination?.description].compactMap(\.self) + aliases
      + parameters.map(\.name) + prerequisites)
      .map { $0.lowercased() }
  }
}
