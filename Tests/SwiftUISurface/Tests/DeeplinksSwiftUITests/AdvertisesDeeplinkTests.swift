import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import Foundation
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct AdvertisesDeeplinkTests {
  private let type = "com.example.library.screen"
  private let library = Library(knowsWayBack: true)

  private func host(title: String? = nil) async throws -> SceneHost {
    return try await SceneHost.settled(
      timeless: RoutingTabView(router: library.router)
        .advertisesDeeplink(library.pipeline, activityType: type, title: title)
        .onDeeplink(library.pipeline))
  }

  /// A stack of notes, and what it advertises.
  private func advertised(
    _ route: NoteRoute, sites: [LinkSite] = [.scheme("notes"), .universal("notes.example")]
  ) async throws -> URL? {
    let router = Router(root: NoteRoute.list)
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: sites, links: NoteID.links), handler: NoteHandler(),
      router: router, fallback: { _, _ in .reject }, options: PipelineOptions(clock: ManualClock()))
    router.push(route)
    let host = try await SceneHost.settled(
      timeless: RoutingView(router: router).advertisesDeeplink(pipeline, activityType: type))
    #expect(host.title == "note")
    return host.advertisedActivity(of: type)?.webpageURL
  }

  @Test(arguments: [[LinkSite.scheme("notes")], [.universal("*.notes.example")]])
  func `nothing is advertised without a universal site of one host`(sites: [LinkSite]) async throws
  {
    #expect(try await advertised(.note(1), sites: sites) == nil)
  }

  @Test(arguments: [
    NoteRoute.list, .secret("token"), .folder(.open), .folder(.locked), .folder(.lost),
  ])
  fileprivate func
    `nothing is advertised of a screen without a link, nor of one that is not to be kept`(
      route: NoteRoute
    ) async throws
  {
    let url = try await advertised(route)
    #expect(url == (route == .folder(.open) ? try URL(of: "https://notes.example/folder") : nil))
  }

  @Test func `an app with navigation of its own tells nothing`() async throws {
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.universal("notes.example")], links: NoteID.links),
      perform: { _ in true })
    let host = SceneHost(Text("own").advertisesDeeplink(pipeline, activityType: type))
    try await host.settle()
    #expect(host.advertisedActivity(of: type) == nil)
  }

  @Test func `the link is on the first universal site`() async throws {
    #expect(
      try await advertised(.note(7)) == URL(of: "https://notes.example/notes/7"))
  }

  @Test func `it follows what the user sees`() async throws {
    let host = try await host()
    func expectURL(_ text: String?) async throws {
      try await host.settle()
      #expect(
        host.advertisedActivity(of: type)?.webpageURL?.absoluteString
          == text.map { "https://library.example/" + $0 })
    }
    try await expectURL(nil)
    try host.tap("Push book 9")
    try await expectURL("books/9")
    library.router.current.present(.film(5))
    try await host.run { host.modals.count == 1 }
    try await expectURL("films/5")
    try await host.tap("Close").run { host.modals.isEmpty }
    try await expectURL("books/9")
    try host.selectTab("films")
    try await expectURL(nil)
    try host.selectTab("books")
    try await expectURL("books/9")
    #expect(host.problems == [])
  }

  @Test(arguments: [nil, "The ninth book"])
  func `a screen with a title may be found and suggested`(title: String?) async throws {
    let host = try await host(title: title)
    library.router.current.push(.book(9))
    try await host.settle()
    let activity = try #require(host.advertisedActivity(of: type))
    #expect(activity.title == title)
    #expect(activity.isEligibleForHandoff)
    #expect(activity.isEligibleForSearch == (title != nil))
    #expect(activity.isEligibleForPrediction == (title != nil))
  }

  @Test func `an activity that comes back opens its link`() async throws {
    let host = try await host()
    let activity = NSUserActivity(activityType: type)
    activity.webpageURL = try URL(of: "https://library.example/books/7/chapters/3")
    host.continueActivity(activity)
    try await host.run { host.screens == ["Books", "Book 7", "Chapter 3"] }
    #expect(library.recorder.events.last?.source == .handoff)
  }

  @Test func `one that comes back without a link is reported`() async throws {
    let host = try await host()
    let reports = reportedIssues {
      host.continueActivity(NSUserActivity(activityType: type))
      host.continueActivity(NSUserActivity(activityType: "com.example.other"))
    }
    #expect(
      reports == [
        "A user activity carries no link. There is no link at \"webpageURL\"; put its text there "
          + "or name another key."
      ])
    #expect(library.recorder.events == [])
  }
}

private enum NoteRoute: Route {
  case list
  case note(Int)
  case secret(String)
  case folder(FolderRoute)

  var isArchivable: Bool { if case .secret = self { false } else { true } }
}

private enum FolderRoute: Route {
  case open, locked, lost

  var isArchivable: Bool { self != .locked }
}

private struct NoteHandler: DeeplinkHandler {
  func deeplink(from identifier: NoteID) async throws -> DeeplinkRoute<NoteRoute>? { nil }

  func identifier(for route: NoteRoute) -> NoteID? {
    switch route {
    case .list, .folder(.lost): nil
    case .note(let number): .note(number)
    case .secret(let token): .secret(token)
    case .folder: .folder
    }
  }
}

extension NoteRoute: RouteDestination {
  static func view(for route: NoteRoute) -> some View {
    Text("").navigationTitle("note")
  }
}
