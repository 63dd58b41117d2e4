#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes an archive route by route, so a route that cannot be written ends its stack and no more.
struct ArchiveWriter {
  private(set) var cuts: [NavigationArchive.Cut] = []
  private var routesVersion: String?
  private var selection: String?
  private var stacks: [String] = []
  private var room = NavigationArchive.maximumSize - Self.frame
  private let encoder = JSONEncoder()

  /// An upper bound for the bytes that a layer, a stack, or the archive needs besides its routes and names.
  private static let frame = 64

  /// - Parameter initial: The state at the app's start; stacks and roots that are equal to it are not written.
  init<Tab, Destination: Encodable>(
    _ state: TabNavigationState<Tab, Destination>, initial: TabNavigationState<Tab, Destination>?
  ) {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Version 1 is not written, so archives of routes without versions stay as they are.
    let version = "\(Destination.routesVersion)"
    if version != "1", reserve("\"routesVersion\":\(version)".utf8.count) {
      routesVersion = version
    }
    let names = zip(state.tabs, state.archivedNames)
    let selected = names.first { $0.0 == state.selection }?.1.flatMap(text)
    if let selected, reserve(selected.utf8.count) { selection = selected }
    for (tab, name) in names {
      if let stack = state[tab] { write(stack, tab: name, initial: initial?[tab]) }
    }
  }

  var data: Data {
    let archive = object([
      .routesVersion: routesVersion, .selection: selection, .stacks: array(stacks),
      .version: "\(NavigationArchive.version)",
    ])
    return Data(archive.utf8)
  }

  private mutating func write<Destination: Route & Encodable>(
    _ stack: NavigationState<Destination>, tab: String?, initial: NavigationState<Destination>?
  ) {
    guard stack != initial else { return }
    let name = tab.flatMap(text)
    var kept: NavigationState? = stack
    // The texts of each layer's routes; the initial root is empty.
    var layers: [(style: ModalStyle?, texts: [String])] = []
    var count = 0
    levels: for (layer, level) in stack.layers.enumerated() {
      for (index, route) in level.routes.enumerated() {
        do throws(CutError) {
          if index == 0 { try startLayer(layer, tab: name) }
          guard count < NavigationArchive.maximumRoutes else { throw CutError(.tooMany) }
          let text = count == 0 && route == initial?.root ? "" : try text(of: route)
          if index == 0 { layers.append((level.style, [])) }
          layers[layer].texts.append(text)
          count += 1
        } catch {
          cuts.append(.init(tab: tab, layer: layer, index: index, reason: error.reason))
          kept = stack.beneath(index, onLayer: layer)
          break levels
        }
      }
    }
    guard let kept, kept != initial else { return }
    let texts = layers.map { style, texts in
      object([
        .path: array(texts.dropFirst()), .root: texts.first.flatMap { $0.isEmpty ? nil : $0 },
        .style: style.map { "\"\($0.rawValue)\"" },
      ])
    }
    stacks.append(object([.layers: array(texts), .tab: name]))
  }

  private mutating func startLayer(_ number: Int, tab: String?) throws(CutError) {
    let stack = Self.frame + (tab.map { ",\"tab\":\($0)".utf8.count } ?? 0)
    guard number < NavigationArchive.maximumLayers, stacks.count < NavigationArchive.maximumStacks,
      reserve(Self.frame + (number == 0 ? stack : 0))
    else { throw CutError(.tooMany) }
  }

  private mutating func text(of route: some Route & Encodable) throws(CutError) -> String {
    guard route.mayBeArchived else { throw CutError(.notArchivable) }
    guard let text = text(route) else { throw CutError(.notEncodable) }
    guard text.utf8.count <= NavigationArchive.maximumRouteSize, reserve(text.utf8.count + 1)
    else { throw CutError(.tooMany) }
    return text
  }

  private func text(_ value: some Encodable) -> String? {
    (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Takes `bytes` of the remaining room; returns false if there is less.
  private mutating func reserve(_ bytes: Int) -> Bool {
    guard bytes <= room else { return false }
    room -= bytes
    return true
  }
}

// MARK: - JSON

/// The text of an object, without the members that have no value.
private func object(_ members: KeyValuePairs<ArchiveKey, String?>) -> String {
  let texts = members.compactMap { key, value in value.map { "\"\(key.rawValue)\":\($0)" } }
  return "{\(texts.joined(separator: ","))}"
}

/// The text of an array; nil if it is empty.
private func array(_ elements: some BidirectionalCollection<String>) -> String? {
  elements.isEmpty ? nil : "[\(elements.joined(separator: ","))]"
}

extension TabNavigationState {
  /// The names of the tabs in an archive, all different: a repeated name gets a number.
  var archivedNames: [String?] {
    if Tab.self == OnlyTab.self { return [nil] }
    var used: Set<String> = []
    var counts: [String: Int] = [:]
    return tabs.map { tab in
      let base = tab.name
      var name = base
      while !used.insert(name).inserted {
        counts[base, default: 1] += 1
        name = "\(base)#\(counts[base, default: 1])"
      }
      return name
    }
  }
}
