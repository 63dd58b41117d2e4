import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct OnTopLinkTests {
  let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)

  /// Without `onDismiss`, nothing tells when a sheet that was dragged down is gone.
  nonisolated static let dismissing = Misbehavior.combinations.filter {
    !$0.contains(.neverCallsOnDismiss)
  }

  /// A scene in which the user has opened a sheet.
  private func hostWithSheet(_ behavior: Misbehavior) async throws -> SceneHost {
    let host = try await SceneHost.settled(
      timeless: RoutingTabView(router: router), misbehaving: behavior)
    try await host.tap("Present book 9").settle { host.modals == [.init(.sheet, "Book 9")] }
    return host
  }

  @Test(arguments: Misbehavior.combinations)
  func `a link on top goes over the sheet that is open, with its screens inside`(
    behavior: Misbehavior
  ) async throws {
    let host = try await hostWithSheet(behavior)
    let link = DeeplinkRoute<LibraryRoute>.cover(.film(5), path: [.chapter(1)], inner: [.card])
    router.handle(tabDeeplink: link.onTop().in(tab: .films))
    try await host.settle {
      #expect(host.modals.first?.style == .sheet)
      return host.modals == [.init(.sheet, "Chapter 1"), .init(.cover, "Card")]
    }
    #expect(host.screens == ["Film 5", "Card"])
    #expect(host.selectedTab == "books")
    #expect(try await host.refusal(of: router.current) == nil)
    try await host.swipeBack().settle()
    #expect(host.screens == ["Film 5"])
    try await host.tap("Close").settle { host.modals.count == 1 }
    #expect(host.screens == ["Book 9", "Chapter 1"])
    #expect(host.problems == [])
  }

  @Test(arguments: dismissing)
  func `a link on top does not go into a sheet that the user has dragged down`(
    behavior: Misbehavior
  ) async throws {
    let host = try await hostWithSheet(behavior)
    try await host.dragDown().run { router.current.presented == nil }
    router.handle(tabDeeplink: .current(.present(.film(5), path: [.chapter(1)]).onTop()))
    try await host.settle { host.modals == [.init(.sheet, "Film 5")] }
    #expect(router.current.path == [.chapter(1)])
    #expect(try await host.refusal(of: router.current) == nil)
    #expect(host.problems == [])
  }

  // SwiftUI tells of a drag when it has ended: until then the sheet is what the user sees.
  @Test(arguments: dismissing)
  func `a link on top of a sheet that the user is dragging down goes with it`(
    behavior: Misbehavior
  ) async throws {
    let host = try await hostWithSheet(behavior)
    try host.dragDown()
    host.frame()
    router.handle(tabDeeplink: .current(.present(.film(5), path: [.chapter(1)]).onTop()))
    try await host.settle { router.current.presented == nil && host.modals.isEmpty }
    #expect(router.current.state == NavigationState(root: .books))
    router.handle(tabDeeplink: .current(.present(.card).onTop()))
    try await host.settle { host.modals == [.init(.sheet, "Card")] }
    #expect(try await host.refusal(of: router.current) == nil)
  }
}
