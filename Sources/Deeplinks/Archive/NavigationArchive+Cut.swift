extension NavigationArchive {
  /// The place where a stack lost its top, and the reason; it repeats no value of a route.
  public struct Cut: Hashable, Sendable {
    /// The name of the tab; nil in an app without tabs and for an unknown tab.
    public let tab: String?
    /// The layer of the first missing route: 0 for the stack itself, 1 for what is presented over it, and so on.
    public let layer: Int
    /// The route's position in its layer: 0 for the root, 1 for the first route of the path, and so on.
    public let index: Int
    /// The reason why the route is missing.
    public let reason: Reason

    /// Creates a cut; by default everything is missing.
    public init(tab: String? = nil, layer: Int = 0, index: Int = 0, reason: Reason) {
      self.tab = tab
      self.layer = layer
      self.index = index
      self.reason = reason
    }
  }

  /// The reason why a route is missing.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The app has no such tab, or the app and the archive do not both have tabs.
    case unknownTab
    /// The archive has the tab twice; the first stack counts.
    case repeatedTab
    /// The data is not a route of this version of the app.
    case unknownRoute
    /// An older version of the app wrote the route, and ``VersionedRoute/migrated(_:from:)`` returned nil or threw.
    case notMigrated
    /// A newer version of the app wrote the archive, so nothing of it is read; see ``VersionedRoute/archiveVersion``.
    case newerVersion
    /// The archive's structure is damaged there.
    case damaged
    /// The route, or a route nested in it, must not be kept; see ``Route/isArchivable``.
    case notArchivable
    /// The route threw an error when it was encoded.
    case notEncodable
    /// The app's rules do not allow the route.
    case notAllowed
    /// A limit is reached, such as ``NavigationArchive/maximumLayers``.
    case tooMany
  }
}

extension NavigationArchive.Cut: CustomStringConvertible {
  /// The place and the reason in words: `tab catalog, layer 0, route 2: unknownRoute`.
  public var description: String {
    "\(tab.map { "tab \($0.onOneLine), " } ?? "")layer \(layer), route \(index): \(reason.rawValue)"
  }
}
