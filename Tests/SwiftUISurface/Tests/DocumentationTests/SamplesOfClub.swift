import Deeplinks
import Observation

// The app of the articles on prerequisites and on testing: a club that shows its photos to its members.

enum ClubID: LinkIdentifier {
  case event(id: Int), photos(event: Int)

  static let links: LinkTable<Self> = [
    LinkPattern("/events/{id}", ClubID.event), LinkPattern("/events/{event}/photos", ClubID.photos),
  ]
}

enum ClubRoute: Route, Codable {
  case home, signIn, membership, event(id: Int), photos(event: Int)
}

struct ClubSession: Hashable, Sendable {
  let person: String
  let token: String
  let isMember: Bool
}

enum ClubError: Error { case wrongPassword, sessionEnded }

protocol ClubService: Sendable {
  /// The session that was kept from the last time; nil where there is none, or none can be had now.
  func keptSession() async -> ClubSession?
  func signIn(name: String, password: String) async throws -> ClubSession
  func join(_ session: ClubSession) async throws -> ClubSession
  func hasPhotos(of event: Int, for session: ClubSession) async throws -> Bool
}

@MainActor
@Observable
final class ClubAccount {
  private(set) var session: ClubSession?
  /// How often somebody has left, which windows follow.
  private(set) var departures = 0
  /// A feature flag.
  var showsPhotos = true
  let service: any ClubService
  /// Who was here last, though their session may have ended.
  private var person: String?
  private var loading: Task<Void, Never>?

  init(service: any ClubService) { self.service = service }

  /// Loads the session once, however many windows ask.
  func loadSession() async {
    let loading =
      loading
      ?? Task {
        session = await service.keptSession()
        person = session?.person
      }
    self.loading = loading
    await loading.value
  }

  /// - Returns: Whether somebody else was here before, of whom nothing may stay.
  @discardableResult
  func signIn(name: String, password: String) async throws -> Bool {
    let session = try await service.signIn(name: name, password: password)
    let isAnother = person != nil && person != session.person
    if isAnother { departures += 1 }
    (self.session, person) = (session, session.person)
    return isAnother
  }

  func join() async throws {
    guard let session else { return }
    self.session = try await service.join(session)
  }

  func signOut() {
    (session, person) = (nil, nil)
    departures += 1
  }

  /// Notes that the server knows a session no more, unless another one has begun meanwhile.
  func expire(_ ended: ClubSession) {
    if session?.token == ended.token { session = nil }
  }
}

extension Prerequisite {
  static let membership = Prerequisite("membership")
}

struct ClubResolver: DeeplinkResolver {
  let account: ClubAccount

  func resolve(
    _ identifier: ClubID, from source: LinkSource
  ) async -> DeeplinkResolution<ClubID> {
    switch identifier {
    case .event: return .open(identifier)
    case .photos:
      guard account.showsPhotos else { return .unsupported }
      guard let session = account.session else { return .require(.login, identifier) }
      return session.isMember ? .open(identifier) : .require(.membership, identifier)
    }
  }
}

struct ClubHandler: DeeplinkHandler {
  let account: ClubAccount

  func deeplink(from identifier: ClubID) async throws -> DeeplinkRoute<ClubRoute>? {
    switch identifier {
    case .event(let id): return .push(.event(id: id))
    case .photos(let event):
      guard let session = account.session else { throw PrerequisiteNeeded(.login) }
      do {
        let hasPhotos = try await account.service.hasPhotos(of: event, for: session)
        return hasPhotos ? .push(.photos(event: event), path: [.event(id: event)]) : nil
      } catch ClubError.sessionEnded {
        account.expire(session)
        throw PrerequisiteNeeded(.login)
      }
    }
  }

  func identifier(for route: ClubRoute) -> ClubID? {
    switch route {
    case .home, .signIn, .membership: nil
    case .event(let id): .event(id: id)
    case .photos(let event): .photos(event: event)
    }
  }
}

@MainActor
@Observable
final class Club {
  let account: ClubAccount
  let router = Router(root: ClubRoute.home)
  let pipeline: DeeplinkPipeline<ClubID>

  init(
    account: ClubAccount, options: PipelineOptions = PipelineOptions(),
    observers: [any DeeplinkObserver] = []
  ) {
    self.account = account
    pipeline = DeeplinkPipeline(
      parser: LinkParser(
        sites: [.universal("club.example"), .scheme("club")], links: ClubID.links),
      resolver: ClubResolver(account: account),
      handler: ClubHandler(account: account),
      router: router,
      fallback: { _, _ in .reject },
      prompt: { prerequisite, _ in
        switch prerequisite {
        case .login: .present(.signIn)
        case .membership: .present(.membership)
        default: nil
        }
      },
      options: options, observers: observers)
  }
}

extension Club {
  func signOut() {
    account.signOut()
    startAnew()
  }

  /// Leaves nothing of one user's for the next.
  func startAnew() {
    pipeline.discardAll()
    router.restore(NavigationState(root: .home))
  }
}

extension Club {
  /// The club as its window begins: links wait until it is known who is signed in.
  static func starting(_ account: ClubAccount) -> Club {
    var options = PipelineOptions()
    options.startsReady = false
    return Club(account: account, options: options)
  }

  func start() async {
    await account.loadSession()
    pipeline.becomeReady()
  }
}
