/// Reads the stacks of an archive over those that the app shows at its start.
///
/// Damage ends a stack where it is found, or the list of stacks if there is no stack to blame.
struct ArchiveReader<Tab: TabRoute, Destination: Route & Decodable> {
  private(set) var reading: NavigationArchive.Reading<TabNavigationState<Tab, Destination>>
  private let migration: ArchiveMigration<Destination>
  private let tabs: [String?: Tab]
  private var readTabs: Set<Tab> = []

  /// - Throws: An error if nothing can be read.
  init(
    from decoder: any Decoder, configuration initial: TabNavigationState<Tab, Destination>
  ) throws {
    let archive = try decoder.container(keyedBy: ArchiveKey.self)
    migration = try ArchiveMigration(
      from: archive.decodeIfPresent(Int.self, forKey: .routesVersion) ?? 1)
    tabs = Dictionary(zip(initial.archivedNames, initial.tabs)) { first, _ in first }
    reading = NavigationArchive.Reading(state: initial, cuts: [])
    var selection: String?
    var stacks: [any Decoder] = []
    do {
      selection = try archive.decodeIfPresent(String.self, forKey: .selection).map(migration.tab)
      if archive.contains(.stacks) {
        var list = try archive.nestedUnkeyedContainer(forKey: .stacks)
        while !list.isAtEnd {
          let count = stacks.count + reading.cuts.count
          guard count < NavigationArchive.maximumStacks else { throw CutError(.tooMany) }
          if try list.decodeNil() { cut(.damaged) } else { stacks.append(try list.superDecoder()) }
        }
      }
    } catch {
      cut(CutError(error).reason)
    }
    for stack in stacks { readStack(from: stack) }
    guard let selection, Tab.self != OnlyTab.self else { return }
    if let tab = tabs[selection] { reading.state.selection = tab } else { cut(.unknownTab) }
  }

  private mutating func readStack(from decoder: any Decoder) {
    var name: String?
    var layers: (any UnkeyedDecodingContainer)?
    do {
      let stack = try decoder.container(keyedBy: ArchiveKey.self)
      name = try stack.decodeIfPresent(String.self, forKey: .tab).map(migration.tab)
      layers = try stack.nestedUnkeyedContainer(forKey: .layers)
    } catch {
      // Without layers the stack is damaged.
    }
    guard let tab = tabs[name], let initial = reading.state[tab] else { return cut(.unknownTab) }
    guard readTabs.insert(tab).inserted else { return cut(.repeatedTab, tab: name) }
    var stack = StackReader(root: initial.root, migration: migration)
    do {
      guard var layers else { throw CutError(.damaged) }
      while !layers.isAtEnd { try stack.read(layers.nestedContainer(keyedBy: ArchiveKey.self)) }
    } catch {
      cut(CutError(error).reason, tab: name, stack.layer, stack.index)
    }
    if let read = NavigationState(stack.screens) { reading.state[tab] = read }
  }

  private mutating func cut(
    _ reason: NavigationArchive.Reason, tab: String? = nil, _ layer: Int = 0, _ index: Int = 0
  ) {
    reading.cuts.append(
      NavigationArchive.Cut(tab: tab, layer: layer, index: index, reason: reason))
  }
}
