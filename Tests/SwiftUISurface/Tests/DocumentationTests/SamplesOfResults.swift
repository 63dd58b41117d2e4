import Deeplinks
import DeeplinksSwiftUI
import SwiftUI

// The samples of the article on results and unsaved work.

struct ClubSeat: Hashable, Sendable {
  let row: Int
  let number: Int
}

enum BookingRoute: Route { case booking, seats, plan(row: Int), terms }

struct BookingScreen: View {
  @FeatureRouter(BookingRoute.self) private var router
  @State private var seat: ClubSeat?

  var body: some View {
    Button(seat.map { "Row \($0.row), seat \($0.number)" } ?? "Choose a seat") {
      Task { await choose() }
    }
  }

  private func choose() async {
    guard let chosen = await router.present(.seats, returning: ClubSeat.self) else { return }
    seat = chosen
  }
}

struct RowScreen: View {
  let row: Int
  @Environment(\.router) private var router

  var body: some View {
    VStack {
      Button("Seat 1") { router.finish(with: ClubSeat(row: row, number: 1)) }
      Button("Cancel") { router.dismiss() }
    }
  }
}

extension BookingRoute: RouteDestination {
  static func view(for route: BookingRoute) -> some View {
    switch route {
    case .booking: BookingScreen().navigationTitle("Booking")
    case .seats: RouteLink("Row 5", to: BookingRoute.plan(row: 5)).navigationTitle("Rows")
    case .plan(let row): RowScreen(row: row).navigationTitle("Row \(row)")
    case .terms: Text("Terms").navigationTitle("Terms")
    }
  }
}

/// A form outside SwiftUI, or in a test.
@MainActor
final class BookingForm {
  private let router: AnyRouter
  private let mayDiscard: @MainActor () async -> Bool
  private var leaveGuard: LeaveGuard?

  init(on router: AnyRouter, mayDiscard: @escaping @MainActor () async -> Bool) {
    self.router = router
    self.mayDiscard = mayDiscard
  }

  var text = "" {
    didSet {
      if text.isEmpty {
        leaveGuard = nil
      } else if leaveGuard == nil {
        leaveGuard = router.askBeforeLeaving { [mayDiscard] in await mayDiscard() }
      }
    }
  }
}
