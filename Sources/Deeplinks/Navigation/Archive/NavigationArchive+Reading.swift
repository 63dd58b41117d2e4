extension NavigationArchive {
  /// Reads what the tabs showed, without asking any rule of the app's.
  ///
  /// - Parameter initial: What the app shows at its start. It names the tabs that are known, and stands in
  ///   for what the archive does not have.
  public func reading<Tab, Destination: Decodable>(
    initial: TabNavigationState<Tab, Destination>
  ) -> Reading<TabNavigationState<Tab, Destination>> {
    let contents = ArchiveContents<Destination>(of: self)
    let tabs = Dictionary(
      zip(initial.tabs.uniqueNames(), initial.tabs), uniquingKeysWith: { first, _ in first })
    let (stacks, cuts) = contents.stacks { $0.flatMap { tabs[$0] } }
    var reading = Reading(state: initial, cuts: cuts)
    for (tab, stack) in stacks {
      if let read = initial[tab].flatMap(stack.state) { reading.state[tab] = read }
    }
    guard let name = contents.selection else { return reading }
    if let tab = tabs[name] {
      reading.state.selection = tab
    } else {
      reading.cuts.append(NavigationArchive.Cut(reason: .unknownTab))
    }
    return reading
  }

  /// Reads what one stack showed, without asking any rule of the app's.
  ///
  /// - Parameter initial: What the app shows at its start, which stands in for what cannot be read.
  public func reading<Destination: Decodable>(
    initial: NavigationState<Destination>
  ) -> Reading<NavigationState<Destination>> {
    let (stacks, cuts) = ArchiveContents<Destination>(of: self).stacks { $0 == nil ? true : nil }
    return Reading(state: stacks[true]?.state(initial: initial) ?? initial, cuts: cuts)
  }
}

// MARK: - Rules

extension NavigationArchive {
  /// Reads what the tabs showed, as far as the app's rules allow it.
  ///
  /// An archive may be old, another person's, or edited by hand. One of more than 8,192 bytes is read off
  /// the main actor; the rules are asked on it.
  ///
  /// - Parameters:
  ///   - initial: What the app shows at its start; its stacks and roots are shown anyway and not asked about.
  ///   - isAllowed: Whether a route may be shown now. It is asked about each stack's routes, bottom to top,
  ///     until one is not allowed.
  @MainActor
  public func reading<Tab, Destination: Decodable>(
    initial: TabNavigationState<Tab, Destination>,
    allowing isAllowed: @MainActor (Destination) async -> Bool
  ) async -> Reading<TabNavigationState<Tab, Destination>> {
    var reading = isSmall ? reading(initial: initial) : await readingElsewhere(initial: initial)
    for (tab, name) in zip(initial.tabs, initial.tabs.uniqueNames()) {
      guard
        let (stack, start) = reading.state[tab].flatMap({ stack in
          initial[tab].map { (stack, $0) }
        })
      else { continue }
      guard let place = await stack.firstPlace(notAllowedBy: isAllowed, initial: start) else {
        continue
      }
      reading.cuts.append(place.cut(tab: name, .notAllowed))
      reading.state[tab] = stack.cut(at: place) ?? start
    }
    return reading
  }

  /// Reads what one stack showed, as far as the app's rules allow it.
  ///
  /// - Parameters:
  ///   - initial: What the app shows at its start, which is shown anyway and not asked about.
  ///   - isAllowed: Whether a route may be shown now.
  @MainActor
  public func reading<Destination: Decodable>(
    initial: NavigationState<Destination>,
    allowing isAllowed: @MainActor (Destination) async -> Bool
  ) async -> Reading<NavigationState<Destination>> {
    var reading = isSmall ? reading(initial: initial) : await readingElsewhere(initial: initial)
    if let place = await reading.state.firstPlace(notAllowedBy: isAllowed, initial: initial) {
      reading.cuts.append(place.cut(tab: nil, .notAllowed))
      reading.state = reading.state.cut(at: place) ?? initial
    }
    return reading
  }
}

// MARK: - Off the main actor

extension NavigationArchive {
  /// Whether reading takes no longer than a turn of the main actor may, so that it is done at once and the
  /// app does not show its start in between.
  private var isSmall: Bool { data.count <= 1 << 13 }

  @concurrent
  private func readingElsewhere<Tab, Destination: Decodable>(
    initial: TabNavigationState<Tab, Destination>
  ) async -> Reading<TabNavigationState<Tab, Destination>> {
    reading(initial: initial)
  }

  @concurrent
  private func readingElsewhere<Destination: Decodable>(
    initial: NavigationState<Destination>
  ) async -> Reading<NavigationState<Destination>> {
    reading(initial: initial)
  }
}

extension NavigationState {
  @MainActor
  fileprivate func firstPlace(
    notAllowedBy isAllowed: @MainActor (Destination) async -> Bool, initial: NavigationState
  ) async -> RoutePlace? {
    guard self != initial else { return nil }
    for (number, layer) in layers.enumerated() {
      for (index, route) in ([layer.root] + layer.path).enumerated() {
        if number == 0, index == 0, route == initial.root { continue }
        guard await isAllowed(route) else { return RoutePlace(layer: number, index: index) }
      }
    }
    return nil
  }
}
