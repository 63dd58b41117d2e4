/// The places of the values of a link's first four parameters; hardly any link has more.
///
/// They are no array, because that would be an allocation for each link. The values of a list, and of parameters beyond
/// the fourth, are found by scanning the link once more when they are read.
struct CaptureTokens: BitwiseCopyable, Hashable, Sendable {
  private var first = LinkToken.missing
  private var second = LinkToken.missing
  private var third = LinkToken.missing
  private var fourth = LinkToken.missing

  /// The number of parameters there is room for.
  static var capacity: Int { 4 }

  init() {}

  /// Finds the values of a pattern's parameters, in the order of the primary pattern.
  @inline(__always)
  init(
    _ pattern: CompiledPattern, _ bytes: LinkBytes, _ pool: LinkBytes,
    _ segments: Span<LinkToken>, _ items: Span<LinkToken>, _ table: CompiledTable
  ) {
    let parameters = pattern.parameters
    for position in 0..<min(parameters.count, Self.capacity) {
      let parameter = table.parameters[parameters.start &+ position]
      self[position] = parameter.firstToken(bytes, pool, segments, items)
    }
  }

  /// The place of a parameter's value, by the parameter's position below ``capacity``.
  @inline(__always)
  private(set) subscript(position: Int) -> LinkToken {
    get {
      switch position {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
    set {
      switch position {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: fourth = newValue
      }
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
