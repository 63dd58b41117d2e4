/// Finds the link of a text: the part of a parser that does not know the identifier's type.
@usableFromInline
final class LinkMatcher: Sendable {
  let sites: [LinkSite]
  let limits: LinkLimits
  let index: LinkIndex
  /// What is known of the order of each link's parameters.
  let audits: Guarded<[LinkAudit?]>

  init(sites: [LinkSite], links: [LinkHeader], foldsCase: Bool, limits: LinkLimits) {
    self.sites = sites
    self.limits = limits
    index = LinkIndex(links, foldsCase: foldsCase, sites: sites)
    audits = Guarded(Array(repeating: nil, count: links.count))
  }

  /// A text that was recognised, apart from its identifier.
  @usableFromInline
  struct Finding: Sendable {
    let outline: LinkOutline
    /// The plan by its index.
    let plan: Int32
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
    case found(Finding)
    case malformed(LinkFault)
    case missed(site: Int, offset: Int)
    case unread(site: Int, LinkReading.Failure, plan: Int32)
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
    let verdict = LinkText.read(text, self) { text in
      search(text, audit, build, isCrossed)
    }
    guard case .found(let finding) = verdict else { throw error(verdict) }
    return finding
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
    case .found(let finding): finding.unread
    }
  }

  @inline(never)
  private func search(
    _ text: LinkText, _ audit: (Int, [String]) -> LinkAudit,
    _ build: (Int, inout LinkReading) throws(LinkReading.Failure) -> Void,
    _ isCrossed: (Int, [String]) -> Bool
  ) -> Verdict {
    do throws(LinkFault) {
      text.outline = try LinkScanner.outline(of: text, limits)
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
        if plan.placeCount > 1 { try reading.checkOrder(self.audit(link, audit)) }
        try build(link, &reading)
        if reading.checksOrder, isCrossed(link, index.names(number)) { throw reading.crossed }
        return .found(
          Finding(outline: text.outline, plan: number, warnings: reading.warnings))
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
  func audit(_ link: Int, _ audit: (Int, [String]) -> LinkAudit) -> LinkAudit {
    if let known = audits.withLock({ $0[link] }) { return known }
    guard index.primaries[link] >= 0 else { return .sound }
    return firstAudit(link, audit(link, index.names(ofLink: link)))
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

extension LinkMatcher {
  /// A matcher of no links, for building identifiers of something else than a text.
  static let none = LinkMatcher(sites: [], links: [], foldsCase: false, limits: .default)
}
