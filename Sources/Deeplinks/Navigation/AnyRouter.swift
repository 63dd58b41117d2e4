/// A router without its route type, as views carry it in their environment.
///
/// Each action goes outward to the nearest router of the route's type. A feature's own routes reach the app's router
/// through ``embedding(_:)``. Where there is no such router, the action changes nothing, reports it, and returns false.
@MainActor
public struct AnyRouter: Sendable {
  /// The routers and embeddings that a route meets on its way outward, nearest first.
  private let steps: [Step]

  private enum Step: Sendable {
    case router(any RouterNode, ViewOrigin)
    /// Nests a request in the embedding's route type; returns nil if the request has another type.
    case embedding(@Sendable (any RouteRequest) -> (any RouteRequest)?)
  }

  /// Creates a router that reaches no other router, which is the environment's default.
  nonisolated public init() {
    self.init(steps: [])
  }

  /// Creates a router that reaches `router`, and after it everything that `outer` reaches.
  ///
  /// - Parameters:
  ///   - router: The nearest router.
  ///   - outer: The routers around the stack of `router`, such as those around a sheet.
  public init<Destination: Route>(
    _ router: Router<Destination>, within outer: AnyRouter = AnyRouter()
  ) {
    self.init(steps: [.router(router, .stack)] + outer.steps)
  }

  /// Creates the router of views at the root of `router`, if the root has a column of its own.
  package init<Destination: Route>(
    rootOf router: Router<Destination>, within outer: AnyRouter = AnyRouter()
  ) {
    self.init(steps: [.router(router, .rootColumn)] + outer.steps)
  }

  nonisolated private init(steps: [Step]) {
    self.steps = steps
  }

  /// Returns this router with an embedding that nests routes of type `Child` in routes of type `Parent`.
  ///
  /// ```swift
  /// AnyRouter(appRouter).embedding(AppRoute.profile).push(ProfileRoute.user(userID: "ada"))
  /// ```
  ///
  /// A nearer router of type `Child` is preferred. If two embeddings lead to one type, the one added last counts.
  nonisolated public func embedding<Child: Route, Parent: Route>(
    _ embed: @escaping @Sendable (Child) -> Parent
  ) -> AnyRouter {
    AnyRouter(steps: [.embedding { ($0 as? RouterRequest<Child>)?.map(embed) }] + steps)
  }

  /// The tab router of the nearest router that belongs to one.
  public var tabRouter: AnyTabRouter? {
    nodes.lazy.compactMap(\.node.tabRouter).first
  }

  private typealias Node = (node: any RouterNode, origin: ViewOrigin)

  private var nodes: [Node] {
    steps.compactMap { if case .router(let node, let origin) = $0 { (node, origin) } else { nil } }
  }

  /// The nearest router; reports if there is none.
  private var nearest: Node? {
    let nearest = nodes.first
    if nearest == nil { RuntimeIssue.report("No router here; show this view in a RoutingView.") }
    return nearest
  }
}

// MARK: - Actions

extension AnyRouter {
  /// Pushes `route` on the nearest stack of its type.
  @discardableResult
  public func push<R: Route>(_ route: R) -> Bool {
    perform(RouterRequest.push(route))
  }

  /// Replaces the top of the path of the nearest stack of its type with `route`; see ``Router/replace(_:)``.
  ///
  /// - Returns: Whether there is such a stack.
  @discardableResult
  public func replace<R: Route>(_ route: R) -> Bool {
    perform(RouterRequest.replace(route))
  }

  /// Presents `route` over the nearest stack of its type.
  @discardableResult
  public func present<R: Route>(_ route: R, as style: ModalStyle = .sheet) -> Bool {
    perform(RouterRequest.present(route, as: style))
  }

  /// Presents `route` as a full-screen cover over the nearest stack of its type.
  @discardableResult
  public func cover<R: Route>(_ route: R) -> Bool {
    present(route, as: .cover)
  }

  /// Presents `route` over the nearest stack of its type, and waits for its screen's answer.
  ///
  /// A feature's screen gets a typed answer from a route of its own:
  ///
  /// ```swift
  /// address = await router.present(OrdersRoute.addresses, returning: Address.self) ?? address
  /// ```
  ///
  /// - Returns: The answer, or nil as in ``Router/present(_:as:returning:)``. Nil, and a report, if there is no such
  ///   stack.
  public func present<R: Route, Result: Sendable>(
    _ route: R, as style: ModalStyle = .sheet, returning type: Result.Type
  ) async -> Result? {
    await AwaitedResult.of(type) { perform(RouterRequest.present(route, as: style, awaiting: $0)) }
  }

