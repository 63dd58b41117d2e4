import Deeplinks

/// What an app's resolver and handler answer, whatever their types.
struct AppAnswers<ID: Hashable & Sendable>: Sendable {
  /// What is shown for an identifier: nothing in this version of the app, or an error of the handler's.
  enum Shown: Sendable {
    case destination(LinkDestination)
    case unsupported
    case needs(Prerequisite)
    /// The name of the error's type; its text may hold a secret.
    case error(String)
  }

  /// What the resolver said of an identifier.
  struct Decision: Sendable {
    let identifier: ID
    /// Nil where it has redirected too often.
    let resolution: DeeplinkResolution<ID>?
  }

  private let resolver: any DeeplinkResolver<ID>
  private let destination: (@MainActor @Sendable (ID) async throws -> LinkDestination?)?
  private let redirectLimit: Int

  /// Everything opens, and where to is not known.
  init() {
    resolver = OpenAllResolver<ID>()
    destination = nil
    redirectLimit = 0
  }

  init<Destination: Route>(
    _ resolver: any DeeplinkResolver<ID>, _ handler: some DeeplinkHandler<ID, Destination>,
    redirectLimit: Int
  ) {
    self.resolver = resolver
    self.redirectLimit = redirectLimit
    destination = { try await handler.deeplink(from: $0).map { LinkDestination(tab: nil, $0) } }
  }

  init<Tab: TabRoute, Destination: Route>(
    _ resolver: any DeeplinkResolver<ID>, _ handler: some TabDeeplinkHandler<ID, Tab, Destination>,
    redirectLimit: Int
  ) {
    self.resolver = resolver
    self.redirectLimit = redirectLimit
    destination = {
      try await handler.deeplink(from: $0).map { LinkDestination(tab: $0.tab?.name, $0.deeplink) }
    }
  }

  /// Whether there is a handler to ask.
  var knowsDestinations: Bool { destination != nil }

  /// What the resolver decides, with all redirects on the way; the last one is the end of it.
  ///
  /// - Complexity: At most one call more than there may be redirects.
  func decisions(on identifier: ID, from source: LinkSource) async -> [Decision] {
    var (next, decisions) = (identifier, [Decision]())
    while true {
      let resolution = await resolver.resolve(next, from: source)
      guard case .redirect(let target) = resolution else {
        return decisions + [Decision(identifier: next, resolution: resolution)]
      }
      guard decisions.count < redirectLimit else {
        return decisions + [Decision(identifier: next, resolution: nil)]
      }
      decisions.append(Decision(identifier: next, resolution: resolution))
      next = target
    }
  }

  /// Where the handler leads; nil without a handler.
  func shown(for identifier: ID) async -> Shown? {
    guard let destination else { return nil }
    do {
      return try await destination(identifier).map(Shown.destination) ?? .unsupported
    } catch let error as PrerequisiteNeeded {
      return .needs(error.prerequisite)
    } catch {
      return .error("\(type(of: error))")
    }
  }
}
