#if canImport(UserNotifications) && !os(tvOS)
  public import Deeplinks
  public import UserNotifications

  extension IncomingLink {
    /// Creates a link from a person's answer to a notification.
    ///
    /// ```swift
    /// func userNotificationCenter(
    ///   _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    /// ) async {
    ///   guard let link = try? IncomingLink(response) else { return }
    ///   await pipeline.open(link)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - response: The answer.
    ///   - key: Where the link's text stands in the payload; dots lead into nested dictionaries.
    /// - Throws: ``Deeplinks/IntakeError`` when there is no text there.
    public init(
      _ response: UNNotificationResponse, key: String = "deep_link"
    ) throws(IntakeError) {
      try self.init(payload: response.notification.request.content.userInfo, key: key)
    }
  }
#endif
