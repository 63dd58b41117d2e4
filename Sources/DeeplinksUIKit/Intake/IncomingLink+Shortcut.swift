#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Deeplinks
  public import UIKit

  extension IncomingLink {
    /// Creates a link from a quick action of the Home Screen.
    ///
    /// The link's text is in the action's `userInfo`; where it has none there, its type is the link. The
    /// delegate's method is the form with a completion handler, which stays on the main actor.
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
    ///   - key: Where the link's text stands in its `userInfo`.
    /// - Throws: `IntakeError` when there is no text there and the type is no link.
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
