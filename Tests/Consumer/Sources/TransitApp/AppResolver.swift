import Deeplinks
import LinesFeature
import Observation
import RiderFeature
import TicketsFeature

/// Which links may open now.
struct AppResolver: DeeplinkResolver {
  let session: RiderSession
  let regions: Regions
  let flags: Flags

  func resolve(
    _ identifier: AppDeeplinkID, from source: LinkSource
  ) async -> DeeplinkResolution<AppDeeplinkID> {
    switch identifier {
    case .lines(.line(let region, _)):
      guard regions.all.contains(region) else { return .unsupported }
      return region == regions.current ? .open(identifier) : .require(.workspace, identifier)
    case .tickets(.purchase) where source == .restoration,
      .lines(.search) where source == .restoration:
      // They are of the rider who was there, and another one may have signed in since.
      return .unsupported
    case .tickets, .rider:
      return session.name == nil ? .require(.login, identifier) : .open(identifier)
    case .offers:
      return flags.showsOffers ? .open(identifier) : .unsupported
    case .lines:
      return .open(identifier)
    }
  }

  /// Asks the rider for what a link needs.
  static func prompt(
    _ prerequisite: Prerequisite, for identifier: AppDeeplinkID
  ) -> TabDeeplink<AppTab, AppRoute>? {
    guard prerequisite == .workspace, case .lines(.line(let region, _)) = identifier else {
      return .current(.present(.signIn))
    }
    return .current(.present(.switchRegion(to: region)))
  }
}

/// What the server has switched on.
@Observable
final class Flags {
  var showsOffers = true

  var tabs: [AppTab] {
    AppTab.allCases.filter { $0 != .offers || showsOffers }
  }
}
