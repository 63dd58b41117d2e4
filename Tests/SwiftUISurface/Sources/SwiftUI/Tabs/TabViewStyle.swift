/// SwiftUI: `TabViewStyle`.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
@MainActor
@preconcurrency
public protocol TabViewStyle {}

/// SwiftUI: `SidebarAdaptableTabViewStyle`.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
@available(watchOS, unavailable)
public struct SidebarAdaptableTabViewStyle: TabViewStyle, SidebarStyle {
  /// SwiftUI: `SidebarAdaptableTabViewStyle/init()`.
  @available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
  nonisolated public init() {}
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *)
@available(watchOS, unavailable)
extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  /// SwiftUI: `TabViewStyle/sidebarAdaptable`.
  @MainActor @preconcurrency public static var sidebarAdaptable: SidebarAdaptableTabViewStyle {
    SidebarAdaptableTabViewStyle()
  }
}

@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
extension View {
  /// SwiftUI: `View/tabViewStyle(_:)`.
  nonisolated public func tabViewStyle<S>(_ style: S) -> some View where S: TabViewStyle {
    modifier(EnvironmentModifier { $0.hasTabSidebar = style is any SidebarStyle })
  }
}

/// The style that shows sections, and that people can customise.
protocol SidebarStyle {}

private struct HasTabSidebarKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  var hasTabSidebar: Bool {
    get { self[HasTabSidebarKey.self] }
    set { self[HasTabSidebarKey.self] = newValue }
  }
}
