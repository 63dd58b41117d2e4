public import DeeplinkURLs

/// Answers questions about an app's links: as values, and as text for people.
///
/// An app team gives it the app's own parser, in a small tool of theirs or in a test.
///
/// ```swift
/// let inspector = LinkInspector(parser: AppDeeplinkID.parser)
/// let draft = try inspector.association(appIDs: ["ABCDE12345.com.example.shop"])
/// ```
public struct LinkInspector<ID: Hashable & Sendable>: Sendable {
  /// The app's parser.
  public let parser: LinkParser<ID>

  /// Creates an inspector of an app's links.
  public init(parser: LinkParser<ID>) { self.parser = parser }
}

extension LinkInspector {
  /// The sites of universal links, in the parser's order.
  var universalSites: [LinkSite] { parser.sites.filter { $0.isUniversal && $0.host != nil } }
}
