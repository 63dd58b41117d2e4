/// Decodes the values of one link for the payload of its identifier, one parameter after another.
///
/// A link has one function that makes its identifier. It makes it of a text's values, of another
/// identifier's parts, or of samples; a ``BuildRecorder`` gives it parts and samples.
@usableFromInline
struct ParameterDecoder {
  /// Where the values are.
  private let captures: CaptureTokens
  /// How many parameters were read.
  private(set) var position = 0
  /// What the link's author should know.
  @usableFromInline var warnings: [LinkWarning] = []
  /// Stands for the link, or looks on; nil for nearly every link.
  @usableFromInline let recorder: BuildRecorder?

  /// The values of a link.
  init(_ captures: CaptureTokens, _ recorder: BuildRecorder?) {
    self.captures = captures
    self.recorder = recorder
  }

  /// Parts or samples instead of a link's values.
  init(_ recorder: BuildRecorder) {
    captures = CaptureTokens()
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

  /// What the link has for the next parameter.
  @usableFromInline
  mutating func nextCapture(of link: LinkValues) -> LinkCapture {
    position &+= 1
    guard let found = captures[position &- 1], !found.isList else {
      return link.capture(position &- 1)
    }
    return LinkCapture(
      found.isMissing ? nil : link.source.decoded(found.token), isItem: found.isItem)
  }

  /// The identifier that was made of the parameters, after a look at it where one is wanted.
  @inlinable @inline(__always)
  func finish<Identifier>(_ identifier: Identifier) throws(LinkMismatch) -> Identifier {
    if let recorder { try recorder.look(at: identifier) }
    return identifier
  }

  /// Returns the warnings and keeps none, which saves counting references to them.
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
    switch standIn {
    case .unknown:
      warnings.append(
        .unknownValue(
          parameter: link.name(position - 1), expected: Parameter.linkExpectation))
    case .missing: warnings.append(.emptyValue(parameter: link.name(position - 1)))
    }
  }
}

@available(*, unavailable)
extension ParameterDecoder: Sendable {}
