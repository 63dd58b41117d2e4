#if canImport(SwiftUI)
  import DeeplinksSwiftUI
  import SwiftUI

  public enum RiderDestination: RouteDestination {
    public static func view(for route: RiderRoute) -> some View {
      switch route {
      case .profile: ProfileScreen()
      case .rides(let year): RidesScreen(year: year)
      case .payment: PaymentScreen()
      }
    }
  }

  struct ProfileScreen: View {
    @Environment(RiderSession.self) private var session

    var body: some View {
      List {
        if let name = session.name {
          Text(name)
          RouteLink("Rides", to: RiderRoute.rides(year: nil))
          RouteLink("Payment", to: RiderRoute.payment)
          Button("Sign out", action: session.signOut)
        } else {
          DeeplinkButton("Sign in", to: RiderRoute.profile)
        }
      }
      .navigationTitle("Profile")
    }
  }

  struct RidesScreen: View {
    let year: Int?
    @Environment(RiderSession.self) private var session

    var body: some View {
      List {
        ForEach(session.rides.filter { year == nil || $0.year == year }) { ride in
          Text("Line \(ride.line), \(String(ride.year))")
        }
      }
      .navigationTitle("Rides")
    }
  }

  struct PaymentScreen: View {
    @Environment(RiderSession.self) private var session

    var body: some View {
      List {
        ForEach(Payment.allCases, id: \.self) { payment in
          Button(payment.rawValue) { session.payment = payment }
        }
      }
      .navigationTitle("Payment")
    }
  }
#endif
