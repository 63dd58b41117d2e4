import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// What a sidebar's list says by itself is no choice of the user's.
@MainActor
struct RowEchoTests {

  /// The user's last choice was the tab to which the second link leads.
  @Test(arguments: [SplitColumnCount.two, .three], [SceneHost.Size.regular, .compact])
  func `a link to the tab that the user chose last is not undone by an echo`(
    columns: SplitColumnCount, size: SceneHost.Size
  ) async throws {
    for frames in 0..<8 {
      let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)
      let host = try await SceneHost.settled(
        RoutingSplitView(router: router, columns: columns), .writesSelectionBack)
      try await host.selectRow("films").settle()
      try await host.resize(to: size).settle()
      try await host.follow(.push(.book(1)), to: .books, on: router)
      router.handle(tabDeeplink: TabDeeplink(tab: .films, deeplink: .push(.film(1))))
      await host.run(frames: frames)
      try await host.resize(to: size.other).settle()
      #expect(router.selection == .films, "\(frames)")
      #expect(host.title == "Film 1", "\(frames)")
    }
  }
}
