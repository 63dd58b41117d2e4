import Deeplinks
import Observation

/// A purchase that the rider has begun.
@Observable
public final class PurchaseModel {
  public let trip: Int
  public private(set) var seat: Seat?
  public private(set) var isBuying = false
  public private(set) var isBought = false
  public private(set) var hasFailed = false
  private let promo: String?
  private let wallet: Wallet

  public init(trip: Int, promo: String?, wallet: Wallet) {
    self.trip = trip
    self.promo = promo
    self.wallet = wallet
  }

  /// Lets the rider choose a seat; a picker that is dismissed changes nothing.
  public func chooseSeat(on router: AnyRouter) async {
    let picker = TicketsRoute.seats(trip: trip)
    seat = await router.present(picker, returning: Seat.self) ?? seat
  }

  public func buy(on router: AnyRouter) async {
    guard let seat, !isBuying, !isBought else { return }
    isBuying = true
    hasFailed = false
    defer { isBuying = false }
    do {
      try await wallet.buy(trip: trip, seat: seat, promo: promo)
      isBought = true
      router.dismiss()
    } catch {
      hasFailed = true
    }
  }
}
