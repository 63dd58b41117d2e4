/// Provides samples or parts in place of a link's values, or watches while a link's values are read.
///
/// Afterward it knows what the identifier carries. One call uses it, and it is never shared.
@usableFromInline
final class BuildRecorder {
  /// The source of the parameters.
  enum Source {
    /// A link; only its identifier is checked.
    case link
    /// Samples. Bit `round` of a parameter's position chooses its first or second sample, so any two parameters differ
    /// in some round.
    case samples(round: Int)
    /// The parts of another identifier.
    case parts([Any])
  }

  private let source: Source
  /// The names of the parameters.
  private let names: [String]
  /// The texts of the values that were read so far.
  var texts: [[String]] = []
  /// Whether a parameter's type has no sample.
  private(set) var lacksSample = false
  /// The position of a parameter whose type does not read the text of its sample, and that text.
  private(set) var unread: (position: Int, text: String)?
  /// Whether the identifier has a value under another parameter's name, or samples have shown that for the link.
  private(set) var isCrossed: Bool
  /// Whether the identifier carries each parameter.
  private(set) var isPrintable = false

  init(_ source: Source, names: [String], isCrossed: Bool = false) {
    self.source = source
    self.names = names
    self.isCrossed = isCrossed
  }

  var readsLink: Bool {
    if case .link = source { true } else { false }
  }

  /// Returns the next sample or part.
  func next<Parameter: LinkParameter>(
    _ type: Parameter.Type
  ) throws(LinkMismatch) -> Parameter {
    switch source {
    case .link: throw LinkMismatch()
    case .samples(let round):
      let samples = Parameter.linkSamples
      guard let first = samples.first else {
        lacksSample = true
        throw LinkMismatch()
      }
      let sample = texts.count >> round & 1 == 0 ? first : samples.last ?? first
      var capture = LinkCapture(sample.linkTexts.first, others: Array(sample.linkTexts.dropFirst()))
      if (try? Parameter(linkCapture: &capture))?.linkTexts != sample.linkTexts {
        unread = unread ?? (texts.count, sample.linkText)
      }
      return sample
    case .parts(let parts):
      guard texts.count < parts.count, let part = parts[texts.count] as? Parameter else {
        throw LinkMismatch()
      }
      return part
    }
  }

  /// Compares the parts of an identifier with the parameters from which it was made.
  ///
  /// - Throws: ``LinkMismatch`` if the identifier comes from a link and has its parameters crossed.
  @usableFromInline
  func look<Identifier>(at identifier: Identifier) throws(LinkMismatch) {
    if case .parts = source { return }
    let payload = ReflectedPayload(identifier)
    isCrossed = isCrossed || payload.isCrossed(names, texts)
    isPrintable = payload.arranged(by: names).map(ReflectedPayload.texts) == texts as [[String]?]
    if isCrossed, readsLink { throw LinkMismatch() }
  }
}

@available(*, unavailable)
extension BuildRecorder: Sendable {}
