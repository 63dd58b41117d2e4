import Foundation
import Testing
@_spi(Host) import UIKit
@_spi(Host) import UserNotifications

@MainActor
struct SystemObjectTests {
  @Test func `a notification's response carries its payload`() {
    let response = UNNotificationResponse(userInfo: ["deep_link": "shop://p/1"])
    #expect(response.notification.request.content.userInfo["deep_link"] as? String == "shop://p/1")
    #expect(response.actionIdentifier == UNNotificationDefaultActionIdentifier)
  }

  @Test func `connection options carry what made the scene connect`() throws {
    let url = try #require(URL(string: "shop://p/1"))
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.addUserInfoEntries(from: ["key": "value"])
    let item = UIApplicationShortcutItem(
      type: "orders", localizedTitle: "Orders", localizedSubtitle: nil,
      icon: UIApplicationShortcutIcon(systemImageName: "bag"),
      userInfo: ["link": NSString(string: "shop://orders")])
    let options = UIScene.ConnectionOptions(
      urlContexts: [UIOpenURLContext(url: url)], userActivities: [activity], shortcutItem: item)
    #expect(options.urlContexts.map(\.url) == [url])
    #expect(options.userActivities.first?.userInfo?["key"] as? String == "value")
    #expect(options.shortcutItem?.userInfo?["link"] as? NSString == "shop://orders")
    #expect(options.notificationResponse == nil)
  }
}
