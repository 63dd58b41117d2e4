public import DeeplinkURLs

/// Pushes the screen that a link means, for a feature whose screens are what its links mean: one enum is the whole
/// feature.
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
/// A link pushes its route on a cleared path, and a link to `root` goes back to it. If a link needs more, such as a
/// sheet or a screen beneath, write a handler for the feature and change the line of the app that creates this one. If
/// other features open its links, put the enum into a Links module that depends on `Deeplinks`. A widget can't import
/// that module, because a route needs the core.
public struct RouteHandler<R: Route & LinkIdentifier>: DeeplinkHandler {
  private let root: R?

  /// Creates the handler.
  ///
  /// - Parameter root: The first screen of the feature's own tab; a link to it goes back there. If nil, each link pushes
  ///   its route.
  public init(root: R? = nil) {
    self.root = root
  }

  /// Returns a link that pushes the route, or goes back to it if it is the root.
  public func deeplink(from identifier: R) async throws -> DeeplinkRoute<R>? {
    identifier == root ? .popToRoot() : .push(identifier)
  }

  /// Returns the route itself, because the feature's routes are its identifiers.
  public func identifier(for route: R) -> R? { route }
}
