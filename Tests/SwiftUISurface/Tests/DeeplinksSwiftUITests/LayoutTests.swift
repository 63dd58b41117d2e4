import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// The same acts of a user and an app, in every layout, with more room or less in between.
@MainActor
struct LayoutTests {
  /// How many rounds there are; more of them find what is rare.
  nonisolated static let rounds = Misbehavior.rounds(standard: 6)

  /// Rounds that failed once, because tabs and columns took turns while a link changed the tab: its sheet was dropped,
  /// and in the second the link waited for the sheet before it, of which the views had gone.
  nonisolated static let known = [88, 437_572_705, 760_135]

  @Test(arguments: known + rounds)
  func `the same acts leave the same state in every layout`(round: Int) async throws {
    let seed = UInt64(round) &* 0x9E37_79B9
    var generator = SeededGenerator(seed: seed)
    let behavior = Misbehavior.ofSplitViews[round: round]
    let scenes = WindowLayout.allCases.map { LaidOutScene($0, behavior) }
    for scene in scenes { try await scene.host.settle() }
    var acts: [Act] = []
    for _ in 0..<12 {
      let act = Act.random(using: &generator)
      acts.append(act)
      for scene in scenes {
        let frames = Int.random(in: -8..<8, using: &generator)
        // Views that go while a user drags their sheet away hear no more of it; it is presented again. Nor do those
        // that go while their sheet comes, which then is without its content where that may be.
        let isMoving =
          act.isDismissal
          || act.isPresentation
            && behavior.contains(.showsEmptyContentWhenPresentedDuringDismissal)
        let staysInPlace = frames < 0 || scene.layout == .byHand && isMoving
        try await scene.perform(act, resizingAfter: staysInPlace ? nil : frames)
        let comment: Comment = "\(scene.layout), \(behavior), DEEPLINKS_SEED=\(round): \(acts)"
        #expect(scene.router.state == scenes[0].router.state, comment)
        scene.expectCurrentRouteOnScreen(comment)
        #expect(scene.host.problems == [], comment)
      }
    }
  }

  @Test(arguments: [0, 2, 20])
  func `a sheet that a user drags from views that go meanwhile is in no later one's way`(
    frames: Int
  ) async throws {
    let scene = LaidOutScene(.byHand, .neverCallsOnDismiss)
    func link(_ tab: LibraryTab) -> Act {
      .link(TabDeeplink(tab: tab, deeplink: .present(.film(5))))
    }
    try await scene.perform(link(.account), resizingAfter: 0)
    try await scene.perform(.dismiss, resizingAfter: frames)
    try await scene.perform(link(.books), resizingAfter: nil)
    scene.expectCurrentRouteOnScreen("")
  }
}

/// One way of showing the tabs.
enum WindowLayout: String, CaseIterable {
  case tabs, tabItems, customTabs, sidebar, columns
  /// The app's own choice between two of them.
  case byHand

  @MainActor @ViewBuilder
  func view(of router: TabRouter<LibraryTab, LibraryRoute>) -> some View {
    let groups = [TabGroup("Media", tabs: [LibraryTab.films, .books])]
    switch self {
    case .tabs: RoutingTabView(router: router, groups: groups)
    case .tabItems: RoutingTabView(router: router).environment(\.writesTabItems, true)
    case .customTabs:
      RoutingTabView(customTabs: router) { tab in
        RoutingView(destination: LibraryRoute.self).tabItem { Text(tab.name) }
      }
    case .sidebar: RoutingSplitView(router: router)
    case .columns:
      RoutingSplitView(router: router, columns: .three, groups: groups)
    case .byHand: LayoutByHand(router: router)
    }
  }
}

private struct LayoutByHand: View {
  let router: TabRouter<LibraryTab, LibraryRoute>
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    if sizeClass == .compact {
      RoutingTabView(router: router)
    } else {
      RoutingSplitView(router: router, columns: .three)
    }
  }
}

/// What a user or an app does.
private enum Act: CustomStringConvertible {
  case link(TabDeeplink<LibraryTab, LibraryRoute>)
  case back
  case choose(LibraryTab)
  case dismiss
  case tapOnRoot
  case tapOnTop

