import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// Tabs of both forms are the same to the app, to its links and to the user.
@MainActor
struct TabFormsTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `the same acts end in the same state and on the same screen`(seed: UInt64) async throws {
    var dice = SeededGenerator(seed: seed)
    let behavior = Misbehavior.alone.randomElement(using: &dice) ?? []
    let acts = (0..<12).map { _ in Act.random(using: &dice) }
    let ends = try await (
      End(of: acts, form: .values, misbehaving: behavior),
      End(of: acts, form: .items, misbehaving: behavior)
    )
    #expect(ends.0 == ends.1, "\(acts), SwiftUI \(behavior)")
    #expect(ends.0.problems == [])
  }
}

/// What the app or the user does, and how many frames pass until the next does something; nil for all that move.
private struct Act {
  enum Kind {
    case push(Int), present(Int), cover(Int), dismiss, select(LibraryTab), setTabs([LibraryTab])
    case link(LibraryTab, DeeplinkRoute<LibraryRoute>)
    case tapTab(String), tap(String), swipeBack, dragDown
  }

  let kind: Kind
  let frames: Int?

  static func random(using dice: inout SeededGenerator) -> Act {
    let number = Int.random(in: 1...3, using: &dice)
    let tab = LibraryTab.allCases.randomElement(using: &dice) ?? .books
    let some = LibraryTab.allCases.filter { _ in Int.random(in: 0...3, using: &dice) > 0 }
    let kinds: [Kind] = [
      .push(number), .present(number), .cover(number), .dismiss, .select(tab), .setTabs(some),
      .link(tab, .push(.film(number), path: [.card])), .link(tab, .present(.film(number))),
      .link(tab, .popToRoot()), .tapTab(tab.rawValue), .tapTab(tab.rawValue),
      .tap("Push book 9"), .tap("Close"), .swipeBack, .dragDown,
    ]
    return Act(
      kind: kinds.randomElement(using: &dice) ?? .dismiss,
      frames: [nil, nil, 0, 1, 5].randomElement(using: &dice) ?? nil)
  }
}

/// Where acts have led.
private struct End: Equatable {
  let state: TabNavigationState<LibraryTab, LibraryRoute>
  let screens: [String?]
  let modals: [SceneHost.Modal]
  let tabs: [String]
  let selectedTab: String?
  let problems: [String]
  /// Which of the user's acts were possible.
  let possible: [Bool]

  @MainActor
  init(of acts: [Act], form: TabForm, misbehaving behavior: Misbehavior) async throws {
    let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)
    let groups = [TabGroup("Shelves", tabs: [LibraryTab.films, .books])]
    let host = try await SceneHost.settled(
      timeless: RoutingTabView(router: router, groups: groups, search: .account), form: form,
      misbehaving: behavior)
    var possible: [Bool] = []
    for act in acts {
      // A tap in the very frame in which a sheet sets out leaves its step to the host's patience, in either form.
      if act.kind.isPersons { try await host.settle() }
      possible.append(act.kind.run(on: router, in: host))
      if let frames = act.frames { await host.run(frames: frames) } else { try await host.settle() }
    }
    _ = try await host.refusal(of: router.current)
    try await host.settle()
    state = router.state
    screens = host.screens
    modals = host.modals
    tabs = host.tabs
    selectedTab = host.selectedTab
    problems = host.problems
    self.possible = possible
  }
}

extension Act.Kind {
  var isPersons: Bool {
    switch self {
    case .tapTab, .tap, .swipeBack, .dragDown: true
    default: false
    }
  }

  /// Whether it was possible.
  @MainActor
  func run(on router: TabRouter<LibraryTab, LibraryRoute>, in host: SceneHost) -> Bool {
    switch self {
    case .push(let number): router.current.topmost.push(.book(number))
    case .present(let number): router.current.topmost.present(.book(number))
    case .cover(let number): router.current.topmost.cover(.book(number))
    case .dismiss: router.current.topmost.dismiss()
    case .select(let tab): if router.tabs.contains(tab) { router.select(tab) }
    case .setTabs(let tabs): if !tabs.isEmpty { router.setTabs(tabs) }
    case .link(let tab, let route):
      if router.tabs.contains(tab) {
        router.handle(tabDeeplink: TabDeeplink(tab: tab, deeplink: route))
      }
    case .tapTab(let title): return (try? host.selectTab(title)) != nil
    case .tap(let label): return (try? host.tap(label)) != nil
    case .swipeBack: return (try? host.swipeBack()) != nil
    case .dragDown: return (try? host.dragDown()) != nil
    }
    return true
  }
}
