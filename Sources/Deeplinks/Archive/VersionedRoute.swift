/// A route whose archives survive a new version of the app.
///
/// An archive may be older than the app that reads it: a case has another name by now, or its payload other
/// values. With such a change raise ``archiveVersion``, and say what an older route is now:
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
/// Every ``NavigationArchive`` of the type has its version, and every way of reading one migrates: nothing is
/// passed along, so no place that saves or restores can forget it. Only the type that a router navigates has
/// a version. A feature's routes have a function like the one above, which the app's calls.
///
/// A new case, or a new optional value in a payload, needs no new version: older archives have neither.
///
/// In a module built with `defaultIsolation(MainActor.self)` the conformance stands on the type's own declaration, as
/// that to ``Route`` does: a large archive is read off the main actor.
public protocol VersionedRoute: Route, Codable {
  /// The version that archives are written with, 1 or more; a type without versions has 1.
  ///
  /// Nothing of an archive with a higher one is read: a newer version of the app wrote it, whose names may
  /// mean something else. It reads as the initial state, with one ``NavigationArchive/Cut`` that says
  /// ``NavigationArchive/Reason/newerVersion``.
  static var archiveVersion: Int { get }

  /// The route that an older version of the app saved, as one of this version.
  ///
  /// It is called for every route of an archive with a lower version, bottom to top until one is missing,
  /// on any thread. The archive may have been edited: what it becomes is checked as every saved route is.
  ///
  /// - Parameters:
  ///   - old: The route as it is written.
  ///   - version: The version of the archive, at least 1 and below ``archiveVersion``.
  /// - Returns: The route, or nil where there is none any more. Then it is left out with all above it, as a
  ///   route is that cannot be read, for ``NavigationArchive/Reason/notMigrated``.
  /// - Throws: Any error, which counts as nil and is not kept: it may repeat a value.
  static func migrated(_ old: ArchivedRoute, from version: Int) throws -> Self?

  /// The name that a tab of an older version has now.
  ///
  /// The default is that of before. A name that no tab has leaves the tab's stack out; where two tabs have
  /// become one, the first of the archive counts.
  ///
  /// - Parameters:
  ///   - name: The tab's ``Route/name`` of then. A second tab of one name is called `name#2`.
  ///   - version: The version of the archive.
  static func migratedTab(_ name: String, from version: Int) -> String
}

// MARK: - Default implementations

extension VersionedRoute {
  /// The name of before: no tab has another one.
  public static func migratedTab(_ name: String, from version: Int) -> String { name }
}
