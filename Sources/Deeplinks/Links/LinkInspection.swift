/// Builds an identifier of what is no URL: the parts of another one, or samples of the types.
///
/// It is used by one function call and never shared.
@usableFromInline
final class LinkInspection {
  /// The parts to read, or nil to make samples.
  private let parts: [LinkPayload.Part]?
  /// Which sample each parameter gets.
  private let round: Int
  /// The texts of the values so far.
  private(set) var texts: [[String]] = []

  /// Reads the parts of an identifier.
  init(_ payload: LinkPayload) {
    parts = payload.parts
    round = 0
  }

  /// Makes samples.
  ///
  /// Each round gives every parameter its first or its second sample by one bit of its position, so
  /// that any two parameters differ in some round.
  init(round: Int) {
    parts = nil
    self.round = round
  }

  @usableFromInline
  func next<Parameter: LinkParameter>(
    _ type: Parameter.Type
  ) throws(LinkReading.Failure) -> Parameter {
    let value: Parameter
    if let parts {
      guard texts.count < parts.count, let part = parts[texts.count].value as? Parameter else {
        throw LinkReading.Failure()
      }
      value = part
    } else {
      let samples = Parameter.linkSamples
      guard let first = samples.first else { throw LinkReading.Failure() }
      value = texts.count >> round & 1 == 0 ? first : samples.last ?? first
    }
    texts.append(value.linkTexts)
    return value
  }
}

@available(*, unavailable)
extension LinkInspection: Sendable {}
