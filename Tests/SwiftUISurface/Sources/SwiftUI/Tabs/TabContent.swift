/// SwiftUI: `TabContent`.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@MainActor
@preconcurrency
public protocol TabContent<TabValue> {
  /// SwiftUI: `TabContent/TabValue`.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  associatedtype TabValue: Hashable where Self.TabValue == Self.Body.TabValue

  /// SwiftUI: `TabContent/Body`.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  associatedtype Body: TabContent

  /// SwiftUI: `TabContent/body`.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  @TabContentBuilder<Self.TabValue> @MainActor @preconcurrency var body: Self.Body { get }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TabContent {
  /// SwiftUI: `TabContent/customizationID(_:)`.
  nonisolated public func customizationID(_ id: String) -> some TabContent<Self.TabValue> {
    IdentifiedTabContent(content: self, id: id)
  }
}

/// SwiftUI: `TabContentBuilder`, of up to three pieces of content.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@resultBuilder
public struct TabContentBuilder<TabValue> where TabValue: Hashable {
  /// SwiftUI: `TabContentBuilder/Content`.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public struct Content<C> where C: TabContent {
    let content: C
  }

  /// SwiftUI: `TabContentBuilder/buildExpression(_:)`.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public static func buildExpression(
    _ content: some TabContent<TabValue>
  ) -> some TabContent<TabValue> {
    content
  }

  /// SwiftUI: `TabContentBuilder/buildBlock(_:)`.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public static func buildBlock(_ content: some TabContent<TabValue>) -> some TabContent<TabValue> {
    content
  }

  /// SwiftUI: `TabContentBuilder/buildBlock(_:_:)`.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some TabContent<TabValue>
  where TabValue == C0.TabValue, C0: TabContent, C1: TabContent, C0.TabValue == C1.TabValue {
    TabContentList<TabValue>(contents: [c0, c1])
  }

  /// SwiftUI: `TabContentBuilder/buildBlock(_:_:_:)`.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public static func buildBlock<C0, C1, C2>(
    _ c0: C0, _ c1: C1, _ c2: C2
  ) -> some TabContent<TabValue>
  where
    TabValue == C0.TabValue, C0: TabContent, C1: TabContent, C2: TabContent,
    C0.TabValue == C1.TabValue, C1.TabValue == C2.TabValue
  {
    TabContentList<TabValue>(contents: [c0, c1, c2])
  }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TabContentBuilder.Content: View {
  /// SwiftUI: `TabContentBuilder/Content/Body`.
  public typealias Body = Never
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TabView {
  /// SwiftUI: `TabView/init(selection:content:)`, of tabs.
  nonisolated public init<C>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C: TabContent {
    self.selection = selection
    self.content = TabContentBuilder<SelectionValue>.Content(content: content())
  }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension ForEach where Content: TabContent {
  /// SwiftUI: `ForEach/init(_:id:content:)`, of tabs.
  nonisolated public init<T>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<T> content: @escaping (Data.Element) -> Content
  ) where T == Content.TabValue {
    self.init(data: data, content: content, id: id)
  }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension ForEach: TabContent where Content: TabContent {
  /// SwiftUI: `ForEach/TabValue`.
  public typealias TabValue = Content.TabValue
  /// SwiftUI: `ForEach/body`, of tabs; SwiftUI hides its type.
  public var body: Self { return self }
}
