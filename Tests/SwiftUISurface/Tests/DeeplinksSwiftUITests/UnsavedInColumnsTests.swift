import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
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

  private func host(_ size: SceneHost.Size) async throws -> SceneHost {
    try await .settled(
      ChosenView(Chosen(shape)) {
        RoutingSplitView(
          router: library.router, destination: WritingScreens.self, columns: $0.columns)
      }.environment(desk).onDeeplink(library.pipeline),
      size: size)
  }

  private func write(in host: SceneHost) async throws {
    library.router.current.push(.book(7))
    try await host.settle()
    desk.unsaved = [.book(7)]
    try await host.settle()
  }

  /// Opens a link, changes the room while the user is asked, and answers no to each question that is still asked.
  private func keep(
    _ host: SceneHost, from text: String = "library://books/8", changing change: () -> Void = {}
  ) async throws -> DeeplinkOutcome<LibraryID> {
    let link = IncomingLink(text: text, source: .notification)
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
    let host = try await host(picture.size)
    try await write(in: host)
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

  @Test(arguments: Picture.all)
  func `unsaved work is asked before a link shows another tab in its place`(
    picture: Picture
  ) async throws {
    shape.take(picture)
    // Where there was room for a tab bar only, columns take its place.
    let host = try await host(picture.size).resize(to: .regular).settle()
    try await write(in: host)
    let outcome = try await keep(host, from: "library://films/5")
    #expect(outcome.failure == .keptUnsavedWork(.film(5), screen: "book"))
    #expect(library.router.selection == .books)
    #expect(library.router.current.path == [.book(7)])
  }

  /// How two equal screens come onto a stack; unless they are pushed, the lower one is covered from the beginning.
  enum Arrival: CaseIterable { case pushed, linked, restored, uncovered }

  @Test(arguments: Arrival.allCases, Picture.all)
  func `of two equal screens on a stack each is asked for itself`(
    arrival: Arrival, picture: Picture
  ) async throws {
    shape.take(picture)
    let host = try await host(picture.size)
    let stack = library.router.current
    stack.push(.book(7))
    switch arrival {
    case .pushed:
      try await host.settle()
      stack.push(.book(7))
    case .linked: stack.handle(deeplink: .push(.book(7), path: [.book(7)]))
    case .restored: stack.restore(NavigationState(root: .books, path: [.book(7), .book(7)]))
    case .uncovered:
      stack.handle(deeplink: .push(.chapter(1), path: [.book(7), .book(7)]))
      try await host.settle()
      try host.swipeBack()
    }
    try await host.settle()
    #expect(stack.path == [.book(7), .book(7)])
    for isUpper in [true, false] {
      desk.unsavedScreen = isUpper == (arrival == .pushed) ? 2 : 1
      try await host.settle()
      let link = IncomingLink(
        text: isUpper ? "library://books/7" : "library://books/8", source: .notification)
      let outcome = Task { await library.pipeline.open(link) }
      try await host.run { desk.isAsked }
      desk.answer(!isUpper)
      #expect(try await host.value(of: outcome).isOpened == !isUpper)
      if isUpper { try await host.swipeBack().settle() }
    }
    #expect(desk.questions.count == 2)
  }

  @Test(arguments: Picture.all, 0..<4)
  func `a screen is asked though an equal one lay over it, or was there a moment before`(
    picture: Picture, frames: Int
  ) async throws {
    shape.take(picture)
    let host = try await host(picture.size)
    let stack = library.router.current
    stack.push(.book(2))
    try await host.settle()
    stack.handle(deeplink: .push(.book(7), path: [.book(7)]))
    try await host.settle()
    desk.unsaved = [.book(7)]
    try await host.swipeBack().settle()
    _ = try await keep(host)
    stack.popToRoot()
    try await host.settle()
    stack.push(.book(7))
    await host.run(frames: frames)
    stack.back()
    await host.run(frames: 3)
    stack.push(.book(7))
    try await host.settle()
    _ = try await keep(host)
  }
}
