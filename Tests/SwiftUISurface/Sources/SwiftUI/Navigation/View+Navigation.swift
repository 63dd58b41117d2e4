struct DestinationModifier<Value: Hashable> {
  let destination: (Value) -> any View

  nonisolated init(destination: @escaping (Value) -> any View) {
    self.destination = destination
  }
}

extension View {
  /// SwiftUI: `View/navigationDestination(for:destination:)`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
  nonisolated public func navigationDestination<D, C>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View where D: Hashable, C: View {
    modifier(DestinationModifier(destination: destination))
  }

  /// SwiftUI: `View/navigationTitle(_:)`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    modifier(AttributeModifier(.navigationTitle(title.string)))
  }

  /// SwiftUI: `View/navigationTitle(_:)`, of a localized key.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    modifier(AttributeModifier(.navigationTitle(titleKey.text)))
  }

  /// SwiftUI: `View/navigationTitle(_:)`, of a string.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  @_disfavoredOverload
  nonisolated public func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {
    modifier(AttributeModifier(.navigationTitle(String(title))))
  }
}
