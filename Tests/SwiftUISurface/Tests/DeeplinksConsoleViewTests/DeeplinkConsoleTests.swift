import Deeplinks
import DeeplinksConsole
import DeeplinksSwiftUI
import Foundation
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
@Suite struct DeeplinkConsoleTests {
  private let stall = Stall()

  /// A host that shows a console by itself.
  private func alone() async throws -> SceneHost {
    let host = SceneHost(timeless: DeeplinkConsole(stall.pipeline))
    try await host.run { host.title == "Links" && host.texts.contains("History") }
    return host
  }

  private func go(_ row: String, to title: String, _ host: SceneHost) async throws {
    try await host.tap(row).settle { host.title == title }
    #expect(host.unlabelledControls == 0)
    #expect(host.problems == [])
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  // MARK: - Opening

  @Test(arguments: [true, false])
  func `a presented console goes before a link opens that wants a sheet`(
    isModifier: Bool
  ) async throws {
    let host =
      isModifier
      ? SceneHost(timeless: StallWindow(stall: stall))
      : SceneHost(timeless: StallSheetWindow(stall: stall, closesToOpen: true))
    try await host.settle()
    try await host.tap("Console").settle { host.modals == [.init(.sheet, "Links")] }
    try await go("Explain", to: "Explain", host)
    try await host.type("stall://reset?token=s3cret", into: "Link").settle()
    try await host.tap("Open").run { host.modals == [.init(.sheet, "secret")] }
    #expect(stall.tabs.currentRoute == .secret("s3cret"))
    #expect(host.problems == [])
  }

  @Test func `a console that stays says how a link ended`() async throws {
    let host = try await SceneHost.settled(
      timeless: StallSheetWindow(stall: stall, closesToOpen: false))
    try await host.tap("Console").settle { host.modals == [.init(.sheet, "Links")] }
    try await go("Explain", to: "Explain", host)
    try await host.type("stall://fruit/7", into: "Link").settle()
    try await host.tap("Open").run { host.texts.contains("opened fruit") }
    #expect(host.modals == [.init(.sheet, "Explain")])
    #expect(stall.tabs.currentRoute == .fruit(id: 7))
  }

  @Test func `a console that is closed without opening opens nothing`() async throws {
    let host = try await SceneHost(timeless: StallWindow(stall: stall)).settle()
    try await host.tap("Console").settle { host.modals == [.init(.sheet, "Links")] }
    try await host.tap("Close").run { host.modals == [] }
    #expect(stall.tabs.currentRoute == .market)
  }

  @Test func `what is nowhere presented has nothing to close`() async throws {
    let host = try await alone()
    #expect(!host.texts.contains("Close"))
    try await go("Explain", to: "Explain", host)
    try await host.type("stall://nowhere", into: "Link").settle()
    try host.tap("Open")
    try await host.run { host.texts.contains { $0.hasPrefix("rejected (unrecognized)") } }
  }

  @Test func `the window's console has links from before it was opened, and after`() async throws {
    let host = try await SceneHost(timeless: StallWindow(stall: stall)).settle()
    try await host.open("stall://fruit/1").run { host.title == "fruit" }
    for number in 1...2 {
      try await host.tap("Console").settle { host.modals == [.init(.sheet, "Links")] }
      try await go("History", to: "History", host)
      #expect(host.texts.filter { $0.hasPrefix("#") }.count == number)
      try await host.swipeBack().settle()
      try await go("Explain", to: "Explain", host)
      try await host.type("stall://fruit/2", into: "Link").settle()
      try await host.tap("Open").settle { host.modals == [] }
    }
    #expect(stall.tabs.current.path == [.fruit(id: 2)])
  }

  @Test func `the app's own routers are none of the console's`() async throws {
    let host = try await SceneHost(timeless: StallWindow(stall: stall)).settle()
    try await host.tap("Console").settle { host.modals == [.init(.sheet, "Links")] }
    let state = stall.tabs.state
    try await go("All links", to: "All links", host)
    try await go("/fruit/{id}?ref={referrer}", to: "/fruit/{id}?ref={referrer}", host)
    #expect(stall.tabs.state == state)
  }

  @Test func `another pipeline has another console`() async throws {
    let host = try await SceneHost(timeless: ChangingConsole(stalls: [Stall(), stall])).settle()
    try await go("Explain", to: "Explain", host)
    try host.type("stall://fruit/7", into: "Link")
    try await host.tap("Next").settle { host.title == "Links" && host.texts.contains("History") }
    try await go("Explain", to: "Explain", host)
    try await host.type("stall://fruit/7", into: "Link").settle()
    try await host.tap("Open").run { stall.tabs.currentRoute == .fruit(id: 7) }
  }

  // MARK: - Screens

  @Test func `a form builds, judges and opens a URL`() async throws {
    let host = try await alone()
    try await go("All links", to: "All links", host)
    try await host.type("fruit", into: "Search").settle()
    #expect(!host.texts.contains("/orders"))
    try await go("/fruit/{id}?ref={referrer}", to: "/fruit/{id}?ref={referrer}", host)
    try await host.type("pear", into: "id: a whole number (Int)").settle()
    #expect(host.texts.contains { $0.hasPrefix("no link matches") || $0.contains("whole number") })
    try host.type("7", into: "id: a whole number (Int)")
    try host.type("a b", into: "referrer: any text, optional")
    try host.tap("stall:")
    try await host.tap("widget").settle()
    #expect(host.texts.contains("stall://fruit/7?ref=a%20b"))
    try host.tap("Share…")
    #expect(host.sharedURLs == [try url("stall://fruit/7?ref=a%20b")])
    try await host.tap("Open").run { host.texts.contains("opened fruit") }
    try await host.swipeBack().settle()
    try await host.swipeBack().settle()
    try await go("History", to: "History", host)
    #expect(host.texts.contains { $0.contains("from widget") })
  }

  @Test func `a secret is nowhere on a form's screen`() async throws {
    let host = try await alone()
    try await go("All links", to: "All links", host)
    try await go("/reset?token={token}!", to: "/reset?token={token}!", host)
    try await host.type("s3cret", into: "token: any text").settle()
    #expect(host.texts.contains("https://stall.example/reset?token=......"))
    #expect(!host.texts.contains { $0.contains("s3cret") } && !host.texts.contains("Share…"))
    try host.tap("content")
    try await host.tap("Open").run { host.texts.contains { $0.hasPrefix("rejected (refused)") } }
    #expect(!host.texts.contains { $0.contains("s3cret") })
  }

  @Test func `an explanation is read line by line, but for its mark`() async throws {
    let host = try await alone()
    try await go("Explain", to: "Explain", host)
    try await host.type("stall://frit/7", into: "Link").settle()
    try host.tap("Explain")
    try await host.run { host.texts.contains("Nearest link: /fruit/{id}?ref={referrer}") }
    #expect(host.texts.contains("          ^"))
    #expect(!host.accessibilityLabels.contains { $0.contains("^") })
    try await host.type("stall://orders", into: "Link").settle()
    #expect(!host.texts.contains { $0.hasPrefix("Nearest") })
  }

  @Test func `the history grows while it is read, and leads to forms`() async throws {
    let host = try await alone()
    try await go("History", to: "History", host)
    #expect(host.texts.contains("No links yet"))
    await stall.pipeline.open(IncomingLink(text: "stall://fruit/7"))
    try await host.run { host.texts.contains("#1 /fruit/{id}?ref={referrer}") }
    try await go("#1 /fruit/{id}?ref={referrer}", to: "#1", host)
    #expect(host.texts.contains { $0.hasSuffix("opened → fruit") })
    try await host.run { host.texts.contains("Its form") }
    try await go("Its form", to: "/fruit/{id}?ref={referrer}", host)
    try await host.swipeBack().settle()
    try await host.swipeBack().settle()
    try await host.tap("Clear").run { host.texts.contains("No links yet") }
    #expect(host.problems == [])
  }

  @Test func `an entry that is cleared while it is read says so`() async throws {
    let model = DeeplinkConsoleModel(stall.pipeline)
    let host = SceneHost(timeless: DeeplinkConsole(model))
    try await host.run { host.title == "Links" }
    await stall.pipeline.open(IncomingLink(text: "stall://nowhere"))
    try await host.settle()
    try await go("History", to: "History", host)
    try await go("#1 none of the app's links", to: "#1", host)
    model.history.clear()
    try await host.run { host.texts.contains("The history has forgotten this link.") }
  }

  @Test func `the state follows the app`() async throws {
    let host = try await alone()
    try await go("State", to: "State", host)
    #expect(host.texts.contains("market, selected"))
    await stall.pipeline.open(IncomingLink(text: "stall://orders"))
    try await host.run { host.texts.contains("sheet: login") }
    #expect(host.texts.contains("Waiting: #1 orders until login, from customScheme"))
    stall.pipeline.decline(.login)
    stall.tabs.select(.me)
    try await host.run { host.texts.contains("me, selected") }
    #expect(host.texts.contains("Waiting: nothing"))
  }
}
