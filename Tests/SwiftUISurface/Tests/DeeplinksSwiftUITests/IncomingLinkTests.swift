import CoreSpotlight
import Deeplinks
import DeeplinksSwiftUI
import Foundation
import SwiftUI
import Testing
@_spi(Host) import UIKit
@_spi(Host) import UserNotifications

@MainActor
struct IncomingLinkTests {
  let url: URL

  init() throws {
    url = try URL(of: "https://library.example/books/1")
  }

  @Test(arguments: [
    (NSUserActivityTypeBrowsingWeb, LinkSource.universalLink), ("com.example.book", .handoff),
    (CSSearchableItemActionType, .spotlight),
  ])
  func `an activity carries its web page, and a result of Spotlight a link as its identifier`(
    type: String, source: LinkSource
  ) throws {
    let activity = NSUserActivity(activityType: type)
    let isFound = source == .spotlight
    #expect(
      throws: IntakeError.noLink(at: isFound ? CSSearchableItemActivityIdentifier : "webpageURL")
    ) { try IncomingLink(activity) }
    if isFound {
      activity.addUserInfoEntries(from: [CSSearchableItemActivityIdentifier: url.absoluteString])
    } else {
      activity.webpageURL = url
    }
    #expect(try IncomingLink(activity) == IncomingLink(url: url, source: source))
  }

  @Test func `a notification carries its link at a key`() throws {
    let response = UNNotificationResponse(userInfo: [
      "deep_link": "library://books/1", "data": ["link": "library://books/2"],
    ])
    #expect(
      try IncomingLink(response)
        == IncomingLink(text: "library://books/1", source: .notification))
    #expect(
      try IncomingLink(response, key: "data.link")
        == IncomingLink(text: "library://books/2", source: .notification))
    #expect(throws: IntakeError.noLink(at: "other")) { try IncomingLink(response, key: "other") }
  }

  @Test(arguments: [UNNotificationDismissActionIdentifier, "reply"])
  func `a notification that the user dismisses carries no link`(action: String) {
    let response = UNNotificationResponse(
      userInfo: ["deep_link": "library://books/1"], actionIdentifier: action)
    let isDismissed = action == UNNotificationDismissActionIdentifier
    #expect(((try? IncomingLink(response)) == nil) == isDismissed)
    let options = UIScene.ConnectionOptions(notificationResponse: response)
    #expect(IncomingLink.links(in: options).isEmpty == isDismissed)
  }

  @Test func `a quick action carries its link in its payload or as its type`() throws {
    let paid = UIApplicationShortcutItem(
      type: "library://books/1", localizedTitle: "Book", localizedSubtitle: nil, icon: nil,
      userInfo: ["deep_link": NSString(string: "library://books/2")])
    #expect(
      try IncomingLink(paid) == IncomingLink(text: "library://books/2", source: .shortcut))
    #expect(
      try IncomingLink(paid, key: "other")
        == IncomingLink(text: "library://books/1", source: .shortcut))
    let plain = UIApplicationShortcutItem(type: "newest", localizedTitle: "Newest")
    #expect(throws: IntakeError.noLink(at: "deep_link")) { try IncomingLink(plain) }
  }

  @Test func `a scene's connection may carry a link of every kind, or none`() throws {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = url
    let silent = NSUserActivity(activityType: "com.example.none")
    let options = UIScene.ConnectionOptions(
      urlContexts: [UIOpenURLContext(url: try URL(of: "library://books/1"))],
      userActivities: [activity, silent],
      notificationResponse: UNNotificationResponse(userInfo: ["link": "library://books/2"]),
      shortcutItem: UIApplicationShortcutItem(
        type: "library://books/3", localizedTitle: "Book"))
    let links = IncomingLink.links(in: options, key: "link")
    #expect(
      Set(links.map(\.text)) == [
        "library://books/1", url.absoluteString, "library://books/2", "library://books/3",
      ])
    #expect(links.count == 4)
    #expect(IncomingLink.links(in: options).count == 3)
    #expect(IncomingLink.links(in: UIScene.ConnectionOptions()) == [])
  }
}
