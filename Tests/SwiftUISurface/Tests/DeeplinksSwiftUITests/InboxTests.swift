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

  private func receive(_ text: String) { inbox.receive(IncomingLink(text: text)) }

  @Test func `each delegate hands over its link by a line`() async throws {
    let app = try await AppHost.settled(libraries, inbox: inbox, windows: 1)
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
    let app = try await AppHost.settled(libraries, inbox: inbox, windows: 2)
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
    #expect(libraries.received == [1, 2])
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

  @Test func `a window that gets another pipeline opens the inbox's links there`() async throws {
    let chosen = Chosen(libraries.make())
    let host = try await SceneHost.settled(
      timeless: ChosenView(chosen) {
        RoutingTabView(router: $0.router).onDeeplink($0.pipeline, inbox: inbox)
      })
    chosen.value = libraries.make()
    try await host.settle()
    receive("library://books/7")
    try await host.run { host.title == "Book 7" }
  }
}
