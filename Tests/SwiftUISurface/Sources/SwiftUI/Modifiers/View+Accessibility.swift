/// What VoiceOver is told of a view.
@_spi(Host) public enum AccessibilityAttribute {
  /// Its label.
  case label(String)
  /// Its value.
  case value(String)
  /// Its hint.
  case hint(String)
  /// Whether VoiceOver passes over it.
  case hidden(Bool)
  /// What tests call it.
  case identifier(String)
  /// What becomes of its children.
  case element(AccessibilityChildBehavior)
}

/// SwiftUI: `AccessibilityAttachmentModifier`.
public struct AccessibilityAttachmentModifier {
  let attribute: AccessibilityAttribute

  nonisolated init(_ attribute: AccessibilityAttribute) {
    self.attribute = attribute
  }
}

extension AccessibilityAttachmentModifier: ViewModifier {
  /// SwiftUI: `AccessibilityAttachmentModifier/Body`.
  public typealias Body = Never
}

/// SwiftUI: `AccessibilityChildBehavior`.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String

  /// SwiftUI: `AccessibilityChildBehavior/ignore`.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// SwiftUI: `AccessibilityChildBehavior/combine`.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}

extension View {
  /// SwiftUI: `View/accessibilityElement(children:)`.
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    modifier(AccessibilityAttachmentModifier(.element(children)))
  }

  /// SwiftUI: `View/accessibilityHidden(_:)`.
  nonisolated public func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(.hidden(hidden)))
  }

  /// SwiftUI: `View/accessibilityIdentifier(_:)`.
  nonisolated public func accessibilityIdentifier(
    _ identifier: String
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(.identifier(identifier)))
  }
}
