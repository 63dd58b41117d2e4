public import Foundation

/// Foundation: `AttributeScopes/AccessibilityAttributes/AnnouncementPriorityAttribute/AnnouncementPriority`.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public enum AnnouncementPriority: Hashable, Sendable {
  case low, `default`, high
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension AttributedString {
  /// Foundation: `AttributeScopes/AccessibilityAttributes/accessibilitySpeechAnnouncementPriority`.
  @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
  public var accessibilitySpeechAnnouncementPriority: AnnouncementPriority? {
    get {
      #if os(Linux)
        self[AnnouncementPriorityAttribute.self]
      #else
        fatalError()
      #endif
    }
    set {
      #if os(Linux)
        self[AnnouncementPriorityAttribute.self] = newValue
      #endif
    }
  }
}

#if os(Linux)
  private enum AnnouncementPriorityAttribute: AttributedStringKey {
    typealias Value = AnnouncementPriority
    static let name = "AnnouncementPriority"
  }
#endif
