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
    ///   - key: The key of the link's text in its `userInfo`.
    /// - Returns: Whether there is a link, for the delegate's completion handler.
    @discardableResult
    public func receive(_ item: UIApplicationShortcutItem, key: String = "deep_link") -> Bool {
      guard let link = try? IncomingLink(item, key: key) else { return false }
      receive(link)
      return true
    }

    /// Receives the links that a scene connects with: from a URL, an activity, a quick action, or a notification.
    ///
    /// Call it in the scene delegate of a SwiftUI app, because SwiftUI may call neither `onOpenURL` nor
    /// `onContinueUserActivity` for the link that launches the app. If SwiftUI delivers the link as well, however late,
    /// the window with `onDeeplink(_:inbox:)` ignores it. Once the user has left the app, the same link opens again.
    ///
    /// The links open in the next scene that becomes active for the first time, because that scene is the connecting
    /// one. If none does within five seconds, they open in the scene that was active last. "Recipes for windows" of
    /// DeeplinksSwiftUI shows the delegates of a whole app.
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
    ///   - options: The options that the scene connects with.
    ///   - key: The key of the link's text in a notification's payload or a quick action's `userInfo`.
    /// - Returns: Whether there is a link.
    @discardableResult
    public func receive(_ options: UIScene.ConnectionOptions, key: String = "deep_link") -> Bool {
      let links = IncomingLink.links(in: options, key: key)
      // The notification center's delegate may have received the same response before.
      let isNewResponse = options.notificationResponse.map { isNew(ResponseID($0)) } ?? true
      receive(connectingWith: isNewResponse ? links : links.filter { $0.source != .notification })
      return !links.isEmpty
    }
  }
#endif
