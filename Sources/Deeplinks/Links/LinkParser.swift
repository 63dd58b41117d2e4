#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Reads URLs into identifiers and writes identifiers as URLs, by one table of links.
///
/// A link reaches the identifier its decoded path names or none: there is no normalising, no second
/// decoding, and no case in which the order of declaration decides.
public struct LinkParser<ID: Hashable & Sendable>: Sendable {
  /// Where links live; whatever is on none of them is refused.
  public let sites: [LinkSite]
  /// The links.
  public let links: LinkTable<ID>
  /// How much of a link is read before it is refused.
  public let limits: LinkLimits

  @usableFromInline let matcher: LinkMatcher

  /// Creates a parser, and reports each error of the table once, to the system's log or standard error.
  ///
  /// A link with an error never matches; nothing traps. Links are tried on samples in debug builds, and
  /// at their first match in others.
  ///
  /// - Complexity: Linear in the number of links.
  @inlinable
  public init(sites: [LinkSite], links: LinkTable<ID>, limits: LinkLimits = .default) {
    self.sites = sites
    self.links = links
    self.limits = limits
    // Compiled where the type is known: a start does not look up whether identifiers are Hashable.
    matcher = LinkMatcher(sites: sites, links: links.contents, limits: limits) { link, names in
      Link<ID>(link).audit(names)
    }
  }

  /// The identifier of a URL, as the system hands it over.
  ///
  /// `URL(string:)` repairs some text, `%zz` to `%25zz` for one: whoever holds text parses the text.
  ///
  /// - Throws: ``LinkError``, with offsets into the URL's `absoluteString`.
  /// - Complexity: One pass over the URL, whatever the size of the table. Links of one path are
  ///   looked up by one query literal of theirs; those that share it are tried in turn.
  @inlinable
  public func parse(_ url: URL) throws(LinkError) -> LinkMatch<ID> {
    try match(url.absoluteString)
  }

  /// The identifier of a text, which is judged as it stands.
  ///
  /// - Throws: ``LinkError``, with offsets into the text's UTF-8.
  /// - Complexity: One pass over the text, whatever the size of the table. Links of one path are
  ///   looked up by one query literal of theirs; those that share it are tried in turn.
  @inlinable
  public func parse(_ text: String) throws(LinkError) -> LinkMatch<ID> { try match(text) }

  /// The identifier of a text that the match keeps.
  @inlinable @inline(__always)
  func match(_ text: consuming String) throws(LinkError) -> LinkMatch<ID> {
    var identifier: ID?
    var warnings: [LinkWarning] = []
    // What a closure captures is copied; what it takes is not.
    var source = Optional(text)
    let values = try LinkDestination.fill(&identifier) { destination throws(LinkError) in
      try matcher.find(source.take() ?? "", &warnings, into: destination) {
        link, identifier, names in
        Self.isCrossed(link, identifier, names)
      }
    }
    guard let identifier = identifier.take() else { throw matcher.unread }
    return LinkMatch(identifier: identifier, values: values, warnings: warnings)
  }

  /// Whether an identifier that was delivered names the parameters of its link in another order.
  @usableFromInline
  static func isCrossed(
    _ link: LinkDeclaration, _ identifier: LinkDestination, _ names: [String]
  ) -> Bool {
    let identifier: ID? = identifier.delivered()
    return identifier.map { Link<ID>(link).isCrossed($0, names) } ?? false
  }
}
