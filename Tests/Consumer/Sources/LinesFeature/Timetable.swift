import Observation

public nonisolated struct Line: Hashable, Identifiable, Sendable {
  public let region: String
  public let name: String
  public let mode: Mode
  public var id: String { "\(region)/\(name)" }

  public init(region: String, name: String, mode: Mode) {
    self.region = region
    self.name = name
    self.mode = mode
  }
}

public nonisolated struct Trip: Hashable, Identifiable, Sendable {
  public let id: Int
  public let region: String
  public let line: String
  public let destination: String

  public init(id: Int, region: String, line: String, destination: String) {
    self.id = id
    self.region = region
    self.line = line
    self.destination = destination
  }
}

/// The operator's server.
public protocol TimetableService: Sendable {
  func lines(in region: String) async throws -> [Line]
  func trips(of line: String, in region: String) async throws -> [Trip]
  func trip(_ id: Int) async throws -> Trip?
}

/// What the server has said, for handlers and screens.
@Observable
public final class Timetable {
  private let service: any TimetableService

  public init(service: any TimetableService) {
    self.service = service
  }

  func lines(in region: String) async throws -> [Line] {
    try await service.lines(in: region).sorted { $0.name < $1.name }
  }

  func trips(of line: String, in region: String) async throws -> [Trip] {
    try await service.trips(of: line, in: region)
  }

  func trip(_ id: Int) async throws -> Trip? {
    try await service.trip(id)
  }

  /// The lines whose names have `text` in them, of any mode if none is given.
  func search(_ text: String, modes: [Mode], in region: String) async throws -> [Line] {
    try await lines(in: region).filter { line in
      line.name.lowercased().contains(text.lowercased())
        && (modes.isEmpty || modes.contains(line.mode))
    }
  }
}

/// The region whose lines the rider sees.
@Observable
public final class Regions {
  public nonisolated static let first = "harbor"
  public let all = [first, "hills", "islands"]
  public var current = first

  public init() {}
}
