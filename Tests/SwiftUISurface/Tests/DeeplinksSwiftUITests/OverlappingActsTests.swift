import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// Acts that do not wait for one another: of a user, links, an app that changes its tabs and layouts.
@MainActor
struct OverlappingActsTests {
  @Test(arguments: Misbehavior.rounds(standard: 12))
  func `whatever overlaps, in the end the screen shows what the router says`(round: Int)
    async throws
  {
    var generator = SeededGenerator(seed: UInt64(round) &* 0xD1B5_4A32_D192_ED03)
    // Where nothing tells of a dismissal, the next sheet waits: DraggedSheetTests.
    let all = Misbehavior.ofSplitViews.filter { !$0.contains(.neverCallsOnDismiss) }
    let behavior = all[round: round].union(all.randomElement(using: &generator) ?? [])
    let run = try await OverlappingRun(round, behavior, &generator)
    for _ in 0..<10 {
      for _ in 0..<Int.random(in: 1...3, using: &generator) { await run.act(&generator) }
      try await run.settle()
    }
  }
}

/// One window of an app, the user before it, and what they do.
@MainActor
private final class OverlappingRun {
  private let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)
  private let shape = Shape()
  private let host: SceneHost
  private var log: [String]

  init(_ round: Int, _ behavior: Misbehavior, _ generator: inout SeededGenerator) async throws {
    shape.columns = Bool.random(using: &generator) ? .three : .two
    let size: SceneHost.Size = Bool.random(using: &generator) ? .regular : .compact
    let form = Bool.random(using: &generator) ? TabForm.values : .items
    let hasColumns = Bool.random(using: &generator)
    log = ["\(behavior), \(hasColumns ? "columns" : "\(form)"), DEEPLINKS_SEED=\(round):"]
    host =
      hasColumns
      ? try await .settled(ShapedTabs(router: router, shape: shape), size: size, behavior)
      : try await .settled(
        timeless: CustomTabs(router: router, shape: shape), form: form,
        misbehaving: behavior)
  }

  private var comment: Comment { "\(log)\n\(host)\n\(shape.columns)\n\(router.state)" }

  func settle() async throws {
    try await host.settle()
    #expect(try await host.refusal(of: router.current) == nil, comment)
    try await host.settle()
    expectShown()
    log.append("settled;")
  }

  func act(_ generator: inout SeededGenerator) async {
    let tab = LibraryTab.allCases.randomElement(using: &generator) ?? .books
    let n = Int.random(in: 1...3, using: &generator)
    let frames = Int.random(in: 0..<8, using: &generator)
    let isFirst = Bool.random(using: &generator)
    let act = Int.random(in: 0..<25, using: &generator)
    log.append("act \(act) of \(tab), \(n), \(isFirst), \(frames) frames")
    switch act {
    case 0...4:
      let links: [DeeplinkRoute<LibraryRoute>] = [
        .push(.book(n)), .push(.book(n)), .push(.chapter(1), path: [.book(n)]),
        .present(.film(n)), .popToRoot(),
      ]
      guard router.tabs.contains(tab) else { break }
      router.handle(tabDeeplink: TabDeeplink(tab: tab, deeplink: links[act]))
    case 5: router.handle(tabDeeplink: .current(.present(.login).onTop()))
    case 6: if router.tabs.contains(tab) { router.select(tab) }
    case 7: router.current.push(.book(n))
    case 8: router.current.back()
    case 9: router.current.dismissAll()
    case 10: if router.tabs.contains(tab) { router[tab].push(.film(n)) }
    case 11, 12: attempt { try host.swipeBack() }
    case 13, 14: attempt { try host.selectRow(tab.name) }
    case 15: attempt { try host.selectTab(tab.name) }
    case 16: attempt { try host.dragDown() }
    case 17: attempt { try host.tap("Push book 9") }
    case 18: host.resize(to: isFirst ? .compact : .regular)
    case 19:
      let tabs = LibraryTab.allCases.filter { _ in Bool.random(using: &generator) }
      if !tabs.isEmpty { router.setTabs(tabs.shuffled(using: &generator)) }
    case 20:
      if n == 1 {
        shape.columns = shape.columns == .two ? .three : .two
      } else {
        shape.isGrouped.toggle()
      }
    case 21: attempt { try host.hideTab(tab.name) }
    case 22: attempt { try host.showTab(tab.name) }
    case 23: shape.identity += 1
    default: router.current.present(.book(n), as: isFirst ? .sheet : .cover)
    }
    await host.run(frames: frames)
  }

  /// Does what a user can't always do.
  private func attempt(_ act: () throws -> Void) {
    // The stand-in's stack cannot go back from a screen that has gone since the last frame.
    host.frame()
    do { try act() } catch { log.append("(not possible)") }
  }

  private func expectShown() {
    #expect(host.problems == [], comment)
    #expect(router.shown.selection == router.selection, comment)
    #expect(router.current.shown.path == router.current.path, comment)
    #expect(host.modals.count == router.current.state.modals.count, comment)
    #expect(host.title == router.currentRoute.title, comment)
    guard router.current.presented == nil else { return }
    let screens = ([router.current.root] + router.current.path).map(\.title)
    let isApart = !host.columns.isEmpty && shape.columns == .three && !router.current.path.isEmpty
    #expect(host.screens == (isApart ? Array(screens.dropFirst()) : screens), comment)
    if host.columns.count > 1 { #expect(host.selectedRow == router.selection.name, comment) }
    if !host.tabs.isEmpty { #expect(host.selectedTab == router.selection.name, comment) }
  }
}

private struct CustomTabs: View {
  let router: TabRouter<LibraryTab, LibraryRoute>
  let shape: Shape
  @State private var customization = TabViewCustomization()

  var body: some View {
    RoutingTabView(
      router: router,
      groups: shape.isGrouped ? [TabGroup("Media", tabs: [LibraryTab.films, .books])] : [],
      search: shape.columns == .three ? .films : nil
    )
    .keepsTabCustomization(in: $customization)
    .id(shape.identity)
  }
}
