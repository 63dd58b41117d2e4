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

extension TabView where SelectionValue == Int {
  /// SwiftUI: `TabView/init(content:)`.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

extension View {
  /// SwiftUI: `View/tabItem(_:)`.
  nonisolated public func tabItem<V>(@ViewBuilder _ label: () -> V) -> some View where V: View {
    modifier(AttributeModifier(.tabItem(label())))
  }

  /// SwiftUI: `View/badge(_:)`, of a count.
  nonisolated public func badge(_ count: Int) -> some View {
    modifier(AttributeModifier(.badge(count == 0 ? nil : "\(count)")))
  }

  /// SwiftUI: `View/badge(_:)`, of a text.
  nonisolated public func badge(_ label: Text?) -> some View {
    modifier(AttributeModifier(.badge(label?.string)))
  }

  /// SwiftUI: `View/badge(_:)`, of a localized key.
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View {
    modifier(AttributeModifier(.badge(key?.text)))
  }

  /// SwiftUI: `View/badge(_:)`, of a string.
  @_disfavoredOverload
  nonisolated public func badge<S>(_ label: S?) -> some View where S: StringProtocol {
    modifier(AttributeModifier(.badge(label.map { String($0) })))
  }
}
