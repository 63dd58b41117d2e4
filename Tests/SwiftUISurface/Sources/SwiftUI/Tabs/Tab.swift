/// SwiftUI: `Tab`.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct Tab<Value, Content, Label> {
  let value: Value
  let role: TabRole?
  let content: Content
  let label: Label
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
  /// SwiftUI: `Tab/TabValue`.
  public typealias TabValue = Value
  /// SwiftUI: `Tab/body`; SwiftUI hides its type.
  public var body: Self { return self }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Tab where Value: Hashable, Content: View, Label: View {
  /// SwiftUI: `Tab/init(value:content:label:)`.
  nonisolated public init(
    value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, role: nil, content: content(), label: label())
  }

  /// SwiftUI: `Tab/init(value:role:content:label:)`.
  nonisolated public init(
    value: Value, role: TabRole?, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, role: role, content: content(), label: label())
  }
}

/// SwiftUI: `TabRole`.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct TabRole: Hashable, Sendable {
  private let name: String

  /// SwiftUI: `TabRole/search`.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public static var search: TabRole { TabRole(name: "search") }
}

/// SwiftUI: `TabSection`.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct TabSection<Header, Content, Footer, SelectionValue> {
  let header: Header
  let content: Content
  let footer: Footer
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TabSection: TabContent
where
  Header: View, Content: TabContent, Footer: View, SelectionValue: Hashable,
  Content.TabValue == SelectionValue
{
  /// SwiftUI: `TabSection/TabValue`.
  public typealias TabValue = SelectionValue
  /// SwiftUI: `TabSection/body`; SwiftUI hides its type.
  public var body: Self { return self }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TabSection where Content: TabContent, SelectionValue: Hashable {
  /// SwiftUI: `TabSection/init(content:header:)`.
  public init(
    @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
  ) where Header: View, Footer == EmptyView {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
}
