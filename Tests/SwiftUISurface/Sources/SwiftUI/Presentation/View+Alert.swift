/// The content of an alert.
struct AlertContent {
  let title: Text
  let actions: any View
  let message: any View

  nonisolated init(title: Text, actions: any View, message: any View) {
    self.title = title
    self.actions = actions
    self.message = message
  }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension View {
  /// SwiftUI: `View/alert(_:isPresented:actions:message:)`.
  nonisolated public func alert<A, M>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message)
  }

  /// SwiftUI: `View/alert(_:isPresented:actions:message:)`, of a string.
  @_disfavoredOverload
  nonisolated public func alert<S, A, M>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where S: StringProtocol, A: View, M: View {
    alert(Text(title), isPresented: isPresented, actions: actions, message: message)
  }

  /// SwiftUI: `View/alert(_:isPresented:actions:message:)`, of a text.
  nonisolated public func alert<A, M>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View where A: View, M: View {
    let content = AlertContent(title: title, actions: actions(), message: message())
    return modifier(
      PresentationModifier(
        .alert, isPresented: isPresented, onDismiss: nil, content: { content }))
  }
}
