import Deeplinks

/// The app of the random tests: few routes, so that equal ones often meet.
enum ModelTab: TabRoute, CaseIterable {
  case first, second, third, unknown

  static let shown: [ModelTab] = [.first, .second, .third]
}

enum ModelRoute: Route, Codable {
  case home, list, detail
  case item(ModelItem)

  static let all: [ModelRoute] = [.home, .list, .detail, .item(.one), .item(.two)]

  static func root(of tab: ModelTab) -> ModelRoute {
    switch tab {
    case .first: .home
    case .second: .list
    case .third, .unknown: .item(.one)
    }
  }
}

/// A feature's own routes, which reach the app's routers embedded.
enum ModelItem: Route, CaseIterable, Codable {
  case one, two
}

// MARK: - Random links

extension DeeplinkRoute where Destination == ModelRoute {
  /// Any link there can be, also one given with parts that contradict each other.
  static func random(using generator: inout some RandomNumberGenerator) -> Self {
    random(of: ModelRoute.all, using: &generator)
  }
}

extension DeeplinkRoute {
  static func random(
    of routes: [Destination], using generator: inout some RandomNumberGenerator
  ) -> Self {
    var link = DeeplinkRoute(
      root: generator.oneIn(4) ? generator.pick(routes) : nil,
      type: generator.pick(Presentation.allCases), route: generator.pick(routes),
      path: (0..<Int.random(in: 0...3, using: &generator)).map { _ in generator.pick(routes) },
      inner: (0..<max(0, Int.random(in: -2...2, using: &generator))).map { _ in
        generator.pick(routes)
      })
    if generator.oneIn(3) { link = link.appending() }
    if generator.oneIn(16) { link = .popToRoot(root: link.root) }
    if generator.oneIn(3) { link = link.onTop() }
    if generator.oneIn(16) { link = .stay }
    return link
  }
}

extension TabDeeplink where Tab == ModelTab, Destination == ModelRoute {
  static func random(using generator: inout some RandomNumberGenerator) -> Self {
    if generator.oneIn(4) { return .current(.random(using: &generator)) }
    return TabDeeplink(
      tab: generator.pick(ModelTab.shown),
      deeplink: generator.oneIn(4) ? nil : .random(using: &generator))
  }
}
