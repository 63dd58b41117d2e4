#if canImport(UIKit) && canImport(UserNotifications) && !os(tvOS) && !os(watchOS)
  public import Deeplinks
  public import UIKit
  import UserNotifications

  extension IncomingLink {
    /// The links a scene was launched with, for apps with a scene delegate.
    ///
    /// SwiftUI's own scenes hand them to `onOpenURL` and `onContinueUserActivity`. The pipeline opens one
    /// tap once, through however many of these doors it comes.
    ///
    /// ```swift
    /// func scene(
    ///   _ scene: UIScene, willConnectTo session: UISceneSession,
    ///   options: UIScene.ConnectionOptions
    /// ) {
    ///   for link in IncomingLink.links(in: options) { Task { await pipeline.open(link) } }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - options: What the scene was launched with.
    ///   - key: Where the link's text stands in a notification's payload or a quick action's `userInfo`.
    /// - Returns: The links; none where the scene was launched without.
    @MainActor
    public static func links(
      in options: UIScene.ConnectionOptions, key: String = "deep_link"
    ) -> [IncomingLink] {
      let urls = options.urlContexts.map { IncomingLink(url: $0.url) }
      let activities = options.userActivities.compactMap { try? IncomingLink($0) }
      let notification = options.notificationResponse.flatMap { try? IncomingLink($0, key: key) }
      let shortcut = options.shortcutItem.flatMap { try? IncomingLink($0, key: key) }
      return urls + activities + [notification, shortcut].compactMap(\.self)
    }
  }
#endif
