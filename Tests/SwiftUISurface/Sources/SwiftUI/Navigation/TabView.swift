/// SwiftUI: `TabView`, in the form that is there from iOS 13 on.
public struct TabView<SelectionValue, Content>
where SelectionValue: Hashable, Content: View {
  let selection: Binding<SelectionValue>?
  let content: Content

  /// SwiftUI: `TabView/init(selection:content:)`.
  nonisolated public init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }
}

extension TabView: View {
  /// SwiftUI: `TabView/Body`.
  public typealias Body = Never
}

extension View {
  /// SwiftUI: `View/tabItem(_:)`.
  nonisolated public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View {
    modifier(AttributeModifier(.tabItem(label())))
  }

  /// SwiftUI: `View/badge(_:)`, of a count.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func badge(_ count: Int) -> some View {
    modifier(AttributeModifier(.badge(count == 0 ? nil : "\(count)")))
  }
}
