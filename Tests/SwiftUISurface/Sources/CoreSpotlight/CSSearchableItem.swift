/// Core Spotlight: `CSSearchableItemActionType`.
public let CSSearchableItemActionType = "com.apple.corespotlightitem"

/// Core Spotlight: `CSSearchableItemActivityIdentifier`.
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"

/// Core Spotlight: `CSQueryContinuationActionType`.
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"

/// Core Spotlight: `CSSearchQueryString`.
public let CSSearchQueryString = "kCSSearchQueryString"
