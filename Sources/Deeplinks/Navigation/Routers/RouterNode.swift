/// A router without its route type, as ``AnyRouter`` needs it.
@MainActor
protocol RouterNode: AnyObject, Sendable {
  var tabRouter: AnyTabRouter? { get }
  /// Whether ``dismiss()`` changes anything.
  var canDismiss: Bool { get }
  /// Whether it is of a presented stack or of a tab that is not wanted any more.
  var isGone: Bool { get }
  func back()
  func dismiss()
  func answer(with result: some Sendable) -> AnswerOutcome
  func askBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard
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
  case push(Destination, awaiting: AwaitedResult? = nil)
  case present(Destination, ModalStyle, awaiting: AwaitedResult? = nil)
  case replace(Destination)
  case handle(DeeplinkRoute<Destination>)

  var routeType: any Route.Type { Destination.self }

  func map<D: Route>(_ transform: (Destination) -> D) -> RouterRequest<D> {
    switch self {
    case .push(let route, let result): .push(transform(route), awaiting: result)
    case .present(let route, let style, let result):
      .present(transform(route), style, awaiting: result)
    case .replace(let route): .replace(transform(route))
    case .handle(let deeplink): .handle(deeplink.map(transform))
    }
  }

  @MainActor
  func perform(on node: any RouterNode) -> Bool {
    if let column = node as? RootColumn<Destination> {
      column.perform(self)
      return true
    }
    guard let router = node as? Router<Destination> else { return false }
    switch self {
    case .push(let route, nil): router.push(route)
    case .push(let route, let result?): router.push(route, awaiting: result)
    case .present(let route, let style, nil): router.present(route, as: style)
    case .present(let route, let style, let result?):
      router.present(route, as: style, awaiting: result)
    case .replace(let route): router.replace(route)
    case .handle(let deeplink): router.handle(deeplink: deeplink)
    }
    return true
  }
}
