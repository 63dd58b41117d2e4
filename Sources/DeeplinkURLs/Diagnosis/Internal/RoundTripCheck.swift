/// The result of building a link's identifier from samples and taking it apart again.
///
/// `LinkPattern("/{from}/{to}", Route.between)` with `case between(to: String, from: String)` is crossed:
/// parameters bind by position, so the text of `from` becomes the payload's `to`. Both are strings,
/// and the compiler sees nothing wrong.
@usableFromInline
enum RoundTripCheck: Sendable {
  /// The identifier carries the parameters and gives them back.
  case sound
  /// The identifier has a parameter's value under another parameter's name.
  case crossed
  /// The identifier does not give its parameters back.
  case unprintable
  /// A type has no sample, or two values have equal samples, so each identifier is checked when a link makes it.
  case unknown

  /// Checks a link whose parameters have these names.
  @usableFromInline
  init<ID>(_ link: LinkPattern<ID>, names: [String]) {
    guard !names.isEmpty, link.declaration.parameters != nil else {
      self = .sound
      return
    }
    // One round for each bit of a position. The positions of two parameters differ in some bit, and in that bit's round
    // one gets its first sample and the other its second. If they are exchanged, their texts differ from what was
    // given.
    var rounds: [[[String]]] = []
    var isPrintable = true
    for round in 0..<max(1, Int.bitWidth - (names.count - 1).leadingZeroBitCount) {
      let recorder = BuildRecorder(.samples(round: round), names: names)
      var decoder = ParameterDecoder(CaptureTokens(), recorder)
      let isBuilt = (try? link.build(&decoder)) != nil
      guard isBuilt, !recorder.lacksSample else {
        // A single parameter can't be crossed with another. Several parameters have to be checked for each link.
        self = names.count > 1 ? .unknown : .sound
        return
      }
      // Crossed is worse than unprintable, and may show in another round.
      guard !recorder.isCrossed else {
        self = .crossed
        return
      }
      isPrintable = isPrintable && recorder.isPrintable
      rounds.append(recorder.texts)
    }
    // If two values have the same texts in each round, such as two that are nil, an exchange doesn't show.
    let texts = Set(names.indices.map { index in rounds.map { $0.dropFirst(index).first } })
    self = !isPrintable ? .unprintable : texts.count == names.count ? .sound : .unknown
  }
}

extension LinkTableIssue {
  /// Creates the issue that a check found, if it found one.
  init?(_ check: RoundTripCheck, _ link: LinkDeclaration) {
    let isCrossed = check == .crossed
    guard isCrossed || check == .unprintable else { return nil }
    self.init(
      severity: isCrossed ? .error : .warning, rule: isCrossed ? .crossedParameters : .unprintable,
      patterns: [link.primaryText], features: [link.feature],
      message: isCrossed
        ? "its identifier names the parameters in another order; write the payload's labels in the order of the pattern"
        : "its identifier does not give the parameters back, so it is parsed and never printed; pass the enum case itself and keep reflection metadata"
    )
  }
}
