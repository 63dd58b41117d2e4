import Deeplinks

/// A handler of either kind, in the form in which a contract calls it.
@MainActor
struct HandlerTrial<Identifier: Hashable & Sendable, Destination: Route> {
  let handler: any Sendable
  let target: @MainActor (Identifier) async throws -> DeeplinkTarget<Destination>?
  let identifier: @MainActor (Destination) -> Identifier?

  nonisolated init(_ handler: some DeeplinkHandler<Identifier, Destination>) {
    self.handler = handler
    target = { try await handler.deeplink(from: $0).map(DeeplinkTarget.init) }
    identifier = { handler.identifier(for: $0) }
  }

  nonisolated init<Tab: TabRoute>(_ handler: some TabDeeplinkHandler<Identifier, Tab, Destination>)
  {
    self.handler = handler
    target = { try await handler.deeplink(from: $0).map(DeeplinkTarget.init) }
    identifier = { handler.identifier(for: $0) }
  }
}

/// Where a deep link leads, in a tab or not.
struct DeeplinkTarget<Destination: Route> {
  /// The routes it shows, bottom to top.
  let routes: [Destination]
  /// The tab, if it names one.
  let tab: (any TabRoute)?

  /// The route at which the deep link ends; nil if it only goes back to the stack's own root.
  var end: Destination? { routes.last }

  init(_ deeplink: DeeplinkRoute<Destination>) {
    self.init(deeplink, tab: nil)
  }

  init<Tab: TabRoute>(_ deeplink: TabDeeplink<Tab, Destination>) {
    self.init(deeplink.deeplink, tab: deeplink.tab)
  }

  private init(_ deeplink: DeeplinkRoute<Destination>?, tab: (any TabRoute)?) {
    routes =
      deeplink.map {
        [$0.root].compactMap(\.self) + $0.path + [$0.route].compactMap(\.self) + $0.inner
      } ?? []
    self.tab = tab
  }
}
