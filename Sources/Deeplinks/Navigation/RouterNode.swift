/// A router without its route type, as ``AnyRouter`` needs it.
@MainActor
protocol RouterNode: AnyObject, Sendable {
  /// The router that presents this one.
  var presenter: (any RouterNode)? { get }
  var tabRouter: AnyTabRouter? { get }
  func back()
  func dismiss()
  /// Executes `request` if it is for this router's route type.
  func perform<R: Route>(_ request: RouterRequest<R>) -> Bool
}

/// What ``AnyRouter`` asks of the nearest router of a route type.
enum RouterRequest<Destination: Route> {
  case push(Destination)
  case present(Destination, ModalStyle)
  case handle(DeeplinkRoute<Destination>)

  func map<D: Route>(_ transform: (Destination) -> D) -> RouterRequest<D> {
    switch self {
    case .push(let route): .push(transform(route))
    case .present(let route, let style): .present(transform(route), style)
    case .handle(let deeplink): .handle(deeplink.map(transform))
    }
  }
}

extension Router: RouterNode {
  var presenter: (any RouterNode)? { parent }

  func perform<R: Route>(_ request: RouterRequest<R>) -> Bool {
    guard let request = request as? RouterRequest<Destination> else { return false }
    switch request {
    case .push(let route): push(route)
    case .present(let route, let style): present(route, as: style)
    case .handle(let deeplink): handle(deeplink: deeplink)
    }
    return true
  }
}
