/// Decodes the values of one link for the payload of its identifier, one parameter after another.
///
/// A link has one function that makes its identifier. That function gets a text's values, or from a ``BuildRecorder``
/// another identifier's parts or samples.
@usableFromInline
struct ParameterDecoder {
  /// The places of the values.
  @usableFromInline let captures: CaptureTokens
  /// The number of parameters that were read.
  @usableFromInline var position = 0
  /// Warnings for the link's author.
  @usableFromInline var warnings: [LinkWarning] = []
  /// Provides the values in place of a link, or checks the identifier; nil for nearly every link.
  @usableFromInline let recorder: BuildRecorder?

  /// Creates a decoder of a link's values, or of a recorder's parts or samples in place of them.
  @inlinable
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

/// The places of the values of a link's first four parameters; hardly any link has more.
///
/// They are no array, because that would be an allocation for each link. The values of a list, and of parameters beyond
/// the fourth, are found by scanning the link once more when they are read.
@usableFromInline
struct CaptureTokens: BitwiseCopyable, Hashable, Sendable {
  private let first, second, third, fourth: LinkToken

  /// The number of parameters there is room for.
  static var capacity: Int { 4 }

  /// The places of no values.
  init() { (first, second, third, fourth) = (.missing, .missing, .missing, .missing) }

  /// Finds the values of a pattern's parameters, in the order of the primary pattern.
  @inline(__always)
  init(
    _ pattern: CompiledPattern, _ bytes: LinkBytes, _ pool: LinkBytes,
    _ segments: Span<LinkToken>, _ items: Span<LinkToken>, _ table: CompiledTable
  ) {
    func token(_ position: Int) -> LinkToken {
      guard position < pattern.parameters.count else { return .missing }
      let parameter = table.parameters[pattern.parameters.start &+ position]
      return parameter.firstToken(bytes, pool, segments, items)
    }
    (first, second, third, fourth) = (token(0), token(1), token(2), token(3))
  }

  /// The place of a parameter's value, by the parameter's position below ``capacity``.
  @inline(__always)
  subscript(position: Int) -> LinkToken {
    switch position {
    case 0: first
    case 1: second
    case 2: third
    default: fourth
    }
  }
}

extension CompiledParameter {
  /// Returns the token of the parameter's first value.
  @inline(__always)
  fileprivate func firstToken(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ segments: Span<LinkToken>, _ items: Span<LinkToken>
  ) -> LinkToken {
    switch kind {
    case .rest, .absent: return .missing
    case .label: return bytes.label(segment, of: bytes.domain)
    // This segment exists: the link has reached the pattern's node, which is as deep as the pattern has segments, and a
    // catch-all takes at least one.
    case .segment, .catchAll: return segments[Int(segment)]
    case .item:
      var values = QueryItems(of: key)
      return values.next(bytes, pool, items) ?? .missing
    }
  }
}
