@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
extension View {
  /// SwiftUI: `View/accessibilityLabel(_:)`.
  nonisolated public func accessibilityLabel(
    _ label: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(.label(label.string)))
  }

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

  /// SwiftUI: `View/accessibilityValue(_:)`.
  nonisolated public func accessibilityValue(
    _ valueDescription: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(.value(valueDescription.string)))
  }

  /// SwiftUI: `View/accessibilityValue(_:)`, of a localized key.
  nonisolated public func accessibilityValue(
    _ valueKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(.value(valueKey.text)))
  }

  /// SwiftUI: `View/accessibilityValue(_:)`, of a string.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S>(
    _ value: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
    modifier(AccessibilityAttachmentModifier(.value(String(value))))
  }

  /// SwiftUI: `View/accessibilityHint(_:)`.
  nonisolated public func accessibilityHint(
    _ hint: Text
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(.hint(hint.string)))
  }

  /// SwiftUI: `View/accessibilityHint(_:)`, of a localized key.
  nonisolated public func accessibilityHint(
    _ hintKey: LocalizedStringKey
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(.hint(hintKey.text)))
  }

  /// SwiftUI: `View/accessibilityHint(_:)`, of a string.
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S>(
    _ hint: S
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> where S: StringProtocol {
    modifier(AccessibilityAttachmentModifier(.hint(String(hint))))
  }
}
