import Deeplinks

/// A server that answers as a test says.
struct FakeClubService: ClubService {
  var kept: ClubSession?
  var photos: @Sendable (ClubSession) async throws -> Bool = { _ in true }

  func keptSession() async -> ClubSession? { kept }

  func signIn(name: String, password: String) async throws -> ClubSession {
    guard password == "secret" else { throw ClubError.wrongPassword }
    return ClubSession(person: name, token: "new", isMember: name != "guest")
  }

  func join(_ session: ClubSession) async throws -> ClubSession {
    ClubSession(person: session.person, token: session.token, isMember: true)
  }

  func hasPhotos(of event: Int, for session: ClubSession) async throws -> Bool {
    try await photos(session)
  }
}
