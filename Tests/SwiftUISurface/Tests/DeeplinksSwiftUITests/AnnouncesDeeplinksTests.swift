import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import Foundation
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct AnnouncesDeeplinksTests {
  @Test(arguments: [
    ("library://nothing", "The link could not be opened."),
    ("library://card", "Sign in to open the link."),
  ])
  func `VoiceOver says what became of a link that shows nothing`(link: String, text: String)
    async throws
  {
    let library = Library()
    let host = SceneHost(
      timeless: RoutingTabView(router: library.router).announcesDeeplinks().onDeeplink(
        library.pipeline))
    try await host.settle()
    host.open(try URL(of: link))
    try await host.run { !host.announcements.isEmpty }
    try await host.settle()
    #expect(host.announcements == [text])
  }

  @Test func `VoiceOver says what became of a link while a cover hides the window's root`()
    async throws
  {
    let library = Library()
    let host = SceneHost(
      timeless: RoutingTabView(router: library.router).announcesDeeplinks().onDeeplink(
        library.pipeline), misbehaving: .hidesWhatIsCovered)
    try await host.settle()
    library.router.current.cover(.film(1))
    try await host.run { host.title == "Film 1" }
    try await host.settle()
    host.open(try URL(of: "library://nothing"))
    try await host.run { !host.announcements.isEmpty }
    #expect(host.announcements == ["The link could not be opened."])
  }

  @Test func `VoiceOver asks for the login once the login is on screen`() async throws {
    let library = Library()
    let host = SceneHost(
      timeless: RoutingTabView(router: library.router).announcesDeeplinks().onDeeplink(
        library.pipeline))
    try await host.settle()
    host.open(try URL(of: "library://card"))
    try await host.run { !host.announcements.isEmpty }
    #expect(library.router.current.shown.sheet?.shown.hasAppeared == true)
  }

  @Test func `VoiceOver says once what became of a link that the system delivers twice`()
    async throws
  {
    let library = Library()
    let host = SceneHost(
      timeless: RoutingTabView(router: library.router).announcesDeeplinks().onDeeplink(
        library.pipeline), misbehaving: .deliversUniversalLinksTwice)
    try await host.settle()
    host.open(try URL(of: "https://library.example/nothing"))
    try await host.run { !host.announcements.isEmpty }
    try await host.settle()
    #expect(host.announcements == ["The link could not be opened."])
    #expect(library.outcomes == [.parseFailed, .parseFailed])
  }

  @Test func `VoiceOver says once that a link waits whose prompt is refused`() async throws {
    let library = Library()
    let clock = ManualClock()
    let host = SceneHost(
      RoutingTabView(router: library.router).announcesDeeplinks()
        .sheet(isPresented: .constant(true)) { Text("of its own") }
        .navigationPatience(.seconds(2), clock: clock)
        .onDeeplink(library.pipeline))
    try await host.settle()
    host.open(try URL(of: "library://card"))
    try await host.run { library.outcomes == [.blocked, .pending] }
    #expect(host.announcements == [])
    for _ in 0..<4 {
      try await host.settle()
      clock.advance(by: .milliseconds(500))
    }
    try await host.run { library.outcomes == [.blocked, .pending, .pending] }
    try await host.settle()
    #expect(host.announcements == ["Sign in to open the link."])
  }

  @Test func `VoiceOver says that a link failed after the login has left`() async throws {
    let library = Library()
    library.librarian.isStrict = true
    let host = SceneHost(
      timeless: RoutingTabView(router: library.router).announcesDeeplinks().onDeeplink(
        library.pipeline))
    try await host.settle()
    host.open(try URL(of: "library://card"))
    try await host.run { host.modals.count == 1 && !host.isAnimating }
    let task = Task { await library.signIn() }
    try await host.run { host.announcements.count == 2 }
    #expect(host.modals.isEmpty)
    #expect(host.announcements.last == "The link could not be opened.")
    await task.value
  }

  @Test(arguments: [(false, ["The link could not be opened."]), (true, [])])
  func `VoiceOver waits until the browser has taken a link or not`(
    isTaken: Bool, announcements: [String]
  ) async throws {
    let (answers, browser) = AsyncStream.makeStream(of: Bool.self)
    var options = PipelineOptions()
    options.openInBrowser = { _ in
      for await answer in answers { return answer }
      return false
    }
    let library = Library(options: options, fallback: .openInBrowser)
    let host = SceneHost(
      timeless: RoutingTabView(router: library.router).announcesDeeplinks().onDeeplink(
        library.pipeline))
    try await host.settle()
    host.open(try URL(of: "https://library.example/nothing"))
    try await host.run { library.outcomes == [.parseFailed] }
    try await host.settle()
    #expect(host.announcements == [])
    browser.yield(isTaken)
    try await host.settle()
    #expect(host.announcements == announcements)
  }

  @Test func `VoiceOver says nothing about a link in whose place the app shows a screen`()
    async throws
  {
    let library = Library(fallback: .show(TabDeeplink(tab: .films, deeplink: .popToRoot())))
    let host = SceneHost(
      timeless: RoutingTabView(router: library.router).announcesDeeplinks().onDeeplink(
        library.pipeline))
    try await host.settle()
    host.open(try URL(of: "library://nothing"))
    try await host.run { library.outcomes.last == .fellBack }
    try await host.settle()
    #expect(host.title == "Films")
    #expect(host.announcements == [])
  }

  @Test func `VoiceOver says nothing about a link that opens`() async throws {
    let library = Library()
    let host = SceneHost(
      timeless: RoutingTabView(router: library.router).announcesDeeplinks().onDeeplink(
        library.pipeline))
    try await host.settle()
    host.open(try URL(of: "library://films/5"))
    try await host.run { host.modals.count == 1 }
    try await host.settle()
    #expect(host.announcements == [])
  }

  @Test func `VoiceOver says that a link has waited too long`() async throws {
    let clock = ManualClock()
    let library = Library(options: PipelineOptions(clock: clock))
    let host = SceneHost(
      timeless: RoutingTabView(router: library.router).announcesDeeplinks().onDeeplink(
        library.pipeline))
    try await host.settle()
    host.open(try URL(of: "library://card"))
    try await host.run { host.title == "Login" }
    try await host.settle()
    clock.advance(by: .seconds(601))
    await library.signIn()
    try await host.run { host.announcements.count == 2 }
    #expect(host.announcements.last == "The link waited too long and was not opened.")
  }

  @Test func `the app may say it in its own words`() async throws {
    let library = Library()
    let host = SceneHost(
      timeless: RoutingTabView(router: library.router)
        .announcesDeeplinks { $0.stage == .opened ? "Da ist es." : nil }
        .onDeeplink(library.pipeline))
    try await host.settle()
    host.open(try URL(of: "library://books/1"))
    try await host.run { !host.announcements.isEmpty }
    #expect(host.announcements == ["Da ist es."])
  }

  @Test func `VoiceOver speaks the language that was chosen last`() async throws {
    let words = Chosen("No.")
    let library = Library()
    let host = SceneHost(timeless: SpeakingWindow(words: words, library: library))
    try await host.settle()
    words.value = "Nein."
    try await host.settle()
    host.open(try URL(of: "library://nothing"))
    try await host.run { !host.announcements.isEmpty }
    #expect(host.announcements == ["Nein."])
  }

  @Test func `VoiceOver follows the window to another pipeline, and keeps the first one no longer`()
    async throws
  {
    let chosen = Chosen(Library())
    weak let first = chosen.value.pipeline
    let host = SceneHost(timeless: AnnouncingWindow(library: chosen))
    try await host.settle()
    chosen.value = Library()
    try await host.settle()
    host.open(try URL(of: "library://nothing"))
    try await host.run { !host.announcements.isEmpty }
    try await host.settle()
    #expect(host.announcements == ["The link could not be opened."])
    #expect(first == nil)
  }

  @Test func `outside of onDeeplink it is reported`() async throws {
    let reports = Reports()
    try await RuntimeIssue.$reporter.withValue(.init { reports.append($0) }) {
      let host = SceneHost(timeless: Text("alone").announcesDeeplinks())
      try await host.settle()
    }
    #expect(reports.all == ["announcesDeeplinks() is outside of onDeeplink(_:); use it inside."])
  }
}

private struct SpeakingWindow: View {
  let words: Chosen<String>
  let library: Library

  var body: some View {
    let text = words.value
    RoutingTabView(router: library.router)
      .announcesDeeplinks { $0.stage == .parseFailed ? text : nil }
      .onDeeplink(library.pipeline)
  }
}

private struct AnnouncingWindow: View {
  let library: Chosen<Library>

  var body: some View {
    RoutingTabView(router: library.value.router)
      .announcesDeeplinks()
      .onDeeplink(library.value.pipeline)
  }
}
