/// SwiftUI: `Visibility`.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
@frozen
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// SwiftUI: `Visibility/automatic`.
  case automatic
  /// SwiftUI: `Visibility/visible`.
  case visible
  /// SwiftUI: `Visibility/hidden`.
  case hidden
}

/// SwiftUI: `PresentationDetent`.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
public struct PresentationDetent: Hashable, Sendable {
  private let name: String

  /// SwiftUI: `PresentationDetent/medium`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public static let medium = PresentationDetent(name: "medium")

  /// SwiftUI: `PresentationDetent/large`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  public static let large = PresentationDetent(name: "large")
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
extension View {
  /// SwiftUI: `View/presentationDetents(_:)`; a sheet has no height here.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    self
  }

  /// SwiftUI: `View/presentationDragIndicator(_:)`; nothing is drawn here.
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    self
  }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension View {
  /// SwiftUI: `View/interactiveDismissDisabled(_:)`.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(InteractiveDismissModifier(isDisabled: isDisabled))
  }
}

private struct InteractiveDismissModifier: PrimitiveModifier {
  let isDisabled: Bool

  func lowering(of content: any View, in node: Node) -> Lowering {
    node.layerRoot.layer?.isHeld = isDisabled
    return Lowering(children: [node.child(content)])
  }
}
