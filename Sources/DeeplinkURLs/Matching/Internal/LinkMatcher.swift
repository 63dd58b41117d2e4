/// Takes a text through the stages up to the link it fits: the part of a parser that does not know the
/// identifier's type.
@usableFromInline
final class LinkMatcher: Sendable {
  let table: CompiledTable
  /// What is found out late, since it runs an app's code: the checks of samples, and the printer.
  private let findings = Locked(Findings())
  /// Builds a link's identifier of samples of its parameters, which have these names.
  private let check: @Sendable (_ link: Int, _ names: [String]) -> RoundTripCheck

  /// Creates a matcher, and reports each error of the table once.
  @usableFromInline
  init(
    sites: [LinkSite], declarations: [LinkDeclaration], foldsCase: Bool, limits: LinkLimits,
    check: @escaping @Sendable (_ link: Int, _ names: [String]) -> RoundTripCheck
  ) {
    table = TableCompiler.compile(
      declarations, foldsCase: foldsCase, sites: sites, limits: limits)
    self.check = check
    for issue in table.issues where issue.severity == .error { RuntimeIssue.report("\(issue)") }
  }

  private struct Findings: Sendable {
    /// What is known of the order of each link's parameters; empty until something is.
    var checks: [RoundTripCheck?] = []
    /// The printer.
    var printer: (any Sendable)?
    /// Whether a caller is making the printer.
    var isMakingPrinter = false
  }

  // MARK: - Candidates

  /// The values of a candidate, which its match keeps.
  @usableFromInline
  func values(of candidate: LinkCandidate, in text: consuming String) -> LinkValues {
    LinkValues(
      source: text, components: candidate.components, table: table, pattern: candidate.pattern)
  }

  /// What decodes the values of a candidate.
  ///
  /// With two parameters or more the payload may have them in another order than the pattern. Then
  /// a link would open with its values exchanged, so the order is checked before the first one
  /// opens.
  @usableFromInline
  func decoder(of candidate: LinkCandidate) -> ParameterDecoder {
    let pattern = table.pattern(candidate.pattern)
    let isInOrder = pattern.parameterCount < 2 || pattern.isNamed
    return ParameterDecoder(candidate.captures, isInOrder ? nil : recorder(candidate))
  }

  /// The best link that fits a text, except those whose values did not convert.
  ///
  /// For each of those the text is scanned once more: tokens do not outlive the scanning.
  @usableFromInline
  func candidate(
    for text: borrowing String, except rejected: borrowing RejectedCandidates
  ) throws(LinkError) -> LinkCandidate {
    var recorder = NoSearchRecorder()
    let outcome = table.layout.search(text, except: rejected, &recorder)
    if case .found(let candidate) = outcome { return candidate }
    throw error(outcome)
  }

  /// The candidates for a text that come after one and are of its rank.
  @usableFromInline
  func rivals(of candidate: LinkCandidate, in text: String) -> [LinkCandidate] {
    table.layout.rivals(of: candidate, in: text)
  }

  // MARK: - Errors

  /// The error for a text that two candidates take.
  @usableFromInline
  func ambiguity(of candidate: LinkCandidate, _ rival: LinkCandidate) -> LinkError {
    let failure = LinkFailure(
      rule: .ambiguous, pattern: candidate.pattern, part: .rival(rival.pattern),
      offset: candidate.components.path.lowerBound)
    return error(
      .refused(LinkRefusal(failure: failure, offset: 0), site: candidate.components.site))
  }

  @inline(never)
  private func error(_ outcome: SearchOutcome) -> LinkError {
    switch outcome {
    // It never comes: a link that was found is not refused.
    case .found: return LinkError(stage: .match, rule: .unrecognized, offset: 0)
    case .malformed(let fault):
      return LinkError(
        stage: fault.stage, rule: fault.rule, offset: fault.offset,
        site: fault.site.map { table.sites[$0] })
    case .refused(let refusal, let site):
      guard let failure = refusal.failure else {
        return LinkError(
          stage: .match, rule: .unrecognized, offset: refusal.offset, site: table.sites[site])
      }
      let stage: LinkError.Stage =
        switch failure.rule {
        case .missingQueryItem, .crossedParameters, .ambiguous: .match
        case .unconvertibleValue: .conversion
        // A malformed value.
        default: .query
        }
      return LinkError(
        stage: stage, rule: failure.rule, offset: failure.offset, site: table.sites[site],
        cause: LinkError.Cause(table: table, failure))
    }
  }

