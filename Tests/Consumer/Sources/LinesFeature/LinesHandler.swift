import Deeplinks

public struct LinesHandler: DeeplinkHandler {
  private let timetable: Timetable

  public init(timetable: Timetable) {
    self.timetable = timetable
  }

  public func deeplink(from identifier: LinesDeeplinkID) async throws -> DeeplinkRoute<LinesRoute>?
  {
    switch identifier {
    case .network:
      return .popToRoot()
    case .line(let region, let name):
      return .push(.line(region: region, name: name))
    case .trip(let id):
      guard let trip = try await timetable.trip(id) else { return nil }
      return .push(.trip(id: id), path: [.line(region: trip.region, name: trip.line)])
    case .search(let text, let modes):
      return .push(.search(text: text, modes: modes))
    }
  }

  public func identifier(for route: LinesRoute) -> LinesDeeplinkID? {
    switch route {
    case .network: .network
    case .line(let region, let name): .line(region: region, name: name)
    case .trip(let id): .trip(id: id)
    case .search(let text, let modes): .search(text: text, modes: modes)
    }
  }
}
