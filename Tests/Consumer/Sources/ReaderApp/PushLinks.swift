public import Deeplinks

/// The links of the magazine's notifications: `{ "aps": …, "reader": { "link": "…" } }`.
public struct PushLinks {
  private let inbox: DeeplinkInbox<AppDeeplinkID>

  public init(inbox: DeeplinkInbox<AppDeeplinkID>) {
    self.inbox = inbox
  }

  /// Opens a tapped notification's link in the window that was active last, or in the first that comes.
  ///
  /// - Throws: What is wrong with the payload, for the log; the tap then just brings the app up.
  @discardableResult
  public func open(
    _ payload: [AnyHashable: Any]
  ) async throws(IntakeError) -> DeeplinkOutcome<AppDeeplinkID> {
    await inbox.open(try IncomingLink(payload: payload, key: "reader.link"))
  }
}
