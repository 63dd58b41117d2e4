import Foundation
import SwiftUI
import SwiftUIHost
import Testing
import UIKit

@MainActor
struct ExternalEventTests {
  private let log = Log()
  private let url: URL

  init() throws {
    url = try #require(URL(string: "https://shop.example/Cafe/1"))
  }

  /// An app with a window for each of these conditions, in order.
  private func app(
    _ conditions: [(preferring: Set<String>, allowing: Set<String>)]
  ) async throws -> AppHost {
    var left = conditions[...]
    let app = AppHost {
      let (preferring, allowing) = left.popFirst() ?? ([], [])
      return WindowGroup {
        Text("window").onOpenURL { log("\($0)") }
          .handlesExternalEvents(preferring: preferring, allowing: allowing)
      }
    }
    for _ in conditions { app.openWindow() }
    try await app.settle()
    return app
  }

  @Test func `a URL that no open window takes opens a new one`() async throws {
    let silent = AppHost { WindowGroup { Text("window").onOpenURL { log("\($0)") } } }
    let window = silent.openWindow()
    try await silent.settle()
    let new = silent.open(url)
    #expect(silent.windows.count == 2)
    #expect(new !== window)
    #expect(log.take() == [])
    try await silent.settle()
    #expect(log.take() == ["\(url)"])

    let others = try await app([(preferring: ["orders"], allowing: ["", "profile"])])
    others.open(url)
    #expect(others.windows.count == 2)
  }

  @Test(arguments: ["*", "shop.example", "CAFÉ", "https://shop.example/Cafe/1"])
  func `a window that allows what is in the URL takes it`(condition: String) async throws {
    let app = try await app([(preferring: [], allowing: [condition])])
    #expect(app.open(url) === app.windows[0])
    #expect(app.windows.count == 1)
    #expect(log.take() == ["\(url)"])
  }

  @Test func `a window that prefers a URL goes before one that allows it`() async throws {
    let app = try await app([
      (preferring: [], allowing: ["*"]), (preferring: ["cafe"], allowing: []),
      (preferring: ["cafe"], allowing: []),
    ])
    #expect(app.open(url) === app.windows[1])
    app.close(app.windows[1])
    #expect(app.open(url) === app.windows[1])
    app.close(app.windows[1])
    #expect(app.open(url) === app.windows[0])
    app.close(app.windows[0])
    app.open(url)
    #expect(app.windows.count == 1)
  }

  @Test(arguments: [[], .deliversNothingAtLaunch] as [Misbehavior])
  func `a new window connects with what it is opened for`(behavior: Misbehavior) async throws {
    let app = AppHost(
      misbehaving: behavior,
      connect: { options in
        for context in options.urlContexts { log("connects with \(context.url)") }
        for activity in options.userActivities { log("connects with \(activity.activityType)") }
      },
      scene: { WindowGroup { Text("window").onOpenURL { log("\($0)") } } })
    app.open(url)
    try await app.settle()
    let closures = behavior == [] ? ["\(url)"] : []
    #expect(log.take() == ["connects with \(url)"] + closures)
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    app.continueActivity(activity)
    try await app.settle()
    #expect(log.take() == ["connects with \(NSUserActivityTypeBrowsingWeb)"] + closures)
  }

  @Test func `an activity is recognized by its target, or else by its page`() async throws {
    let app = try await app([
      (preferring: [], allowing: ["shop.example"]), (preferring: [], allowing: ["orders"]),
    ])
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    #expect(app.continueActivity(activity) === app.windows[0])
    activity.targetContentIdentifier = "orders/7"
    #expect(app.continueActivity(activity) === app.windows[1])
    activity.targetContentIdentifier = "nobody's"
    app.continueActivity(activity)
    #expect(app.windows.count == 3)
  }

  @Test func `conditions of one window count together`() async throws {
    let app = AppHost {
      WindowGroup {
        Text("window").onOpenURL { log("\($0)") }
          .handlesExternalEvents(preferring: [], allowing: ["*"])
          .handlesExternalEvents(preferring: ["orders"], allowing: [])
      }
    }
    app.openWindow()
    try await app.settle()
    app.open(url)
    #expect(app.windows.count == 1)
  }

  @Test func `the state of a scene is one for all its windows, that of a view is each window's`()
    async throws
  {
    let app = AppHost { CountingScene() }
    for _ in 0..<2 { app.openWindow() }
    try await app.settle()
    try app.windows[0].tap("Count")
    try await app.settle()
    #expect(app.windows[0].texts.first == "all 1, own 1")
    #expect(app.windows[1].texts.first == "all 1, own 0")
  }
}

private struct CountingScene: Scene {
  @State private var count = 0

  var body: some Scene {
    WindowGroup { CountingWindow(all: $count) }
  }
}

private struct CountingWindow: View {
  @Binding var all: Int
  @State private var own = 0

  var body: some View {
    Text("all \(all), own \(own)")
    Button("Count") {
      all += 1
      own += 1
    }
  }
}
