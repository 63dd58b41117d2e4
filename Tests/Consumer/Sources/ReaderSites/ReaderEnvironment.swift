public import DeeplinkURLs

/// Where the magazine's servers are, and so its links: the app and its widget are built for one of them.
public enum ReaderEnvironment: String, CaseIterable, Sendable {
  case production, staging

  /// The website, whose universal links reach no other app.
  public var website: LinkSite {
    .universal(self == .production ? "reader.example" : "staging.reader.example")
  }

  /// A scheme for each environment, since a tester has both apps on one phone.
  public var appScheme: LinkSite {
    .scheme(self == .production ? "reader" : "reader-staging")
  }

  /// Where links of the app are, first the one to print.
  public var sites: [LinkSite] { [website, appScheme] }
}
