/// A router without its route type, as views carry it in their environment.
///
/// Each action finds the nearest router of the route's type: the one it was made from, or one of those
/// that present it. A feature's own routes reach the app's router through ``embedding(_:)``. When there
/// is no such router, the action does nothing, reports it and returns false.
@MainActor
public struct AnyRouter: Sendable {
  private let node: (any RouterNode)?
  private let embeddings: [any RouteEmbedding]

  /// A router that reaches none, the environment's default.
  nonisolated public init() {
    self.node = nil
    self.embeddings = []
  }

  /// Creates a router that reaches `router` and those that present it.
  public init<Destination: Route>(_ router: Router<Destination>) {
    self.init(node: router, embeddings: [])
  }

  private init(node: (any RouterNode)?, embeddings: [any RouteEmbedding]) {
    self.node = node
    self.embeddings = embeddings
  }

  /// This router, where routes of type `Child` are nested in those of type `Parent` on their way.
  ///
  /// ```swift
  /// AnyRouter(appRouter).embedding(AppRoute.profile).push(ProfileRoute.user(id: "ada"))
  /// ```
  public func embedding<Child: Route, Parent: Route>(
    _ embed: @escaping @Sendable (Child) -> Parent
  ) -> AnyRouter {
    AnyRouter(node: node, embeddings: [Embedding(embed: embed)] + embeddings)
  }

  /// The router of the tabs that the nearest router belongs to, if it belongs to one.
  public var tabRouter: AnyTabRouter? { node?.tabRouter }
}

// MARK: - Actions

extension AnyRouter {
  /// Pushes `route` on the nearest stack of its type.
  @discardableResult
  public func push<R: Route>(_ route: R) -> Bool {
    perform(.push(route))
  }

  /// Presents `route` over the nearest stack of its type.
  @discardableResult
  public func present<R: Route>(_ route: R, as style: ModalStyle = .sheet) -> Bool {
    perform(.present(route, style))
  }

  /// Presents `route` as a full-screen cover over the nearest stack of its type.
  @discardableResult
  public func cover<R: Route>(_ route: R) -> Bool {
    perform(.present(route, .cover))
  }

  /// Executes `deeplink` on the nearest stack of its type.
  @discardableResult
  public func handle<R: Route>(deeplink: DeeplinkRoute<R>) -> Bool {
    perform(.handle(deeplink))
  }

  /// Pops the top of the nearest stack.
  public func back() {
    node?.back()
  }

  /// Dismisses what the nearest router presents, or else itself.
  public func dismiss() {
    node?.dismiss()
  }

  private func perform<R: Route>(_ request: RouterRequest<R>) -> Bool {
    var next = node
    while let node = next {
      if node.perform(request, through: embeddings[...]) { return true }
      next = node.presenter
    }
    RuntimeIssue.report(
      "No router for routes of type \(R.self) here; show this view in a RoutingView of that type, "
        + "or nest its routes with .embedding(_:).")
    return false
  }
}

// MARK: - Embedding

/// A way from one route type to another that nests it.
private protocol RouteEmbedding: Sendable {
  @MainActor
  func perform<R: Route>(
    _ request: RouterRequest<R>, on node: any RouterNode, then rest: ArraySlice<any RouteEmbedding>
  ) -> Bool
}

private struct Embedding<Child: Route, Parent: Route>: RouteEmbedding {
  let embed: @Sendable (Child) -> Parent

  func perform<R: Route>(
    _ request: RouterRequest<R>, on node: any RouterNode, then rest: ArraySlice<any RouteEmbedding>
  ) -> Bool {
    guard let request = request as? RouterRequest<Child> else { return false }
    return node.perform(request.map(embed), through: rest)
  }
}

extension RouterNode {
  /// Performs `request` as it is, or nested by one of `embeddings`, innermost first.
  ///
  /// An embedding is used once on the way, so that a circle of them ends.
  fileprivate func perform<R: Route>(
    _ request: RouterRequest<R>, through embeddings: ArraySlice<any RouteEmbedding>
  ) -> Bool {
    if perform(request) { return true }
    return embeddings.indices.contains { index in
      embeddings[index].perform(request, on: self, then: embeddings[(index + 1)...])
    }
  }
}
