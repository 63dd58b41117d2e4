#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Deeplinks
  public import UIKit

  extension IncomingLink {
    /// Creates a link from a quick action of the Home Screen.
    ///
    /// The link's text is in the action's `userInfo`; if it is not there, the action's type is the link. The sample
    /// uses the delegate's method with a completion handler, which stays on the main actor.
    ///
    /// ```swift
    /// func windowScene(
    ///   _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
    ///   completionHandler: @escaping (Bool) -> Void
    /// ) {
    ///   guard let link = try? IncomingLink(item) else { return completionHandler(false) }
    ///   Task { completionHandler(await pipeline.open(link).isOpened) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - item: The action.
    ///   - key: The key of the link's text in its `userInfo`.
    /// - Throws: `IntakeError` if there is no text at the key and the type is no link.
    @MainActor
    public init(
      _ item: UIApplicationShortcutItem, key: String = "deep_link"
    ) throws(IntakeError) {
      if let text = item.userInfo?[key] as? String {
        self.init(text: text, source: .shortcut)
      } else if item.type.contains(":") {
        self.init(text: item.type, source: .shortcut)
      } else {
        throw .noLink(at: key)
      }
    }
  }
#endif
