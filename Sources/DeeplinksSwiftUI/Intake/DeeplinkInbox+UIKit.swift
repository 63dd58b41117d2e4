#if canImport(UIKit) && canImport(UserNotifications) && !os(tvOS) && !os(watchOS)
  public import Deeplinks
  public import UIKit
  import UserNotifications

  extension DeeplinkInbox {
    /// Receives the link of a quick action of the Home Screen.
    ///
    /// ```swift
    /// func windowScene(
    ///   _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    ///   completionHandler: @escaping (Bool) -> Void
    /// ) {
    ///   completionHandler(inbox.receive(item))
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - item: The action.
    ///   - key: Where the link's text stands in its `userInfo`.
    /// - Returns: Whether there is a link, for the delegate's completion handler.
    @discardableResult
    public func receive(_ item: UIApplicationShortcutItem, key: String = "deep_link") -> Bool {
      guard let link = try? IncomingLink(item, key: key) else { return false }
      receive(link)
      return true
    }

    /// Receives the link of a quick action or a notification that a scene is launched with.
    ///
    /// For the scene delegate of a SwiftUI app: SwiftUI hands over universal links and activities itself. Without
    /// SwiftUI, a scene delegate opens all links by `IncomingLink.links(in:)`. Like each link of the inbox it goes to the
    /// scene that was active last, which need not be the one that connects; a delegate that knows its scene's pipeline
    /// opens it there.
    ///
    /// ```swift
    /// func scene(
    ///   _ scene: UIScene, willConnectTo session: UISceneSession,
    ///   options: UIScene.ConnectionOptions
    /// ) {
    ///   inbox.receive(options)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - options: What the scene is launched with.
    ///   - key: Where the link's text stands in the payload or the action's `userInfo`.
    /// - Returns: Whether there is a link.
    @discardableResult
    public func receive(_ options: UIScene.ConnectionOptions, key: String = "deep_link") -> Bool {
      if let item = options.shortcutItem { return receive(item, key: key) }
      guard let response = options.notificationResponse,
        let link = try? IncomingLink(response, key: key)
      else { return false }
      receive(link)
      return true
    }
  }
#endif
