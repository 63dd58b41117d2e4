/// A stack in an archive, up to the first route that cannot be read.
struct ArchivedStack<Destination: Route & Decodable> {
  private(set) var tab: String?
  private(set) var cut: (place: RoutePlace, reason: NavigationArchive.Reason)?
  private var layers: [Layer] = []
  private var count = 0
  private let migration: ArchiveMigration<Destination>

  private struct Layer {
    /// Nil for the initial root of the bottom layer.
    var root: Destination?
    var style: ModalStyle
    var path: [Destination] = []
  }

  /// Reads what can be read; it throws nothing, so that the stacks after it are read too.
  init(from decoder: any Decoder, _ migration: ArchiveMigration<Destination>) {
    self.migration = migration
    do {
      let stack = try decoder.container(keyedBy: ArchiveKey.self)
      tab = try stack.decodeIfPresent(String.self, forKey: .tab).map(migration.tab)
      var list = try stack.nestedUnkeyedContainer(forKey: .layers)
      while !list.isAtEnd, cut == nil {
        readLayer(from: try list.nestedContainer(keyedBy: ArchiveKey.self))
      }
    } catch {
      end(at: layers.count, 0, .damaged)
    }
  }

  /// The stack, over what `initial` has; nil where nothing of it could be read.
  func state(initial: NavigationState<Destination>) -> NavigationState<Destination>? {
    NavigationState(
      layers: layers.lazy.map { layer in
        NavigationState.Modal(
          style: layer.style, root: layer.root ?? initial.root, path: layer.path)
      })
  }

  private mutating func readLayer(from layer: KeyedDecodingContainer<ArchiveKey>) {
    let number = layers.count
    guard number < NavigationArchive.maximumLayers else { return end(at: number, 0, .tooMany) }
    let style = number == 0 ? .sheet : try? layer.decode(ModalStyle.self, forKey: .style)
    guard let style else { return end(at: number, 0, .damaged) }
    var root: Destination?
    if number > 0 || layer.contains(.root) {
      root = route(at: number, 0) {
        try layer.decode(Destination.self, forKey: .root)
      } older: {
        try layer.superDecoder(forKey: .root)
      }
      guard root != nil else { return }
    }
    layers.append(Layer(root: root, style: style))
    guard layer.contains(.path) else { return }
    guard var path = try? layer.nestedUnkeyedContainer(forKey: .path) else {
      return end(at: number, 1, .damaged)
    }
    while !path.isAtEnd {
      let index = layers[number].path.count + 1
      let route = route(at: number, index) {
        try path.decode(Destination.self)
      } older: {
        try path.superDecoder()
      }
      guard let route else { return }
      layers[number].path.append(route)
    }
  }

  /// The route that is decoded or migrated, or nil where the stack ends instead.
  private mutating func route(
    at layer: Int, _ index: Int, _ decode: () throws -> Destination,
    older: () throws -> any Decoder
  ) -> Destination? {
    count += 1
    guard count <= NavigationArchive.maximumRoutes else {
      end(at: layer, index, .tooMany)
      return nil
    }
    let read = migration.route(decode, older: older)
    guard let route = read.route else {
      end(at: layer, index, read.reason)
      return nil
    }
    guard route.mayBeArchived else {
      end(at: layer, index, .notArchivable)
      return nil
    }
    return route
  }

  private mutating func end(at layer: Int, _ index: Int, _ reason: NavigationArchive.Reason) {
    cut = (RoutePlace(layer: layer, index: index), reason)
  }
}
