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
    /// A response that dismisses the notification has no link. If the notification's category has custom actions, the
    /// response to each of them has the link. If an action is not to open it, check `actionIdentifier` first.
    ///
    /// - Parameters:
    ///   - response: The user's response.
    ///   - key: The key of the link's text in the payload; dots lead into nested dictionaries.
    /// - Throws: `IntakeError` when there is no text there, or the user has dismissed the notification.
    public init(
      _ response: UNNotificationResponse, key: String = "deep_link"
    ) throws(IntakeError) {
      guard response.actionIdentifier != UNNotificationDismissActionIdentifier else {
        throw .noLink(at: key)
      }
      try self.init(payload: response.notification.request.content.userInfo, key: key)
    }
  }
#endif
