/// What VoiceOver learns of a view.
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
  /// What becomes of its children.
  case element(AccessibilityChildBehavior)
  /// What kind of element it is.
  case traits(AccessibilityTraits)
}

/// SwiftUI: `AccessibilityAttachmentModifier`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct AccessibilityAttachmentModifier {
  let attribute: AccessibilityAttribute

  nonisolated init(_ attribute: AccessibilityAttribute) {
    self.attribute = attribute
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension AccessibilityAttachmentModifier: ViewModifier {
  /// SwiftUI: `AccessibilityAttachmentModifier/Body`.
  public typealias Body = Never
}

/// SwiftUI: `AccessibilityChildBehavior`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String

  /// SwiftUI: `AccessibilityChildBehavior/ignore`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// SwiftUI: `AccessibilityChildBehavior/combine`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static let combine = AccessibilityChildBehavior(name: "combine")
  /// SwiftUI: `AccessibilityChildBehavior/contain`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static let contain = AccessibilityChildBehavior(name: "contain")
}

/// SwiftUI: `AccessibilityTraits`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public struct AccessibilityTraits: Equatable, Sendable {
  private let name: String

  /// SwiftUI: `AccessibilityTraits/isModal`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static let isModal = AccessibilityTraits(name: "isModal")

  /// SwiftUI: `AccessibilityTraits/isSelected`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public static let isSelected = AccessibilityTraits(name: "isSelected")

  /// SwiftUI: `AccessibilityTraits`, as a set of traits: the empty one.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  public init() { name = "" }

  private init(name: String) { self.name = name }
}

extension View {
  /// SwiftUI: `View/accessibilityElement(children:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  nonisolated public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    modifier(AccessibilityAttachmentModifier(.element(children)))
  }

  /// SwiftUI: `View/accessibilityAddTraits(_:)`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  nonisolated public func accessibilityAddTraits(
    _ traits: AccessibilityTraits
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(.traits(traits)))
  }

  /// SwiftUI: `View/accessibilityHidden(_:)`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  nonisolated public func accessibilityHidden(
    _ hidden: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(.hidden(hidden)))
  }
}
