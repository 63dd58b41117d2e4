import Deeplinks
import DeeplinksTestSupport
import Foundation

/// The app that random schedules open links in.
enum TripTab: String, TabRoute, Codable, CaseIterable { case first, second, third }

/// Its screens; what a handler made has a number of its own, so that a test can tell who showed it.
enum TripStop: Route, Codable {
  case root(TripTab)
  case item(id: Int, answer: Int)
  case secret(id: Int, answer: Int, user: Int)
  case trusted(answer: Int)
  case panel(id: Int, answer: Int)
  case login, fallback
  case visited(Int)

  var answer: Int? {
    switch self {
    case .item(_, let answer), .secret(_, let answer, _), .trusted(let answer),
      .panel(_, let answer):
      answer
    case .root, .login, .fallback, .visited: nil
    }
  }
}

enum TripID: LinkIdentifier {
  case home
  case item(id: Int)
  case panel(id: Int)
  case secret(id: Int)
  case vault(id: Int)
  case trusted(token: Int)
  case moved(id: Int)
  case hop(id: Int)
  case circle, refused, retired, unhandled
  /// Shows something on top of what the user sees.
  case terms(id: Int)
  /// Does something and shows nothing.
  case verify(token: Int)

  static let links: LinkTable<Self> = [
    LinkPattern("/", .home),
    LinkPattern("/items/{id}", TripID.item, aliases: ["/i/{id}"]),
    LinkPattern("/panels/{id}", TripID.panel),
    LinkPattern("/secrets/{id}", TripID.secret, aliases: ["/s?id={id}!"]),
    LinkPattern("/vaults/{id}", TripID.vault),
    LinkPattern("/trusted?token={token}!", TripID.trusted),
    LinkPattern("/moved/{id}", TripID.moved),
    LinkPattern("/hop/{id}", TripID.hop),
    LinkPattern("/circle", .circle),
    LinkPattern("/refused", .refused),
    LinkPattern("/retired", .retired),
    LinkPattern("/unhandled", .unhandled),
    LinkPattern("/terms/{id}", TripID.terms),
    LinkPattern("/verify?token={token}!", TripID.verify),
  ]

  static let parser = LinkParser(
    sites: [.universal("a.example"), .universal("t.example"), .scheme("app")], links: links)

  /// Whether a handler shows it on top of what the user sees.
  var isOnTop: Bool {
    switch self {
    case .terms, .verify: true
    default: false
    }
  }

  /// What may open when a link names this.
  var targets: [TripID] {
    switch self {
    case .moved(let id): [.secret(id: id)]
    case .hop(let id): [.item(id: id), .secret(id: id)]
    default: [self]
    }
  }
}

/// Its text holds a value of the link's, which nobody may log.
struct TripError: Error {
  let text = "no \(TripValues.mark)001"
}

extension TripID {
  var isStay: Bool { if case .verify = self { true } else { false } }
}

enum TripValues {
  /// What every value in a link starts with.
  static let mark = "777"
  static let ids = [777_001, 777_002]
}

@MainActor
final class TripBackend {
  struct Settings: Hashable, Sendable {
    enum Failure: Hashable, Sendable { case error, login }

    var latency = 0
    /// How often each call of the app's functions suspends at most, whatever its latency.
    var suspensions = 2
    var resolverLatency = 0
    var rewriteLatency = 0
    var isHeedless = false
    var failure: Failure?
  }

  let clock: ManualClock
  var settings = Settings()
  /// Calls back when the handler is asked.
  var callBack: (@MainActor () -> Task<Void, Never>?)?
  /// The calls of the handler that this code runs in.
  @TaskLocal static var calls: [TripHandlerCall] = []
  /// What a screen with unsaved work says before a link dismisses it, and how long that takes.
  var leaving: (answer: Bool, latency: Int) = (true, 0)
  /// The user who is signed in.
  private(set) var user: Int?
  /// How often the handler answered; each answer's number is in the screens it leads to.
  private(set) var answers = 0
  /// The answers that lead to a tab as it is.
  private(set) var answersWithoutStop: Set<Int> = []
  /// How many calls of the resolver, the handler and what unwraps links have not returned.
  private(set) var openCalls = 0
  let turns = RandomTurns(seed: 1)
  private var users = 0

