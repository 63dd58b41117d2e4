/// Core Spotlight: `CSSearchableItemActionType`.
@available(iOS 9.0, macOS 10.11, visionOS 1.0, *)
@available(tvOS, unavailable)
public let CSSearchableItemActionType = "com.apple.corespotlightitem"

/// Core Spotlight: `CSSearchableItemActivityIdentifier`.
@available(iOS 9.0, macOS 10.11, visionOS 1.0, *)
@available(tvOS, unavailable)
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
