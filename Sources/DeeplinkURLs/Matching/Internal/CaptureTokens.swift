/// The place of one parameter's value in a link.
struct CaptureToken: BitwiseCopyable, Hashable, Sendable {
  /// The first value; empty if there is none.
  var token = LinkToken(start: 0, end: 0, isEscaped: false)
  var isMissing = true
  /// Whether it is a query item.
  var isItem = false
  /// Whether the parameter takes all values.
  var isList = false
}

/// The places of a link's first four parameters; hardly any link has more.
///
/// They are no array, because that would be an allocation for each link. The values of a list, and of parameters beyond
/// the fourth, are found by scanning the link once more when they are read.
struct CaptureTokens: BitwiseCopyable, Hashable, Sendable {
  private var first = CaptureToken()
  private var second = CaptureToken()
  private var third = CaptureToken()
  private var fourth = CaptureToken()

  /// The number of parameters there is room for.
  static var capacity: Int { 4 }

  init() {}

  /// Finds the values of a pattern's parameters, in the order of the primary pattern.
  @inline(__always)
  init(
    _ pattern: CompiledPattern, _ bytes: LinkBytes, _ pool: LinkBytes,
    _ segments: Span<LinkToken>, _ items: Span<LinkToken>, _ table: borrowing TableLayout
  ) {
    let parameters = pattern.parameters
    for position in 0..<min(parameters.count, Self.capacity) {
      let parameter = table.parameters[parameters.start &+ position]
      let capture = CaptureToken(parameter, bytes, pool, segments, items)
      switch position {
      case 0: first = capture
      case 1: second = capture
      case 2: third = capture
      default: fourth = capture
      }
    }
  }

  /// The place of a parameter's value, by the parameter's position; nil if there is no room for it.
  @inline(__always)
  subscript(position: Int) -> CaptureToken? {
    switch position {
    case 0: first
    case 1: second
    case 2: third
    case 3: fourth
    default: nil
    }
  }
}

extension CaptureToken {
  /// Finds the value of a parameter.
  @inline(__always)
  init(
    _ parameter: CompiledParameter, _ bytes: LinkBytes, _ pool: LinkBytes,
    _ segments: Span<LinkToken>, _ items: Span<LinkToken>
  ) {
    self.init()
    isList = parameter.isList
    switch parameter.kind {
    case .rest, .absent: return
    case .label:
      token = bytes.label(parameter.segment, of: bytes.domain)
      isMissing = false
    case .segment, .catchAll:
      // This segment exists: the link has reached the pattern's node, which is as deep as the pattern has segments, and
      // a catch-all takes at least one.
      token = segments[Int(parameter.segment)]
      isMissing = false
    case .item:
      isItem = true
      var values = QueryItems(of: parameter.key)
      guard let value = values.next(bytes, pool, items) else { return }
      token = value
      isMissing = false
    }
  }
}
