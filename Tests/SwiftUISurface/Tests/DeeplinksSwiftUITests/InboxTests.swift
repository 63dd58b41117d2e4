import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import Foundation
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing
@_spi(Host) import UIKit
@_spi(Host) import UserNotifications

/// Links that reach the app and none of its windows.
@MainActor
struct InboxTests {
  private let inbox = DeeplinkInbox<LibraryID>(clock: ManualClock())
  private let libraries = Libraries()

  private func app(_ behavior: Misbehavior = [], windows: Int) async throws -> AppHost {
    let app = AppHost(
      timeless: {
        let library = libraries.make()
        return WindowGroup {
          RoutingTabView(router: library.router).onDeeplink(library.pipeline, inbox: inbox)
        }
      }, misbehaving: behavior)
    for _ in 0..<windows {
      app.openWindow()
      try await app.settle()
    }
    return app
  }

  private func receive(_ text: String) { inbox.receive(IncomingLink(text: text)) }

  @Test func `a payload without a link is reported, and nothing opens`() async throws {
    let app = try await app(windows: 1)
    #expect(!inbox.receive(UNNotificationResponse(userInfo: ["link": "library://books/7"])))
    #expect(!inbox.receive(UIApplicationShortcutItem(type: "newest", localizedTitle: "Newest")))
    #expect(!inbox.receive(UIScene.ConnectionOptions(urlContexts: [])))
    try await app.settle()
    #expect(libraries.all.map(\.recorder.numberOfLinks) == [0])
  }

  @Test(arguments: Misbehavior.each)
  func `a link from before there is a window is shown in the first`(behavior: Misbehavior)
    async throws
  {
    receive("library://books/7/chapters/3")
    let app = try await app(behavior, windows: 1)
    try await app.run { app.windows[0].title == "Chapter 3" }
    #expect(libraries.all.map(\.recorder.numberOfLinks) == [1])
  }

  @Test func `each delegate hands over its link by a line`() async throws {
    let app = try await app(windows: 1)
    let payload = ["deep_link": "library://books/7"]
    #expect(inbox.receive(UNNotificationResponse(userInfo: payload)))
    try await app.run { app.windows[0].title == "Book 7" }
    let item = UIApplicationShortcutItem(type: "library://books/8", localizedTitle: "Book")
    #expect(inbox.receive(item))
    try await app.run { app.windows[0].title == "Book 8" }
    let tapped = UIScene.ConnectionOptions(
      notificationResponse: UNNotificationResponse(userInfo: ["deep_link": "library://books/9"]))
    #expect(inbox.receive(tapped))
    app.openWindow()
    try await app.run { app.windows[1].title == "Book 9" }
    #expect(inbox.receive(UIScene.ConnectionOptions(shortcutItem: item)))
    app.openWindow()
    try await app.settle { app.windows[2].title == "Book 8" }
    let events = libraries.all.flatMap(\.recorder.events)
    let sources = events.filter { $0.stage == .opened }.map(\.source)
    #expect(sources == [.notification, .shortcut, .notification, .shortcut])
  }

  @Test func `of two windows the one that was active last shows it`() async throws {
    let app = try await app(windows: 2)
    receive("library://books/7")
    try await app.run { app.windows[1].title == "Book 7" }
    app.windows[1].setScenePhase(.inactive)
    app.windows[0].setScenePhase(.inactive)
    try await app.settle()
    receive("library://books/8")
    try await app.run { app.windows[1].title == "Book 8" }
    app.windows[0].setScenePhase(.active)
    try await app.settle()
    receive("library://books/9")
    try await app.run { app.windows[0].title == "Book 9" }
    #expect(libraries.all.map(\.recorder.numberOfLinks) == [1, 2])
  }

  @Test func `a window that was never active takes no link`() async throws {
    let library = libraries.make()
    let host = SceneHost(
      timeless: RoutingTabView(router: library.router).onDeeplink(library.pipeline, inbox: inbox))
    try await host.setScenePhase(.background).settle()
    receive("library://books/7")
    try await host.settle()
    #expect(library.recorder.numberOfLinks == 0)
    try await host.setScenePhase(.active).run { host.title == "Book 7" }
  }

  @Test func `when the window closes the next one shows what comes`() async throws {
    let app = try await app(windows: 2)
    app.close(app.windows[1])
    receive("library://books/7")
    try await app.run { app.windows[0].title == "Book 7" }
    #expect(libraries.all.map(\.recorder.numberOfLinks) == [1, 0])
  }

  @Test func `one sign-in lets the waiting link of each window go on`() async throws {
    let app = try await app(windows: 2)
    for (window, library) in zip(app.windows, libraries.all) {
      #expect(await library.pipeline.open(IncomingLink(text: "library://card")).code == "pending")
      try await window.settle()
      library.librarian.isSignedIn = true
    }
    let fulfilling = Task { await inbox.fulfill(.login) }
    try await app.run { app.windows.allSatisfy { $0.title == "Card" } }
    #expect(try await app.value(of: fulfilling) == [.opened(.card), .opened(.card)])
  }
}
