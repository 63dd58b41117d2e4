#if canImport(UserNotifications) && !os(tvOS)
  public import Deeplinks
  public import UserNotifications

  extension IncomingLink {
    /// Creates a link from the user's response to a notification.
    ///
    /// The system calls the delegate of the notification center on the main thread and wants its answer there. So the
    /// sample uses the form with a completion handler, because the `async` form may answer on another thread.
    ///
    /// ```swift
    /// final class NotificationLinks: NSObject, UNUserNotificationCenterDelegate {
    ///   private let pipeline: DeeplinkPipeline<AppDeeplinkID>
    ///
    ///   init(pipeline: DeeplinkPipeline<AppDeeplinkID>) {
    ///     self.pipeline = pipeline
    ///   }
    ///
    ///   func userNotificationCenter(
    ///     _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    ///     withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ///   ) {
    ///     if let link = try? IncomingLink(response) {
    ///       Task { [pipeline] in await pipeline.open(link) }
    ///     }
    ///     completionHandler()
    ///   }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - response: The user's response.
    ///   - key: The key of the link's text in the payload; dots lead into nested dictionaries.
    /// - Throws: `IntakeError` when there is no text there.
    public init(
      _ response: UNNotificationResponse, key: String = "deep_link"
    ) throws(IntakeError) {
      try self.init(payload: response.notification.request.content.userInfo, key: key)
    }
  }
#endif