  static func random(using generator: inout SeededGenerator) -> Act {
    let tab = LibraryTab.allCases.randomElement(using: &generator) ?? .books
    switch Int.random(in: 0..<11, using: &generator) {
    case 0: return .link(TabDeeplink(tab: tab, deeplink: .push(.book(1))))
    case 1: return .link(TabDeeplink(tab: tab, deeplink: .push(.chapter(1), path: [.book(1)])))
    case 2: return .link(TabDeeplink(tab: tab, deeplink: .present(.film(5))))
    case 3: return .link(TabDeeplink(tab: tab, deeplink: .popToRoot()))
    case 4: return .back
    case 5, 6: return .choose(tab)
    case 7: return .dismiss
    case 8: return .tapOnRoot
    case 9: return .link(TabDeeplink(tab: tab, deeplink: .present(.film(5), path: [.book(1)])))
    default: return .tapOnTop
    }
  }

  var isDismissal: Bool { if case .dismiss = self { true } else { false } }

  var isPresentation: Bool {
    if case .link(let link) = self { link.deeplink?.type == .sheet } else { false }
  }

  var description: String {
    switch self {
    case .link(let link): "link to \(link.tab?.name ?? "") \(link.deeplink.map { "\($0)" } ?? "")"
    case .back: "back"
    case .choose(let tab): "choose \(tab)"
    case .dismiss: "dismiss"
    case .tapOnRoot: "tap on the root"
    case .tapOnTop: "tap on the top"
    }
  }
}

/// One layout on a screen of its own, and the user before it.
@MainActor
private final class LaidOutScene {
  let layout: WindowLayout
  let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)
  let host: SceneHost
  private var size = SceneHost.Size.regular

  init(_ layout: WindowLayout, _ behavior: Misbehavior) {
    self.layout = layout
    host = SceneHost(timeless: layout.view(of: router), size: .regular, misbehaving: behavior)
  }

  /// Performs an act, and changes the room some frames after it.
  func perform(_ act: Act, resizingAfter frames: Int?) async throws {
    try await perform(act)
    if let frames {
      await host.run(frames: frames)
      size = size == .regular ? .compact : .regular
      host.resize(to: size)
    }
    try await host.settle()
    #expect(try await host.refusal(of: router.current) == nil)
  }

  private func perform(_ act: Act) async throws {
    switch act {
    case .link(let link): router.handle(tabDeeplink: link)
    case .back: if !router.current.topmost.path.isEmpty { try await goBack() }
    case .choose(let tab): try await choose(tab)
    case .dismiss:
      if !host.modals.isEmpty { try host.dragDown() }
    case .tapOnRoot: try await tapOnRoot()
    case .tapOnTop: try tapOnTop()
    }
  }

  /// Goes back from a screen that was pushed.
  private func goBack() async throws {
    // Side by side, nothing leads back from the first screen of the last column.
    if isSideBySide, layout.hasContentColumn, host.modals.isEmpty, router.current.path.count == 1 {
      router.current.back()
    } else {
      try host.swipeBack()
    }
    try await host.settle()
  }

  private func goBackToRoot() async throws {
    while !router.current.path.isEmpty { try await goBack() }
  }

  /// Chooses another tab from the root of this one.
  private func choose(_ tab: LibraryTab) async throws {
    guard host.modals.isEmpty, tab != router.selection else { return }
    try await goBackToRoot()
    if !host.tabs.isEmpty { try host.selectTab(tab.name); return }
    try host.selectRow(tab.name)
  }

  /// Pushes from the root, to which a user has to go back first where it is covered.
  private func tapOnRoot() async throws {
    guard host.modals.isEmpty else { return }
    if isSideBySide, layout.hasContentColumn {
      try host.tap("Push book 9", in: .content)
      return
    }
    try await goBackToRoot()
    try host.tap("Push book 9")
  }

  private func tapOnTop() throws {
    guard host.modals.isEmpty, isSideBySide else { try host.tap("Push book 9"); return }
    let isOnRoot = layout.hasContentColumn && router.current.path.isEmpty
    try host.tap("Push book 9", in: isOnRoot ? .content : .detail)
  }

  private var isSideBySide: Bool { host.columns.count > 1 }

  func expectCurrentRouteOnScreen(_ comment: Comment) {
    if let modal = router.current.presented {
      #expect(host.modals.count == 1, comment)
      #expect(host.title == modal.router.currentRoute.title, comment)
    } else {
      #expect(host.modals == [], comment)
      #expect(host.title == router.currentRoute.title, comment)
      let screens = ([router.current.root] + router.current.path).map(\.title)
      let isApart = layout.hasContentColumn && host.tabs.isEmpty && !router.current.path.isEmpty
      #expect(host.screens == (isApart ? Array(screens.dropFirst()) : screens), comment)
    }
  }
}

extension WindowLayout {
  fileprivate var hasContentColumn: Bool { [.columns, .byHand].contains(self) }
}
