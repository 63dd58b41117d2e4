import DeeplinkURLs

/// The servers that a build of the app and of its widget belongs to, and so where its links are.
public enum TransitEnvironment: String, CaseIterable, Sendable {
  case production, staging

  public var sites: [LinkSite] {
    switch self {
    case .production: [.universal("transit.example"), .scheme("transit")]
    case .staging: [.universal("staging.transit.example"), .scheme("transit-staging")]
    }
  }
}
