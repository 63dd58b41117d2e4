/// A route whose archives can be read by a new version of the app.
///
/// An archive may be older than the app that reads it: a case may have another name now, or its payload other values.
/// With such a change, raise ``archiveVersion`` and convert older routes:
///
/// ```swift
/// enum AppRoute: VersionedRoute {
///   case home
///   case product(sku: String)  // In version 1: item(id: Int)
///   case profile(ProfileRoute)
///
///   static let archiveVersion = 2
///
///   static func migrated(_ old: ArchivedRoute, from version: Int) throws -> AppRoute? {
///     switch old.name {
///     case "item": try .product(sku: String(old.payload.decode(Int.self, forKey: "id")))
///     case "profile": try ProfileRoute.migrated(old.nested(), from: version).map(AppRoute.profile)
///     default: try old.decoded(as: AppRoute.self)
///     }
///   }
/// }
/// ```
///
/// Every ``NavigationArchive`` of the type has its version, and every function that reads an archive migrates it. No
/// version is passed along, so no code that saves or restores can forget it. Only the type that a router navigates has
/// a version. A feature's routes have a function like the one above, and the app's function calls it.
///
/// A new case, or a new optional value in a payload, needs no new version because older archives have neither.
///
/// In a module built with `defaultIsolation(MainActor.self)`, declare the conformance on the type's own declaration, as
/// for ``Route``, because a large archive is read off the main actor.
public protocol VersionedRoute: Route, Codable {
  /// The version that archives are written with, 1 or more; a type without versions has version 1.
  ///
  /// Nothing is read from an archive with a higher version. A newer version of the app wrote it, and its names may mean
  /// something else. It reads as the initial state, with one ``NavigationArchive/Cut`` for the reason
  /// ``NavigationArchive/Reason/newerVersion``.
  static var archiveVersion: Int { get }

  /// Returns the route of this version for a route that an older version of the app saved.
  ///
  /// The reader calls it for every route of an archive with a lower version, on any thread. It starts at the bottom of
  /// each stack and stops at the first missing route. The archive may have been edited, so the returned route is
  /// checked like every saved route.
  ///
  /// - Parameters:
  ///   - old: The route as it is written.
  ///   - version: The version of the archive, at least 1 and below ``archiveVersion``.
  /// - Returns: The route, or nil if it no longer exists. The route is then left out with everything above it, for the
  ///   reason ``NavigationArchive/Reason/notMigrated``.
  /// - Throws: Any error, which counts as nil. The error is not kept, because it may repeat a value.
  static func migrated(_ old: ArchivedRoute, from version: Int) throws -> Self?

  /// Returns the present name of an older version's tab.
  ///
  /// The default is the old name. If no tab has the returned name, the tab's stack is left out. If two tabs have become
  /// one, the first in the archive counts.
  ///
  /// - Parameters:
  ///   - name: The tab's ``Route/name`` in the older version. A second tab of one name is called `name#2`.
  ///   - version: The version of the archive.
  static func migratedTab(_ name: String, from version: Int) -> String
}

// MARK: - Default implementations

extension VersionedRoute {
  /// Returns the old name.
  public static func migratedTab(_ name: String, from version: Int) -> String { name }
}
