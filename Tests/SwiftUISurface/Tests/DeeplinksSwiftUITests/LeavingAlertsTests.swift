import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import Foundation
import LayerHost
import Observation
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct LeavingAlertsTests {
  private let library = Library()
  private let drafts = Drafts()

  /// A scene in which the user writes in book 7.
  private func writing(
    _ behavior: Misbehavior = [], clock: ManualClock = ManualClock()
  ) async throws -> SceneHost {
    let host = SceneHost(
      RoutingTabView(router: library.router, destination: DraftScreens.self)
        .environment(drafts)
        .onDeeplink(library.pipeline)
        .navigationPatience(.seconds(5), clock: clock),
      misbehaving: behavior)
    try await host.settle()
    library.router.current.push(.book(7))
    try await host.settle()
    drafts.unsaved = ["Book 7"]
    try await host.settle()
    return host
  }

  private func open(_ text: String) -> Task<DeeplinkOutcome<LibraryID>, Never> {
    Task { await library.pipeline.open(IncomingLink(text: text, source: .notification)) }
  }

  /// Opens a link and waits for the alert that it brings up.
  private func asked(
    by text: String, titled title: String = "Discard Book 7?", in host: SceneHost
  ) async throws -> Task<DeeplinkOutcome<LibraryID>, Never> {
    let outcome = open(text)
    try await host.settle { host.modals.last == .init(.alert, title) }
    return outcome
  }

  /// The user lets the screen go, and sees book 8.
  private func expectDiscarded(
    _ outcome: Task<DeeplinkOutcome<LibraryID>, Never>, by discard: String = "Discard",
    in host: SceneHost
  ) async throws {
    try await host.tap(discard).run { host.screens == ["Books", "Book 8"] }
    #expect(try await host.value(of: outcome) == .opened(.book(8)))
    #expect(host.problems == [])
  }

  /// The user keeps the screen.
  private func expectKept(
    _ outcome: Task<DeeplinkOutcome<LibraryID>, Never>, from id: LibraryID = .book(9),
    in host: SceneHost
  ) async throws {
    try await host.tap("Cancel").settle()
    #expect(try await host.value(of: outcome) == .rejected(.keptUnsavedWork(id, screen: "book")))
  }

  @Test func `a feature asks in the words of its own bundle`() async throws {
    let folder = URL.temporaryDirectory.appending(path: "\(UUID()).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let words = [
      "Discard Book 7?": "Buch 7 verwerfen?", "A link leads elsewhere.": "Ein Link führt weg.",
      "Discard": "Verwerfen",
    ]
    try words.map { "\"\($0)\" = \"\($1)\";" }.joined(separator: "\n").write(
      to: folder.appending(path: "Localizable.strings"), atomically: true, encoding: .utf8)
    drafts.bundle = .atURL(folder)
    let host = try await writing()
    let outcome = try await asked(by: "library://books/8", titled: "Buch 7 verwerfen?", in: host)
    #expect(host.texts == ["Buch 7 verwerfen?", "Ein Link führt weg.", "Verwerfen", "Cancel"])
    try await expectDiscarded(outcome, by: "Verwerfen", in: host)
  }

  // MARK: - The screen that is seen

  @Test(arguments: Misbehavior.combinations)
  func `the screen stays while the user cancels, and goes when the user says so`(
    behavior: Misbehavior
  ) async throws {
    let host = try await writing(behavior)
    let kept = try await asked(by: "library://books/9", in: host)
    try await expectKept(kept, in: host)
    #expect(host.modals == [])
    #expect(host.screens == ["Books", "Book 7"])
    let outcome = try await asked(by: "library://books/8", in: host)
    #expect(host.texts == ["Discard Book 7?", "A link leads elsewhere.", "Discard", "Cancel"])
    try await expectDiscarded(outcome, in: host)
  }

  // MARK: - A screen that is not seen

  @Test(arguments: ModalStyle.allCases, Misbehavior.combinations)
  func `a screen under a sheet or a cover is asked for over it`(
    style: ModalStyle, behavior: Misbehavior
  ) async throws {
    let host = try await writing(behavior)
    library.router.current.present(.film(1), as: style)
    try await host.settle { host.title == "Film 1" }
    let kept = try await asked(by: "library://books/9", in: host)
    #expect(host.modals.count == 2)
    try await expectKept(kept, in: host)
    #expect(host.title == "Film 1")
    let opened = try await asked(by: "library://books/8", in: host)
    try await expectDiscarded(opened, in: host)
  }

  @Test(arguments: Misbehavior.combinations)
  func `a screen of another tab is asked for over the one that is seen`(
    behavior: Misbehavior
  ) async throws {
    let host = try await writing(behavior)
    library.router.select(.account)
    try await host.settle()
    #expect(host.title == "Account")
    let kept = try await asked(by: "library://books/9", in: host)
    try await expectKept(kept, in: host)
    #expect(host.title == "Account")
    library.router.current.present(.film(1))
    try await host.settle { host.title == "Film 1" }
    let opened = try await asked(by: "library://books/8", in: host)
    try await expectDiscarded(opened, in: host)
  }

  @Test(arguments: Misbehavior.combinations)
  func `several screens are asked for one after another, topmost first`(
    behavior: Misbehavior
  ) async throws {
    let host = try await writing(behavior)
    library.router.current.present(.book(9))
    try await host.run { host.title == "Book 9" }
    drafts.unsaved = ["Book 7", "Book 9"]
    try await host.settle()
    let outcome = try await asked(by: "library://books/8", titled: "Discard Book 9?", in: host)
    try await host.tap("Discard").settle { host.modals.last == .init(.alert, "Discard Book 7?") }
    try await expectDiscarded(outcome, in: host)
  }

  // MARK: - Under the app's own presentations

  @Test(arguments: [(false, false), (true, false), (false, true)])
  func `a screen under the app's own alert is kept, because the question can't be seen`(
    isInSheet: Bool, isComing: Bool
  ) async throws {
    let clock = ManualClock()
    let host = try await writing(clock: clock)
    if isInSheet {
      library.router.current.present(.film(1))
      try await host.settle { host.title == "Film 1" }
    }
    try host.tap("Own alert")
    if !isComing { try await host.settle() }
    let outcome = open("library://books/8")
    try await host.settle()
    clock.advance(by: .milliseconds(500))
    #expect(
      try await host.value(of: outcome) == .rejected(.keptUnsavedWork(.book(8), screen: "book")))
    #expect(
      library.recorder.events.last?.warnings == [
        "the app itself presents something, so nobody was asked before leaving"
      ])
    #expect(host.modals.last == .init(.alert, "Own alert"))
    try await host.tap("OK").settle()
    #expect(host.modals.count == (isInSheet ? 1 : 0))
    #expect(host.problems == [])
  }

  @Test func `a question waits for the app's own alert that is leaving`() async throws {
    let clock = ManualClock()
    let host = try await writing(clock: clock)
    try await host.tap("Own alert").settle()
    let outcome = open("library://books/8")
    try await host.settle()
    try await host.tap("OK").settle()
    #expect(host.modals == [])
    clock.advance(by: .milliseconds(500))
    try await host.settle { host.modals.last == .init(.alert, "Discard Book 7?") }
    try await expectDiscarded(outcome, in: host)
  }

  // MARK: - While it is asked

  @Test func `a newer link takes over the alert that an older one brought up`() async throws {
    let host = try await writing()
    let older = try await asked(by: "library://books/8", in: host)
    let newer = open("library://books/9")
    #expect(try await host.value(of: older) == .superseded)
    try await host.settle()
    #expect(host.modals.count == 1)
    try host.tap("Discard")
    #expect(try await host.value(of: newer) == .opened(.book(9)))
    try await host.run { host.screens == ["Books", "Book 9"] }
  }

  @Test func `the alert goes when the screen has nothing to lose any more`() async throws {
    let host = try await writing()
    let outcome = try await asked(by: "library://books/8", in: host)
    drafts.unsaved = []
    try await host.run { host.modals == [] && host.screens == ["Books", "Book 8"] }
    #expect(try await host.value(of: outcome) == .opened(.book(8)))
    #expect(host.problems == [])
  }

  @Test func `a sheet that comes up while it is asked takes the alert over`() async throws {
    let host = try await writing()
    let outcome = try await asked(by: "library://books/8", in: host)
    library.router.current.present(.film(1))
    try await host.settle {
      host.modals == [.init(.sheet, "Film 1"), .init(.alert, "Discard Book 7?")]
    }
    try await expectDiscarded(outcome, in: host)
  }

  // MARK: - Where there are no tabs

  @Test(arguments: Misbehavior.combinations)
  func `a stack without tabs asks for itself`(behavior: Misbehavior) async throws {
    let router = Router(root: LibraryRoute.books)
    let pipeline = pipeline(for: router)
    drafts.unsaved = ["Book 7"]
    let host = SceneHost(
      timeless: RoutingView(router: router, destination: DraftScreens.self).environment(drafts),
      misbehaving: behavior)
    router.push(.book(7))
    router.present(.film(1))
    try await host.settle { host.title == "Film 1" }
    let outcome = Task { await pipeline.open(IncomingLink(text: "library://books/8")) }
    try await host.settle { host.modals.last == .init(.alert, "Discard Book 7?") }
    try await expectKept(outcome, from: .book(8), in: host)
    #expect(host.title == "Film 1")
  }

  @Test func `in a stack of the app's own the screen asks itself`() async throws {
    let router = Router(root: LibraryRoute.books)
    let pipeline = pipeline(for: router)
    router.push(.book(7))
    drafts.unsaved = ["Book 7"]
    let host = SceneHost(
      DraftScreens.view(for: .book(7)).environment(drafts)
        .environment(\.router, AnyRouter(router)))
    try await host.settle()
    let outcome = Task { await pipeline.open(IncomingLink(text: "library://books/8")) }
    try await host.settle { host.modals.last == .init(.alert, "Discard Book 7?") }
    try host.tap("Discard")
    #expect(try await host.value(of: outcome) == .opened(.book(8)))
  }
}

/// What is not saved yet.
@MainActor @Observable
private final class Drafts {
  var unsaved: Set<String> = []
  var bundle = LocalizedStringResource.BundleDescription.main
}

private enum DraftScreens: RouteDestination {
  static func view(for route: LibraryRoute) -> some View {
    DraftScreen(title: route.title)
  }
}

private struct DraftScreen: View {
  let title: String
  @State private var asks = false
  @Environment(Drafts.self) private var drafts

  var body: some View {
    Button("Own alert") { asks = true }
      .navigationTitle(title)
      .alert("Own alert", isPresented: $asks) {
        Button("OK") {}
      } message: {
        Text("of its own")
      }
      .confirmsLeaving(
        when: drafts.unsaved.contains(title), title: words("Discard \(title)?"),
        message: words("A link leads elsewhere."), discard: words("Discard"))
  }

  private func words(_ text: String.LocalizationValue) -> LocalizedStringResource {
    LocalizedStringResource(text, bundle: drafts.bundle)
  }
}
