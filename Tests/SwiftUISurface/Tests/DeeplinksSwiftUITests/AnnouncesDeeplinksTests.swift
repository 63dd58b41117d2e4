import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct AnnouncesDeeplinksTests {
  private let library = Library()

  private func host(
    _ library: Library? = nil, _ behavior: Misbehavior = []
  ) async throws -> SceneHost {
    let library = library ?? self.library
    return try await .settled(
      timeless: RoutingTabView(router: library.router).announcesDeeplinks().onDeeplink(
        library.pipeline), misbehaving: behavior)
  }

  @Test(arguments: [
    ("library://nothing", "The link could not be opened."),
    ("library://card", "Sign in to open the link."),
  ])
  func `VoiceOver says what became of a link that shows nothing`(link: String, text: String)
    async throws
  {
    let host = try await host()
    try await host.open(link).settle { !host.announcements.isEmpty }
    #expect(host.announcements == [text])
  }

  @Test func `VoiceOver says what became of a link while a cover hides the window's root`()
    async throws
  {
    let host = try await host(library, .hidesWhatIsCovered)
    library.router.current.cover(.film(1))
    try await host.settle { host.title == "Film 1" }
    try await host.open("library://nothing").run { !host.announcements.isEmpty }
    #expect(host.announcements == ["The link could not be opened."])
  }

  @Test func `VoiceOver asks for the login once the login is on screen`() async throws {
    let host = try await host()
    try await host.open("library://card").run { !host.announcements.isEmpty }
    #expect(library.router.current.shown.sheet?.shown.hasAppeared == true)
  }

  @Test func `VoiceOver says once what became of a link that the system delivers twice`()
    async throws
  {
    let host = try await host(library, .deliversUniversalLinksTwice)
    try await host.open("https://library.example/nothing").settle { !host.announcements.isEmpty }
    #expect(host.announcements == ["The link could not be opened."])
    #expect(library.outcomes == [.parseFailed, .parseFailed])
  }

  @Test func `VoiceOver says once that a link waits whose prompt is refused`() async throws {
    let clock = ManualClock()
    let host = SceneHost(
      RoutingTabView(router: library.router).announcesDeeplinks()
        .sheet(isPresented: .constant(true)) { Text("of its own") }
        .navigationPatience(.seconds(2), clock: clock)
        .onDeeplink(library.pipeline))
    try await host.settle()
    try await host.open("library://card").run { library.outcomes == [.blocked, .pending] }
    #expect(host.announcements == [])
    for _ in 0..<4 {
      try await host.settle()
      clock.advance(by: .milliseconds(500))
    }
    try await host.settle { library.outcomes == [.blocked, .pending, .pending] }
    #expect(host.announcements == ["Sign in to open the link."])
  }

  @Test func `VoiceOver says that a link failed after the login has left`() async throws {
    library.librarian.isStrict = true
    let host = try await host(library)
    try await host.open("library://card").run { host.modals.count == 1 && !host.isAnimating }
    let task = Task { await library.signIn() }
    try await host.run { host.announcements.count == 2 }
    #expect(host.modals.isEmpty)
    #expect(host.announcements.last == "The link could not be opened.")
    await task.value
  }

  @Test(
    arguments: [
      (false, nil, ["The link could not be opened."]), (true, nil, []),
      (false, "library://books/5", []),
    ] as [(Bool, String?, [String])])
  func `VoiceOver waits until the browser has taken a link or not, and is silent after a newer one`(
    isTaken: Bool, newer: String?, announcements: [String]
  ) async throws {
    let (answers, browser) = AsyncStream.makeStream(of: Bool.self)
    var options = PipelineOptions(clock: ManualClock())
    options.openInBrowser = { _ in
      for await answer in answers { return answer }
      return false
    }
    let library = Library(options: options, fallback: .openInBrowser)
    let host = try await host(library)
    try host.open("https://library.example/nothing")
    try await host.settle { library.outcomes == [.parseFailed] }
    #expect(host.announcements == [])
    if let newer { try await host.open(newer).settle { host.title == "Book 5" } }
    browser.yield(isTaken)
    try await host.settle()
    #expect(host.announcements == announcements)
  }

  @Test(arguments: [("library://nothing", "Films"), ("library://books/5", "Book 5")])
  func `VoiceOver says nothing about a link that opens, or for which the app shows a screen`(
    link: String, title: String
  ) async throws {
    let library = Library(fallback: .show(TabDeeplink(tab: .films, deeplink: .popToRoot())))
    let host = try await host(library)
    try await host.open(link).settle { host.title == title }
    #expect(host.announcements == [])
  }

  @Test func `VoiceOver says that a link has waited too long`() async throws {
    let clock = ManualClock()
    let library = Library(options: PipelineOptions(clock: clock))
    let host = try await host(library)
    try await host.open("library://card").settle { host.title == "Login" }
    clock.advance(by: .seconds(601))
    await library.signIn()
    try await host.run { host.announcements.count == 2 }
    #expect(host.announcements.last == "The link waited too long and was not opened.")
  }

  @Test func `the app may say it in its own words, in the language that was chosen last`()
    async throws
  {
    let words = Chosen("No.")
    let host = try await SceneHost.settled(
      timeless: ChosenView(words) { text in
        RoutingTabView(router: library.router)
          .announcesDeeplinks { [.opened, .parseFailed].contains($0.stage) ? text : nil }
          .onDeeplink(library.pipeline)
      })
    words.value = "Nein."
    try await host.settle()
    try await host.open("library://nothing").run { !host.announcements.isEmpty }
    #expect(host.announcements == ["Nein."])
    try await host.open("library://books/1").run { host.announcements.count == 2 }
    #expect(host.announcements.last == "Nein.")
  }

  @Test func `VoiceOver follows the window to another pipeline, and keeps the first one no longer`()
    async throws
  {
    let chosen = Chosen(Library())
    weak let first = chosen.value.pipeline
    let host = try await SceneHost.settled(
      timeless: ChosenView(chosen) {
        RoutingTabView(router: $0.router).announcesDeeplinks().onDeeplink($0.pipeline)
      })
    chosen.value = Library()
    try await host.settle()
    try await host.open("library://nothing").settle { !host.announcements.isEmpty }
    #expect(host.announcements == ["The link could not be opened."])
    #expect(first == nil)
  }

  @Test func `outside of onDeeplink it is reported`() async throws {
    try await expectIssues(["announcesDeeplinks() is outside of onDeeplink(_:); use it inside."]) {
      try await SceneHost(timeless: Text("alone").announcesDeeplinks()).settle()
    }
  }
}
