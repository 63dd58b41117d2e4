import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import Foundation
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// Unsaved work, while the picture of the tabs changes.
@MainActor
struct UnsavedInColumnsTests {
  private let library = Library()
  private let desk = Desk()
  private let shape = Shape()

  private func writing(_ size: SceneHost.Size) async throws -> SceneHost {
    let host = try await SceneHost.settled(
      WritingTabs(router: library.router, shape: shape)
        .environment(desk).onDeeplink(library.pipeline),
      size: size)
    library.router.current.push(.book(7))
    try await host.settle()
    desk.unsaved = [.book(7)]
    try await host.settle()
    return host
  }

  /// Opens a link, changes the room while the user is asked, and answers no to each question that is still asked.
  private func keep(
    _ host: SceneHost, changing change: () -> Void
  ) async throws -> DeeplinkOutcome<LibraryID> {
    let link = IncomingLink(text: "library://books/8", source: .notification)
    var outcome: DeeplinkOutcome<LibraryID>?
    Task { outcome = await library.pipeline.open(link) }
    try await host.run { desk.isAsked }
    change()
    try await host.settle()
    desk.answer(false)
    try await host.run { outcome != nil }
    return try #require(outcome)
  }

  /// What changes while a link asks, or before, after which the screens are made again and ask again.
  enum Change: CaseIterable { case room, columns, roomBefore }

  @Test(arguments: Change.allCases, Picture.all)
  func `a link that asks keeps what is unsaved, though the window is turned or a column comes`(
    change: Change, picture: Picture
  ) async throws {
    shape.take(picture)
    let host = try await writing(picture.size)
    if change == .roomBefore { try await host.resize(to: picture.size.other).settle() }
    let outcome = try await keep(host) {
      switch change {
      case .room: host.resize(to: picture.size.other)
      case .columns: shape.columns = picture.columns == .two ? .three : .two
      case .roomBefore: break
      }
    }
    #expect(outcome.failure == .keptUnsavedWork(.book(8), screen: "book"))
    #expect(library.router[.books].path == [.book(7)])
  }

  @Test(arguments: [SplitColumnCount.two, .three])
  func `of a route that stands twice beside its root each screen is asked for itself`(
    columns: SplitColumnCount
  ) async throws {
    shape.columns = columns
    let host = try await writing(.regular)
    desk.unsaved = []
    library.router.current.push(.book(7))
    try await host.settle()
    desk.unsavedScreen = 2
    try await host.settle()
    let outcome = Task {
      await library.pipeline.open(IncomingLink(text: "library://books/7", source: .notification))
    }
    try await host.run { desk.isAsked }
    desk.answer(false)
    #expect(try await host.value(of: outcome).failure == .keptUnsavedWork(.book(7), screen: "book"))
    desk.unsavedScreen = 1
    try await host.settle()
    let opening = Task { await library.pipeline.open("library://books/7/chapters/3") }
    #expect(try await host.value(of: opening).isOpened)
  }
}

private struct WritingTabs: View {
  let router: TabRouter<LibraryTab, LibraryRoute>
  let shape: Shape

  var body: some View {
    RoutingSplitView(
      router: router, destination: WritingScreens.self, columns: shape.columns)
  }
}
