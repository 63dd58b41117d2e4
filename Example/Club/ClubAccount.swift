import Deeplinks
import Observation

// The links, screens, and account of the photo club in the articles on logins and on tests.

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
  /// How often a user has left, which windows follow.
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

  /// - Returns: Whether another user was here before, of whom nothing may stay.
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
