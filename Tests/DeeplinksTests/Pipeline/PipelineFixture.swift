import Deeplinks
import DeeplinksTestSupport
import Foundation

enum Page: Route, Codable, WrittenRoute {
  case start, login, item(id: Int), other

  static let words: [String: Page] = ["start": .start, "login": .login, "other": .other]
  static let numbered: [String: @Sendable (Int) -> Page] = ["item": item]
}

enum PageTab: String, TabRoute, CaseIterable { case first, second }

enum PageID: LinkIdentifier {
  case start
  case item(id: Int)
  case secret(id: Int)
  case reset(token: String)
  case moved(id: Int)
  case circle
  case refused
  case retired
  case unhandled

  static let links: LinkTable<Self> = [
    LinkPattern("/", .start),
    LinkPattern("/items/{id}", PageID.item, aliases: ["/i/{id}"]),
    LinkPattern("/secrets/{id}", PageID.secret, aliases: ["/s/{id}", "/safe?id={id}!"]),
    LinkPattern("/reset?token={token}!", PageID.reset),
    LinkPattern("/moved/{id}", PageID.moved),
    LinkPattern("/circle", .circle),
    LinkPattern("/refused", .refused),
    LinkPattern("/retired", .retired),
    LinkPattern("/unhandled", .unhandled),
  ]

  static let parser = LinkParser(sites: [.universal("a.example"), .scheme("app")], links: links)
}

struct Broken: Error, Hashable { var code: Int }

/// What a test can change while links are on their way.
@MainActor
final class Backend {
  let clock = ManualClock()
  var isSignedIn = false
  /// What the handler throws.
  var error: (any Error)?
  /// How long the handler takes.
  var latency: Duration = .zero
  /// Whether the handler goes on when it is cancelled.
  var isHeedless = false
  /// How often resolver and handler suspend, whatever their latency.
  var suspensions: @MainActor () -> Int = { 0 }
  /// What the resolver does first.
  var inResolver: @MainActor () async -> Void = {}
  /// How long the resolver takes.
  var resolverLatency: Duration = .zero
  /// The identifiers that the handler was asked for.
  var handled: [PageID] = []
  /// The identifiers that the resolver was asked for.
  var resolved: [PageID] = []

  func answer(after latency: Duration) async throws {
    for _ in 0..<suspensions() { await turnOfOthers() }
    guard latency > .zero else { return }
    let clock = clock
    if isHeedless {
      await Task { try? await clock.sleepOnMainActor(for: latency) }.value
    } else {
      try await clock.sleepOnMainActor(for: latency)
    }
  }
}

struct PageResolver: DeeplinkResolver {
  let backend: Backend

  @MainActor
  func resolve(_ id: PageID, from source: LinkSource) async -> DeeplinkResolution<PageID> {
    backend.resolved.append(id)
    await backend.inResolver()
    try? await backend.answer(after: backend.resolverLatency)
    switch id {
    case .start, .item, .unhandled: return .open(id)
    case .secret: return backend.isSignedIn ? .open(id) : .require(.login, id)
    case .reset: return source == .universalLink ? .open(id) : .refuse(reason: "it may be forged")
    case .moved(let id): return .redirect(.secret(id: id))
    case .circle: return .redirect(.circle)
    case .refused: return .refuse(reason: "it is closed")
    case .retired: return .unsupported
    }
  }
}

struct PageHandler: TabDeeplinkHandler {
  let backend: Backend
  /// Answers instead of this one.
  var substitute: (any TabDeeplinkHandler<PageID, PageTab, Page>)?

  @MainActor
  func deeplink(from id: PageID) async throws -> TabDeeplink<PageTab, Page>? {
    backend.handled.append(id)
    if let substitute { return try await substitute.deeplink(from: id) }
    try await backend.answer(after: backend.latency)
    if let error = backend.error { throw error }
    return switch id {
    case .item(let id), .secret(let id): TabDeeplink(tab: .second, deeplink: .push(.item(id: id)))
    case .reset: .current(.cover(.other).appending())
    case .start, .moved, .circle, .refused, .retired: TabDeeplink(tab: .first)
    case .unhandled: nil
    }
  }
}

/// Leads each link to the same place.
struct FixedHandler<Destination: Route>: DeeplinkHandler {
  let deeplink: DeeplinkRoute<Destination>?

  func deeplink(from id: PageID) async throws -> DeeplinkRoute<Destination>? { deeplink }
}

/// Leads each link to the same place, in an app with tabs.
struct FixedTabHandler<Tab: TabRoute, Destination: Route>: TabDeeplinkHandler {
  let deeplink: TabDeeplink<Tab, Destination>?

  func deeplink(from id: PageID) async throws -> TabDeeplink<Tab, Destination>? { deeplink }
}

/// Leads each link where a closure says.
struct ClosureHandler: TabDeeplinkHandler {
  let answer: @MainActor (PageID) async throws -> TabDeeplink<PageTab, Page>?

  @MainActor
  func deeplink(from id: PageID) async throws -> TabDeeplink<PageTab, Page>? {
    try await answer(id)
  }
}

