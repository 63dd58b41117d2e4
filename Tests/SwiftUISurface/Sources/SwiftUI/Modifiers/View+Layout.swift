public import Foundation

extension View {
  /// SwiftUI: `View/overlay(alignment:content:)`.
  nonisolated public func overlay<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(AttachmentModifier(.overlay, content()))
  }

  /// SwiftUI: `View/background(alignment:content:)`.
  nonisolated public func background<V>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(AttachmentModifier(.background, content()))
  }

  /// SwiftUI: `View/safeAreaInset(edge:alignment:spacing:content:)`.
  nonisolated public func safeAreaInset<V>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> V
  ) -> some View where V: View {
    modifier(AttachmentModifier(.safeAreaInset, content()))
  }

  /// SwiftUI: `View/padding(_:_:)`.
  nonisolated public func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    modifier(AttributeModifier(.none))
  }

  /// SwiftUI: `View/padding(_:)`.
  nonisolated public func padding(_ length: CGFloat) -> some View {
    modifier(AttributeModifier(.none))
  }

  /// SwiftUI: `View/frame(width:height:alignment:)`.
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(AttributeModifier(.none))
  }

  /// SwiftUI: `View/frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    modifier(AttributeModifier(.none))
  }
}
