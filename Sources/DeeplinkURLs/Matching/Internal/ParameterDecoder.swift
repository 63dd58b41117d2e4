/// Decodes the values of one link for the payload of its identifier, one parameter after another.
///
/// A link has one function that makes its identifier. That function gets a text's values, or from a ``BuildRecorder``
/// another identifier's parts or samples.
@usableFromInline
struct ParameterDecoder {
  /// The places of the values.
  private let captures: CaptureTokens
  /// The number of parameters that were read.
  private(set) var position = 0
  /// Warnings for the link's author.
  @usableFromInline var warnings: [LinkWarning] = []
  /// Provides the values in place of a link, or checks the identifier; nil for nearly every link.
  @usableFromInline let recorder: BuildRecorder?

  /// Creates a decoder of a link's values, or of a recorder's parts or samples in place of them.
  init(_ captures: CaptureTokens, _ recorder: BuildRecorder?) {
    self.captures = captures
    self.recorder = recorder
  }

  /// Reads the next parameter.
  @inlinable @inline(__always)
  mutating func next<Parameter: LinkParameter>(
    _ type: Parameter.Type, of link: LinkValues
  ) throws(LinkMismatch) -> Parameter {
    if let recorder { return try nextRecorded(type, of: link, recorder) }
    return try nextDecoded(type, of: link)
  }

  @inlinable @inline(__always)
  mutating func nextDecoded<Parameter: LinkParameter>(
    _ type: Parameter.Type, of link: LinkValues
  ) throws(LinkMismatch) -> Parameter {
    var capture = nextCapture(of: link)
    let value = try capture.value(as: type)
    if let standIn = capture.standIn { warn(of: standIn, type, link) }
    return value
  }

  @usableFromInline
  mutating func nextRecorded<Parameter: LinkParameter>(
    _ type: Parameter.Type, of link: LinkValues, _ recorder: BuildRecorder
  ) throws(LinkMismatch) -> Parameter {
    let value = recorder.readsLink ? try nextDecoded(type, of: link) : try recorder.next(type)
    recorder.texts.append(value.linkTexts)
    return value
  }

  /// Returns the part of the link that belongs to the next parameter.
  @usableFromInline
  mutating func nextCapture(of link: LinkValues) -> LinkCapture {
    let parameter = link.parameter(position)
    let known = position
    position &+= 1
    guard known < CaptureTokens.capacity, !parameter.isList else { return link.capture(known) }
    let token = captures[known]
    return LinkCapture(
      token.isMissing ? nil : link.source.decoded(token), isItem: parameter.kind == .item)
  }

  /// Returns the identifier that was made from the parameters, after a check if there is a recorder.
  @inlinable @inline(__always)
  func finish<Identifier>(_ identifier: Identifier) throws(LinkMismatch) -> Identifier {
    if let recorder { try recorder.look(at: identifier) }
    return identifier
  }

  /// Returns the warnings and clears them, which saves counting references to them.
  @inlinable @inline(__always)
  mutating func takeWarnings() -> [LinkWarning] {
    let taken = warnings
    warnings = []
    return taken
  }

  @usableFromInline
  mutating func warn<Parameter: LinkParameter>(
    of standIn: LinkCapture.StandIn, _ type: Parameter.Type, _ link: LinkValues
  ) {
    let name = link.name(position - 1)
    warnings.append(
      standIn == .missing
        ? .emptyValue(parameter: name)
        : .unknownValue(parameter: name, expected: Parameter.linkExpectation))
  }
}

@available(*, unavailable)
extension ParameterDecoder: Sendable {}
