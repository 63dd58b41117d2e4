extension Route {
  /// The version of the app's routes that archives are written with.
  static var routesVersion: Int {
    max(1, (Self.self as? any VersionedRoute.Type)?.archiveVersion ?? 1)
  }
}

/// Reads the routes and tabs of any older version of the app as those of this version.
struct ArchiveMigration<Destination: Route & Decodable> {
  private let version: Int
  /// The type that migrates; nil if this version of the app wrote the archive.
  private let type: (any VersionedRoute.Type)?

  /// - Throws: An error if a newer version of the app wrote the archive.
  init(from version: Int) throws(CutError) {
    guard version <= Destination.routesVersion else { throw CutError(.newerVersion) }
    self.version = version
    type = version < Destination.routesVersion ? Destination.self as? any VersionedRoute.Type : nil
  }

  /// - Parameter decoder: The route's own decoder, from `superDecoder()`.
  func route(from decoder: any Decoder) throws(CutError) -> Destination {
    let route =
      if let type { try? type.migrated(ArchivedRoute(decoder), from: version) as? Destination } else
      {
        try? Destination(from: decoder)
      }
    guard let route else { throw CutError(type == nil ? .unknownRoute : .notMigrated) }
    return route
  }

  func tab(_ name: String) -> String {
    type?.migratedTab(name, from: version) ?? name
  }
}
