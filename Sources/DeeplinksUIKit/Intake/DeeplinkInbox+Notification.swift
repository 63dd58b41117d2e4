#if canImport(UserNotifications) && !os(tvOS)
  public import Deeplinks
  public import UserNotifications

  extension DeeplinkInbox {
    /// Receives the link of the user's response to a notification.
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
      Task { @MainActor in receive(link) }
      return true
    }
  }
#endif
