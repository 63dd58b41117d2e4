public import Foundation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension View {
  /// SwiftUI: `View/background(alignment:content:)`.
  nonisolated public func background<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(AttachmentModifier(.background, content()))
  }

  /// SwiftUI: `View/overlay(alignment:content:)`.
  nonisolated public func overlay<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(AttachmentModifier(.overlay, content()))
  }

  /// SwiftUI: `View/safeAreaInset(edge:alignment:spacing:content:)`.
  nonisolated public func safeAreaInset<V>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(AttachmentModifier(.safeAreaInset, content()))
  }
}

extension View {
  /// SwiftUI: `View/frame(width:height:alignment:)`; nothing has a size.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(EnvironmentModifier { _ in })
  }

  /// SwiftUI: `View/frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`; nothing has a
  /// size.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(EnvironmentModifier { _ in })
  }
}

/// SwiftUI: `Edge`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
@frozen
public enum Edge: Int8, CaseIterable, Sendable {
  /// SwiftUI: `Edge/top`.
  case top
  /// SwiftUI: `Edge/leading`.
  case leading
  /// SwiftUI: `Edge/bottom`.
  case bottom
  /// SwiftUI: `Edge/trailing`.
  case trailing

  /// SwiftUI: `Edge/Set`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  @frozen
  public struct Set: OptionSet, Sendable {
    /// SwiftUI: `Edge/Set/rawValue`.
    @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
    public let rawValue: Int8

    /// SwiftUI: `Edge/Set/init(rawValue:)`.
    @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// SwiftUI: `Edge/Set/all`.
    @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
    public static let all = Edge.Set(rawValue: 15)
  }
}

/// SwiftUI: `ShapeStyle`, without what it resolves to.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public protocol ShapeStyle: Sendable {}

/// SwiftUI: `Material`.
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 10.0, visionOS 1.0, *)
public struct Material: Sendable {}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 10.0, visionOS 1.0, *)
extension Material: ShapeStyle {}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 10.0, visionOS 1.0, *)
extension ShapeStyle where Self == Material {
  /// SwiftUI: `ShapeStyle/thinMaterial`.
  public static var thinMaterial: Material { Material() }
}

extension View {
  /// SwiftUI: `View/padding(_:_:)`; nothing has a size.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(EnvironmentModifier { _ in })
  }

  /// SwiftUI: `View/allowsHitTesting(_:)`; nothing has a place where it could be hit.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(EnvironmentModifier { _ in })
  }

  /// SwiftUI: `View/background(_:ignoresSafeAreaEdges:)`; nothing is drawn.
  @available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
  nonisolated public func background<S>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View where S: ShapeStyle {
    modifier(EnvironmentModifier { _ in })
  }
}
