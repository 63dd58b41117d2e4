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

  let siteList: LinkSiteList
  let index: LinkIndex
  let builds: [@Sendable (inout LinkReading) throws(LinkReading.Failure) -> ID]
  let printer: LinkPrinter<ID>

  /// Creates a parser, and reports each error of the table once, to the system's log or standard error.
  ///
  /// A link with an error never matches; nothing traps.
  ///
  /// - Complexity: Linear in the number of links.
  public init(sites: [LinkSite], links: LinkTable<ID>, limits: LinkLimits = .default) {
    self.sites = sites
    self.links = links
    self.limits = limits
    let entries = links.entries
    siteList = LinkSiteList(sites)
    index = LinkIndex(entries, foldsCase: links.foldsCase)
    builds = entries.map(\.build)
    printer = LinkPrinter(links)
    for issue in index.issues where issue.severity == .error { RuntimeIssue.report("\(issue)") }
  }

  /// The identifier of a URL, as the system hands it over.
  ///
  /// `URL(string:)` repairs some text, `%zz` to `%25zz` for one: whoever holds text parses the text.
  ///
  /// - Throws: ``LinkError``, with offsets into the URL's `absoluteString`.
  /// - Complexity: One pass over the URL, whatever the size of the table.
  public func parse(_ url: URL) throws(LinkError) -> LinkMatch<ID> {
    try parse(url.absoluteString)
  }

  /// The identifier of a text, which is judged as it stands.
  ///
  /// - Throws: ``LinkError``, with offsets into the text's UTF-8.
  /// - Complexity: One pass over the text, whatever the size of the table.
  public func parse(_ text: String) throws(LinkError) -> LinkMatch<ID> {
    var source = text
    source.makeContiguousUTF8()
    var bytes = source
    return try LinkText.read(&bytes, limits: limits) { text in match(text, source) }.get()
  }

  private func match(_ text: LinkText, _ source: String) -> Result<LinkMatch<ID>, LinkError> {
    var scanner = LinkScanner(text: text, sites: siteList, limits: limits)
    do throws(LinkFault) {
      try scanner.scan()
    } catch {
      return .failure(
        LinkError(
          stage: error.stage, rule: error.rule, offset: error.offset,
          site: error.site.map { sites[$0] }))
    }
    var search = LinkSearch(text: text, outline: scanner.outline, index: index, source: source)
    while let plan = search.next() {
      if let match = read(plan, &search) { return .success(match) }
    }
    return .failure(search.error(site: sites[scanner.outline.site]))
  }

  private func read(_ plan: LinkPlan, _ search: inout LinkSearch) -> LinkMatch<ID>? {
    let values = LinkValues(source: search.source, outline: search.outline, plan: plan)
    var reading = LinkReading(
      text: search.text, outline: search.outline, plan: plan, values: values)
    do throws(LinkReading.Failure) {
      try reading.hasRequiredItems()
      let identifier = try builds[plan.link](&reading)
      return LinkMatch(
        identifier: identifier, values: values, site: sites[search.outline.site],
        warnings: reading.warnings)
    } catch {
      search.note(error, plan)
      return nil
    }
  }
}
