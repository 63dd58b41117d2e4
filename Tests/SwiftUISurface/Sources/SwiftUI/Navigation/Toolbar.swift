/// SwiftUI: `ToolbarContent`.
@MainActor
@preconcurrency
public protocol ToolbarContent {
  /// SwiftUI: `ToolbarContent/Body`.
  associatedtype Body: ToolbarContent

  /// SwiftUI: `ToolbarContent/body`.
  @ToolbarContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: ToolbarContent {}

extension ToolbarContent where Self.Body == Never {
  /// SwiftUI: what has no body shows itself.
  public var body: Never { primitiveBody() }
}

/// SwiftUI: `ToolbarContentBuilder`.
@resultBuilder
public struct ToolbarContentBuilder {
  /// SwiftUI: `ToolbarContentBuilder/buildExpression(_:)`.
  public static func buildExpression<Content>(_ content: Content) -> Content
  where Content: ToolbarContent {
    content
  }

  /// SwiftUI: `ToolbarContentBuilder/buildBlock(_:)`.
  public static func buildBlock<Content>(_ content: Content) -> some ToolbarContent
  where Content: ToolbarContent {
    content
  }

  /// SwiftUI: `ToolbarContentBuilder/buildBlock(_:)`, of several items.
  public static func buildBlock<each Content>(
    _ content: repeat each Content
  ) -> some ToolbarContent where repeat each Content: ToolbarContent {
    var items: [any ToolbarContent] = []
    for item in repeat each content { items.append(item) }
    return ToolbarItems(items: items)
  }

  /// SwiftUI: `ToolbarContentBuilder/buildIf(_:)`.
  public static func buildIf<Content>(_ content: Content?) -> Content?
  where Content: ToolbarContent {
    content
  }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {}

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
public struct ToolbarItem<ID, Content> where Content: View {
  let content: Content
}

extension ToolbarItem: ToolbarContent {
  /// SwiftUI: `ToolbarItem/Body`.
  public typealias Body = Never
}

extension ToolbarItem where ID == () {
  /// SwiftUI: `ToolbarItem/init(placement:content:)`.
  nonisolated public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// SwiftUI: `ToolbarItemPlacement`.
public struct ToolbarItemPlacement {
  private let name: String

  /// SwiftUI: `ToolbarItemPlacement/automatic`.
  public static var automatic: ToolbarItemPlacement { .init(name: "automatic") }
  /// SwiftUI: `ToolbarItemPlacement/principal`.
  public static var principal: ToolbarItemPlacement { .init(name: "principal") }
  /// SwiftUI: `ToolbarItemPlacement/navigation`.
  public static var navigation: ToolbarItemPlacement { .init(name: "navigation") }
  /// SwiftUI: `ToolbarItemPlacement/primaryAction`.
  public static var primaryAction: ToolbarItemPlacement { .init(name: "primaryAction") }
  /// SwiftUI: `ToolbarItemPlacement/status`.
  public static var status: ToolbarItemPlacement { .init(name: "status") }
  /// SwiftUI: `ToolbarItemPlacement/confirmationAction`.
  public static var confirmationAction: ToolbarItemPlacement { .init(name: "confirmationAction") }
  /// SwiftUI: `ToolbarItemPlacement/cancellationAction`.
  public static var cancellationAction: ToolbarItemPlacement { .init(name: "cancellationAction") }
  /// SwiftUI: `ToolbarItemPlacement/destructiveAction`.
  public static var destructiveAction: ToolbarItemPlacement { .init(name: "destructiveAction") }
}

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

extension ToolbarView: View {
  typealias Body = Never
}
