/// What building a link's identifier of samples shows.
///
/// `LinkPattern("/{from}/{to}", Route.between)` with `case between(to: String, from: String)` is crossed:
/// parameters bind by position, so the text of `from` becomes the payload's `to`. Both are strings,
/// and the compiler sees nothing wrong.
@usableFromInline
enum RoundTripCheck: Sendable {
  /// The identifier carries the parameters and gives them back.
  case sound
  /// The identifier has a parameter under another one's name.
  case crossed
  /// The identifier does not give its parameters back.
  case unprintable
  /// A type has no sample, or two values have the same; each identifier is looked at when it is made.
  case unknown

  /// Builds identifiers of samples, given the names of the parameters.
  @usableFromInline
  init<ID>(_ link: LinkPattern<ID>, names: [String]) {
    guard !names.isEmpty, link.declaration.parameters != nil else {
      self = .sound
      return
    }
    // As many rounds as the positions have bits. Two positions differ in a bit, and in its round
    // one has the first sample and the other the second: exchanged, their texts would differ from
    // what was given.
    var rounds: [[[String]]] = []
    var isPrintable = true
    for round in 0..<max(1, Int.bitWidth - (names.count - 1).leadingZeroBitCount) {
      let recorder = BuildRecorder(.samples(round: round), names: names)
      var decoder = ParameterDecoder(recorder)
      let isBuilt = (try? link.build(&decoder)) != nil
      guard isBuilt, !recorder.lacksSample else {
        // One parameter cannot be crossed with another; several have to be looked at with each
        // link.
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
    // Of values with the same texts in each round, as two that are nil, nobody sees that they are exchanged.
    let texts = Set(names.indices.map { index in rounds.map { $0.dropFirst(index).first } })
    self = !isPrintable ? .unprintable : texts.count == names.count ? .sound : .unknown
  }
}

extension LinkTableIssue {
  /// What a check found, if it is an issue.
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
