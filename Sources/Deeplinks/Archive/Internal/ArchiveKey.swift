/// The keys of an archive, its stacks and their layers.
enum ArchiveKey: String, CodingKey {
  case routesVersion, selection, stacks, version, tab, layers, style, root, path
}
