/// Finds the link of a text: the part of a parser that does not know the identifier's type.
@usableFromInline
final class LinkMatcher: Sendable {
  let sites: [LinkSite]
  let limits: LinkLimits
  let index: LinkIndex
  /// What is found out when it is asked for.
  private let findings: Guarded<Findings>
  /// Tries a link, by its index in the table, on samples of its parameters with these names.
  private let makeAudit: @Sendable (Int, [String]) -> LinkAudit

  init(
    sites: [LinkSite], links: [LinkHeader], foldsCase: Bool, limits: LinkLimits,
    audit: @escaping @Sendable (Int, [String]) -> LinkAudit
  ) {
    self.sites = sites
    self.limits = limits
    index = LinkIndex(links, foldsCase: foldsCase, sites: sites)
    findings = Guarded(Findings(audits: Array(repeating: nil, count: links.count)))
    makeAudit = audit
  }

  private struct Findings: Sendable {
    /// What is known of the order of each link's parameters.
    var audits: [LinkAudit?]
    /// The printer.
    var printer: (any Sendable)?
  }

  /// The printer, made when something is printed for the first time.
  func printer<ID>(_ make: @Sendable () -> LinkPrinter<ID>) -> LinkPrinter<ID> {
    findings.withLock { findings in
      if let printer = findings.printer as? LinkPrinter<ID> { return printer }
      let made = make()
      findings.printer = made
      return made
    }
  }

  /// Why a search found nothing.
  private enum Verdict {
    case malformed(LinkFault)
    case missed(site: Int, offset: Int)
    case unread(site: Int, LinkReading.Failure, plan: Int32)
  }

  /// Tries the links that fit a text, best first, until one can be read.
  ///
  /// - Parameters:
  ///   - warnings: What the link's author should know.
  ///   - build: Makes the identifier of a link, by its index in the table.
  /// - Returns: The text's values.
  @usableFromInline
  func find(
    _ text: consuming String, _ warnings: inout [LinkWarning],
    build: (Int, inout LinkReading) throws(LinkReading.Failure) -> Void
  ) throws(LinkError) -> LinkValues {
    var verdict = Verdict.missed(site: 0, offset: 0)
    var outline = LinkOutline()
    var plan: Int32?
    LinkText.read(text, self) { text in
      plan = Self.search(text, build, &warnings, &verdict)
      outline = text.outline
    }
    guard let plan else { throw error(verdict) }
    return LinkValues(source: text, outline: outline, matcher: self, plan: plan)
  }

  /// The error of a link that was found and not read, which cannot be.
  @usableFromInline var unread: LinkError {
    LinkError(stage: .match, rule: .unrecognized, offset: 0)
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
    }
  }

  @inline(never)
  private static func search(
    _ text: LinkText, _ build: (Int, inout LinkReading) throws(LinkReading.Failure) -> Void,
    _ warnings: inout [LinkWarning], _ verdict: inout Verdict
  ) -> Int32? {
    do throws(LinkFault) {
      try LinkScanner.scan(text, text.withMatcher { $0.limits.bytes })
    } catch {
      verdict = .malformed(error)
      return nil
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
        return number
      } catch {
        // A value that does not convert says more than an item that is missing.
        if best.map({ $0.failure.rule == .missingQueryItem }) ?? true { best = (error, number) }
      }
    }
    let outline = text.outline
    if let best {
      verdict = .unread(site: outline.site, best.failure, plan: best.plan)
      return nil
    }
    let offset =
      search.deepest < outline.segmentCount
      ? text.segment(search.deepest).start : outline.path.upperBound
    verdict = .missed(site: outline.site, offset: offset)
    return nil
  }

  /// What is known of a link, found out the first time it is asked for.
  @discardableResult
  func audit(_ link: Int) -> LinkAudit {
    if let known = findings.withLock({ $0.audits[link] }) { return known }
    guard index.primaries[link] >= 0 else { return .sound }
    return firstAudit(link, makeAudit(link, index.names(ofLink: link)))
  }

  @inline(never)
  private func firstAudit(_ link: Int, _ verdict: LinkAudit) -> LinkAudit {
    let isNew = findings.withLock { findings in
      defer { findings.audits[link] = verdict }
      return findings.audits[link] == nil
    }
    if isNew, let issue = LinkTableIssue(verdict, index.links[link]), issue.severity == .error {
      RuntimeIssue.report("\(issue)")
    }
    return verdict
  }
}
