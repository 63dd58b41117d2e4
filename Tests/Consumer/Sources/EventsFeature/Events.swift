import ArticlesLinks
import Deeplinks
import Foundation

// A module that still is in Swift 5 mode.

public enum EventsDeeplinkID: LinkIdentifier {
  case calendar
  case event(id: UUID)

  public static let links: LinkTable<Self> = [
    LinkPattern("/events", .calendar),
    LinkPattern("/events/{id}", EventsDeeplinkID.event),
  ]
}

public enum EventsRoute: Route, Codable {
  case calendar
  case event(id: UUID, place: String)
}

public struct EventsError: Error {
  public init() {}
}

/// Fetches events off the main actor.
public struct EventsService: Sendable {
  private let fetch: @Sendable (UUID) async throws -> String

  public init(fetch: @escaping @Sendable (UUID) async throws -> String) {
    self.fetch = fetch
  }

  func place(of id: UUID) async throws -> String { try await fetch(id) }
}

/// Which events were looked at, which views show.
@MainActor
public final class EventsHistory {
  public private(set) var visited: [UUID] = []

  public init() {}

  func visit(_ id: UUID) { visited.append(id) }
}

public final class EventsHandler: DeeplinkHandler {
  private let service: EventsService
  private let history: EventsHistory

  public init(service: EventsService, history: EventsHistory) {
    self.service = service
    self.history = history
  }

  public func deeplink(
    from identifier: EventsDeeplinkID
  ) async throws -> DeeplinkRoute<EventsRoute>? {
    switch identifier {
    case .calendar:
      return .popToRoot()
    case .event(let id):
      let place = try await service.place(of: id)
      try Task.checkCancellation()
      history.visit(id)
      return .push(.event(id: id, place: place))
    }
  }

  public func identifier(for route: EventsRoute) -> EventsDeeplinkID? {
    switch route {
    case .calendar: return .calendar
    case .event(let id, _): return .event(id: id)
    }
  }
}

extension LinkOpener {
  /// Opens the article that announces an event, on top of what the reader sees.
  @discardableResult
  public func openAnnouncement(_ article: Int) async -> Bool {
    await open(ArticlesDeeplinkID.article(id: article), placing: .here)
  }
}
