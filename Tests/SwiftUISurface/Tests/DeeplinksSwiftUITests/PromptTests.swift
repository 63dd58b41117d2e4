import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// What becomes of a link that waits, when the user or the app does something with its prompt.
@MainActor
struct PromptTests {
  /// A scene in which a link waits, under its prompt.
  private func waiting(
    _ library: Library, _ behavior: Misbehavior
  ) async throws -> SceneHost {
    let host = try await library.host(behavior).settle()
    try await host.tap("Push book 9").settle()
    try await host.open("library://card").settle { host.title == "Login" }
    #expect(library.pipeline.waiting?.prerequisite == .login)
    return host
  }

  /// The link has ended, and the user sees what they saw before.
  private func expectDeclined(_ library: Library, _ host: SceneHost) async throws {
    try await host.settle { library.pipeline.waiting == nil && host.title == "Book 9" }
    #expect(host.modals == [])
    #expect(host.screens == ["Books", "Book 9"])
    #expect(library.outcomes.last == .declined)
    #expect(library.pipeline.notice == nil)
    #expect(host.problems == [])
  }

  @Test(arguments: OnTopLinkTests.dismissing)
  func `dragging its sheet down declines`(behavior: Misbehavior) async throws {
    let library = Library()
    let host = try await waiting(library, behavior)
    try host.dragDown()
    try await expectDeclined(library, host)
  }

  @Test(arguments: Misbehavior.combinations)
  func `a Cancel button in it declines`(behavior: Misbehavior) async throws {
    let library = Library()
    let host = try await waiting(library, behavior)
    try host.tap("Close")
    try await expectDeclined(library, host)
  }

  @Test(arguments: Misbehavior.combinations)
  func `going back from a pushed one declines`(behavior: Misbehavior) async throws {
    let library = Library(prompt: .push(.login))
    let host = try await waiting(library, behavior)
    #expect(host.screens == ["Books", "Book 9", "Login"])
    try host.swipeBack()
    try await expectDeclined(library, host)
  }

  @Test(
    arguments: Misbehavior.combinations,
    [DeeplinkRoute<LibraryRoute>.present(.login), .push(.login)])
  func `a screen over it is no answer, and fulfilling takes both away`(
    behavior: Misbehavior, prompt: DeeplinkRoute<LibraryRoute>
  ) async throws {
    let library = Library(prompt: prompt)
    let host = try await waiting(library, behavior)
    try await host.tap("Present book 9").settle { host.title == "Book 9" }
    #expect(library.pipeline.waiting?.prerequisite == .login)
    try await library.signIn(in: host)
    try await host.settle()
    #expect(library.router[.books].path == [.book(9)])
    #expect(host.selectedTab == "account")
    #expect(host.title == "Card")
    #expect(library.outcomes.last == .opened)
    #expect(host.problems == [])
  }
}
