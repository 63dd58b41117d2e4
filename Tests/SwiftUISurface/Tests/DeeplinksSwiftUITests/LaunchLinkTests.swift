import CoreSpotlight
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

/// Links that a scene connects with, which SwiftUI's closures may deliver once more, or not at all.
@MainActor
struct LaunchLinkTests {
  private let clock = ManualClock()
  private let inbox: DeeplinkInbox<LibraryID>
  private let libraries = Libraries()

  init() {
    inbox = DeeplinkInbox(clock: clock)
  }

  /// An app whose scene delegate hands the connection options to the inbox.
  private func app(_ behavior: Misbehavior) -> AppHost {
    var options = PipelineOptions(clock: ManualClock())
    // As if each link came long after the one before.
    options.duplicateWindow = .zero
    return AppHost(
      timeless: {
        let library = libraries.make(options: options)
        return WindowGroup {
          RoutingTabView(router: library.router)
            .advertisesDeeplink(library.pipeline, activityType: "library.screen")
            .onDeeplink(library.pipeline, inbox: inbox)
        }
      }, misbehaving: behavior, connect: { inbox.receive($0) })
  }

  /// The same, with a window that is open.
  private func runningApp(_ behavior: Misbehavior = []) async throws -> AppHost {
    let app = app(behavior)
    app.openWindow()
    try await app.settle()
    return app
  }

  /// A scene connects with links to book 7, and its window is not there yet.
  private func connect(_ activities: Set<NSUserActivity> = []) {
    inbox.receive(
      UIScene.ConnectionOptions(
        urlContexts: [UIOpenURLContext(url: Self.book)], userActivities: activities))
  }

  private var opened: [Int] { libraries.opened }
  private var received: [Int] { libraries.received }

  // MARK: - Two taps open twice

  @Test(arguments: LaunchLink.allCases, [[], .deliversUniversalLinksTwice] as [Misbehavior])
  func `once the closures have delivered the link, a tap on the same link opens again`(
    link: LaunchLink, behavior: Misbehavior
  ) async throws {
    let app = app(behavior)
    try link.tap(in: app)
    try await app.settle { opened == [1] }
    try link.tap(in: app)
    try await app.run { opened[0] > 1 }
  }

  @Test(arguments: LaunchLink.allCases)
  func `once the user has left the app, a tap on the same link opens again`(link: LaunchLink)
    async throws
  {
    let app = app(.deliversNothingAtLaunch)
    try link.tap(in: app)
    try await app.settle { opened == [1] }
    app.windows[0].setScenePhase(.background)
    try await app.settle()
    app.windows[0].setScenePhase(.active)
    try await app.settle()
    try link.tap(in: app)
    try await app.run { opened == [2] }
  }

  @Test func `while one window stays in front, a link is still expected again`() async throws {
    let app = try await runningApp()
    connect()
    app.openWindow()
    try await app.run { opened == [0, 1] }
    app.windows[0].setScenePhase(.background)
    try await app.settle()
    app.windows[1].open(Self.book)
    try await app.settle()
    #expect(received == [0, 1])
  }

  @Test func `another link, or the same one from another source, opens`() async throws {
    let app = app(.deliversNothingAtLaunch)
    try LaunchLink.spotlight.tap(in: app)
    try await app.run { opened == [1] }
    try LaunchLink.scheme.tap(in: app)
    try await app.run { opened == [2] }
    app.open(try URL(of: "library://books/8"))
    try await app.run { opened == [3] }
  }

  @Test func `the inbox expects no more links again than it keeps`() async throws {
    let inbox = DeeplinkInbox<LibraryID>(limit: 2, clock: ManualClock())
    let library = libraries.make()
    let host = try await SceneHost.settled(
      timeless: RoutingTabView(router: library.router).onDeeplink(library.pipeline, inbox: inbox))
    let urls = try (1...3).map { try URL(of: "library://books/\($0)") }
    for url in urls {
      inbox.receive(UIScene.ConnectionOptions(urlContexts: [UIOpenURLContext(url: url)]))
    }
    for url in urls.reversed() { host.open(url) }
    try await host.run { host.title == "Book 1" }
  }

