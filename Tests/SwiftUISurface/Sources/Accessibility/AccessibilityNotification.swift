public import Foundation
import FoundationSurface

/// Accessibility: `AccessibilityNotification`.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public enum AccessibilityNotification {
  /// Accessibility: `AccessibilityNotification/Announcement`.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  public struct Announcement {
    private let text: String
    private let isUrgent: Bool

    /// Accessibility: `AccessibilityNotification/Announcement/init(_:)`.
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
    public init(_ announcement: String) {
      text = announcement
      isUrgent = false
    }

    /// Accessibility: `AccessibilityNotification/Announcement/init(_:)`, of an attributed text.
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
    public init(_ announcement: AttributedString) {
      text = String(announcement.characters)
      isUrgent = announcement.accessibilitySpeechAnnouncementPriority == .high
    }

    /// Accessibility: `AccessibilityNotification/Announcement/post()`.
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
    public func post() {
      AnnouncementLog.current?.append(text, isUrgent: isUrgent)
    }
  }
}
