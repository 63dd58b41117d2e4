#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension NavigationArchive {
  /// Reads what the tabs showed, without asking the app's rules.
  ///
  /// - Parameter initial: The state that the app shows at its start. Its tabs are the ones that can be read, and its
  ///   stacks replace those that the archive lacks.
  /// - Returns: The state that can be shown, and the parts that were left out.
  public func reading<Tab, Destination: Decodable>(
    initial: TabNavigationState<Tab, Destination>
  ) -> (state: TabNavigationState<Tab, Destination>, cuts: [Cut]) {
    do {
      let reader = try JSONDecoder().decode(
        ArchiveReader<Tab, Destination>.self, from: data, configuration: initial)
      return (state: reader.state, cuts: reader.cuts)
    } catch {
      return (state: initial, cuts: [Cut(reason: CutError(error).reason)])
    }
  }

  /// Reads what one stack showed, without asking the app's rules.
  ///
  /// - Parameter initial: The state that the app shows at its start, which replaces what cannot be read.
  /// - Returns: The state that can be shown, and the parts that were left out.
  public func reading<Destination: Decodable>(
    initial: NavigationState<Destination>
  ) -> (state: NavigationState<Destination>, cuts: [Cut]) {
    let reading = reading(initial: initial.inOnlyTab)
    return (state: reading.state[OnlyTab()] ?? initial, cuts: reading.cuts)
  }

  /// Reads what the tabs showed, as far as the app's rules allow it.
  ///
  /// An archive may be old, another user's, or edited by hand. An archive of more than 8,192 bytes is read off the main
  /// actor; the rules are asked on it.
  ///
  /// - Parameters:
  ///   - initial: The state that the app shows at its start. Its stacks and roots are always shown, without asking.
  ///   - isAllowed: Returns whether a route may be shown now. It is called for each stack's routes, bottom to top,
  ///     until it returns false.
  /// - Returns: The state that can be shown, and the parts that were left out.
  @MainActor
  public func reading<Tab, Destination: Decodable>(
    initial: TabNavigationState<Tab, Destination>,
    allowing isAllowed: @MainActor (Destination) async -> Bool
  ) async -> (state: TabNavigationState<Tab, Destination>, cuts: [Cut]) {
    // A small archive is read at once, so the app does not show its initial state in between.
    var reading =
      data.count <= 1 << 13 ? reading(initial: initial) : await readingElsewhere(initial: initial)
    stacks: for (tab, name) in zip(initial.tabs, initial.archivedNames) {
      guard let start = initial[tab], let stack = reading.state[tab], stack != start else {
        continue
      }
      for (layer, level) in stack.layers.enumerated() {
        for (index, route) in level.routes.enumerated() {
          if layer == 0, index == 0, route == start.root { continue }
          if await isAllowed(route) { continue }
          reading.cuts.append(Cut(tab: name, layer: layer, index: index, reason: .notAllowed))
          reading.state[tab] = stack.beneath(index, onLayer: layer) ?? start
          continue stacks
        }
      }
    }
    return reading
  }

  /// Reads what one stack showed, as far as the app's rules allow it.
  ///
  /// - Parameters:
  ///   - initial: The state that the app shows at its start, which is always shown, without asking.
  ///   - isAllowed: Returns whether a route may be shown now.
  /// - Returns: The state that can be shown, and the parts that were left out.
  @MainActor
  public func reading<Destination: Decodable>(
    initial: NavigationState<Destination>,
    allowing isAllowed: @MainActor (Destination) async -> Bool
  ) async -> (state: NavigationState<Destination>, cuts: [Cut]) {
    let reading = await reading(initial: initial.inOnlyTab, allowing: isAllowed)
    return (state: reading.state[OnlyTab()] ?? initial, cuts: reading.cuts)
  }

  @concurrent
  private func readingElsewhere<Tab, Destination: Decodable>(
    initial: TabNavigationState<Tab, Destination>
  ) async -> (state: TabNavigationState<Tab, Destination>, cuts: [Cut]) {
    reading(initial: initial)
  }
}
