import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// What is presented after a sheet that the user has dragged down.
@MainActor
struct DraggedSheetTests {
  @Test(arguments: ShapeOfTabs.allCases, [Misbehavior.neverCallsOnDismiss, .callsOnDismissLate])
  func `a sheet comes without waiting, though the dismissal of the one before was never told`(
    shape: ShapeOfTabs, behavior: Misbehavior
  ) async throws {
    let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)
    let host = try await SceneHost.settled(shape.view(of: router), behavior)
    router.current.present(.book(1))
    try await host.settle()
    try await host.dragDown().settle()
    #expect(router.current.presented == nil)
    router.current.present(.film(2))
    try await host.settle()
    #expect(host.modals == [.init(.sheet, "Film 2")])
  }

  /// The same, where the user takes the sheet away while the link is on its way.
  @Test(arguments: 0..<8)
  func
    `a link that presents while a dragged sheet leaves is shown, though nothing tells when it is gone`(
      frames: Int
    ) async throws
  {
    let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)
    let host = try await SceneHost.settled(
      RoutingTabView(router: router), .neverCallsOnDismiss)
    router.current.present(.book(1))
    try await host.settle()
    try host.dragDown()
    await host.run(frames: frames)
    router.handle(tabDeeplink: TabDeeplink(tab: .books, deeplink: .present(.film(2))))
    try await host.settle()
    #expect(host.modals == [.init(.sheet, "Film 2")])
  }
}