  @Test(arguments: [false, true])
  func `of the launching link and another one, the newer wins`(isOlder: Bool) async throws {
    let app = app([])
    let other = IncomingLink(text: "library://books/8")
    if isOlder { inbox.receive(other) }
    app.open(Self.book)
    if !isOlder { inbox.receive(other) }
    try await app.settle { app.windows[0].title == (isOlder ? "Book 7" : "Book 8") }
    #expect(opened == [2])
  }

  // MARK: - Several windows

  @Test func `a link that a closure delivers before its window is active opens there`()
    async throws
  {
    let app = try await runningApp()
    connect()
    try await app.settle()
    #expect(opened == [0])
    app.windows[0].open(Self.book)
    try await app.settle { app.windows[0].title == "Book 7" }
    #expect(opened == [1])
  }

  @Test func `a link whose window never becomes active opens in another after five seconds`()
    async throws
  {
    let app = try await runningApp()
    connect()
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(5))
    try await app.settle { app.windows[0].title == "Book 7" }
    #expect(opened == [1])
  }

  @Test(arguments: [false, true])
  func `a tap that another window gets opens there, also when the one that connected has closed`(
    hasClosed: Bool
  ) async throws {
    let app = try await runningApp(.deliversNothingAtLaunch)
    app.openWindow(for: Self.book)
    try await app.run { opened == [0, 1] }
    if hasClosed {
      app.windows[0].setScenePhase(.background)
      try await app.settle()
      app.close(app.windows[1])
      try await app.settle()
      app.windows[0].setScenePhase(.active)
      try await app.settle()
    }
    app.windows[0].open(Self.book)
    try await app.run { opened == [1, 1] }
  }

  @Test func `once a link has opened in another window for its own, a tap opens it again`()
    async throws
  {
    let app = try await runningApp(.deliversNothingAtLaunch)
    app.close(app.openWindow(for: Self.book))
    await clock.waitForSleepers(2)
    clock.advance(by: .seconds(5))
    try await app.run { opened[0] == 1 }
    app.windows[0].open(Self.book)
    try await app.run { opened[0] == 2 }
  }

  @Test(
    arguments: [LaunchLink.scheme, .universal],
    [
      [], .deliversColdStartURLLate, .deliversUniversalLinksTwice, .deliversNothingAtLaunch,
    ] as [Misbehavior])
  func `two windows that connect with the same link open it once each`(
    link: LaunchLink, behavior: Misbehavior
  ) async throws {
    let app = app(behavior)
    app.openWindow(for: link.url)
    app.openWindow(for: link.url)
    for _ in 0..<30 { for window in app.windows { await window.run(frames: 1) } }
    #expect(opened == [1, 1])
  }

  @Test func `a link in two forms is expected in both`() async throws {
    let app = app([])
    let activity = NSUserActivity(activityType: CSSearchableItemActionType)
    activity.addUserInfoEntries(from: [CSSearchableItemActivityIdentifier: Self.book.absoluteString]
    )
    connect([activity])
    let window = app.openWindow()
    try await app.settle()
    let before = received
    window.continueActivity(activity)
    window.open(Self.book)
    try await app.settle()
    #expect(received == before)
  }

  @Test func `a notification that a window connects with opens there only`() async throws {
    let app = try await runningApp()
    let response = UNNotificationResponse(userInfo: ["deep_link": "library://books/7"])
    inbox.receive(UIScene.ConnectionOptions(notificationResponse: response))
    inbox.receive(response)
    try await app.settle()
    app.openWindow()
    try await app.run { opened == [0, 1] }
  }

  @Test func `a window whose root is made again takes no link of a window that connects`()
    async throws
  {
    let number = Chosen(0)
    let app = AppHost(
      timeless: {
        let library = libraries.make()
        return WindowGroup {
          ChosenView(number) {
            RoutingTabView(router: library.router)
              .onDeeplink(library.pipeline, inbox: inbox)
              .id($0)
          }
        }
      }, connect: { _ in })
    app.openWindow()
    try await app.settle()
    connect()
    number.value = 1
    try await app.settle()
    app.openWindow()
    try await app.run { opened == [0, 1] }
  }

  // MARK: - A root before the window's own

  @Test(
    arguments: LaunchLink.allCases.filter { $0 != .handoff },
    [[], .deliversNothingAtLaunch, .deliversUniversalLinksTwice, .deliversColdStartURLLate]
      as [Misbehavior])
  func `a link that launches the app at its sign-in opens once after it`(
    link: LaunchLink, behavior: Misbehavior
  ) async throws {
    let isSignedIn = Chosen(false)
    let app = AppHost(
      timeless: {
        WindowGroup { SignInFirst(isSignedIn: isSignedIn, libraries: libraries, inbox: inbox) }
      }, misbehaving: behavior, connect: { inbox.receive($0) })
    try link.tap(in: app)
    try await app.settle()
    await app.windows[0].run(frames: 10)
    isSignedIn.value = true
    try await app.settle { app.windows[0].title == "Book 7" }
    #expect(opened == [1])
    #expect(received == [1])
  }

  @Test func `the last tap at a sign-in opens after it, also on the link that launched the app`()
    async throws
  {
    let isSignedIn = Chosen(false)
    let host = try await SceneHost.settled(
      timeless: SignInFirst(isSignedIn: isSignedIn, libraries: libraries, inbox: inbox))
    connect()
    try await host.setScenePhase(.background).settle().setScenePhase(.active).settle()
    try await host.open(URL(of: "library://books/8")).settle().open(Self.book).settle()
    isSignedIn.value = true
    try await host.run { host.title == "Book 7" }
  }

  @Test func `a link at the sign-in of a running app waits for it`() async throws {
    let isSignedIn = Chosen(false)
    let host = try await SceneHost.settled(
      timeless: SignInFirst(isSignedIn: isSignedIn, libraries: libraries, inbox: inbox))
    try await host.open(Self.book).settle()
    isSignedIn.value = true
    try await host.run { host.title == "Book 7" }
    #expect(opened == [1])
  }

  private static let book = LaunchLink.scheme.url
}

