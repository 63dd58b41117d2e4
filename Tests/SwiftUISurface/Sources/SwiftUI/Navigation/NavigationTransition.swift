/// SwiftUI: `Namespace`.
@available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
@frozen
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// SwiftUI: `Namespace/ID`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  @frozen
  public struct ID: Hashable, Sendable {}

  /// SwiftUI: `Namespace/init()`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public init() {}

  /// SwiftUI: `Namespace/wrappedValue`.
  @available(iOS 14.0, macOS 11.0, tvOS 14.0, watchOS 7.0, visionOS 1.0, *)
  public var wrappedValue: Namespace.ID { ID() }
}

/// SwiftUI: `NavigationTransition`.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public protocol NavigationTransition {}

/// SwiftUI: `ZoomNavigationTransition`.
@available(iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@available(macOS, unavailable)
public struct ZoomNavigationTransition: NavigationTransition {}

@available(iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@available(macOS, unavailable)
extension NavigationTransition where Self == ZoomNavigationTransition {
  /// SwiftUI: `NavigationTransition/zoom(sourceID:in:)`; nothing is animated here.
  public static func zoom(
    sourceID: some Hashable, in namespace: Namespace.ID
  ) -> ZoomNavigationTransition {
    ZoomNavigationTransition()
  }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension View {
  /// SwiftUI: `View/navigationTransition(_:)`.
  nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View {
    self
  }

  /// SwiftUI: `View/matchedTransitionSource(id:in:)`.
  nonisolated public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View {
    self
  }
}
