/// Finds the link of a text: the part of a parser that does not know the identifier's type.
@usableFromInline
final class LinkMatcher: Sendable {
  let sites: [LinkSite]
  let limits: LinkLimits
  let index: LinkIndex
  /// What is found out when it is asked for.
  private let findings = Guarded(Findings())
  /// Tries a link on samples of its parameters, which have these names.
  private let makeAudit: @Sendable (LinkDeclaration, [String]) -> LinkAudit

  /// Creates a matcher, and reports each error of the links once.
  @usableFromInline
  init(
    sites: [LinkSite], links: LinkContents, limits: LinkLimits,
    audit: @escaping @Sendable (LinkDeclaration, [String]) -> LinkAudit
  ) {
    self.sites = sites
    self.limits = limits
    index = LinkIndex(links.declared, foldsCase: links.foldsCase, sites: sites)
    makeAudit = audit
    for issue in index.issues where issue.severity == .error { RuntimeIssue.report("\(issue)") }
    #if DEBUG
      for link in links.declared.indices { self.audit(link) }
    #endif
  }

  private struct Findings: Sendable {
    /// What is known of the order of each link's parameters; empty until something is.
    var audits: [LinkAudit?] = []
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
  ///   - destination: Where the identifier goes.
  ///   - isCrossed: Whether an identifier names the parameters of its link in another order.
  /// - Returns: The text's values.
  @usableFromInline
  func find(
    _ text: consuming String, _ warnings: inout [LinkWarning], into destination: LinkDestination,
    isCrossed: (LinkDeclaration, LinkDestination, [String]) -> Bool
  ) throws(LinkError) -> LinkValues {
    var verdict = Verdict.missed(site: 0, offset: 0)
    var outline = LinkOutline()
    var plan: Int32?
    LinkText.read(text, self) { text in
      plan = Self.search(text, destination, isCrossed, &warnings, &verdict)
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
    _ text: LinkText, _ destination: LinkDestination,
    _ isCrossed: (LinkDeclaration, LinkDestination, [String]) -> Bool,
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
    var reading = LinkReading(text, into: destination)
    while let number = search.next() {
      let plan = text.plan(number)
      do throws(LinkReading.Failure) {
        reading.begin(number, plan)
        try reading.checkRequirements(plan)
        let link = Int(plan.link)
        if plan.placeCount > 1 { try reading.checkOrder(text.withMatcher { $0.audit(link) }) }
        try text.build(link, &reading)
        if reading.checksOrder {
          let (link, names) = text.withMatcher { ($0.index.links[link], $0.index.names(number)) }
          try reading.checkOrder(isCrossed: isCrossed(link, destination, names))
        }
        if case .some(let found) = reading.notes { warnings = found }
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
    if let known = findings.withLock({ $0.audits.isEmpty ? nil : $0.audits[link] }) { return known }
    guard index.primary(link) >= 0 else { return .sound }
    return firstAudit(link, makeAudit(index.links[link], index.names(ofLink: link)))
  }

  @inline(never)
  private func firstAudit(_ link: Int, _ verdict: LinkAudit) -> LinkAudit {
    let count = index.links.count
    let isNew = findings.withLock { findings in
      if findings.audits.isEmpty { findings.audits = Array(repeating: nil, count: count) }
      defer { findings.audits[link] = verdict }
      return findings.audits[link] == nil
    }
    if isNew, let issue = LinkTableIssue(verdict, index.links[link]), issue.severity == .error {
      RuntimeIssue.report("\(issue)")
    }
    return verdict
  }
}
