public import Deeplinks
public import Observation

// A module in plain Swift 6, without any upcoming feature.

public enum AccountDeeplinkID: LinkIdentifier {
  case me
  case reader(name: String)
  case resetPassword(token: String)

  public static let links: LinkTable<Self> = [
    LinkPattern("/me", .me),
    LinkPattern("/readers/{name}", AccountDeeplinkID.reader),
    LinkPattern("/reset-password?token={token}!", AccountDeeplinkID.resetPassword),
  ]
}

public enum AccountRoute: Route, Codable {
  case signIn
  case me(name: String)
  case reader(name: String)
  case resetPassword(token: String)

  public var isArchivable: Bool {
    switch self {
    case .signIn, .resetPassword: false
    case .me, .reader: true
    }
  }
}

/// Who is signed in, which views observe.
@MainActor @Observable
public final class AccountSession {
  public var name: String?

  public init(name: String? = nil) {
    self.name = name
  }
}

public struct AccountHandler: DeeplinkHandler {
  private let session: AccountSession

  public init(session: AccountSession) {
    self.session = session
  }

  public func deeplink(
    from identifier: AccountDeeplinkID
  ) async throws -> DeeplinkRoute<AccountRoute>? {
    switch identifier {
    case .me:
      guard let name = session.name else { throw PrerequisiteNeeded(.login) }
      return .push(.me(name: name))
    case .reader(let name):
      return .push(.reader(name: name))
    case .resetPassword(let token):
      return .cover(.resetPassword(token: token)).onTop()
    }
  }

  public func identifier(for route: AccountRoute) -> AccountDeeplinkID? {
    switch route {
    case .signIn: nil
    case .me: .me
    case .reader(let name): .reader(name: name)
    case .resetPassword(let token): .resetPassword(token: token)
    }
  }
}

/// Counts what was opened, for the reader's own statistics.
public final class ReadingDiary: DeeplinkObserver {
  public private(set) var opened: [String] = []

  public init() {}

  public func receive(_ event: DeeplinkEvent) {
    if event.stage == .opened, let name = event.routeName { opened.append(name) }
  }
}
