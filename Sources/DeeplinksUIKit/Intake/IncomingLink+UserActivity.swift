#if canImport(UIKit) || os(macOS)
  public import Deeplinks
  #if canImport(UIKit)
    public import UIKit
  #else
    public import Foundation
  #endif

  extension IncomingLink {
    /// Creates a link from a user activity: a universal link, a Spotlight result, or Handoff.
    ///
    /// The identifier of a Spotlight item is its link's text. An app's own activity carries its link as `webpageURL`:
    ///
    /// ```swift
    /// .onContinueUserActivity("com.example.shop.product") { activity in
    ///   guard let link = try? IncomingLink(activity) else { return }
    ///   Task { await pipeline.open(link) }
    /// }
    /// ```
    ///
    /// - Throws: `IntakeError` when the activity carries no link.
    public init(_ activity: NSUserActivity) throws(IntakeError) {
      try self.init(
        activityType: activity.activityType, webpageURL: activity.webpageURL,
        userInfo: activity.userInfo)
    }
  }
#endif
