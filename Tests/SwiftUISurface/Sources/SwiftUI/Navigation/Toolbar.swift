/// SwiftUI: `ToolbarContent`.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
@MainActor
@preconcurrency
public protocol ToolbarContent {
  /// SwiftUI: `ToolbarContent/Body`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  associatedtype Body: ToolbarContent

  /// SwiftUI: `ToolbarContent/body`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
extension Never: ToolbarContent {}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
extension ToolbarContent where Self.Body == Never {
  /// SwiftUI: what has no body shows itself.
  public var body: Never { primitiveBody() }
}

/// SwiftUI: `ToolbarContentBuilder`.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
@resultBuilder
public struct ToolbarContentBuilder {
  /// SwiftUI: `ToolbarContentBuilder/buildExpression(_:)`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: ToolbarContent {
    content
  }

  /// SwiftUI: `ToolbarContentBuilder/buildBlock(_:)`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public static func buildBlock<Content>(_ content: Content) -> some ToolbarContent
  where Content: ToolbarContent {
    content
  }

  /// SwiftUI: `ToolbarContentBuilder/buildBlock(_:_:)`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public static func buildBlock<C0, C1>(_ c0: C0, _ c1: C1) -> some ToolbarContent
  where C0: ToolbarContent, C1: ToolbarContent {
    ToolbarItems(items: [c0, c1])
  }
}

struct ToolbarItems {
  let items: [any ToolbarContent]

  nonisolated init(items: [any ToolbarContent]) {
    self.items = items
  }
}

extension ToolbarItems: ToolbarContent {
  typealias Body = Never
}

/// SwiftUI: `ToolbarItem`.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
public struct ToolbarItem<ID, Content> where Content: View {
  let content: Content
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
extension ToolbarItem: ToolbarContent {
  /// SwiftUI: `ToolbarItem/Body`.
  public typealias Body = Never
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
extension ToolbarItem where ID == () {
  /// SwiftUI: `ToolbarItem/init(placement:content:)`.
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// SwiftUI: `ToolbarItemPlacement`.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
public struct ToolbarItemPlacement {
  private let name: String

  /// SwiftUI: `ToolbarItemPlacement/automatic`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public static var automatic: ToolbarItemPlacement { .init(name: "automatic") }
  /// SwiftUI: `ToolbarItemPlacement/primaryAction`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public static var primaryAction: ToolbarItemPlacement { .init(name: "primaryAction") }
  /// SwiftUI: `ToolbarItemPlacement/cancellationAction`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public static var cancellationAction: ToolbarItemPlacement { .init(name: "cancellationAction") }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
extension View {
  /// SwiftUI: `View/toolbar(content:)`, of views.
  nonisolated public func toolbar<Content>(@ViewBuilder content: () -> Content) -> some View
  where Content: View {
    modifier(AttachmentModifier(.toolbar, content()))
  }

  /// SwiftUI: `View/toolbar(content:)`, of toolbar content.
  nonisolated public func toolbar<Content>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View where Content: ToolbarContent {
    modifier(AttachmentModifier(.toolbar, ToolbarView(content: content())))
  }
}

/// Shows toolbar content among the other views.
struct ToolbarView {
  let content: any ToolbarContent

  nonisolated init(content: any ToolbarContent) {
    self.content = content
  }
}