/// A link to book 7, as a system hands it to a scene that connects.
enum LaunchLink: CaseIterable {
  case scheme, universal, browsing, spotlight, handoff

  var url: URL {
    URL(string: self == .scheme ? "library://books/7" : "https://library.example/books/7")
      ?? URL(filePath: "/")
  }

  @MainActor
  func tap(in app: AppHost) throws {
    switch self {
    case .scheme, .universal: app.open(url)
    case .browsing: app.continueActivity(activity("NSUserActivityTypeBrowsingWeb"))
    case .handoff: app.continueActivity(activity("library.screen"))
    case .spotlight:
      let activity = NSUserActivity(activityType: CSSearchableItemActionType)
      activity.addUserInfoEntries(from: [CSSearchableItemActivityIdentifier: "library://books/7"])
      app.continueActivity(activity)
    }
  }

  private func activity(_ type: String) -> NSUserActivity {
    let activity = NSUserActivity(activityType: type)
    activity.webpageURL = url
    return activity
  }
}

private struct SignInFirst: View {
  let isSignedIn: Chosen<Bool>
  let libraries: Libraries
  let inbox: DeeplinkInbox<LibraryID>

  var body: some View {
    if isSignedIn.value {
      LibraryWindow(library: libraries.make(), inbox: inbox)
    } else {
      Text("Sign in").onDeeplink(inbox: inbox)
    }
  }
}

private struct LibraryWindow: View {
  @State private var library: Library
  private let inbox: DeeplinkInbox<LibraryID>

  init(library: Library, inbox: DeeplinkInbox<LibraryID>) {
    self.inbox = inbox
    _library = State(initialValue: library)
  }

  var body: some View {
    RoutingTabView(router: library.router).onDeeplink(library.pipeline, inbox: inbox)
  }
}
