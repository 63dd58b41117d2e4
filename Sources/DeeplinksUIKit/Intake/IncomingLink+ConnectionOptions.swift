#if canImport(UIKit) && canImport(UserNotifications) && !os(tvOS) && !os(watchOS)
  public import Deeplinks
  public import UIKit
  import UserNotifications

  extension IncomingLink {
    /// Returns the links that a scene connects with, for apps that open them in a pipeline themselves.
    ///
    /// A SwiftUI app passes the options to its inbox instead, by `DeeplinkInbox.receive(_:key:)`: SwiftUI may deliver the
    /// same link to `onOpenURL` or `onContinueUserActivity` much later, and only the inbox remembers that it opened.
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
    ///   - options: The options that the scene connects with.
    ///   - key: The key of the link's text in a notification's payload or a quick action's `userInfo`.
    /// - Returns: The links; empty if the scene connects without a link.
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