  /// Pushes `route` on the nearest stack of its type, and waits for its screen's answer.
  ///
  /// - Returns: The answer, or nil as in ``Router/present(_:as:returning:)``. Nil, and a report, if there is no such
  ///   stack.
  public func push<R: Route, Result: Sendable>(
    _ route: R, returning type: Result.Type
  ) async -> Result? {
    await AwaitedResult.of(type) { perform(RouterRequest.push(route, awaiting: $0)) }
  }

  /// Answers for a screen of the nearest stack and removes that screen; see ``Router/finish(with:)``.
  ///
  /// If the nearest stack has no screen to remove, the stack around it answers.
  ///
  /// - Returns: Whether a screen was removed.
  @discardableResult
  public func finish<Result: Sendable>(with result: Result) -> Bool {
    guard nearest != nil else { return false }
    for (node, origin) in nodes {
      if let hasLeft = node.answer(with: result, from: origin) { return hasLeft }
    }
    return false
  }

  /// Executes `deeplink` on the nearest stack of its type; a link on top, on the topmost stack presented over it.
  @discardableResult
  public func handle<R: Route>(deeplink: DeeplinkRoute<R>) -> Bool {
    perform(RouterRequest.handle(deeplink))
  }

  /// Makes links ask before they remove or dismiss the screen on top of the nearest stack.
  ///
  /// - Returns: The token of ``Router/askBeforeLeaving(_:)``; nil if there is no router, which is reported.
  public func askBeforeLeaving(_ ask: @escaping @MainActor () async -> Bool) -> LeaveGuard? {
    nearest.map { $0.node.askBeforeLeaving(from: $0.origin, ask) }
  }

  /// Pops the top of the nearest stack.
  public func back() {
    if let (node, origin) = nearest, origin == .stack { node.back() }
  }

  /// Dismisses what the nearest router presents, or otherwise its own stack.
  ///
  /// If nothing presents that stack, the router around it does the same. If the stack was dismissed already, nothing
  /// changes, because a second tap would otherwise dismiss what the stack was presented over.
  public func dismiss() {
    guard nearest != nil else { return }
    _ = nodes.contains { $0.node.dismissIfPossible() }
  }

  /// Returns the route as the nearest stack pushes it; nil if another router takes it, or none does.
  ///
  /// - Parameter isInRootColumn: Whether the view has to be in the column of the stack's root, or on the stack.
  package func value<R: Route>(
    toPush route: R, inRootColumn isInRootColumn: Bool = false
  ) -> (any Route)? {
    guard let (node, origin, form) = receiver(of: RouterRequest.push(route)),
      origin == (isInRootColumn ? .rootColumn : .stack), node === nodes.first?.node
    else { return nil }
    return form.pushed
  }

  /// Whether a router here takes routes of a type, as they are or nested.
  package func takes<R: Route>(_ type: R.Type) -> Bool {
    receiver(of: RouterRequest<R>.handle(.stay)) != nil
  }

  /// Whether there is a router.
  package var isEmpty: Bool { nodes.isEmpty }

  private func perform<R: Route>(_ request: RouterRequest<R>) -> Bool {
    if let (node, origin, form) = receiver(of: request) {
      node.perform(form, from: origin)
      return true
    }
    RuntimeIssue.report(missingRouter(for: R.self))
    return false
  }

  /// Returns the report for a route type that no router takes.
  package func missingRouter<R: Route>(for type: R.Type) -> String {
    "No router for routes of type \(type) here; show this view in a RoutingView of that type, "
      + "or nest its routes with .embedding(_:)."
  }

  /// Returns the nearest router that takes one of a request's forms, with that form.
  ///
  /// Each embedding on the way out adds the form that it nests the request in. There is at most one form for each
  /// route type, so a circle of embeddings ends.
  private func receiver<R: Route>(
    of request: RouterRequest<R>
  ) -> (node: any RouterNode, origin: ViewOrigin, form: any RouteRequest)? {
    var forms: [any RouteRequest] = [request]
    for step in steps {
      switch step {
      case .router(let node, let origin):
        if let form = forms.first(where: node.takes) { return (node, origin, form) }
      case .embedding(let nest):
        guard let nested = forms.lazy.compactMap(nest).first else { continue }
        if !forms.contains(where: { type(of: $0) == type(of: nested) }) { forms.append(nested) }
      }
    }
    return nil
  }
}
