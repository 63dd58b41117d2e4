public import Foundation

extension View {
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
