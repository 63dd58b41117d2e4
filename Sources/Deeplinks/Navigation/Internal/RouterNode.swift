/// A router without its route type, as ``AnyRouter`` knows it.
@MainActor
protocol RouterNode: Sendable {
  var tabRouter: AnyTabRouter? { get }
  /// Whether ``dismiss()`` changes anything.
  var canDismiss: Bool { get }
  /// Whether its stack is no longer wanted, because it was dismissed or its tab was removed.
  var isGone: Bool { get }
  /// Performs `request` and returns true if the request's routes are of this router's type.
  func perform(_ request: any RouteRequest) -> Bool
  func back()
  func dismiss()
  func answer(with result: some Sendable) -> AnswerOutcome
  func askBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard
}

/// A ``RouterRequest`` without its route type.
protocol RouteRequest {}

/// An action of ``AnyRouter`` on the nearest router of a route type.
enum RouterRequest<Destination: Route>: RouteRequest {
  case push(Destination, awaiting: AwaitedResult? = nil)
  case present(Destination, as: ModalStyle, awaiting: AwaitedResult? = nil)
  case replace(Destination)
  case handle(DeeplinkRoute<Destination>)

  /// The same request with its routes nested in another route type.
  func map<D: Route>(_ transform: (Destination) -> D) -> RouterRequest<D> {
    switch self {
    case .push(let route, let result): .push(transform(route), awaiting: result)
    case .present(let route, let style, let result):
      .present(transform(route), as: style, awaiting: result)
    case .replace(let route): .replace(transform(route))
    case .handle(let deeplink): .handle(deeplink.map(transform))
    }
  }
}
