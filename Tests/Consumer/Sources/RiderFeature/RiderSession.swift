import Observation

/// Who is signed in.
@Observable
public final class RiderSession {
  public var name: String?
  public var rides: [Ride] = []
  public var payment = Payment.card
  /// What the app does at a sign-out.
  public var signOut: @MainActor () -> Void = {}

  public init() {}
}

public nonisolated struct Ride: Hashable, Identifiable, Sendable {
  public let id: Int
  public let year: Int
  public let line: String

  public init(id: Int, year: Int, line: String) {
    self.id = id
    self.year = year
    self.line = line
  }
}

public enum Payment: String, CaseIterable {
  case card, invoice, cash
}
