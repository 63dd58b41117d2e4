/// Finds the link of a text: the part of a parser that does not know the identifier's type.
@usableFromInline
final class LinkMatcher: Sendable {
  let sites: [LinkSite]
  let siteList: LinkSiteList
  let limits: LinkLimits
  let index: LinkIndex
  /// The table's texts, then those of the sites.
  let pool: [UInt8]
  /// What is known of the order of each link's parameters.
  let audits: Guarded<[LinkAudit?]>

  init(sites: [LinkSite], index: LinkIndex, limits: LinkLimits) {
    self.sites = sites
    self.limits = limits
    self.index = index
    var pool = index.pool
    siteList = LinkSiteList(sites, pool: &pool)
    self.pool = pool
    audits = Guarded(Array(repeating: nil, count: index.links.count))
  }

  /// A text that was recognised, apart from its identifier.
  @usableFromInline
  struct Finding: Sendable {
    let outline: LinkOutline
    let plan: LinkIndex.Plan
    @usableFromInline let warnings: [LinkWarning]?

    /// The values of the text.
    @usableFromInline
    func values(_ source: String, _ matcher: LinkMatcher) -> LinkValues {
      LinkValues(source: source, outline: outline, matcher: matcher, plan: plan)
    }

    /// The error of a link that was found and not read, which cannot be.
    @usableFromInline var unread: LinkError {
      LinkError(stage: .match, rule: .unrecognized, offset: 0)
    }
  }

  /// How a search ended, small enough to be handed up cheaply.
  private enum Verdict {
    case found(LinkOutline, LinkIndex.Plan)
    case malformed(LinkFault)
    case missed(site: Int, offset: Int)
    case unread(site: Int, LinkReading.Failure, LinkIndex.Plan)
  }

  /// Tries the links that fit a text, best first, until one can be read.
  ///
  /// - Parameters:
  ///   - audit: Tries a link on samples, given its parameter names.
  ///   - build: Makes the identifier of a link, by its index in the table.
  ///   - isCrossed: Whether the identifier made last has its parameters in another order.
  @usableFromInline
  func find(
    _ text: String, audit: (Int, [String]) -> LinkAudit,
    build: (Int, inout LinkReading) throws(LinkReading.Failure) -> Void,
    isCrossed: (Int, [String]) -> Bool
  ) throws(LinkError) -> Finding {
    var verdict = Verdict.missed(site: 0, offset: 0)
    var warnings: [LinkWarning]?
    LinkText.read(text, limits: limits) { text in
      verdict = search(text, audit, build, isCrossed, &warnings)
    }
    switch verdict {
    case .found(let outline, let plan):
      return Finding(outline: outline, plan: plan, warnings: warnings)
    case .malformed(let fault):
      throw LinkError(
        stage: fault.stage, rule: fault.rule, offset: fault.offset,
        site: fault.site.map { sites[$0] })
    case .missed(let site, let offset):
      throw LinkError(stage: .match, rule: .unrecognized, offset: offset, site: sites[site])
    case .unread(let site, let failure, let plan):
      throw LinkError(
        stage: failure.rule == .unconvertibleValue ? .conversion : .match, rule: failure.rule,
        offset: failure.offset, site: sites[site],
        cause: LinkError.Cause(matcher: self, plan: plan, item: failure.item))
    }
  }

  private func search(
    _ text: LinkText, _ audit: (Int, [String]) -> LinkAudit,
    _ build: (Int, inout LinkReading) throws(LinkReading.Failure) -> Void,
    _ isCrossed: (Int, [String]) -> Bool, _ warnings: inout [LinkWarning]?
  ) -> Verdict {
    var scanner = LinkScanner(text: text, limits: limits)
    do throws(LinkFault) {
      try scanner.scan(siteList, pool)
    } catch {
      return .malformed(error)
    }
    let outline = scanner.outline
    var search = LinkSearch()
    var best: (failure: LinkReading.Failure, plan: LinkIndex.Plan)?
    var reading = LinkReading(text: text, outline: outline)
    while let number = search.next(index, text, outline) {
      let plan = index.plans[Int(number)]
      do throws(LinkReading.Failure) {
        reading.begin(plan)
        if !plan.requirements.isEmpty { try reading.checkRequirements(index) }
        let link = Int(plan.link)
        if plan.places.count > 1 { try reading.checkOrder(self.audit(link, audit)) }
        try build(link, &reading)
        if reading.checksOrder, isCrossed(link, index.names(plan)) { throw reading.crossed }
        if reading.warnings != nil { warnings = reading.warnings }
        return .found(outline, plan)
      } catch {
        // A value that does not convert says more than an item that is missing.
        if best.map({ $0.failure.rule == .missingQueryItem }) ?? true { best = (error, plan) }
      }
    }
    if let best { return .unread(site: outline.site, best.failure, best.plan) }
    let offset =
      search.deepest < outline.segmentCount
      ? text.segment(search.deepest).start : outline.path.upperBound
    return .missed(site: outline.site, offset: offset)
  }

  /// What is known of a link, found out the first time it is asked for.
  func audit(_ link: Int, _ audit: (Int, [String]) -> LinkAudit) -> LinkAudit {
    if let known = audits.withLock({ $0[link] }) { return known }
    guard index.primaries[link] >= 0 else { return .sound }
    let verdict = audit(link, index.names(index.plans[Int(index.primaries[link])]))
    let isNew = audits.withLock { audits in
      defer { audits[link] = verdict }
      return audits[link] == nil
    }
    if isNew, let issue = LinkTableIssue(verdict, index.links[link]), issue.severity == .error {
      RuntimeIssue.report("\(issue)")
    }
    return verdict
  }
}

extension LinkMatcher {
  /// A matcher of no links, for building identifiers of something else than a text.
  static let none = LinkMatcher(
    sites: [], index: LinkIndex([], foldsCase: false), limits: .default)
}
