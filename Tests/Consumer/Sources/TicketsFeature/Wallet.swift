import Observation

public nonisolated struct Seat: Hashable, Sendable {
  public let coach: Int
  public let number: Int

  public init(coach: Int, number: Int) {
    self.coach = coach
    self.number = number
  }
}

public nonisolated struct Ticket: Hashable, Identifiable, Sendable {
  public let id: Int
  public let trip: Int
  public let seat: Seat

  public init(id: Int, trip: Int, seat: Seat) {
    self.id = id
    self.trip = trip
    self.seat = seat
  }
}

/// The operator's shop.
public protocol TicketService: Sendable {
  func freeSeats(on trip: Int) async throws -> [Seat]
  func buy(trip: Int, seat: Seat, promo: String?) async throws -> Ticket
}

/// The tickets that the rider has bought.
@Observable
public final class Wallet {
  public private(set) var tickets: [Ticket] = []
  private let service: any TicketService
  private var timesEmptied = 0

  public init(service: any TicketService) {
    self.service = service
  }

  func freeSeats(on trip: Int) async throws -> [Seat] {
    try await service.freeSeats(on: trip)
  }

  public func buy(trip: Int, seat: Seat, promo: String?) async throws {
    let earlier = timesEmptied
    let ticket = try await service.buy(trip: trip, seat: seat, promo: promo)
    // A rider who has signed out meanwhile finds the ticket on the server.
    if timesEmptied == earlier { tickets.append(ticket) }
  }

  /// Forgets the tickets of a rider who has signed out.
  public func empty() {
    tickets = []
    timesEmptied += 1
  }
}
