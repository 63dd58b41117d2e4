#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension NavigationArchive {
  /// Makes an archive of an app's tabs.
  ///
  /// - Parameters:
  ///   - state: What the app shows.
  ///   - initial: What it shows at its start. Stacks and roots that are the same are left out, so that they
  ///     are those of the version of the app that reads the archive.
  public init<Tab, Destination: Encodable>(
    _ state: TabNavigationState<Tab, Destination>, initial: TabNavigationState<Tab, Destination>
  ) {
    let names = state.tabs.uniqueNames()
    let selection = state.tabs.firstIndex(of: state.selection).map { names[$0] }
    var writer = ArchiveWriter(selection: selection, version: Destination.routesVersion)
    for (tab, name) in zip(state.tabs, names) {
      if let stack = state[tab] { writer.write(stack, tab: name, initial: initial[tab]) }
    }
    self.init(data: writer.finished(), cuts: writer.cuts)
  }

  /// Makes an archive of one stack and what is presented over it.
  public init<Destination: Encodable>(_ state: NavigationState<Destination>) {
    var writer = ArchiveWriter(selection: nil, version: Destination.routesVersion)
    writer.write(state, tab: nil, initial: nil)
    self.init(data: writer.finished(), cuts: writer.cuts)
  }
}

/// Writes an archive route by route, so that one that cannot be written ends its stack and no more.
private struct ArchiveWriter {
  private(set) var cuts: [NavigationArchive.Cut] = []
  private var members: [String] = []
  private var stacks: [String] = []
  private var room = NavigationArchive.maximumSize - Self.frame
  private let encoder = JSONEncoder()

  /// More bytes than a layer, a stack or the whole takes beside its routes and names.
  private static let frame = 64

  /// - Parameter version: That of the app's routes, of which 1 needs no telling.
  init(selection: String?, version: Int) {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let routesVersion = "\"routesVersion\":\(version)"
    if version > 1, reserve(routesVersion.utf8.count) { members.append(routesVersion) }
    guard let name = selection.flatMap(text), reserve(name.utf8.count) else { return }
    members.append("\"selection\":\(name)")
  }

  func finished() -> Data {
    let list = stacks.isEmpty ? [] : ["\"stacks\":[\(stacks.joined(separator: ","))]"]
    let version = "\"version\":\(NavigationArchive.version)"
    return Data("{\((members + list + [version]).joined(separator: ","))}".utf8)
  }

  mutating func write<Destination: Route & Encodable>(
    _ stack: NavigationState<Destination>, tab: String?, initial: NavigationState<Destination>?
  ) {
    guard stack != initial else { return }
    let name = tab.flatMap(text).map { ",\"tab\":\($0)" } ?? ""
    var kept = stack
    var layers: [[String]] = []
    if let cut = encode(stack, named: name, initialRoot: initial?.root, into: &layers) {
      cuts.append(cut.place.cut(tab: tab, cut.reason))
      guard let rest = stack.cut(at: cut.place), rest != initial else { return }
      kept = rest
    }
    let texts = zip(layers, kept.layers).enumerated().map { number, layer in
      text(ofLayer: layer.0, style: number == 0 ? nil : layer.1.style)
    }
    stacks.append("{\"layers\":[\(texts.joined(separator: ","))]\(name)}")
  }

  private func text(ofLayer routes: [String], style: ModalStyle?) -> String {
    // One statement a member: as one array literal the compiler took half a minute to check them.
    var members: [String] = []
    let path = routes.dropFirst().joined(separator: ",")
    if !path.isEmpty { members.append("\"path\":[" + path + "]") }
    if let root = routes.first, !root.isEmpty { members.append("\"root\":" + root) }
    if let style { members.append("\"style\":\"" + style.rawValue + "\"") }
    return "{" + members.joined(separator: ",") + "}"
  }

  /// Encodes the routes of each layer; the initial root is empty.
  ///
  /// - Returns: The first route that cannot be written, at which it stops.
  private mutating func encode<Destination: Route & Encodable>(
    _ stack: NavigationState<Destination>, named name: String, initialRoot: Destination?,
    into layers: inout [[String]]
  ) -> (place: RoutePlace, reason: NavigationArchive.Reason)? {
    var count = 0
    for layer in stack.layers {
      let isBottom = layers.isEmpty
      let frame = Self.frame + (isBottom ? Self.frame + name.utf8.count : 0)
      let hasRoom =
        layers.count < NavigationArchive.maximumLayers
        && stacks.count < NavigationArchive.maximumStacks && reserve(frame)
      var place = RoutePlace(layer: layers.count, index: 0)
      layers.append([])
      for route in [layer.root] + layer.path {
        count += 1
        guard hasRoom, count <= NavigationArchive.maximumRoutes else { return (place, .tooMany) }
        if isBottom, place.index == 0, route == initialRoot {
          layers[0].append("")
        } else {
          guard route.mayBeArchived else { return (place, .notArchivable) }
          guard let text = text(route) else { return (place, .notEncodable) }
          guard text.utf8.count <= NavigationArchive.maximumRouteSize, reserve(text.utf8.count + 1)
          else { return (place, .tooMany) }
          layers[place.layer].append(text)
        }
        place.index += 1
      }
    }
    return nil
  }

  private func text(_ value: some Encodable) -> String? {
    (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Takes `bytes` of the room that is left, if there is as much.
  private mutating func reserve(_ bytes: Int) -> Bool {
    guard bytes <= room else { return false }
    room -= bytes
    return true
  }
}
