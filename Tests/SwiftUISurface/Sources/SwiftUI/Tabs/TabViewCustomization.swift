/// SwiftUI: `TabViewCustomization`.
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct TabViewCustomization {
  var wishes = TabWishes()

  /// SwiftUI: `TabViewCustomization/init()`.
  @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
  public init() {}

  /// SwiftUI: `TabViewCustomization/subscript(sidebarVisibility:)`, deprecated with SDK 27.
  @available(iOS, introduced: 18.0, deprecated: 27.3)
  @available(macOS, introduced: 15.0, deprecated: 27.3)
  @available(visionOS, introduced: 2.0, deprecated: 27.3)
  public subscript(sidebarVisibility id: String) -> Visibility {
    get { wishes.visibilities[id] ?? .automatic }
    set { wishes.visibilities[id] = newValue }
  }

  /// SwiftUI: `TabViewCustomization/subscript(tab:)`.
  @available(iOS 18.4, macOS 15.4, visionOS 2.4, *)
  public subscript(tab id: String) -> TabCustomization {
    get { TabCustomization(sidebarVisibility: wishes.visibilities[id] ?? .automatic) }
    set { wishes.visibilities[id] = newValue.sidebarVisibility }
  }

  /// SwiftUI: `TabViewCustomization/TabCustomization`.
  @available(iOS 18.4, macOS 15.4, visionOS 2.4, *)
  public struct TabCustomization {
    /// SwiftUI: `TabViewCustomization/TabCustomization/sidebarVisibility`.
    @available(iOS 18.4, macOS 15.4, visionOS 2.4, *)
    public var sidebarVisibility: Visibility
  }
}

@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension View {
  /// SwiftUI: `View/tabViewCustomization(_:)`.
  nonisolated public func tabViewCustomization(
    _ customization: Binding<TabViewCustomization>?
  ) -> some View {
    modifier(EnvironmentModifier { $0.tabWishes = customization?.wishes })
  }
}

/// What a user has changed in a sidebar of tabs, by customisation identifiers.
struct TabWishes {
  var visibilities: [String: Visibility] = [:]
  /// The tabs in the user's order; one that is not in it comes last.
  var order: [String] = []
}

private struct TabWishesKey: EnvironmentKey {
  static var defaultValue: Binding<TabWishes>? { nil }
}

extension EnvironmentValues {
  var tabWishes: Binding<TabWishes>? {
    get { self[TabWishesKey.self] }
    set { self[TabWishesKey.self] = newValue }
  }
}
