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

    /// Receives the links that a scene connects with: of a URL, an activity, a quick action or a notification.
    ///
    /// A SwiftUI app calls it in its scene delegate, because SwiftUI may call neither `onOpenURL` nor
    /// `onContinueUserActivity` for the link that launches the app. If SwiftUI also delivers the link to the
    /// window with `onDeeplink(_:inbox:)`, however late, the window ignores that delivery. Once the user has left the app,
    /// the same link opens again.
    ///
    /// The links open in the next scene that becomes active for the first time, which is the one that connects; if none
    /// does within five seconds, they open in the scene that was active last. See the recipes for windows of
    /// DeeplinksSwiftUI for the delegates of a whole app.
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
    ///   - key: Where the link's text stands in a notification's payload or a quick action's `userInfo`.
    /// - Returns: Whether there is a link.
    @discardableResult
    public func receive(_ options: UIScene.ConnectionOptions, key: String = "deep_link") -> Bool {
      let links = IncomingLink.links(in: options, key: key)
      receive(connectingWith: links)
      return !links.isEmpty
    }
  }
#endif
