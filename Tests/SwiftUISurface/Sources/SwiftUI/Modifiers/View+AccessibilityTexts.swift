@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
extension View {
  /// SwiftUI: `View/accessibilityLabel(_:)`, of a localized key.
  nonisolated public func accessibilityLabel(
    _ labelKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(.label(labelKey.text)))
  }

  /// SwiftUI: `View/accessibilityLabel(_:)`, of a string.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S>(
    _ label: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
    modifier(AccessibilityAttachmentModifier(.label(String(label))))
  }

  /// SwiftUI: `View/accessibilityValue(_:)`, of a string.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S>(
    _ value: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
    modifier(AccessibilityAttachmentModifier(.value(String(value))))
  }

  /// SwiftUI: `View/accessibilityHint(_:)`, of a localized key.
  nonisolated public func accessibilityHint(
    _ hintKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(.hint(hintKey.text)))
  }
}
