import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// What is presented after a sheet that the user has dragged down.
@MainActor
struct DraggedSheetTests {
  @Test(
    arguments: [WindowLayout.tabs, .sidebar, .columns],
    [Misbehavior.neverCallsOnDismiss, .callsOnDismissLate])
  func `a sheet comes without waiting, though the dismissal of the one before was never told`(
    layout: WindowLayout, behavior: Misbehavior
  ) async throws {
    let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)
    let host = try await SceneHost.settled(layout.view(of: router), behavior)
    router.current.present(.book(1))
    try await host.settle()
    try await host.dragDown().settle()
    #expect(router.current.presented == nil)
    router.current.present(.film(2))
    try await host.settle()
    #expect(host.modals == [.init(.sheet, "Film 2")])
  }
}
