import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// Presented content that says more often than once that it has appeared.
@MainActor
struct RepeatedAppearanceTests {
  private let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)

  @Test(arguments: ModalStyle.allCases)
  func `a level that appears once more after it has gone is not taken for shown`(style: ModalStyle)
    async throws
  {
    let host = try await SceneHost.settled(
      RoutingTabView(router: router), .repeatsAppearances)
    for number in 1...3 {
      router.current.present(.film(number), as: style)
      try await host.settle { host.title == "Film \(number)" }
      router.current.dismiss()
      try await host.settle { host.title == "Books" }
    }
    #expect(host.problems == [])
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

  @Test(arguments: [SplitColumnCount.two, .three], 1...5)
  func `a sheet that goes while a split view collapses is not taken for shown`(
    columns: SplitColumnCount, frames: Int
  ) async throws {
    let host = try await SceneHost.settled(
      RoutingSplitView(router: router, columns: columns),
      .flickersWhileCollapsing)
    router.current.present(.film(1))
    try await host.settle { host.title == "Film 1" }
    router.current.dismiss()
    await host.run(frames: frames)
    try await host.resize(to: .compact).settle()
    #expect(host.modals == [])
    router.current.present(.film(2))
    try await host.run { host.title == "Film 2" }
    #expect(host.problems == [])
  }
}
