import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// What is presented after a sheet that the user has dragged down.
@MainActor
struct DraggedSheetTests {
  private let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)

  @Test(
    arguments: [WindowLayout.tabs, .sidebar, .columns],
    [Misbehavior.neverCallsOnDismiss, .callsOnDismissLate])
  func `a sheet comes without waiting, though the dismissal of the one before was never told`(
    layout: WindowLayout, behavior: Misbehavior
  ) async throws {
    let host = try await SceneHost.settled(layout.view(of: router), behavior)
    router.current.present(.book(1))
    try await host.settle()
    try await host.dragDown().settle()
    #expect(router.current.presented == nil)
    router.current.present(.film(2))
    try await host.settle()
    #expect(host.modals == [.init(.sheet, "Film 2")])
  }

  @Test func `a sheet that the user dismissed and that appears once more is not taken for shown`()
    async throws
  {
    // SwiftUI's binding still has the sheet when its content appears once more.
    let host = try await SceneHost.settled(
      RoutingTabView(router: router), [.repeatsAppearances, .setsBindingNilAfterOnDismiss])
    for number in 1...3 {
      router.current.present(.film(number))
      try await host.settle { host.title == "Film \(number)" }
      try await host.dragDown().settle()
      #expect(host.title == "Books")
      #expect(router.current.presented == nil)
    }
    router.current.present(.film(4))
    try await host.settle()
    #expect(host.title == "Film 4")
    #expect(try await host.refusal(of: router.current) == nil)
  }
}
