extension NavigationArchive {
  /// Where a stack lost its top, and why; it repeats no value of a route's.
  public struct Cut: Hashable, Sendable {
    /// The name of the tab; nil in an app without tabs and for a tab that is not known.
    public let tab: String?
    /// The layer of the first route that is missing: 0 for the stack itself, 1 for what is presented over
    /// it, and so on.
    public let layer: Int
    /// The route's place in the layer: 0 for its root, 1 for the first of its path, and so on.
    public let index: Int
    /// Why it is missing.
    public let reason: Reason

    /// Creates a cut; by default everything is missing.
    public init(tab: String? = nil, layer: Int = 0, index: Int = 0, reason: Reason) {
      self.tab = tab
      self.layer = layer
      self.index = index
      self.reason = reason
    }
  }

  /// Why a route is missing.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The app has no such tab, or no tabs, or the archive has none.
    case unknownTab
    /// The archive has the tab twice, and its first stack counts.
    case repeatedTab
    /// It is not written as a route of this version of the app.
    case unknownRoute
    /// An older version of the app wrote it, and ``VersionedRoute/migrated(_:from:)`` returned nil or threw.
    case notMigrated
    /// A newer version of the app wrote the archive, of which nothing is read; see
    /// ``VersionedRoute/archiveVersion``.
    case newerVersion
    /// The archive's structure is damaged there.
    case damaged
    /// It, or a route nested in it, must not be kept; see ``Route/isArchivable``.
    case notArchivable
    /// It threw an error when it was encoded.
    case notEncodable
    /// The app's rules do not allow it.
    case notAllowed
    /// A limit is reached, such as ``NavigationArchive/maximumLayers``.
    case tooMany
  }

  /// What was read from an archive: a state to be restored as a whole, and what is missing in it.
  public struct Reading<State: Hashable & Sendable>: Hashable, Sendable {
    /// What can be shown.
    public internal(set) var state: State
    /// What was left out.
    public internal(set) var cuts: [Cut]
  }
}

extension NavigationArchive.Cut: CustomStringConvertible {
  /// The place and the reason in words: `tab catalog, layer 0, route 2: unknownRoute`.
  public var description: String {
    "\(tab.map { "tab \($0.onOneLine), " } ?? "")layer \(layer), route \(index): \(reason.rawValue)"
  }
}

/// The place of a route in a stack and all that is presented over it.
struct RoutePlace: Hashable {
  var layer = 0
  var index = 0

  func cut(tab: String?, _ reason: NavigationArchive.Reason) -> NavigationArchive.Cut {
    NavigationArchive.Cut(tab: tab, layer: layer, index: index, reason: reason)
  }
}

extension NavigationState {
  /// The stack itself and those presented over it, bottom to top; the first one's style means nothing.
  var layers: [Modal] { [Modal(style: .sheet, root: root, path: path)] + modals }

  init?(layers: some Sequence<Modal>) {
    var layers = layers.makeIterator()
    guard let bottom = layers.next() else { return nil }
    self.init(root: bottom.root, path: bottom.path)
    while let layer = layers.next() { modals.append(layer) }
  }

  /// The stack without the route at `place` and all above it; nil where that is the stack's root.
  func cut(at place: RoutePlace) -> NavigationState? {
    var kept = Array(layers.prefix(place.layer + 1))
    if place.index == 0 {
      kept.removeLast()
    } else {
      kept[place.layer].path.removeSubrange((place.index - 1)...)
    }
    return NavigationState(layers: kept)
  }
}

extension Array {
  /// The names of tabs, as archives write them: a repeated one gets a number, and no two are the same.
  func uniqueNames() -> [String] where Element: TabRoute {
    var used: Set<String> = []
    var counts: [String: Int] = [:]
    return map { tab in
      var name = tab.name
      while !used.insert(name).inserted {
        let count = counts[tab.name, default: 1] + 1
        counts[tab.name] = count
        name = "\(tab.name)#\(count)"
      }
      return name
    }
  }
}
