import Deeplinks
import DeeplinksTestSupport
import DeeplinksUIKit
import Foundation
import Testing
@_spi(Host) import UIKit
@_spi(Host) import UserNotifications

/// A scene that the system connects with a notification, and with the screens of its last session.
@MainActor
@Suite(.followingTasks) struct LaunchTests {
  /// Without a session yet, the link may come before the screens are restored, too.
  @Test(arguments: [(true, true), (false, true), (false, false)])
  func `a notification that launches the app opens over the restored screens`(
    isReady: Bool, isRestoredFirst: Bool
  ) async throws {
    let app = ClubTabs()
    var options = PipelineOptions(clock: app.clock)
    options.startsReady = isReady
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("club")], links: ClubID.links),
      handler: ClubHandler().inTab(ClubTab.home), router: app.tabs,
      fallback: { _, _ in .reject }, options: options)
    let inbox = DeeplinkInbox<ClubID>(clock: app.clock)
    let saved = TabRouter(tabs: ClubTab.allCases, selection: .home, root: \.root)
    saved[.home].push(.member(1))
    saved[.games].push(.game(3))
    saved.select(.games)
    let archive = try NavigationArchive(
      data: NavigationArchive(saved.state, initial: saved.initialState).data)

    var attachment: InboxAttachment?
    func connect() {
      attachment = inbox.attach(pipeline)
      let response = UNNotificationResponse(userInfo: ["deep_link": "club://members/7"])
      inbox.receive(UIScene.ConnectionOptions(notificationResponse: response))
      attachment?.becomeActive()
    }
    if !isRestoredFirst { connect() }
    async let cuts = pipeline.restore(archive, to: app.tabs) { _ in true }
    await Task {}.value
    if isRestoredFirst { connect() }
    await app.settle()
    pipeline.becomeReady()
    #expect(await cuts == [])
    await app.settle()
    #expect(app.tabs.selection == .games)
    #expect(titles(over: app.stacks[1]) == [["games", "game 3"], ["member 7"]])
    #expect(titles(of: app.tabs[.home]) == [["home", "member 1"]])
    #expect(app.window.problems == [])
    withExtendedLifetime(attachment) {}
  }
}
