// Values that the sources only name, to look into a route that holds one.

/// Foundation: `Calendar`.
@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
public struct Calendar: Hashable, Sendable {}

/// Foundation: `DateComponents`.
@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
public struct DateComponents: Hashable, Sendable {}

/// Foundation: `DateInterval`.
@available(iOS 10.0, macOS 10.12, tvOS 10.0, watchOS 3.0, visionOS 1.0, *)
public struct DateInterval: Hashable, Sendable {}

/// Foundation: `IndexPath`.
@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
public struct IndexPath: Hashable, Sendable {}

/// Foundation: `TimeZone`.
@available(iOS 8.0, macOS 10.10, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
public struct TimeZone: Hashable, Sendable {}
