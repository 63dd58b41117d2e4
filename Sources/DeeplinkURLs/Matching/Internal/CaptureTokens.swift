/// Where a link has the value of one parameter.
struct CaptureToken: BitwiseCopyable, Hashable, Sendable {
  /// The first value; empty where there is none.
  var token = LinkToken(start: 0, end: 0, isEscaped: false)
  var isMissing = true
  /// Whether it is a query item.
  var isItem = false
  /// Whether the parameter takes every value there is.
  var isList = false
}

/// Where a link has the values of its first four parameters; nearly no link has more.
///
/// They are plain values and no array, which would be an allocation for each link. The values of a
/// list, and of a parameter without room here, are found when it is read, by scanning the link once
/// more.
struct CaptureTokens: BitwiseCopyable, Hashable, Sendable {
  private var first = CaptureToken()
  private var second = CaptureToken()
  private var third = CaptureToken()
  private var fourth = CaptureToken()

  /// How many there is room for.
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
      let parameter = table.parameters[parameters.lowerBound &+ position]
      let capture = CaptureToken(parameter, bytes, pool, segments, items)
      switch position {
      case 0: first = capture
      case 1: second = capture
      case 2: third = capture
      default: fourth = capture
      }
    }
  }

  /// Where the value of a parameter is, by its position; nil for one there is no room for.
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
      // There is such a segment: the link reached the pattern's node, which is as deep as the
      // pattern has segments, and a catch-all takes at least one.
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
