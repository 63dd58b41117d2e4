#if canImport(SwiftUI)
  import DeeplinksSwiftUI
  import Foundation
  import RiderLinks
  import SwiftUI

  extension TicketsRoute: RouteDestination {
    public static func view(for route: TicketsRoute) -> some View {
      switch route {
      case .wallet: WalletScreen()
      case .ticket(let id): TicketScreen(id: id)
      case .purchase(let trip, let promo): PurchaseScreen(trip: trip, promo: promo)
      case .seats(let trip): SeatsScreen(trip: trip)
      }
    }
  }

  struct WalletScreen: View {
    @Environment(Wallet.self) private var wallet

    var body: some View {
      List {
        ForEach(wallet.tickets) { ticket in
          RouteLink("Ticket \(String(ticket.id))", to: TicketsRoute.ticket(id: ticket.id))
        }
      }
      .navigationTitle("Tickets")
    }
  }

  struct TicketScreen: View {
    let id: Int
    @Environment(Wallet.self) private var wallet

    var body: some View {
      VStack {
        if let ticket = wallet.tickets.first(where: { $0.id == id }) {
          Text("Trip \(String(ticket.trip))")
          Text("Coach \(ticket.seat.coach), seat \(ticket.seat.number)")
        } else {
          Text("This ticket is not in your wallet.")
        }
      }
      .navigationTitle("Ticket \(String(id))")
    }
  }

  struct PurchaseScreen: View {
    let trip: Int
    let promo: String?
    @Environment(Wallet.self) private var wallet
    @State private var model: PurchaseModel?

    var body: some View {
      VStack {
        if let model { PurchaseForm(model: model) }
      }
      .navigationTitle("Trip \(String(trip))")
      .task { model = model ?? PurchaseModel(trip: trip, promo: promo, wallet: wallet) }
    }
  }

  struct PurchaseForm: View {
    let model: PurchaseModel
    @Environment(\.router) private var router

    var body: some View {
      List {
        Button(model.seat.map { "Coach \($0.coach), seat \($0.number)" } ?? "Choose a seat") {
          Task { await model.chooseSeat(on: router) }
        }
        .disabled(model.isBuying || model.isBought)
        DeeplinkButton("Pay otherwise", to: RiderRoute.payment, placing: .here)
          .disabled(model.isBuying || model.isBought)
        if model.hasFailed { Text("The ticket could not be bought. Try again.") }
        // What a link has presented over this screen goes first, so the screen may stay for a while.
        if model.isBought { Text("The ticket is in your wallet.") }
        Button("Buy") { Task { await model.buy(on: router) } }
          .disabled(model.seat == nil || model.isBuying || model.isBought)
        Button("Close") { router.dismiss() }
      }
      .confirmsLeaving(
        when: model.seat != nil && !model.isBuying && !model.isBought,
        title: .ofTickets("Give up the seat?"),
        message: .ofTickets("A link leads to another screen."), discard: .ofTickets("Give up"))
    }
  }

  extension LocalizedStringResource {
    /// Returns a text of this feature in the rider's language.
    fileprivate static func ofTickets(_ text: String.LocalizationValue) -> LocalizedStringResource {
      LocalizedStringResource(text, bundle: .atURL(Bundle.module.bundleURL))
    }
  }

  struct SeatsScreen: View {
    let trip: Int
    @Environment(Wallet.self) private var wallet
    @FeatureRouter(TicketsRoute.self) private var router
    @State private var seats: [Seat] = []
    @State private var hasFailed = false

    var body: some View {
      List {
        if hasFailed { Text("The seats could not be loaded.") }
        ForEach(seats, id: \.self) { seat in
          Button("Coach \(seat.coach), seat \(seat.number)") { router.finish(with: seat) }
        }
        Button("Cancel") { router.dismiss() }
      }
      .navigationTitle("Seats")
      .task {
        let found = try? await wallet.freeSeats(on: trip)
        if Task.isCancelled { return }
        (seats, hasFailed) = (found ?? seats, found == nil)
      }
    }
  }
#endif
