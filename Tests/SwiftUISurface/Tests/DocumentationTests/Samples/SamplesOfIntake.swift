import Deeplinks
import DeeplinksSwiftUI
import Foundation
import SwiftUI
import UIKit
import UserNotifications

// Delegates.

// sample: DeeplinkAppDelegate.swift: final class ShopLinks: DeeplinkAppDelegate<AppDeeplinkID> {}

@MainActor func saveDrafts() {}

// sample: DeeplinkAppDelegate.swift: final class WindowDelegate: DeeplinkSceneDelegate {

// sample: IncomingLink+Notification.swift: final class NotificationLinks: NSObject, UNUserNotificationCenterDelegate {

final class NotificationInbox: NSObject, UNUserNotificationCenterDelegate {
  private let inbox: DeeplinkInbox<AppDeeplinkID>

  init(inbox: DeeplinkInbox<AppDeeplinkID>) {
    self.inbox = inbox
  }

  // sample: DeeplinkInbox+Notification.swift: func userNotificationCenter(
}

final class InboxSceneDelegate: NSObject, UIWindowSceneDelegate {
  private let inbox: DeeplinkInbox<AppDeeplinkID>

  init(inbox: DeeplinkInbox<AppDeeplinkID>) {
    self.inbox = inbox
  }

  // sample: DeeplinkInbox+UIKit.swift: func scene(

  // sample: DeeplinkInbox+UIKit.swift: func windowScene(
}

final class SceneDelegate: NSObject, UIWindowSceneDelegate {
  private let pipeline: DeeplinkPipeline<AppDeeplinkID>

  init(pipeline: DeeplinkPipeline<AppDeeplinkID>) {
    self.pipeline = pipeline
  }

  // sample: IncomingLink+ConnectionOptions.swift: func scene(

  // sample: IncomingLink+Shortcut.swift: func windowScene(
}
