/// SwiftUI: `UserInterfaceSizeClass`.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// SwiftUI: `UserInterfaceSizeClass/compact`.
  case compact
  /// SwiftUI: `UserInterfaceSizeClass/regular`.
  case regular
}

private struct HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { nil }
}

// Apple says `@backDeployed(before: macOS 14.0, tvOS 17.0, watchOS 10.0)` too, which is below what is asked for here.
@available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
extension EnvironmentValues {
  /// SwiftUI: `EnvironmentValues/horizontalSizeClass`.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }
}

/// How much room a scene has.
@_spi(Host) public enum SceneSize: Sendable {
  /// Room for one column.
  case compact
  /// Room for several.
  case regular

  @available(iOS 13.0, macOS 10.15, tvOS 13.0, watchOS 6.0, visionOS 1.0, *)
  var swiftUI: UserInterfaceSizeClass { self == .compact ? .compact : .regular }
}
