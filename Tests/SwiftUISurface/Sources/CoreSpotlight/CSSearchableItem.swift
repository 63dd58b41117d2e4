/// Core Spotlight: `CSSearchableItemActionType`.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"

/// Core Spotlight: `CSSearchableItemActivityIdentifier`.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
