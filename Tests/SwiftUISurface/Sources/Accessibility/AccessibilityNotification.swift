public import Foundation

/// Accessibility: `AccessibilityNotification`.
public enum AccessibilityNotification {
  /// Accessibility: `AccessibilityNotification/Announcement`.
  public struct Announcement: Sendable {
    private let text: String

    /// Accessibility: `AccessibilityNotification/Announcement/init(_:)`.
    public init(_ announcement: String) {
      text = announcement
    }

    /// Accessibility: `AccessibilityNotification/Announcement/init(_:)`, of an attributed text.
    public init(_ announcement: AttributedString) {
      text = String(announcement.characters)
    }

    /// Accessibility: `AccessibilityNotification/Announcement/post()`.
    public func post() {
      AnnouncementLog.current?.append(text)
    }
  }
}
