import Deeplinks
import DeeplinksSwiftUI
import Foundation
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// Acts that do not wait for one another: of a user, links, an app that changes its tabs and layouts.
@MainActor
struct OverlappingActsTests {
  nonisolated static let rounds = Misbehavior.rounds(standard: 6)

  @Test(arguments: rounds)
  func `whatever overlaps, in the end the screen shows what the router says`(round: Int)
    async throws
  {
    let seed = UInt64(round) &* 0xD1B5_4A32_D192_ED03
    var generator = SeededGenerator(seed: seed)
    // Where nothing tells of a dismissal, the next sheet waits: DraggedSheetTests.
    let behavior =
      Misbehavior.ofSplitViews.filter { !$0.contains(.neverCallsOnDismiss) }[round: round]
    let shape = Shape()
    shape.columns = Bool.random(using: &generator) ? .three : .two
    let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)
    let view = ShapedTabs(router: router, shape: shape)
    let host = try await SceneHost.settled(
      timeless: view, size: Bool.random(using: &generator) ? .regular : .compact,
      misbehaving: behavior)
    await overlap("\(behavior), DEEPLINKS_SEED=\(round)", host, router, shape, &generator) {
      act(on: host, router, shape, &$0)
    }
  }

  @Test(arguments: rounds)
  func `whatever overlaps, in the end a tab view shows what the router says`(round: Int)
    async throws
  {
    let seed = UInt64(round) &* 0x8CB9_2BA7_2F3D_8DD7
    var generator = SeededGenerator(seed: seed)
    let behavior = Misbehavior.each.filter { $0 != .neverCallsOnDismiss }[round: round]
    let shape = Shape()
    let form = TabForm.allCases.randomElement(using: &generator) ?? .values
    let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)
    let host = try await SceneHost.settled(
      timeless: CustomTabs(router: router, shape: shape), form: form, misbehaving: behavior)
    await overlap(
      "\(behavior), \(form), DEEPLINKS_SEED=\(round)", host, router, shape, &generator
    ) { generator in
      guard Int.random(in: 0..<5, using: &generator) == 0 else {
        return act(on: host, router, shape, &generator)
      }
      let tab = LibraryTab.allCases.randomElement(using: &generator) ?? .books
      guard Bool.random(using: &generator) else {
        try? host.showTab(tab.name)
        return "show \(tab)"
      }
      _ = try? host.hideTab(tab.name)
      return "hide \(tab)"
    }
  }

  /// Does a few acts at a time, with some frames after each, and expects what the router says once all is settled.
  private func overlap(
    _ setting: String, _ host: SceneHost, _ router: TabRouter<LibraryTab, LibraryRoute>,
    _ shape: Shape, _ generator: inout SeededGenerator,
    act: (inout SeededGenerator) -> String
  ) async {
    var log: [String] = []
    for _ in 0..<10 {
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        log.append(act(&generator))
        let frames = Int.random(in: 0..<8, using: &generator)
        log.append("\(frames)f")
        await host.run(frames: frames)
      }
      let comment: Comment =
        "\(setting), \(shape.columns): \(log)\n\(host)\n\(router.state)"
      do {
        try await host.settle()
        let refusal = try await host.refusal(of: router.current)
        try await host.settle()
        #expect(refusal == nil, comment)
      } catch {
        Issue.record("\(error) \(comment)")
        return
      }
      expectShown(host, router, shape, comment)
      if host.problems != [] { return }
      log.append("settled;")
    }
  }

  private func act(
    on host: SceneHost, _ router: TabRouter<LibraryTab, LibraryRoute>, _ shape: Shape,
    _ generator: inout SeededGenerator
  ) -> String {
    let tab = LibraryTab.allCases.randomElement(using: &generator) ?? .books
    let n = Int.random(in: 1...3, using: &generator)
    func try_(_ name: String, _ act: () throws -> Void) -> String {
      // The stand-in's stack cannot go back from a screen that has gone since the last frame.
      host.frame()
      do { try act(); return name } catch { return "(\(name))" }
    }
    switch Int.random(in: 0..<22, using: &generator) {
    case 0, 1:
      guard router.tabs.contains(tab) else { return "-" }
      router.handle(tabDeeplink: TabDeeplink(tab: tab, deeplink: .push(.book(n))))
      return "link \(tab) push book \(n)"
    case 2:
      guard router.tabs.contains(tab) else { return "-" }
      router.handle(
        tabDeeplink: TabDeeplink(tab: tab, deeplink: .push(.chapter(1), path: [.book(n)])))
      return "link \(tab) chapter of \(n)"
    case 3:
      guard router.tabs.contains(tab) else { return "-" }
      router.handle(tabDeeplink: TabDeeplink(tab: tab, deeplink: .present(.film(n))))
      return "link \(tab) present film \(n)"
    case 4:
      guard router.tabs.contains(tab) else { return "-" }
      router.handle(tabDeeplink: TabDeeplink(tab: tab, deeplink: .popToRoot()))
      return "link \(tab) popToRoot"
    case 5:
      router.handle(tabDeeplink: .current(.present(.login).onTop()))
      return "present login on top"
    case 6:
      guard router.tabs.contains(tab) else { return "-" }
      router.select(tab)
      return "select \(tab)"
    case 7:
      router.current.push(.book(n))
      return "push book \(n)"
    case 8:
      router.current.back()
      return "app back"
    case 9:
      router.current.dismissAll()
      return "app dismiss"
    case 10:
      guard router.tabs.contains(tab) else { return "-" }
      router[tab].push(.film(n))
      return "push film \(n) in \(tab)"
    case 11, 12: return try_("swipe") { try host.swipeBack() }
    case 13, 14: return try_("row \(tab)") { try host.selectRow(tab.name) }
    case 15: return try_("tab \(tab)") { try host.selectTab(tab.name) }
    case 16: return try_("drag down") { try host.dragDown() }
    case 17: return try_("tap push") { try host.tap("Push book 9") }
    case 18:
      let isCompact = Bool.random(using: &generator)
      host.resize(to: isCompact ? .compact : .regular)
      return isCompact ? "compact" : "regular"
    case 19:
      guard router.tabs.allSatisfy({ router[$0].presented == nil }), host.modals.isEmpty else {
        return "-"
      }
      let tabs = LibraryTab.allCases.filter { _ in Bool.random(using: &generator) }
      if !tabs.isEmpty { router.setTabs(tabs.shuffled(using: &generator)) }
      return "tabs \(tabs)"
    case 20:
      switch n {
      case 1: shape.columns = shape.columns == .two ? .three : .two
      default: shape.isGrouped.toggle()
      }
      return "\(shape.columns) grouped \(shape.isGrouped)"
    default:
      router.current.present(.book(n), as: Bool.random(using: &generator) ? .sheet : .cover)
      return "present book \(n)"
    }
  }

  private func expectShown(
    _ host: SceneHost, _ router: TabRouter<LibraryTab, LibraryRoute>, _ shape: Shape,
    _ comment: Comment
  ) {
    #expect(host.problems == [], comment)
    var modals: [String?] = []
    var next = router.current.presented
    while let modal = next {
      modals.append(modal.router.currentRoute.title)
      next = modal.router.presented
    }
    #expect(host.modals.count == modals.count, comment)
    #expect(router.shown.selection == router.selection, comment)
    #expect(router.current.shown.path == router.current.path, comment)
    if let stack = router.current.presented?.router {
      var top = stack
      while let upper = top.presented?.router { top = upper }
      #expect(host.title == top.currentRoute.title, comment)
      return
    }
    #expect(host.title == router.currentRoute.title, comment)
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
  }
}
