/// SwiftUI: `TabViewCustomization`.
@available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct TabViewCustomization {
  var wishes = TabWishes()

  /// SwiftUI: `TabViewCustomization/init()`.
  @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public init() {}

  /// SwiftUI: `TabViewCustomization/subscript(sidebarVisibility:)`.
  @available(iOS 18.0, macOS 15.0, visionOS 2.0, *)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public subscript(sidebarVisibility id: String) -> Visibility {
    get { wishes.visibilities[id] ?? .automatic }
    set { wishes.visibilities[id] = newValue }
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

/// What a person has changed in a sidebar of tabs, by customisation identifiers.
struct TabWishes {
  var visibilities: [String: Visibility] = [:]
  /// The tabs in the person's order; one that is not in it comes last.
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
