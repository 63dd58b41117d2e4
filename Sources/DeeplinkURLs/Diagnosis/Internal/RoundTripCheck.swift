/// The result of building a link's identifier from samples and taking it apart again.
///
/// `LinkPattern("/{from}/{to}", Route.between)` with `case between(to: String, from: String)` is crossed:
/// parameters bind by position, so the text of `from` becomes the payload's `to`. Both are strings,
/// and the compiler sees nothing wrong.
@usableFromInline
enum RoundTripCheck: Hashable, Sendable {
  /// The identifier carries the parameters and gives them back.
  case sound
  /// The identifier has a parameter's value under another parameter's name.
  case crossed
  /// The identifier does not give its parameters back.
  case unprintable
  /// The type of this parameter does not read the text of its own sample.
  case unread(parameter: String, text: String)
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
    var unread: Self?
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
      unread =
        unread ?? recorder.unread.map { .unread(parameter: names[$0.position], text: $0.text) }
      rounds.append(recorder.texts)
    }
    // If two values have the same texts in each round, such as two that are nil, an exchange doesn't show.
    let texts = Set(names.indices.map { index in rounds.map { $0.dropFirst(index).first } })
    let isSound = texts.count == names.count
    self = !isPrintable ? .unprintable : !isSound ? .unknown : unread ?? .sound
  }
}

extension LinkTableIssue {
  /// Creates the issue that a check found, if it found one.
  init?(_ check: RoundTripCheck, _ link: LinkDeclaration) {
    let message: String
    switch check {
    case .sound, .unknown: return nil
    case .crossed:
      message =
        "its identifier names the parameters in another order; write the payload's labels in the order of the pattern"
    case .unprintable:
      message =
        "its identifier does not give the parameters back, so it is parsed and never printed; pass the enum case itself and keep reflection metadata, or read the values by name and pass print:"
    case .unread(let parameter, let text):
      message =
        "the type of {\(parameter)} does not read \"\(text.onOneLine)\", which is the linkText of its own sample; let both agree, or read the value by name and pass print:"
    }
    let isCrossed = check == .crossed
    self.init(
      severity: isCrossed ? .error : .warning, rule: isCrossed ? .crossedParameters : .unprintable,
      patterns: [link.primaryText], features: [link.feature], message: message)
  }
}
