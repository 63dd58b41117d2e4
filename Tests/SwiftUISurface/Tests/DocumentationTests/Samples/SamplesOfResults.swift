import Deeplinks
import DeeplinksSwiftUI
import SwiftUI

// The samples of the article on results and unsaved work.

struct Seat: Hashable, Sendable {
  let row: Int
  let number: Int
}

enum BookingRoute: Route { case booking, seats, plan(row: Int), terms }

// sample: ResultsAndUnsavedWork.md: struct BookingScreen: View {

struct RowScreen: View {
  let row: Int
  @Environment(\.router) private var router

  var body: some View {
    // sample: ResultsAndUnsavedWork.md: VStack {
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
// sample: ResultsAndUnsavedWork.md: @MainActor
