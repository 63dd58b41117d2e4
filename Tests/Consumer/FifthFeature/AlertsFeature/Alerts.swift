import Deeplinks

public enum AlertsRoute: Route, Codable {
  case alert(id: Int)
}

public struct AlertsHandler: DeeplinkHandler {
  public init() {}

  public func deeplink(
    from identifier: AlertsDeeplinkID
  ) async throws -> DeeplinkRoute<AlertsRoute>? {
    switch identifier {
    case .alert(let id): .present(.alert(id: id))
    }
  }

  public func identifier(for route: AlertsRoute) -> AlertsDeeplinkID? {
    switch route {
    case .alert(let id): .alert(id: id)
    }
  }
}

#if canImport(SwiftUI)
  import DeeplinksSwiftUI
  import SwiftUI

  extension AlertsRoute: RouteDestination {
    public static func view(for route: AlertsRoute) -> some View {
      switch route {
      case .alert(let id): AlertScreen(id: id)
      }
    }
  }

  struct AlertScreen: View {
    let id: Int
    @Environment(\.router) private var router

    var body: some View {
      VStack {
        Text("The alert \(String(id)) of the operator.")
        Button("Close") { router.dismiss() }
      }
    }
  }
#endif
