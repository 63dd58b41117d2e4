/// Takes a text through all stages to the link that it fits, without knowing the identifier's type.
@usableFromInline
final class LinkMatcher: Sendable {
  @usableFromInline let table: CompiledTable
  /// The results of an app's own code, which is called late: the checks by samples, and the printer.
  private let findings = Locked(Findings())
  /// Builds a link's identifier from samples of its parameters, which have these names.
  private let check: @Sendable (_ link: Int, _ names: [String]) -> RoundTripCheck

  /// Creates a matcher, and reports each error of the table once.
  @usableFromInline
  init(
    sites: [LinkSite], declarations: [LinkDeclaration], foldsCase: Bool, limits: LinkLimits,
    check: @escaping @Sendable (_ link: Int, _ names: [String]) -> RoundTripCheck
  ) {
    table = TableCompiler.compile(
      declarations, foldsCase: foldsCase, sites: sites, limits: limits, triesTexts: false)
    self.check = check
    for issue in table.issues where issue.severity == .error { RuntimeIssue.report("\(issue)") }
  }

  private struct Findings: Sendable {
    /// The result of each link's check; empty until the first check.
    var checks: [RoundTripCheck?] = []
    /// The printer.
    var printer: (any Sendable)?
    /// Whether a caller is making the printer.
    var isMakingPrinter = false
  }

  // MARK: - Candidates

  /// Finds the best link that fits a text, except those whose values did not convert.
  ///
  /// Each call scans the text again, because tokens do not outlive the scanning.
  ///
  /// - Parameter candidate: Gets the link.
  @usableFromInline
  func find(
    _ candidate: inout LinkCandidate, for text: borrowing String,
    except rejected: borrowing RejectedCandidates
  ) throws(LinkError) {
    table.search(text, except: rejected, &candidate)
    if let fault = candidate.fault { throw error(fault) }
  }

  // MARK: - Errors

  /// Returns the error for a text that fits two candidates.
  @usableFromInline
  func ambiguity(of candidate: LinkCandidate, _ rival: LinkCandidate) -> LinkError {
    error(
      LinkFault(
        stage: .match, rule: .ambiguous, offset: candidate.components.path.start,
        site: candidate.components.site, pattern: candidate.pattern, part: .rival(rival.pattern)))
  }

  @inline(never)
  private func error(_ fault: LinkFault) -> LinkError {
    LinkError(
      stage: fault.stage, rule: fault.rule, offset: fault.offset,
      site: fault.site < 0 ? nil : table.sites[Int(fault.site)],
      cause: fault.pattern < 0 ? nil : LinkError.Cause(table: table, fault: fault))
  }

  /// Returns why the values of a candidate did not convert.
  @usableFromInline
  func rejection(
    of candidate: LinkCandidate, _ values: LinkValues, _ decoder: ParameterDecoder
  ) -> RejectedCandidate {
    let pattern = table.pattern(candidate.pattern)
    func fitsPath() -> Bool {
      table.read(values.source) { bytes, _, segments, _, _ in
        table.fitsPath(pattern, bytes, segments)
      }
    }
    // A crossed link leaves what its path does not take to other links, as any link does.
    let isCrossed = decoder.recorder?.isCrossed == true && fitsPath()
    guard !isCrossed, !pattern.isNamed else {
      // A link that reads by name does not say which value it refuses. If it has parameters in its path, the path
      // counts.
      return RejectedCandidate(
        fault: LinkFault(
          stage: isCrossed ? .match : .conversion,
          rule: isCrossed ? .crossedParameters : .unconvertibleValue,
          offset: candidate.components.path.start, pattern: candidate.pattern),
        isOfPath: !isCrossed
          && pattern.parameters.range.contains { table.parameters[$0].kind.isOfPath })
    }
    // There is at least one parameter, because a link without any always converts. The decoder stopped behind the one
    // that did not.
    let position = max(decoder.position - 1, 0)
    let index = pattern.parameters.start + position
    let parameter = table.parameters[index]
    let type = table.links[candidate.link].parameters?.type(position)
    let tokens = values.tokens(parameter)
    // In a list, it is the first value that does not convert by itself. A single value is not converted again, because
    // its type may read links in links, which would double the work with each.
    let found = (tokens.count < 2 ? [] : tokens).first { token in
      let capture = LinkCapture(values.source.decoded(token), isItem: parameter.kind == .item)
      return type.map { !capture.converts(to: $0) } ?? false
    }
    let offset = (found ?? tokens.first)?.start ?? candidate.components.query.start
    return RejectedCandidate(
      fault: LinkFault(
        stage: .conversion, rule: .unconvertibleValue, offset: offset, pattern: candidate.pattern,
        part: .parameter(index)),
      // The kind decides and not the position, because an alias may read a value of the query before one of the path.
      isOfPath: parameter.kind.isOfPath || !fitsPath())
  }

  // MARK: - What is found out once

  /// Returns a recorder if each identifier needs a check, because the link is crossed or may be.
  ///
  /// With two or more parameters, the payload may have them in another order than the pattern, and a link would open
  /// with its values exchanged. So the order is checked before the first such link opens.
  @usableFromInline
  func recorder(_ index: Int32) -> BuildRecorder? {
    let pattern = table.pattern(index)
    guard pattern.parameters.count > 1, !pattern.isNamed else { return nil }
    let check = check(Int(pattern.link))
    guard check == .unknown || check == .crossed else { return nil }
    return BuildRecorder(.link, names: table.names(index), isCrossed: check == .crossed)
  }

  /// Returns the result of a link's check, which is made when it is first asked for.
  func check(_ link: Int) -> RoundTripCheck {
    guard table.primaries[link] >= 0 else { return .sound }
    let count = table.links.count
    let known = findings.withLock { findings -> RoundTripCheck? in
      if findings.checks.isEmpty { findings.checks = Array(repeating: nil, count: count) }
      if let known = findings.checks[link] { return known }
      findings.checks[link] = .unknown
      return nil
    }
    return known ?? firstCheck(link)
  }

  /// Checks a link by samples, and stores the result.
  ///
  /// Samples are an app's own code, which may parse and print. So no lock is held while they are made. A caller that
  /// asks for the same link in the meantime gets `unknown`, and checks each identifier. One caller gets here.
  @inline(never)
  private func firstCheck(_ link: Int) -> RoundTripCheck {
    let verdict = check(link, table.names(ofLink: link))
    findings.withLock { $0.checks[link] = verdict }
    if let issue = LinkTableIssue(verdict, table.links[link]), issue.severity == .error {
      RuntimeIssue.report("\(issue)")
    }
    return verdict
  }

  /// Returns the printer, which is made when something is printed for the first time.
  ///
  /// - Parameter make: Makes the printer, with or without samples. One caller makes it with samples. They are an app's
  ///   own code, which may print. So until they are made, all other callers get a printer without samples, which tries
  ///   each link.
  func printer<Printer: Sendable>(_ make: (_ usesSamples: Bool) -> Printer) -> Printer {
    let (known, isMine) = findings.withLock { findings -> ((any Sendable)?, Bool) in
      if findings.printer != nil || findings.isMakingPrinter { return (findings.printer, false) }
      findings.isMakingPrinter = true
      return (nil, true)
    }
    if let printer = known as? Printer { return printer }
    let made = make(isMine)
    if isMine {
      findings.withLock { findings in
        findings.printer = made
        findings.isMakingPrinter = false
      }
    }
    return made
  }
}
