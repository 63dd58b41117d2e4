/// Stands in for a link's text with samples or parts, or looks on while a text is read.
///
/// Then it tells what the identifier carries.
///
/// It is used by one call and never shared.
@usableFromInline
final class BuildRecorder {
  /// What the parameters are read from.
  enum Source {
    /// A link, whose identifier is looked at.
    case link
    /// Samples. Each round gives every parameter its first or its second by one bit of its position, so
    /// that any two parameters differ in some round.
    case samples(round: Int)
    /// The parts of another identifier.
    case parts([Any])
  }

  private let source: Source
  /// The names of the parameters.
  private let names: [String]
  /// The texts of the values so far.
  var texts: [[String]] = []
  /// Whether a parameter's type has no sample.
  private(set) var lacksSample = false
  /// Whether the identifier has a value under another parameter's name, or samples showed that the
  /// link's identifiers do.
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

  /// The next sample or part.
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
      return texts.count >> round & 1 == 0 ? first : samples.last ?? first
    case .parts(let parts):
      guard texts.count < parts.count, let part = parts[texts.count] as? Parameter else {
        throw LinkMismatch()
      }
      return part
    }
  }

  /// Compares the parts of an identifier with the parameters that it was made of.
  ///
  /// - Throws: ``LinkMismatch`` for the identifier of a link that has its parameters crossed.
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
