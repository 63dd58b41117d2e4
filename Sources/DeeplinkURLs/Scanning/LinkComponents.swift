/// The places of a link's parts, as the scanner found them.
struct LinkComponents: BitwiseCopyable, Hashable, Sendable {
  // Offsets have 31 bits, like those of tokens.
  private let siteIndex: Int32
  private let pathStart: Int32
  private let pathEnd: Int32
  private let queryStart: Int32
  private let queryEnd: Int32
  private let fragmentStart: Int32
  /// Whether path and query are in the fragment.
  let isInFragment: Bool

  init(
    site: Int, path: Range<Int>, query: Range<Int>, fragment: Int?, isInFragment: Bool = false
  ) {
    self.isInFragment = isInFragment
    siteIndex = Int32(truncatingIfNeeded: site)
    pathStart = Int32(truncatingIfNeeded: path.lowerBound)
    pathEnd = Int32(truncatingIfNeeded: path.upperBound)
    queryStart = Int32(truncatingIfNeeded: query.lowerBound)
    queryEnd = Int32(truncatingIfNeeded: query.upperBound)
    fragmentStart = Int32(truncatingIfNeeded: fragment ?? -1)
  }

  /// The index of the site in the parser's sites.
  var site: Int { Int(siteIndex) }

  /// From the first byte of the first segment to the end of the path.
  var path: Range<Int> { Int(pathStart)..<Int(pathEnd) }

  /// The query without its question mark; empty if there is none.
  var query: Range<Int> { Int(queryStart)..<Int(queryEnd) }

  /// The first byte of the fragment, or nil if there is none.
  var fragment: Int? { fragmentStart < 0 ? nil : Int(fragmentStart) }
}