  /// Why the values of a candidate did not convert.
  @usableFromInline
  func rejection(
    of candidate: LinkCandidate, _ values: LinkValues, _ decoder: ParameterDecoder
  ) -> RejectedCandidate {
    let pattern = table.pattern(candidate.pattern)
    let isCrossed = decoder.recorder?.isCrossed ?? false
    guard !isCrossed, !pattern.isNamed else {
      // A link that is read by name does not say what it refuses. If it reads the path at all, it is that.
      return RejectedCandidate(
        failure: LinkFailure(
          rule: isCrossed ? .crossedParameters : .unconvertibleValue,
          pattern: candidate.pattern, offset: candidate.components.path.lowerBound),
        isOfPath: !isCrossed && pattern.parameters.contains { table.parameter($0).kind.isOfPath })
    }
    // A link without parameters always converts, so here is at least one. The decoder stopped
    // behind the one that did not.
    let position = max(decoder.position - 1, 0)
    let index = pattern.parameters.lowerBound + position
    let parameter = table.parameter(index)
    let type = table.links[candidate.link].parameters?.type(position)
    let tokens = values.tokens(parameter)
    // Of a list it is the first value that does not convert by itself.
    let found = tokens.first { token in
      let capture = LinkCapture(values.source.decoded(token), isItem: parameter.kind == .item)
      return type.map { !capture.converts(to: $0) } ?? false
    }
    let offset = (found ?? tokens.first)?.start ?? candidate.components.query.lowerBound
    return RejectedCandidate(
      failure: LinkFailure(
        rule: .unconvertibleValue, pattern: candidate.pattern, part: .parameter(index),
        offset: offset),
      // An alias may have a value in the query that converts before one in the path.
      isOfPath: parameter.kind.isOfPath
        || !values.table.layout.read(values.source) { bytes, _, segments, _ in
          table.layout.fitsPath(pattern, bytes, segments)
        })
  }

  // MARK: - What is found out once

  /// Looks at each identifier of a link that is crossed, or of which samples could not tell.
  private func recorder(_ candidate: LinkCandidate) -> BuildRecorder? {
    let check = check(candidate.link)
    guard check == .unknown || check == .crossed else { return nil }
    return BuildRecorder(
      .link, names: table.names(candidate.pattern), isCrossed: check == .crossed)
  }

  /// What is known of a link, found out the first time it is asked for.
  func check(_ link: Int) -> RoundTripCheck {
    let known = findings.withLock { $0.checks.isEmpty ? nil : $0.checks[link] }
    return known ?? firstCheck(link)
  }

  /// Checks a link by samples, and keeps what they show.
  ///
  /// Samples are an app's own code, which may parse and print. So no lock is held while they are made. A caller that
  /// asks for the same link meanwhile gets `unknown`, and checks each identifier.
  @inline(never)
  private func firstCheck(_ link: Int) -> RoundTripCheck {
    guard table.primaries[link] >= 0 else { return .sound }
    let count = table.links.count
    findings.withLock { findings in
      if findings.checks.isEmpty { findings.checks = Array(repeating: nil, count: count) }
      findings.checks[link] = .unknown
    }
    let verdict = check(link, table.names(ofLink: link))
    findings.withLock { $0.checks[link] = verdict }
    if let issue = LinkTableIssue(verdict, table.links[link]), issue.severity == .error {
      RuntimeIssue.report("\(issue)")
    }
    return verdict
  }

  /// The printer, made when something is printed for the first time.
  ///
  /// - Parameter make: Makes it, with or without samples. One caller makes it with them. Samples
  ///   are an app's code, which may print: until they are made, all other callers get a printer
  ///   without, which tries each link.
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
