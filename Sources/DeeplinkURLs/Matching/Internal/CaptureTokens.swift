/// The places of the values of a link's first four parameters; hardly any link has more.
///
/// They are no array, because that would be an allocation for each link. The values of a list, and of parameters beyond
/// the fourth, are found by scanning the link once more when they are read.
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
