/// A router without its route type, as ``AnyRouter`` needs it.
@MainActor
protocol RouterNode: AnyObject, Sendable {
  var tabRouter: AnyTabRouter? { get }
  /// Whether ``dismiss()`` changes anything.
  var canDismiss: Bool { get }
  func back()
  func dismiss()
  func asksBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard
}

extension Router: RouterNode {}

/// A request without its route type.
protocol RouteRequest {
  var routeType: any Route.Type { get }
  /// Executes this request if `node` is a router of its route type.
  @MainActor func perform(on node: any RouterNode) -> Bool
}

/// What ``AnyRouter`` asks of the nearest router of a route type.
enum RouterRequest<Destination: Route>: RouteRequest {
  case push(Destination)
  case present(Destination, ModalStyle)
  case handle(DeeplinkRoute<Destination>)

  var routeType: any Route.Type { Destination.self }

  func map<D: Route>(_ transform: (Destination) -> D) -> RouterRequest<D> {
    switch self {
    case .push(let route): .push(transform(route))
    case .present(let route, let style): .present(transform(route), style)
    case .handle(let deeplink): .handle(deeplink.map(transform))
    }
  }

  @MainActor
  func perform(on node: any RouterNode) -> Bool {
    guard let router = node as? Router<Destination> else { return false }
    switch self {
    case .push(let route): router.push(route)
    case .present(let route, let style): router.present(route, as: style)
    case .handle(let deeplink): router.handle(deeplink: deeplink)
    }
    return true
  }
}