/// The pipeline that a closure of its own app calls.
@MainActor
final class PipelineBox {
  weak var pipeline: DeeplinkPipeline<PageID>?
}

/// Does something once, at the first event, or the first of a stage.
@MainActor
final class ObserverThatActs: DeeplinkObserver {
  var action: () -> Void = {}
  private let stage: DeeplinkEvent.Stage?

  init(at stage: DeeplinkEvent.Stage? = nil) { self.stage = stage }

  func receive(_ event: DeeplinkEvent) {
    guard stage == nil || event.stage == stage else { return }
    let action = action
    self.action = {}
    action()
  }
}

extension TabRouter where Tab == PageTab, Destination == Page {
  /// A router of both tabs, each at its start.
  convenience init(selection: PageTab = .first) {
    self.init(tabs: PageTab.allCases, selection: selection) { _ in .start }
  }
}

/// An app as small as a test needs it.
@MainActor
struct PipelineFixture {
  typealias Fallback = DeeplinkFallback<TabDeeplink<PageTab, Page>>
  /// Whether links start without another turn of the main actor; see ``StartingTrait``.
  @TaskLocal static var startsAtOnce = true

  let backend: Backend
  let recorder = EventRecorder()
  let router = TabRouter<PageTab, Page>()
  let pipeline: DeeplinkPipeline<PageID>
  private let guards = Guards()

  private final class Guards {
    var all: [LeaveGuard] = []
  }

  init(
    _ configure: (inout PipelineOptions) -> Void = { _ in }, backend: Backend = Backend(),
    fallback: @escaping @MainActor (DeeplinkFailure<PageID>, IncomingLink) -> Fallback = { _, _ in
      .reject
    },
    prompt: @escaping @MainActor (Prerequisite, PageID) -> TabDeeplink<PageTab, Page>? = {
      prerequisite, _ in prerequisite == .login ? .current(.present(.login)) : nil
    },
    handler: (any TabDeeplinkHandler<PageID, PageTab, Page>)? = nil,
    observers: [any DeeplinkObserver] = []
  ) {
    self.backend = backend
    var options = PipelineOptions(clock: backend.clock)
    options.deadline = nil
    options.reportClock = ManualClock()
    options.startsAtOnce = Self.startsAtOnce
    configure(&options)
    pipeline = DeeplinkPipeline(
      parser: PageID.parser, resolver: PageResolver(backend: backend),
      handler: PageHandler(backend: backend, substitute: handler), router: router,
      fallback: fallback,
      prompt: prompt, options: options, observers: [recorder] + observers)
  }

  /// An app that hands what it does not open to a browser.
  static func browsing(
    _ configure: (inout PipelineOptions) -> Void = { _ in },
    _ open: @escaping @MainActor (URL) async -> Bool
  ) -> Self {
    Self(
      {
        $0.openInBrowser = open
        configure(&$0)
      }, fallback: { _, _ in .openInBrowser })
  }

  func open(_ text: String, from source: LinkSource? = nil) async -> DeeplinkOutcome<PageID> {
    await pipeline.open(IncomingLink(text: text, source: source))
  }

  /// Starts to open a link and returns once `sleepers` tasks sleep on the clock.
  func start(
    _ text: String, from source: LinkSource? = nil, sleepers: Int = 1
  ) async -> Task<DeeplinkOutcome<PageID>, Never> {
    let task = Task { await open(text, from: source) }
    await backend.clock.waitForSleepers(sleepers)
    return task
  }

  /// Starts to open a link and lets it come as far as it can.
  func begin(
    _ text: String, from source: LinkSource? = nil
  ) async -> Task<DeeplinkOutcome<PageID>, Never> {
    let task = Task { await open(text, from: source) }
    await quiet()
    return task
  }

  /// The user signs in, and the link that waits for it goes on.
  func signIn() async -> DeeplinkOutcome<PageID>? {
    backend.isSignedIn = true
    return await pipeline.fulfill(.login)
  }

  /// A host that shows the app.
  func makeHost(
    _ answer: @escaping @MainActor (NavigationStep) -> FakeHost.Answer = { _ in .atOnce }
  ) -> FakeHost {
    let host = FakeHost(clock: backend.clock, answer: answer)
    host.show(router)
    return host
  }

  /// Lets the screen on top of a stack be asked before a link dismisses it, as long as the app is there.
  func protect(_ router: Router<Page>, _ ask: @escaping @MainActor () async -> Bool) {
    guards.all.append(router.askBeforeLeaving(ask))
  }

  var isLoginShown: Bool { router.currentRoute == .login }
}

extension ManualClock {
  /// Lets time pass once so many sleep.
  @MainActor
  func advance(by duration: Duration, sleepers: Int) async {
    await waitForSleepers(sleepers)
    advance(by: duration)
  }

  /// Lets time pass once each task that is ready has run.
  @MainActor
  func pass(_ duration: Duration) async {
    await quiet()
    advance(by: duration)
  }
}
