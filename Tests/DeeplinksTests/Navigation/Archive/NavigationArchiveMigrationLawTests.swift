import Deeplinks
import Foundation
import Testing

/// What holds for every archive of an older version, also for one that was edited.
@Suite struct NavigationArchiveMigrationLawTests {
  /// The model's routes under other names, a version later.
  enum RenamedRoute: VersionedRoute {
    case start, all
    case page(Int)
    case entry(code: String)

    static let archiveVersion = 2

    static func migrated(_ old: ArchivedRoute, from version: Int) throws -> RenamedRoute? {
      switch old.name {
      case "home": .start
      case "list": .all
      case "detail": .page(0)
      case "item": try old.nested().name.map { .entry(code: $0) }
      default: nil
      }
    }

    /// What it was called.
    var model: ModelRoute? {
      switch self {
      case .start: .home
      case .all: .list
      case .page: .detail
      case .entry("one"): .item(.one)
      case .entry("two"): .item(.two)
      case .entry: nil
      }
    }
  }

  typealias Renamed = TabNavigationState<ModelTab, RenamedRoute>

  static let initial = Renamed(tabs: ModelTab.shown, selected: .first) { _ in .start }

  @Test(arguments: RandomRuns.seeds)
  func `names that are given and taken back change nothing`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<(RandomRuns.operationsPerRun / 50) {
      let state = TabNavigationState<ModelTab, ModelRoute>.random(using: &generator)
      // Initial roots are those of the version that reads; these are none of the model's.
      let old = TabNavigationState(tabs: ModelTab.shown, selected: .first) { _ in OldRoute.none }
      let saved = NavigationArchive(state.mapped(OldRoute.init), initial: old)
      let archive = try NavigationArchive(data: saved.data)
      let reading = archive.reading(initial: Self.initial)
      #expect(reading.cuts.isEmpty)
      #expect(reading.state.mapped { $0.model ?? .home } == state)
      let again = NavigationArchive(reading.state, initial: Self.initial)
      #expect(again.text.contains(#""routesVersion":2"#))
      #expect(again.reading(initial: Self.initial).state == reading.state)
    }
  }

  /// The model's routes and one more, which no state has.
  enum OldRoute: Route, Codable {
    case none
    case model(ModelRoute)

    init(_ route: ModelRoute) { self = .model(route) }

    func encode(to encoder: any Encoder) throws {
      if case .model(let route) = self { try route.encode(to: encoder) }
    }

    init(from decoder: any Decoder) throws { self = .model(try ModelRoute(from: decoder)) }
  }

  // MARK: - Damage

  static let archive: NavigationArchive = {
    var state = FirstTab.initial.selecting(.shop)
    state[.home] = NavigationState(
      root: .home, path: [.item(id: 1), .user(.named("ada")), .compare(.me, with: .named("b"))],
      presented: .init(style: .cover, state: NavigationState(root: .coupon(code: "ünï\"\\"))))
    state[.shop] = NavigationState(root: .item(id: 2), path: [.settings, .user(.me)])
    return NavigationArchive(state, initial: FirstTab.initial)
  }()

  @Test(arguments: RandomRuns.seeds)
  func `edited bytes are refused or read as a legal state`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let versioned = Self.archive.text.replacing("{\"sel", with: "{\"routesVersion\":2,\"sel")
    for _ in 0..<(RandomRuns.operationsPerRun / 10) {
      var bytes = [UInt8]((generator.oneIn(2) ? Self.archive.text : versioned).utf8)
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        bytes[generator.pick(bytes.indices)] = generator.pick(
          [UInt8]("{}[]\",:0123456789ensu\\".utf8))
      }
      guard let archive = try? NavigationArchive(data: Data(bytes)) else { continue }
      let reading = archive.reading(initial: ThirdTab.initial)
      let comment = Comment(rawValue: String(decoding: bytes, as: UTF8.self))
      let again = NavigationArchive(reading.state, initial: ThirdTab.initial)
      #expect(again.cuts.isEmpty, comment)
      #expect(again.reading(initial: ThirdTab.initial).state == reading.state, comment)
    }
  }

  // MARK: - Size

  @Test func `of routes and layers without end the lowest are migrated`() throws {
    let limit = NavigationArchive.maximumRoutes
    let routes = Array(repeating: #"{"item":{"id":1}}"#, count: 5_000).joined(separator: ",")
    let path = try NavigationArchive(
      path: routes
    ).reading(initial: NavigationState(root: ThirdRoute.home))
    #expect(path.state.path == Array(repeating: .product(sku: "S1"), count: limit))
    #expect(path.cuts == [Cut(nil, 0, limit + 1, .tooMany)])
    let layers = Array(
      repeating: #"{"root":{"user":{"_0":{"me":{}}}},"style":"sheet"}"#, count: 2_000)
    let modals = try NavigationArchive(
      layers: layers.joined(separator: ",")
    ).reading(initial: NavigationState(root: ThirdRoute.home))
    #expect(modals.state.modals.count == NavigationArchive.maximumLayers - 1)
    #expect(modals.cuts == [Cut(nil, NavigationArchive.maximumLayers, 0, .tooMany)])
  }

  /// Routes in one another, as deep as an archive says.
  indirect enum BoxRoute: VersionedRoute {
    case box(BoxRoute)
    case end

    static let archiveVersion = 2

    static func migrated(_ old: ArchivedRoute, from version: Int) throws -> BoxRoute? {
      old.name == "in" ? try migrated(old.nested(), from: version).map(box) : .end
    }
  }

  @Test(arguments: [1, 50, 240, 10_000])
  func `a nested route ends with its nesting or is refused`(depth: Int) throws {
    let route =
      String(repeating: #"{"in":{"_0":"#, count: depth) + #""end""#
      + String(repeating: "}}", count: depth)
    guard
      let archive = try? NavigationArchive(path: route)
    else {
      #expect(depth == 10_000)
      return
    }
    let reading = archive.reading(initial: NavigationState(root: BoxRoute.end))
    // Routes that nest deeper than they can be searched for secrets are not shown.
    #expect(reading.cuts == (depth < 60 ? [] : [Cut(nil, 0, 1, .notArchivable)]))
    #expect(reading.state.path.count == (depth < 60 ? 1 : 0))
  }

  @Test @MainActor func `a large archive is migrated off the main actor`() async throws {
    let state = NavigationState(
      root: FirstRoute.home, path: (0..<900).map { FirstRoute.item(id: $0) })
    let archive = NavigationArchive(state)
    #expect(archive.data.count > 1 << 13)
    let reading = await archive.reading(initial: NavigationState(root: ThirdRoute.home)) { _ in true
    }
    #expect(reading.state.path == (0..<900).map { .product(sku: "S\($0)") })
  }
}

// MARK: - Other routes

extension NavigationState {
  /// The same stack with other routes.
  func mapped<D>(_ transform: (Destination) -> D) -> NavigationState<D> {
    NavigationState<D>(
      root: transform(root), path: path.map(transform),
      presented: presented.map {
        .init(style: $0.style, state: $0.state.mapped(transform))
      })
  }
}

extension TabNavigationState {
  /// The same stacks with other routes.
  func mapped<D>(_ transform: (Destination) -> D) -> TabNavigationState<Tab, D> {
    let stacks = tabs.compactMap { tab in self[tab].map { (tab, $0.mapped(transform)) } }
    let roots = Dictionary(stacks.map { ($0, $1.root) }) { first, _ in first }
    guard let fallback = stacks.first?.1.root else { preconditionFailure("There is always a tab.") }
    var state = TabNavigationState<Tab, D>(tabs: tabs, selected: selection) {
      roots[$0] ?? fallback
    }
    for (tab, stack) in stacks { state[tab] = stack }
    return state
  }
}
