#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What an archive's data has, as far as it can be read.
struct ArchiveContents<Destination: Route & Decodable>: Decodable {
  private(set) var selection: String?
  private var stacks: [ArchivedStack<Destination>] = []
  private var cuts: [NavigationArchive.Cut] = []

  init(of archive: NavigationArchive) {
    do {
      self = try JSONDecoder().decode(Self.self, from: archive.data)
    } catch {
      cuts = [NavigationArchive.Cut(reason: .damaged)]
    }
  }

  init(from decoder: any Decoder) throws {
    let contents = try decoder.container(keyedBy: ArchiveKey.self)
    do {
      let version = try contents.decodeIfPresent(Int.self, forKey: .routesVersion) ?? 1
      guard let migration = ArchiveMigration<Destination>(from: version) else {
        cuts = [NavigationArchive.Cut(reason: .newerVersion)]
        return
      }
      selection = try contents.decodeIfPresent(String.self, forKey: .selection)
        .map(migration.tab)
      guard contents.contains(.stacks) else { return }
      var list = try contents.nestedUnkeyedContainer(forKey: .stacks)
      while !list.isAtEnd {
        guard stacks.count + cuts.count < NavigationArchive.maximumStacks else {
          cuts.append(NavigationArchive.Cut(reason: .tooMany))
          return
        }
        if try list.decodeNil() {
          cuts.append(NavigationArchive.Cut(reason: .damaged))
        } else {
          stacks.append(ArchivedStack(from: try list.superDecoder(), migration))
        }
      }
    } catch {
      cuts.append(NavigationArchive.Cut(reason: .damaged))
    }
  }

  /// The first stack of each tab, and what is missing in all.
  ///
  /// - Parameter find: Returns the tab of a name, or nil for an unknown one.
  func stacks<Tab: Hashable>(
    _ find: (String?) -> Tab?
  ) -> (stacks: [Tab: ArchivedStack<Destination>], cuts: [NavigationArchive.Cut]) {
    var found: [Tab: ArchivedStack<Destination>] = [:]
    var cuts = cuts
    for stack in stacks {
      guard let tab = find(stack.tab) else {
        cuts.append(NavigationArchive.Cut(reason: .unknownTab))
        continue
      }
      guard found[tab] == nil else {
        cuts.append(NavigationArchive.Cut(tab: stack.tab, reason: .repeatedTab))
        continue
      }
      found[tab] = stack
      if let cut = stack.cut { cuts.append(cut.place.cut(tab: stack.tab, cut.reason)) }
    }
    return (found, cuts)
  }
}

enum ArchiveKey: String, CodingKey {
  case routesVersion, selection, stacks, tab, layers, style, root, path
}
