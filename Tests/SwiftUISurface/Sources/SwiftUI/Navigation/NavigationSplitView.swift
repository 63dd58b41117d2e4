/// SwiftUI: `NavigationSplitViewVisibility`.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
public struct NavigationSplitViewVisibility: Equatable, Sendable {
  fileprivate let name: String
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
extension NavigationSplitViewVisibility {
  /// SwiftUI: `NavigationSplitViewVisibility/detailOnly`.
  public static var detailOnly: NavigationSplitViewVisibility { .init(name: "detailOnly") }
  /// SwiftUI: `NavigationSplitViewVisibility/doubleColumn`.
  public static var doubleColumn: NavigationSplitViewVisibility { .init(name: "doubleColumn") }
  /// SwiftUI: `NavigationSplitViewVisibility/all`.
  public static var all: NavigationSplitViewVisibility { .init(name: "all") }
  /// SwiftUI: `NavigationSplitViewVisibility/automatic`.
  public static var automatic: NavigationSplitViewVisibility { .init(name: "automatic") }
}

/// SwiftUI: `NavigationSplitView`.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
public struct NavigationSplitView<Sidebar, Content, Detail>
where Sidebar: View, Content: View, Detail: View {
  let visibility: Binding<NavigationSplitViewVisibility>
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
extension NavigationSplitView: View {
  /// SwiftUI: `NavigationSplitView/Body`.
  public typealias Body = Never
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
extension NavigationSplitView {
  /// SwiftUI: `NavigationSplitView/init(columnVisibility:sidebar:content:detail:)`.
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// SwiftUI: `NavigationSplitView/init(columnVisibility:sidebar:detail:)`.
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    self.init(
      columnVisibility: columnVisibility, sidebar: sidebar, content: { EmptyView() },
      detail: detail)
  }
}
