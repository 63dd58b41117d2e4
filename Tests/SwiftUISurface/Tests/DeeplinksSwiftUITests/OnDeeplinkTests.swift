import CoreSpotlight
import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import Foundation
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct OnDeeplinkTests {
  let library = Library()

  private func shown(_ host: SceneHost) async throws {
    try await host.settle { library.pipeline.notice != nil || host.title == "Chapter 3" }
    #expect(host.screens == ["Books", "Book 7", "Chapter 3"])
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.combinations, ["library://", "https://library.example/"])
  func `a link that launches the app opens once`(behavior: Misbehavior, site: String)
    async throws
  {
    let host = library.host(behavior)
    host.open(try URL(of: site + "books/7/chapters/3"))
    try await shown(host)
    #expect(library.outcomes.filter { $0 == .opened }.count == library.recorder.numberOfLinks)
    #expect(library.router.current.path == [.book(7), .chapter(3)])
  }

  @Test(arguments: Misbehavior.combinations)
  func `a link to an app that runs opens over what it shows`(behavior: Misbehavior) async throws {
    let host = try await library.host(behavior).settle()
    try await host.tap("Cover book 9").settle { host.modals.count == 1 }
    try await host.open("https://library.example/books/7/chapters/3").run { host.modals.isEmpty }
    try await shown(host)
  }

  @Test(arguments: Misbehavior.combinations)
  func `a link that several sources of the scene take opens once`(behavior: Misbehavior)
    async throws
  {
    let host = try await SceneHost.settled(
      timeless: RoutingTabView(router: library.router)
        .onDeeplink(library.pipeline)
        .onDeeplink(library.pipeline),
      misbehaving: behavior)
    try host.open("https://library.example/books/7/chapters/3")
    try await shown(host)
    #expect(library.router.current.path == [.book(7), .chapter(3)])
    #expect(library.outcomes.allSatisfy { $0 == .opened })
    #expect(
      library.recorder.events.compactMap(\.duplicateOf).count == library.recorder.numberOfLinks - 1)
  }

  @Test(arguments: [LinkSource.universalLink, .spotlight])
  func `a universal link and a result of Spotlight come as an activity`(
    source: LinkSource
  ) async throws {
    let host = try await library.host().settle()
    let isFound = source == .spotlight
    let activity = NSUserActivity(
      activityType: isFound ? CSSearchableItemActionType : NSUserActivityTypeBrowsingWeb)
    if isFound {
      activity.addUserInfoEntries(
        from: [CSSearchableItemActivityIdentifier: "library://books/7/chapters/3"])
    } else {
      activity.webpageURL = try URL(of: "https://library.example/books/7/chapters/3")
    }
    host.continueActivity(activity)
    try await shown(host)
    #expect(library.recorder.events.last?.source == source)
  }

  @Test func `an activity without a link is reported`() async throws {
    let host = try await library.host().settle()
    let reports = reportedIssues {
      host.continueActivity(NSUserActivity(activityType: CSSearchableItemActionType))
    }
    #expect(
      reports == [
        "A user activity carries no link. There is no link at "
          + "\"kCSSearchableItemActivityIdentifier\"; put its text there or name another key."
      ])
    #expect(library.recorder.events == [])
  }

  @Test
  func `openURL sends the app's own sites through the pipeline as content, others to the system`()
    async throws
  {
    let host = try await library.host().settle()
    try await host.tap("Visit film 5").settle { host.modals == [.init(.sheet, "Film 5")] }
    #expect(library.recorder.events.last?.source == .content)
    try await host.tap("Visit nothing of ours").run { library.pipeline.notice != nil }
    #expect(host.urlsOpenedBySystem == [])
    try host.tap("Visit elsewhere")
    #expect(host.urlsOpenedBySystem == [try URL(of: "https://elsewhere.example/")])
  }

  /// A view that opens a URL.
  private struct Visitor: View {
    let url: URL
    @Environment(\.openURL) private var openURL

    var body: some View { Button("Visit") { openURL(url) } }
  }

  @Test func `openURL and activities hand on the canonical text`() async throws {
    var urls: [String?] = []
    var options = PipelineOptions(clock: ManualClock())
    options.claim = { link in
      urls.append(link.url?.absoluteString)
      return true
    }
    let library = Library(options: options)
    let url = try #require(IncomingLink(text: "https://library.example/b?q=a%20b&t=x|é").url)
    let host = try await SceneHost.settled(
      timeless: Visitor(url: url).onDeeplink(library.pipeline))
    try await host.tap("Visit").run { urls.count == 1 }
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    host.continueActivity(activity)
    try await host.run { urls.count == 2 }
    let canonical = "https://library.example/b?q=a%20b&t=x%7C%C3%A9"
    #expect(urls == [canonical, canonical])
  }
}