  init(clock: ManualClock) {
    self.clock = clock
  }

  func signIn() {
    users += 1
    user = users
  }

  func signOut() { user = nil }

  func pass(_ milliseconds: Int) async throws {
    openCalls += 1
    defer { openCalls -= 1 }
    await turns.pass(upTo: settings.suspensions)
    guard milliseconds > 0 else { return }
    let clock = clock
    if settings.isHeedless {
      await withCheckedContinuation { continuation in
        Task {
          try? await clock.sleepOnMainActor(for: .milliseconds(milliseconds))
          continuation.resume()
        }
      }
    } else {
      try await clock.sleepOnMainActor(for: .milliseconds(milliseconds))
    }
  }

  func answer(to id: TripID) -> Int {
    answers += 1
    if id == .home || id.isStay { answersWithoutStop.insert(answers) }
    return answers
  }

  /// Asks the user whether they are done with a screen.
  func mayLeave() async -> Bool {
    let leaving = leaving
    try? await pass(leaving.latency)
    return leaving.answer
  }

  func rewrite(_ url: URL) async -> URL? {
    guard url.host() == "t.example" else { return nil }
    try? await pass(settings.rewriteLatency)
    return URL(string: url.absoluteString.replacing("t.example", with: "a.example"))
  }
}

struct TripResolver: DeeplinkResolver {
  let backend: TripBackend

  @MainActor
  func resolve(_ id: TripID, from source: LinkSource) async -> DeeplinkResolution<TripID> {
    try? await backend.pass(backend.settings.resolverLatency)
    switch id {
    case .home, .item, .panel, .unhandled, .terms, .verify: return .open(id)
    case .secret, .vault: return backend.user == nil ? .require(.login, id) : .open(id)
    case .trusted: return source == .universalLink ? .open(id) : .refuse(reason: "forged")
    case .moved(let id): return .redirect(.secret(id: id))
    case .hop(let id): return .redirect(id % 2 == 0 ? .item(id: id) : .moved(id: id))
    case .circle: return .redirect(.circle)
    case .refused: return .refuse(reason: "closed")
    case .retired: return .unsupported
    }
  }
}

/// A call of the handler, known to what it calls.
@MainActor
final class TripHandlerCall: Sendable {
  let identifier: TripID
  var isRunning = true

  init(_ identifier: TripID) { self.identifier = identifier }
}

struct TripHandler: TabDeeplinkHandler {
  let backend: TripBackend

  @MainActor
  func deeplink(from id: TripID) async throws -> TabDeeplink<TripTab, TripStop>? {
    let call = TripHandlerCall(id)
    defer { call.isRunning = false }
    await TripBackend.$calls.withValue(TripBackend.calls + [call]) { backend.callBack?() }?.value
    let user = backend.user ?? 0
    let failure = backend.settings.failure
    try await backend.pass(backend.settings.latency)
    switch failure {
    case .error: throw TripError()
    case .login: throw PrerequisiteNeeded(.login)
    case nil: break
    }
    let answer = backend.answer(to: id)
    switch id {
    case .home:
      return TabDeeplink(tab: .first)
    case .item(let id):
      return TabDeeplink(
        tab: .second,
        deeplink: .push(.item(id: id, answer: answer), path: [.item(id: id, answer: answer)]))
    case .panel(let id):
      return TabDeeplink(
        tab: .third,
        deeplink: .present(.panel(id: id, answer: answer), path: [.item(id: id, answer: answer)]))
    case .secret(let id):
      return .current(.push(.secret(id: id, answer: answer, user: user)).appending())
    case .vault(let id):
      return TabDeeplink(
        tab: .second, deeplink: .cover(.secret(id: id, answer: answer, user: user)))
    case .trusted:
      return .current(.cover(.trusted(answer: answer)).appending())
    case .terms(let id):
      return TabDeeplink(
        tab: .third, deeplink: .push(.item(id: id, answer: answer)).onTop())
    case .verify:
      return TabDeeplink(tab: .third, deeplink: .stay)
    case .moved, .hop, .circle, .refused, .retired, .unhandled:
      return nil
    }
  }
}
