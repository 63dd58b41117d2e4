public import DeeplinkURLs

/// The handler of a feature whose screens are what its links mean: one enum is the whole feature.
///
/// ```swift
/// enum NoteRoute: Route, LinkIdentifier {
///   case note(id: Int)
///
///   static let links: LinkTable<Self> = [LinkPattern("/notes/{id}", NoteRoute.note)]
/// }
/// ```
///
/// ```swift
/// let notes = RouteHandler<NoteRoute>()
/// ```
///
/// A link pushes its route on a cleared path. A feature that needs more, such as a sheet or a screen beneath, gets a
/// handler of its own, and its app changes the line that makes the handler. Other features can't import its links without
/// its screens, because a route needs the core.
public struct RouteHandler<R: Route & LinkIdentifier>: DeeplinkHandler {
  /// Creates the handler.
  public init() {}

  /// Returns a link that pushes the route.
  public func deeplink(from identifier: R) async throws -> DeeplinkRoute<R>? { .push(identifier) }

  /// Returns the route itself, because each screen has a link.
  public func identifier(for route: R) -> R? { route }
}
