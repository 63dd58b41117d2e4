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

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension View {
  /// SwiftUI: `View/confirmationDialog(_:isPresented:titleVisibility:actions:message:)`.
  nonisolated public func confirmationDialog<A, M>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    let content = AlertContent(
      title: Text(titleKey), actions: actions(), message: message(), isDialog: true)
    return modifier(
      PresentationModifier(
        .dialog, isPresented: isPresented, onDismiss: nil, content: { content }))
  }
}
