/// Reads a stack of an archive, route by route.
struct StackReader<Destination: Route & Decodable> {
  /// The root of the bottom layer if the archive has none.
  let root: Destination
  let migration: ArchiveMigration<Destination>
  private(set) var screens: [ArchivedScreen<Destination>] = []
  /// The place of the next route.
  private(set) var layer = 0
  private(set) var index = 0
  private(set) var count = 0

  /// - Throws: An error at the first route that cannot be read; ``screens`` has those below.
  mutating func read(_ container: KeyedDecodingContainer<ArchiveKey>) throws {
    guard layer < NavigationArchive.maximumLayers else { throw CutError(.tooMany) }
    let style = layer == 0 ? nil : try container.decode(ModalStyle.self, forKey: .style)
    if layer == 0, !container.contains(.root) {
      append(root, style)
    } else {
      append(try route(from: container.superDecoder(forKey: .root)), style)
    }
    if container.contains(.path) {
      var path = try container.nestedUnkeyedContainer(forKey: .path)
      while !path.isAtEnd { append(try route(from: path.superDecoder()), style) }
    }
    (layer, index) = (layer + 1, 0)
  }

  private mutating func route(from decoder: any Decoder) throws(CutError) -> Destination {
    count += 1
    guard count <= NavigationArchive.maximumRoutes else { throw CutError(.tooMany) }
    let route = try migration.route(from: decoder)
    guard route.mayBeArchived else { throw CutError(.notArchivable) }
    return route
  }

  private mutating func append(_ route: Destination, _ style: ModalStyle?) {
    screens.append(ArchivedScreen(layer: layer, index: index, style: style, route: route))
    index += 1
  }
}
