import Deeplinks
import LinesFeature
import OffersFeature
import RiderFeature
import TicketsFeature

// What a new feature touches in the app, besides the question who may open its links.

enum AppTab: TabRoute, CaseIterable {
  case lines, tickets, offers, rider

  var root: AppRoute {
    switch self {
    case .lines: .lines(.network)
    case .tickets: .tickets(.wallet)
    case .offers: .offers(.all)
    case .rider: .rider(.profile)
    }
  }
}

enum AppRoute: VersionedRoute {
  case lines(LinesRoute)
  case tickets(TicketsRoute)
  case offers(OffersRoute)
  case rider(RiderRoute)
  case signIn
  case switchRegion(to: String)

  static let archiveVersion = 2

  static func migrated(_ old: ArchivedRoute, from version: Int) throws -> AppRoute? {
    guard old.name == "lines" else { return try old.decoded(as: AppRoute.self) }
    return try LinesRoute.migrated(old.nested(), from: version).map(AppRoute.lines)
  }
}

enum AppDeeplinkID: LinkIdentifier {
  case lines(LinesDeeplinkID)
  case tickets(TicketsDeeplinkID)
  case offers(OffersRoute)
  case rider(RiderRoute)

  static let links = LinkTable<AppDeeplinkID>([])
    .including(LinesDeeplinkID.links, as: AppDeeplinkID.lines)
    .including(TicketsDeeplinkID.links, as: AppDeeplinkID.tickets)
    .including(OffersRoute.links, as: AppDeeplinkID.offers)
    .including(RiderRoute.links, as: AppDeeplinkID.rider)
}

struct AppHandler: TabDeeplinkHandler {
  let lines: LinesHandler
  let tickets = TicketsHandler()
  let offers = RouteHandler(root: OffersRoute.all)
  let rider = RouteHandler(root: RiderRoute.profile)

  func deeplink(from identifier: AppDeeplinkID) async throws -> TabDeeplink<AppTab, AppRoute>? {
    switch identifier {
    case .lines(let id): try await lines.deeplink(from: id, as: AppRoute.lines, in: .lines)
    case .tickets(let id): try await tickets.deeplink(from: id, as: AppRoute.tickets, in: .tickets)
    case .offers(let id): try await offers.deeplink(from: id, as: AppRoute.offers, in: .offers)
    case .rider(let id): try await rider.deeplink(from: id, as: AppRoute.rider, in: .rider)
    }
  }

  func identifier(for route: AppRoute) -> AppDeeplinkID? {
    switch route {
    case .lines(let route): lines.identifier(for: route).map(AppDeeplinkID.lines)
    case .tickets(let route): tickets.identifier(for: route).map(AppDeeplinkID.tickets)
    case .offers(let route): offers.identifier(for: route).map(AppDeeplinkID.offers)
    case .rider(let route): rider.identifier(for: route).map(AppDeeplinkID.rider)
    case .signIn, .switchRegion: nil
    }
  }
}

#if canImport(SwiftUI)
  import DeeplinksSwiftUI
  import SwiftUI

  extension AppRoute: RouteDestination {
    static func view(for route: AppRoute) -> some View {
      switch route {
      case .lines(let route): LinesRoute.view(for: route).embedding(AppRoute.lines)
      case .tickets(let route): TicketsRoute.view(for: route).embedding(AppRoute.tickets)
      case .offers(let route): OffersRoute.view(for: route).embedding(AppRoute.offers)
      case .rider(let route): RiderDestination.view(for: route).embedding(AppRoute.rider)
      case .signIn: SignInScreen()
      case .switchRegion(let region): RegionScreen(region: region)
      }
    }
  }
#endif
