import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct ConfirmsLeavingTests {
  private let library = Library()
  private let desk = Desk()

  private func host(_ behavior: Misbehavior = []) async throws -> SceneHost {
    return try await SceneHost.settled(
      timeless: RoutingTabView(router: library.router, destination: WritingScreens.self)
        .environment(desk)
        .onDeeplink(library.pipeline),
      misbehaving: behavior)
  }

  /// A scene in which the user writes on a pushed screen.
  private func writing(_ behavior: Misbehavior = []) async throws -> SceneHost {
    let host = try await host(behavior)
    library.router.current.push(.book(7))
    try await host.settle()
    desk.unsaved = [.book(7)]
    try await host.settle()
    return host
  }

  private func open(_ text: String) -> Task<DeeplinkOutcome<LibraryID>, Never> {
    Task { await library.pipeline.open(IncomingLink(text: text, source: .notification)) }
  }

  /// Opens a link that is to open without a question.
  private func expectUnasked(_ text: String, in host: SceneHost) async throws {
    let number = library.recorder.numberOfLinks + 1
    let outcome = open(text)
    try await host.run { library.outcomes.count == number }
    #expect(try await host.value(of: outcome).isOpened)
    #expect(desk.questions == [])
  }

  // MARK: - What keeps the screen

  @Test(arguments: Misbehavior.combinations)
  func `a screen that was restored as it was asks, too`(behavior: Misbehavior) async throws {
    let host = try await writing(behavior)
    library.router.restore(library.router.state)
    try await host.settle()
    let outcome = open("library://books/8")
    try await host.run { desk.isAsked }
    desk.answer(false)
    #expect(
      try await host.value(of: outcome) == .rejected(.keptUnsavedWork(.book(8), screen: "book")))
    #expect(host.screens == ["Books", "Book 7"])
  }

  @Test(arguments: Misbehavior.combinations)
  func `a screen in a sheet is asked, also by a link to another tab`(
    behavior: Misbehavior
  ) async throws {
    let host = try await host(behavior)
    library.router.current.present(.book(7))
    try await host.settle { host.modals.count == 1 }
    desk.unsaved = [.book(7)]
    try await host.settle()
    let outcome = open("library://films/5")
    try await host.run { desk.isAsked }
    desk.answer(false)
    #expect(try await host.value(of: outcome).failure == .keptUnsavedWork(.film(5), screen: "book"))
    try await host.settle()
    #expect(host.title == "Book 7")
  }

  @Test func `a screen that was never on top of its stack is asked for itself`() async throws {
    let host = try await host()
    desk.unsaved = [.book(7)]
    library.router.current.handle(deeplink: .push(.book(9), path: [.book(7)]))
    try await host.settle()
    #expect(host.screens == ["Books", "Book 7", "Book 9"])
    try await expectUnasked("library://books/7/chapters/3", in: host)
    let outcome = open("library://books/8")
    try await host.run { desk.isAsked }
    desk.answer(true)
    #expect(try await host.value(of: outcome).isOpened)
    #expect(desk.questions == ["book 7"])
  }

  // MARK: - Whom nobody asks

  @Test func `a screen with nothing to lose is not asked`() async throws {
    let host = try await writing()
    desk.unsaved = []
    try await expectUnasked("library://books/8", in: host)
  }

  @Test func `a link that leaves the screen where it is does not ask`() async throws {
    let host = try await writing()
    try await expectUnasked("library://films/5", in: host)
    try await expectUnasked("library://books/7/chapters/3", in: host)
    #expect(library.router[.books].path == [.book(7), .chapter(3)])
  }

  @Test(arguments: Misbehavior.combinations)
  func `a screen that the user has left is not asked`(behavior: Misbehavior) async throws {
    let host = try await writing(behavior)
    try await host.swipeBack().settle()
    desk.unsaved = []
    library.router.current.push(.book(7))
    try await host.settle()
    try await expectUnasked("library://books/8", in: host)
  }

  // MARK: - While it is asked

  @Test(arguments: Misbehavior.combinations, [false, true])
  func `a screen that goes while it is asked has answered, and so have its views alone`(
    behavior: Misbehavior, areViewsAlone: Bool
  ) async throws {
    let host = try await writing(behavior)
    let outcome = open("library://books/8")
    try await host.run { desk.isAsked }
    if areViewsAlone { desk.isReadOnly = true } else { try host.swipeBack() }
    try await host.run { host.screens == ["Books", "Book 8"] }
    #expect(try await host.value(of: outcome).isOpened)
    try await host.run { desk.cancellations == 1 }
  }

  @Test func `the newest closure is asked`() async throws {
    let host = try await writing()
    desk.draft = 2
    try await host.settle()
    let outcome = open("library://books/8")
    try await host.run { desk.isAsked }
    desk.answer(true)
    _ = try await host.value(of: outcome)
    #expect(desk.questions == ["book 7, draft 2"])
  }

  // MARK: - Where there is no screen

  @Test func `outside of a stack it is reported`() async throws {
    let reports = try await reportedIssues {
      try await SceneHost(Text("alone").confirmsLeaving(when: true) { false }).settle()
    }
    #expect(Set(reports) == ["No router here; show this view in a RoutingView."])
  }
}
