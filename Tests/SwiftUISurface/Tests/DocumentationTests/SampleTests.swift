@_spi(Host) import AppIntents
import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import Foundation
import LayerHost
@_spi(Host) import SwiftUI
import SwiftUIHost
import Testing
@_spi(Host) import UIKit

@testable import ShopMain

/// What the documents say of their samples.
@MainActor
struct SampleTests {
  @Test func `the article's analytics count a link that the system delivers twice once`() async {
    let analytics = HandlerComments.Analytics()
    let recorder = EventRecorder()
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(
        sites: [.scheme("notes")], links: [LinkPattern("/notes/{number}", NoteRoute.note)]),
      handler: RouteHandler<NoteRoute>(), router: Router(root: NoteRoute.all),
      fallback: { _, _ in .reject }, options: PipelineOptions(clock: ManualClock()),
      observers: [analytics, recorder])
    for _ in 0..<2 { await pipeline.open(IncomingLink(text: "notes://notes/7")) }
    #expect(recorder.events.count { $0.stage == .opened } == 2)
    #expect(analytics.numberOfOpenedLinks == 1)
  }

  private func url(_ text: String) throws -> URL {
    try #require(URL(string: text))
  }

  @Test func `the article's window lets a link wait for the login and opens it then`() async throws
  {
    let app = AppModel(session: Session())
    let host = SceneHost(timeless: AppWindow(app: app))
    try host.open("shop://profile/ada/edit")
    try await host.settle { host.modals == [.init(.sheet, "Sign in")] }
    try host.tap("Sign in")
    try await host.run { host.screens == ["Profile", "ada", "Edit"] && host.modals.isEmpty }
    #expect(app.pipeline.notice == nil)
    #expect(host.problems == [])
  }

  @Test func `a link that the article's app does not know leaves the user where they are`()
    async throws
  {
    let app = AppModel(session: Session(), options: .app)
    let host = try await SceneHost(timeless: AppWindow(app: app)).settle()
    app.tabs.current.present(.profile(.help(topic: ["orders"])))
    try await host.settle { host.modals == [.init(.sheet, "Help")] }
    try await host.open("shop://nowhere/at/all").run { app.pipeline.notice != nil }
    #expect(app.pipeline.notice?.text == "This version of the app has no such page.")
    for (path, source) in [("nowhere/at/all", LinkSource.universalLink), ("privacy", .content)] {
      let page = IncomingLink(text: "https://shop.example/\(path)", source: source)
      let outcome = await app.pipeline.open(page)
      #expect(outcome.description == "fellBack (unrecognized)", "The browser has it.")
      #expect(UIApplication.shared.opened.contains { $0 == page.url })
      #expect(app.pipeline.notice == nil)
    }
    let foreign = IncomingLink(text: "https://evil.example/privacy", source: .universalLink)
    #expect(await app.pipeline.open(foreign).failure?.code == "unrecognized")
    #expect(!UIApplication.shared.opened.contains { $0 == foreign.url })
    try await host.settle()
    #expect(host.modals == [.init(.sheet, "Help")])
  }

  @Test(arguments: ["Discard", "Cancel"])
  func `the article's unsaved name is discarded by its button alone`(button: String) async throws {
    let app = AppModel(session: Session())
    let host = try await SceneHost(timeless: AppWindow(app: app)).settle()
    app.tabs.select(.profile)
    app.tabs.current.push(.profile(.edit(userID: "ada")))
    try await host.settle()
    try await host.type("Countess", into: "Name").settle()
    try host.open("shop://u/bob")
    try await host.settle { host.modals == [.init(.alert, "Discard the name?")] }
    try await host.tap(button).settle { host.modals.isEmpty && app.pipeline.opening == nil }
    #expect(host.title == (button == "Discard" ? "bob" : "Edit"))
    #expect(app.pipeline.notice == nil)
    #expect(host.problems == [])
  }

  @Test func `the article's window advertises its screen`() async throws {
    let app = AppModel(session: Session())
    let host = SceneHost(timeless: AppWindow(app: app))
    try await host.open("shop://u/ada").settle { host.title == "ada" }
    let activity = host.advertisedActivity(of: "com.example.shop.screen")
    #expect(activity?.webpageURL == (try url("https://shop.example/profile/ada")))
  }

  @Test func `the article's screens push, present and open links`() async throws {
    let host = try await SceneHost(timeless: AppView(ExampleApp())).settle()
    try await host.open("shop://u/ada").settle { host.title == "ada" }
    try await host.tap("Help").settle { host.modals == [.init(.sheet, "Help")] }
    try await host.dragDown().settle { host.modals.isEmpty }
    try await host.tap("Edit").settle { host.modals == [.init(.sheet, "Sign in")] }
    try host.tap("Sign in")
    try await host.settle { host.screens == ["Profile", "ada", "Edit"] && host.modals.isEmpty }
    try await host.swipeBack().settle()
    try await host.tap("Home").run { host.selectedTab == "Home" }
    #expect(host.problems == [])
  }

  @Test func `a preview shows the stack in its state`() async throws {
    let host = SceneHost(timeless: EditPreview())
    try await host.run { host.screens == ["Profile", "ada", "Edit"] }
    let product = SceneHost(timeless: ProductPreview())
    try await product.run { product.screens.count == 3 }
  }

  @Test func `a preview shows the window in its state`() async throws {
    let host = SceneHost(timeless: HelpPreview())
    try await host.run { host.modals == [.init(.sheet, "Help")] }
    #expect(host.selectedTab == "Home")
  }

  @Test func `the smallest view shows its root, whose links push`() async throws {
    let host = SceneHost(timeless: ContentView())
    try await host.settle { host.title == "Home" }
    try await host.tap("A product").run { host.texts == ["Reviews"] }
    try await host.tap("Reviews").run { host.modals == [.init(.sheet, "Reviews")] }
    #expect(host.problems == [])
  }

  @Test func `the example's app in Xcode shows the shop and opens its links`() async throws {
    let host = SceneHost(timeless: AppView(ShopXcodeApp()))
    try await host.run { host.title == "Home" }
    #expect(host.tabs == ["Home", "Catalog", "Orders", "Profile"])
    try host.open("shop://products/42")
    try await host.run { host.screens == ["Catalog", "Phones", "Pebble Fold"] }
    #expect(host.problems == [])
  }

  @Test func `the article's intent opens in the app's window`() async throws {
    try await AppDependencyManager.$scoped.withValue(AppDependencyManager()) {
      let host = SceneHost(timeless: AppView(ExampleApp()))
      let intent = OpenHelpIntent()
      intent.topic = "orders"
      let running = Task { _ = try await intent.perform() }
      try await host.run { host.modals == [.init(.sheet, "Help")] }
      try await host.value(of: running)
      #expect(host.texts == ["orders"])
    }
  }
}

private enum NoteRoute: Route, LinkIdentifier {
  case all
  case note(number: Int)
  static let links: LinkTable<Self> = []
}
