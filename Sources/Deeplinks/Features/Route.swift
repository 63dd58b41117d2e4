/// A screen that navigation can show.
///
/// A feature module declares one enum for its own screens; the app nests those enums in its own.
/// Equal routes show the same content, though each pushed route is a screen of its own.
///
/// ```swift
/// enum CatalogRoute: Route {
///   case list
///   case product(id: Int)
/// }
/// ```
///
/// In a module built with `defaultIsolation(MainActor.self)`, declare the conformance on the type itself, as above. In
/// an extension, the compiler would isolate the conformance to the main actor.
public protocol Route: Hashable, Sendable {
  /// The route's stable name for logs and analytics, without any value it carries.
  ///
  /// The default is the name of the enum case, followed by a dot and the name of a payload that is
  /// itself a route: `catalog.product`. A type with a `description` of its own needs a `name` of its own, too: Swift tells
  /// nobody the name of such a type's case, so the default is its description.
  var name: String { get }

  /// Whether a ``NavigationArchive``, which outlives the run of the app, may keep the route.
  ///
  /// The default is true. Return false for a route that carries a secret, or that must not be shown a second time. A
  /// route that nests such a route isn't kept either, whatever it returns itself.
  var isArchivable: Bool { get }
}

/// A tab of the app, the first level of its navigation.
///
/// Archives, the user's customization, and hosts know a tab by its ``Route/name``. If tabs carry a value, such as a
/// folder, put the value into the name, provided that it is no secret and never changes:
/// `case .folder(let id): "folder.\(id)"`. Otherwise all folders have one name, and saved state tells them apart only
/// by their order.
public protocol TabRoute: Route {}

// MARK: - Default implementations

extension Route {
  /// Returns true: an archive may keep the route.
  public var isArchivable: Bool { true }

  /// The name of the enum case, with a dot and the name of a route nested in it; for other types, the type's name.
  ///
  /// - Complexity: A reflection for each level of nesting; meant for logs, not for inner loops.
  public var name: String {
    let mirror = Mirror(reflecting: self)
    guard mirror.displayStyle == .enum else { return String(describing: type(of: self)) }
    guard let payload = mirror.children.first, let label = payload.label else {
      return String(describing: self)
    }
    guard let nested = nestedRoute(in: payload.value) else { return label }
    return "\(label).\(nested.name)"
  }

  /// The payload itself, or the first part of a labeled or longer payload that is a route.
  private func nestedRoute(in payload: Any) -> (any Route)? {
    if let route = payload as? any Route { return route }
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple else { return nil }
    return mirror.children.lazy.compactMap { $0.value as? any Route }.first
  }
}
