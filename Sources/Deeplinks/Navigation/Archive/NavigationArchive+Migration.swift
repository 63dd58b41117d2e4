extension Route {
  /// The version of the app's own that archives of the type are written with.
  static var routesVersion: Int {
    max(1, (Self.self as? any VersionedRoute.Type)?.archiveVersion ?? 1)
  }
}

/// Reads what an archive of a version of the app has, as this version has it.
struct ArchiveMigration<Destination: Route & Decodable> {
  private let version: Int
  /// What migrates; nil where nothing is to be migrated.
  private let type: (any VersionedRoute.Type)?

  /// - Parameter version: The archive's.
  /// - Returns: Nil where a newer version of the app wrote it.
  init?(from version: Int) {
    guard version <= Destination.routesVersion else { return nil }
    self.version = version
    type = version < Destination.routesVersion ? Destination.self as? any VersionedRoute.Type : nil
  }

  /// The route that is next, or why it is missing.
  ///
  /// - Parameters:
  ///   - decode: Decodes a route of this version.
  ///   - decoder: Returns the decoder of an older one, whose making takes longer than decoding needs.
  func route(
    _ decode: () throws -> Destination, older decoder: () throws -> any Decoder
  ) -> (route: Destination?, reason: NavigationArchive.Reason) {
    guard let type else { return (try? decode(), .unknownRoute) }
    let route = try? type.migrated(ArchivedRoute(decoder()), from: version)
    return (route as? Destination, .notMigrated)
  }

  func tab(_ name: String) -> String {
    type?.migratedTab(name, from: version) ?? name
  }
}
