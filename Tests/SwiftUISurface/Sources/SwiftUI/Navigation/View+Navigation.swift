struct DestinationModifier<Value: Hashable> {
  let destination: (Value) -> any View

  nonisolated init(destination: @escaping (Value) -> any View) {
    self.destination = destination
  }
}

extension DestinationModifier: ViewModifier {
  typealias Body = Never
}

extension View {
  /// SwiftUI: `View/navigationDestination(for:destination:)`.
  nonisolated public func navigationDestination<D, C>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    modifier(DestinationModifier(destination: destination))
  }

  /// SwiftUI: `View/navigationTitle(_:)`.
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    modifier(AttributeModifier(.navigationTitle(title.string)))
  }

  /// SwiftUI: `View/navigationTitle(_:)`, of a localized key.
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    modifier(AttributeModifier(.navigationTitle(titleKey.text)))
  }

  /// SwiftUI: `View/navigationTitle(_:)`, of a string.
  @_disfavoredOverload
  nonisolated public func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {
    modifier(AttributeModifier(.navigationTitle(String(title))))
  }
}
