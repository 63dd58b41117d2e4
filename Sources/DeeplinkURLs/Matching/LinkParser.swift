#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Reads URLs into identifiers and writes identifiers as URLs, by one table of links.
///
/// A link means the identifier that its decoded path names, or nothing. Paths are not normalized and never decoded
/// twice. Neither the names of parameters nor the order of declaration affects which link matches.
public struct LinkParser<ID: Hashable & Sendable>: Sendable {
  /// The places where links are; a link on none of them is refused.
  public let sites: [LinkSite]
  /// The links.
  public let links: LinkTable<ID>
  /// How much of a link is read before it is refused.
  public let limits: LinkLimits

  @usableFromInline let matcher: LinkMatcher

  /// Creates a parser, and reports each error of the table and of the sites once, to the system's log or
  /// standard error.
  ///
  /// A link with an error never matches, no link is on a site with an error, and nothing traps. ``issues`` finds
  /// crossed parameters; otherwise they are found at a link's first match.
  ///
  /// - Complexity: Linear in the number of links.
  @inlinable
  public init(sites: [LinkSite], links: LinkTable<ID>, limits: LinkLimits = .default) {
    self.sites = sites
    self.links = links
    self.limits = limits
    let entries = links.storage
    matcher = LinkMatcher(
      sites: sites, declarations: links.declarations, foldsCase: links.foldsCase, limits: limits
    ) { link, names in RoundTripCheck(entries[link], names: names) }
  }

  /// The issues of the links and the sites, errors first; empty for a valid parser.
  ///
  /// - Complexity: Linear in the number of links, with a reflection for each.
  public var issues: [LinkTableIssue] {
    links.issues(
      in: TableCompiler.compile(links.declarations, foldsCase: links.foldsCase, sites: sites))
  }

  /// Parses a URL from the system.
  ///
  /// If you have the original text, parse that: `URL(string:)` repairs some malformed text, such as `%zz` to `%25zz`.
  ///
  /// - Throws: ``LinkError``, with offsets into the URL's `absoluteString`.
  /// - Complexity: One pass over the URL, whatever the size of the table, and one more for each link that
  ///   fits and whose values do not convert.
  @inlinable
  public func parse(_ url: URL) throws(LinkError) -> LinkMatch<ID> {
    try match(url.absoluteString)
  }

  /// Parses a text exactly as it is written.
  ///
  /// - Throws: ``LinkError``, with offsets into the text's UTF-8.
  /// - Complexity: One pass over the text, whatever the size of the table, and one more for each link that
  ///   fits and whose values do not convert.
  @inlinable
  public func parse(_ text: String) throws(LinkError) -> LinkMatch<ID> { try match(text) }

  // Inlinable, so that it is compiled where the identifier's type is known. Otherwise the runtime would look the type
  // up for each link.
  //
  // The values take the text over and give it back, which saves counting references to it.
  @inlinable
  func match(_ text: consuming String) throws(LinkError) -> LinkMatch<ID> {
    var rejected = RejectedCandidates()
    return try match(text, &rejected)
  }

  /// - Parameter rejected: The candidates whose values did not convert.
  @inlinable @inline(__always)
  func match(
    _ text: consuming String, _ rejected: inout RejectedCandidates
  ) throws(LinkError) -> LinkMatch<ID> {
    while true {
      var candidate = LinkCandidate.none
      try matcher.find(&candidate, for: text, except: rejected)
      let values = LinkValues(candidate, matcher.table, source: text)
      var decoder = ParameterDecoder(candidate.captures, matcher.recorder(candidate.pattern))
      let identifier: ID
      do throws(LinkMismatch) {
        identifier = try links.storage[candidate.link].attempt(values, &decoder).get()
      } catch {
        rejected.append(matcher.rejection(of: candidate, values, decoder))
        text = values.source
        continue
      }
      if candidate.hasRivals { try checkRivals(of: candidate, in: values.source) }
      return LinkMatch(identifier: identifier, values: values, warnings: decoder.takeWarnings())
    }
  }

  /// Refuses a text that also fits another link of the candidate's rank.
  ///
  /// - Complexity: One pass over the text, and one conversion for each such link whose query items are there.
  @inlinable @inline(never)
  func checkRivals(of candidate: LinkCandidate, in text: String) throws(LinkError) {
    for rival in matcher.table.rivals(of: candidate, in: text) {
      let values = LinkValues(rival, matcher.table, source: text)
      var decoder = ParameterDecoder(rival.captures, matcher.recorder(rival.pattern))
      if case .success = links.storage[rival.link].attempt(values, &decoder) {
        throw matcher.ambiguity(of: candidate, rival)
      }
    }
  }
}
