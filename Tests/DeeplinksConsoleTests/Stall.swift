import Deeplinks
import DeeplinksConsole
import DeeplinksInspector
import DeeplinksTestSupport
import Testing

/// An app that sells fruit: with tabs, a login, secrets, and a handler that can be held up.
enum StallID: LinkIdentifier {
  case home
  case fruit(id: Int, referrer: String?)
  case search(query: String, tags: [String])
  case discover(order: String?, items: LinkItems)
  case help(topic: [String])
  case reset(token: String)
  case invite(code: String)
  case confirm(token: String)
  case orders

  static let links: LinkTable<Self> = [
    LinkPattern("/", .home),
    LinkPattern("/fruit/{id}?ref={referrer}", StallID.fruit, aliases: ["/f/{id}"]),
    LinkPattern("/search?q={query}!&tag={tags...}", StallID.search),
    LinkPattern("/discover?sort={order}&{items...}", StallID.discover),
    LinkPattern("/help/{topic...}", StallID.help),
    LinkPattern("/reset?token={token}!", StallID.reset),
    LinkPattern("/invite/{code}", StallID.invite),
    LinkPattern("/confirm?k={token}!", StallID.confirm),
    LinkPattern("/orders", .orders),
  ]

  static let parser = LinkParser(
    sites: [.universal("stall.example"), .scheme("stall")], links: links)
}

enum StallTab: TabRoute, CaseIterable { case market, me }

enum StallRoute: Route { case market, me, login, fruit(id: Int), secret(String), page }

/// Whom the guards let through, and what holds the handler up.
@MainActor
final class StallDesk {
  var isSignedIn = false
  var isClosed = false
  private(set) var asked = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func enter() async {
    asked += 1
    if isClosed { await withCheckedContinuation { waiting.append($0) } }
  }

  func open() {
    isClosed = false
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

struct StallGuards: DeeplinkResolver {
  let desk: StallDesk

  func resolve(
    _ id: StallID, from source: LinkSource
  ) async -> DeeplinkResolution<StallID> {
    switch id {
    case .orders: await desk.isSignedIn ? .open(id) : .require(.login, id)
    case .reset: source == .content ? .refuse(reason: "not from content") : .open(id)
    default: .open(id)
    }
  }
}

struct StallHandler: TabDeeplinkHandler {
  let desk: StallDesk

  func deeplink(from id: StallID) async throws -> TabDeeplink<StallTab, StallRoute>? {
    await desk.enter()
    return switch id {
    case .home: TabDeeplink(tab: .market)
    case .fruit(let id, _): TabDeeplink(tab: .market, deeplink: .push(.fruit(id: id)))
    case .reset(let token), .invite(let token), .confirm(let token):
      .current(.present(.secret(token)))
    case .search, .discover, .help, .orders: .current(.push(.page))
    }
  }
}

@MainActor
struct Stall {
  let desk = StallDesk()
  let tabs = TabRouter(tabs: StallTab.allCases, selection: .market) {
    $0 == .market ? StallRoute.market : .me
  }
  let pipeline: DeeplinkPipeline<StallID>

  init(_ change: (inout PipelineOptions) -> Void = { _ in }) {
    // No time passes, however busy the machine is; and two links are never one tap.
    var options = PipelineOptions(clock: ManualClock())
    options.duplicateWindow = .zero
    change(&options)
    pipeline = DeeplinkPipeline(
      parser: StallID.parser, resolver: StallGuards(desk: desk), handler: StallHandler(desk: desk),
      router: tabs, fallback: { _, _ in .reject },
      prompt: { _, _ in .current(.present(.login)) }, options: options)
  }

  @discardableResult
  func open(
    _ text: String, from source: LinkSource? = nil
  ) async -> DeeplinkOutcome<StallID> {
    await pipeline.open(IncomingLink(text: text, source: source))
  }

  func link(_ pattern: String, _ model: DeeplinkConsoleModel) async throws -> ConsoleLinkForm {
    await model.load()
    let link = try #require(model.listing?.links.first { $0.pattern == pattern })
    return model.form(for: link)
  }
}

/// Lets tasks run until a condition holds; the test's time limit ends it, too.
@MainActor
func settle(until condition: () -> Bool) async {
  while !condition(), !Task.isCancelled { await Task.yield() }
}

extension DeeplinkConsoleModel {
  /// Everything that the model says of itself, but for what was typed.
  var said: [String] {
    var texts =
      explainer.lines + [explainer.outcome, explainer.verdict?.rawValue].compactMap(\.self)
    for entry in history.entries {
      texts += [entry.title] + entry.lines + [entry.outcome, entry.pattern].compactMap(\.self)
      texts += entry.events.map(\.description)
      texts.append(String(reflecting: entry))
    }
    texts += [String(reflecting: state)]
    texts += listing.map { [$0.description, $0.markdown] } ?? []
    return texts
  }
}

extension ConsoleLinkForm {
  /// Everything that the form says of itself, but for what was typed.
  var said: [String] {
    [shownURL, sharedURL, outcome].compactMap(\.self)
      + ["\(verdict)", "\(link)"] + fields.map(\.hint)
  }
}
