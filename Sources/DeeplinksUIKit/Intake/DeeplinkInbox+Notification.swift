#if canImport(UserNotifications) && !os(tvOS)
  public import Deeplinks
  import Foundation
  public import UserNotifications

  extension DeeplinkInbox {
    /// Receives the link of the user's response to a notification, once, although the scene that it launches may connect
    /// with the same response.
    ///
    /// The notification center has one delegate, with one inbox for all scenes. If the tap launches the app, the system
    /// calls the delegate before any scene exists.
    ///
    /// ```swift
    /// func userNotificationCenter(
    ///   _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    ///   withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    /// ) {
    ///   inbox.receive(response)
    ///   completionHandler()
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - response: The user's response.
    ///   - key: The key of the link's text in the payload; dots lead into nested dictionaries.
    /// - Returns: Whether there is a link.
    @discardableResult
    public nonisolated func receive(
      _ response: UNNotificationResponse, key: String = "deep_link"
    ) -> Bool {
      guard let link = try? IncomingLink(response, key: key) else { return false }
      let response = ResponseID(response)
      Task { @MainActor in if isNew(response) { receive(link) } }
      return true
    }
  }

  extension ResponseID {
    init(_ response: UNNotificationResponse) {
      self.init(
        request: response.notification.request.identifier, date: response.notification.date,
        action: response.actionIdentifier)
    }
  }
#endif
