public import Foundation

/// Accessibility: `AccessibilityNotification`.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public enum AccessibilityNotification {
  /// Accessibility: `AccessibilityNotification/Announcement`.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  public struct Announcement {
    private let text: String

    /// Accessibility: `AccessibilityNotification/Announcement/init(_:)`.
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
    public init(_ announcement: String) {
      text = announcement
    }

    /// Accessibility: `AccessibilityNotification/Announcement/init(_:)`, of an attributed text.
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
    public init(_ announcement: AttributedString) {
      text = String(announcement.characters)
    }

    /// Accessibility: `AccessibilityNotification/Announcement/post()`.
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
    public func post() {
      AnnouncementLog.current?.append(text)
    }
  }
}
