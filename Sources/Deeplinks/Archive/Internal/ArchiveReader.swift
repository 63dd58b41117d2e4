#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads an archive route by route, and starts from the state that the app shows at its start.
///
/// A stack ends where it is damaged, and the list of stacks ends if its own structure is; a damaged selection leaves
/// the stacks whole. Routes that an older version of the app wrote are migrated.
struct ArchiveReader<Tab: TabRoute, Destination: Route & Decodable> {
  private(set) var state: TabNavigationState<Tab, Destination>
  private(set) var cuts: [NavigationArchive.Cut] = []
  /// The version of the routes in the archive.
  private let version: Int
  /// The type that migrates; nil if this version of the app wrote the archive.
  private let migrating: (any VersionedRoute.Type)?
  private let tabs: [String?: Tab]
  private var readTabs: Set<Tab> = []

  /// - Throws: An error if nothing can be read.
  init(
    from decoder: any Decoder, configuration initial: TabNavigationState<Tab, Destination>
  ) throws {
    let archive = try decoder.container(keyedBy: ArchiveKey.self)
    version = try archive.decodeIfPresent(Int.self, forKey: .routesVersion) ?? 1
    guard version <= Destination.routesVersion else { throw CutError(.newerVersion) }
    migrating =
      version < Destination.routesVersion ? Destination.self as? any VersionedRoute.Type : nil
    tabs = Dictionary(zip(initial.archivedNames, initial.tabs)) { first, _ in first }
    state = initial
    var stacks: [any Decoder] = []
    do {
      if archive.contains(.stacks) {
        var list = try archive.nestedUnkeyedContainer(forKey: .stacks)
        while !list.isAtEnd {
          let count = stacks.count + cuts.count
          guard count < NavigationArchive.maximumStacks else { throw CutError(.tooMany) }
          if try list.decodeNil() { cut(.damaged) } else { stacks.append(try list.superDecoder()) }
        }
      }
    } catch {
      cut(CutError(error).reason)
    }
    for stack in stacks { readStack(from: stack) }
    guard archive.contains(.selection), Tab.self != OnlyTab.self else { return }
    do {
      let name = try archive.decode(String.self, forKey: .selection)
      if let tab = tabs[currentTab(name)] { state.selection = tab } else { cut(.unknownTab) }
    } catch {
      cut(.damaged)
    }
  }

  private mutating func readStack(from decoder: any Decoder) {
    var name: String?
    var layers: (any UnkeyedDecodingContainer)?
    do {
      let stack = try decoder.container(keyedBy: ArchiveKey.self)
      name = try stack.decodeIfPresent(String.self, forKey: .tab).map(currentTab)
      layers = try stack.nestedUnkeyedContainer(forKey: .layers)
    } catch {
      // `layers` stays nil: the stack is reported as damaged below, or as one of an unknown tab.
    }
    guard let tab = tabs[name], let initial = state[tab] else { return cut(.unknownTab) }
    guard readTabs.insert(tab).inserted else { return cut(.repeatedTab, tab: name) }
    var stack: NavigationState<Destination>?
    // The position of the next route, and the number of routes read so far.
    var (layer, index, count) = (0, 0, 0)
    func nextRoute(_ decoder: any Decoder) throws -> Destination {
      count += 1
      guard count <= NavigationArchive.maximumRoutes else { throw CutError(.tooMany) }
      return try route(from: decoder)
    }
    do {
      guard var layers else { throw CutError(.damaged) }
      while !layers.isAtEnd {
        guard layer < NavigationArchive.maximumLayers else { throw CutError(.tooMany) }
        let content = try layers.nestedContainer(keyedBy: ArchiveKey.self)
        if layer > 0 {
          let style = try content.decode(ModalStyle.self, forKey: .style)
          let root = try nextRoute(content.superDecoder(forKey: .root))
          stack?.modals.append(.init(style: style, root: root, path: []))
        } else if content.contains(.root) {
          stack = NavigationState(root: try nextRoute(content.superDecoder(forKey: .root)))
        } else {
          stack = NavigationState(root: initial.root)
        }
        index = 1
        if content.contains(.path) {
          var path = try content.nestedUnkeyedContainer(forKey: .path)
          while !path.isAtEnd {
            stack?.push(try nextRoute(path.superDecoder()))
            index += 1
          }
        }
        (layer, index) = (layer + 1, 0)
      }
    } catch {
      cut(CutError(error).reason, tab: name, layer, index)
    }
    if let stack { state[tab] = stack }
  }

  /// Reads a route of this version or an older one.
  ///
  /// - Parameter decoder: The route's own decoder, from `superDecoder()`.
  private func route(from decoder: any Decoder) throws(CutError) -> Destination {
    let route: Destination?
    if let migrating {
      route = try? migrating.migrated(ArchivedRoute(decoder), from: version) as? Destination
    } else {
      route = try? Destination(from: decoder)
    }
    guard let route else { throw CutError(migrating == nil ? .unknownRoute : .notMigrated) }
    guard route.mayBeArchived else { throw CutError(.notArchivable) }
    return route
  }

  /// Returns the present name of a tab that has this name in the archive.
  private func currentTab(_ name: String) -> String {
    migrating?.migratedTab(name, from: version) ?? name
  }

  private mutating func cut(
    _ reason: NavigationArchive.Reason, tab: String? = nil, _ layer: Int = 0, _ index: Int = 0
  ) {
    cuts.append(NavigationArchive.Cut(tab: tab, layer: layer, index: index, reason: reason))
  }
}

extension ArchiveReader: DecodableWithConfiguration {}

extension Route {
  /// The version of the app's routes that archives are written with.
  static var routesVersion: Int {
    max(1, (Self.self as? any VersionedRoute.Type)?.archiveVersion ?? 1)
  }
}
