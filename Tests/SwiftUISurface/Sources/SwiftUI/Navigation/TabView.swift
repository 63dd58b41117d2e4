/// SwiftUI: `TabView`, in the form that is there from iOS 13 on.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 7.0, visionOS 1.0, *)
public struct TabView<SelectionValue, Content>
where SelectionValue: Hashable, Content: View {
  let selection: Binding<SelectionValue>?
  let content: Content

  /// SwiftUI: `TabView/init(selection:content:)`.
  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 7.0, visionOS 1.0, *)
  nonisolated public init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }
}

@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 7.0, visionOS 1.0, *)
extension TabView: View {
  /// SwiftUI: `TabView/Body`.
  public typealias Body = Never
}

extension View {
  /// SwiftUI: `View/tabItem(_:)`, deprecated with SDK 27.
  @available(iOS, introduced: 13.0, deprecated: 27.0)
  @available(macOS, introduced: 10.15, deprecated: 27.0)
  @available(tvOS, introduced: 13.0, deprecated: 27.0)
  @available(watchOS, introduced: 7.0, deprecated: 27.0)
  @available(visionOS 1.0, *)
  nonisolated public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View {
    modifier(AttributeModifier(.tabItem(label())))
  }

  /// SwiftUI: `View/badge(_:)`, of a count.
  @available(iOS 15.0, macOS 12.0, visionOS 1.0, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func badge(_ count: Int) -> some View {
    modifier(AttributeModifier(.badge(count == 0 ? nil : "\(count)")))
  }
}
