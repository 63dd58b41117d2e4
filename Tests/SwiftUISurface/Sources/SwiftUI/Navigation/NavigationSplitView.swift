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

/// SwiftUI: `NavigationSplitViewColumn`.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
public struct NavigationSplitViewColumn: Hashable, Sendable {
  let index: Int
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension NavigationSplitViewColumn {
  /// SwiftUI: `NavigationSplitViewColumn/sidebar`.
  public static var sidebar: NavigationSplitViewColumn { .init(index: 0) }
  /// SwiftUI: `NavigationSplitViewColumn/content`.
  public static var content: NavigationSplitViewColumn { .init(index: 1) }
  /// SwiftUI: `NavigationSplitViewColumn/detail`.
  public static var detail: NavigationSplitViewColumn { .init(index: 2) }
}

/// SwiftUI: `NavigationSplitView`.
@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
public struct NavigationSplitView<Sidebar, Content, Detail>
where Sidebar: View, Content: View, Detail: View {
  let visibility: Binding<NavigationSplitViewVisibility>
  let top: Location<Int>
  let sidebar: Sidebar
  let content: Content
  let detail: Detail
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
extension NavigationSplitView: View {
  /// SwiftUI: `NavigationSplitView/Body`.
  public typealias Body = Never
}

@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
extension NavigationSplitView {
  /// SwiftUI: `NavigationSplitView/init(columnVisibility:preferredCompactColumn:sidebar:content:detail:)`.
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    top = TopColumn(preferredCompactColumn.location)
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// SwiftUI: `NavigationSplitView/init(columnVisibility:sidebar:content:detail:)`.
  nonisolated public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
    @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columnVisibility: columnVisibility, preferredCompactColumn: .constant(.detail),
      sidebar: sidebar, content: content, detail: detail)
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

/// The preferred column by its index, which older systems have a name for.
@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
private final class TopColumn: Location<Int> {
  private let base: Location<NavigationSplitViewColumn>

  init(_ base: Location<NavigationSplitViewColumn>) {
    self.base = base
  }

  override var value: Int {
    get { base.value.index }
    set { base.value = NavigationSplitViewColumn(index: newValue) }
  }
}
