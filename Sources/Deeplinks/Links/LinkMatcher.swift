/// Finds the link of a text: the part of a parser that does not know the identifier's type.
@usableFromInline
final class LinkMatcher: Sendable {
  let sites: [LinkSite]
  let limits: LinkLimits
  let index: LinkIndex
  /// What is known of the order of each link's parameters.
  private let audits: Guarded<[LinkAudit?]>
  /// Tries a link, by its index in the table, on samples of its parameters with these names.
  private let makeAudit: @Sendable (Int, [String]) -> LinkAudit

  init(
    sites: [LinkSite], links: [LinkHeader], foldsCase: Bool, limits: LinkLimits,
    audit: @escaping @Sendable (Int, [String]) -> LinkAudit
  ) {
    self.sites = sites
    self.limits = limits
    index = LinkIndex(links, foldsCase: foldsCase, sites: sites)
    audits = Guarded(Array(repeating: nil, count: links.count))
    makeAudit = audit
  }

  /// A text that was recognised, apart from its identifier.
  @usableFromInline
  struct Finding: Sendable {
    let outline: LinkOutline
    /// The plan by its index.
    let plan: Int32
    @usableFromInline let warnings: [LinkWarning]

    /// The values of the text.
    @usableFromInline
    func values(_ source: consuming String, _ matcher: LinkMatcher) -> LinkValues {
      LinkValues(source: source, outline: outline, matcher: matcher, plan: plan)
    }

    /// The error of a link that was found and not read, which cannot be.
    @usableFromInline var unread: LinkError {
      LinkError(stage: .match, rule: .unrecognized, offset: 0)
    }
  }

  /// How a search ended, small enough to be handed up cheaply.
  private enum Verdict {
    case found(LinkOutline, plan: Int32)
    case malformed(LinkFault)
    case missed(site: Int, offset: Int)
    case unread(site: Int, LinkReading.Failure, plan: Int32)
  }

  /// Tries the links that fit a text, best first, until one can be read.
  ///
  /// - Parameter build: Makes the identifier of a link, by its index in the table.
  @usableFromInline
  func find(
    _ text: String, build: (Int, inout LinkReading) throws(LinkReading.Failure) -> Void
  ) throws(LinkError) -> Finding {
    var warnings: [LinkWarning] = []
    let limits = limits
    let verdict = LinkText.read(text, self) { text in
      Self.search(text, limits, build, &warnings)
    }
    guard case .found(let outline, let plan) = verdict else { throw error(verdict) }
    return Finding(outline: outline, plan: plan, warnings: warnings)
  }

  @inline(never)
  private func error(_ verdict: Verdict) -> LinkError {
    switch verdict {
    case .malformed(let fault):
      LinkError(
        stage: fault.stage, rule: fault.rule, offset: fault.offset,
        site: fault.site.map { sites[$0] })
    case .missed(let site, let offset):
      LinkError(stage: .match, rule: .unrecognized, offset: offset, site: sites[site])
    case .unread(let site, let failure, let plan):
      LinkError(
        stage: failure.rule == .unconvertibleValue ? .conversion : .match, rule: failure.rule,
        offset: failure.offset, site: sites[site],
        cause: LinkError.Cause(matcher: self, plan: plan, item: failure.item))
    case .found: LinkError(stage: .match, rule: .unrecognized, offset: 0)
    }
  }

  @inline(never)
  private static func search(
    _ text: LinkText, _ limits: LinkLimits,
    _ build: (Int, inout LinkReading) throws(LinkReading.Failure) -> Void,
    _ warnings: inout [LinkWarning]
  ) -> Verdict {
    do throws(LinkFault) {
      try LinkScanner.scan(text, limits)
    } catch {
      return .malformed(error)
    }
    var search = LinkSearch(text)
    var best: (failure: LinkReading.Failure, plan: Int32)?
    var reading = LinkReading(text)
    while let number = search.next() {
      let plan = text.plan(number)
      do throws(LinkReading.Failure) {
        reading.begin(number, plan)
        try reading.checkRequirements(plan)
        let link = Int(plan.link)
        if plan.placeCount > 1 { try reading.checkOrder(text.withMatcher { $0.audit(link) }) }
        try build(link, &reading)
        if let some = reading.warnings { warnings = some }
        return .found(text.outline, plan: number)
      } catch {
        // A value that does not convert says more than an item that is missing.
        if best.map({ $0.failure.rule == .missingQueryItem }) ?? true { best = (error, number) }
      }
    }
    let outline = text.outline
    if let best { return .unread(site: outline.site, best.failure, plan: best.plan) }
    let offset =
      search.deepest < outline.segmentCount
      ? text.segment(search.deepest).start : outline.path.upperBound
    return .missed(site: outline.site, offset: offset)
  }

  /// What is known of a link, found out the first time it is asked for.
  @discardableResult
  func audit(_ link: Int) -> LinkAudit {
    if let known = audits.withLock({ $0[link] }) { return known }
    guard index.primaries[link] >= 0 else { return .sound }
    return firstAudit(link, makeAudit(link, index.names(ofLink: link)))
  }

  @inline(never)
  private func firstAudit(_ link: Int, _ verdict: LinkAudit) -> LinkAudit {
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
