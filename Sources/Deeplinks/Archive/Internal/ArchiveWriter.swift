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

  /// More bytes than a layer, a stack or the archive takes beside its routes and names.
  private static let frame = 64

  /// - Parameter initial: The state at the app's start; stacks and roots that are equal to it are not written.
  init<Tab, Destination: Encodable>(
    _ state: TabNavigationState<Tab, Destination>, initial: TabNavigationState<Tab, Destination>?
  ) {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let version = Destination.routesVersion
    if version > 1 {
      routesVersion = "\(version)"
      room -= "\"routesVersion\":\(version)".utf8.count
    }
    let names = zip(state.tabs, state.archivedNames)
    let selected = names.first { $0.0 == state.selection }?.1.flatMap(text)
    if let selected, reserve(selected.utf8.count) { selection = selected }
    for (tab, name) in names {
      if let stack = state[tab] { write(stack, tab: name, initial: initial?[tab]) }
    }
  }

  var data: Data {
    let version = "\(NavigationArchive.version)"
    return Data(
      object([
        .routesVersion: routesVersion, .selection: selection, .stacks: array(stacks),
        .version: version,
      ]).utf8)
  }

  private mutating func write<Destination: Route & Encodable>(
    _ stack: NavigationState<Destination>, tab: String?, initial: NavigationState<Destination>?
  ) {
    guard stack != initial else { return }
    let name = tab.flatMap(text)
    let screens = stack.archivedScreens
    var layers: [Layer] = []
    var count = 0
    for screen in screens {
      do throws(CutError) {
        if screen.index == 0 { try reserveLayer(screen.layer, tab: name) }
        guard count < NavigationArchive.maximumRoutes else { throw CutError(.tooMany) }
        let isInitial = count == 0 && screen.route == initial?.root
        let text = isInitial ? nil : try text(of: screen.route)
        if screen.index == 0 {
          layers.append(Layer(root: text, style: screen.style))
        } else if let text {
          layers[screen.layer].path.append(text)
        }
        count += 1
      } catch {
        cuts.append(screen.cut(tab: tab, error.reason))
        break
      }
    }
    guard let rest = NavigationState(screens.prefix(count)), rest != initial else { return }
    let texts = layers.map { layer in
      let style = layer.style.map { "\"\($0.rawValue)\"" }
      return object([.path: array(layer.path), .root: layer.root, .style: style])
    }
    stacks.append(object([.layers: array(texts), .tab: name]))
  }

  /// The texts of a layer's routes; the initial root has none.
  private struct Layer {
    let root: String?
    let style: ModalStyle?
    var path: [String] = []
  }

  private mutating func reserveLayer(_ number: Int, tab: String?) throws(CutError) {
    let stack = tab.map { Self.frame + ",\"tab\":\($0)".utf8.count } ?? Self.frame
    guard number < NavigationArchive.maximumLayers, stacks.count < NavigationArchive.maximumStacks,
      reserve(Self.frame + (number == 0 ? stack : 0))
    else { throw CutError(.tooMany) }
  }

  private mutating func text(of route: some Route & Encodable) throws(CutError) -> String {
    guard route.mayBeArchived else { throw CutError(.notArchivable) }
    guard let text = text(route) else { throw CutError(.notEncodable) }
    let size = text.utf8.count
    guard size <= NavigationArchive.maximumRouteSize, reserve(size + 1) else {
      throw CutError(.tooMany)
    }
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
private func array(_ elements: [String]) -> String? {
  elements.isEmpty ? nil : "[\(elements.joined(separator: ","))]"
}
