/// Where the parts of a link are, as offsets into its bytes.
@usableFromInline
struct LinkOutline: Sendable {
  private var siteIndex: Int32 = 0
  private var pathStart: Int32 = 0
  private var pathEnd: Int32 = 0
  private var segments: Int32 = 0
  private var queryStart: Int32 = 0
  private var queryEnd: Int32 = 0
  private var items: Int32 = 0
  private var fragmentStart: Int32 = -1

  /// The index of the site in the parser's sites.
  var site: Int {
    get { Int(siteIndex) }
    set { siteIndex = Int32(newValue) }
  }

  /// From the first byte of the first segment to the end of the path.
  var path: Range<Int> {
    get { Int(pathStart)..<Int(pathEnd) }
    set { (pathStart, pathEnd) = (Int32(newValue.lowerBound), Int32(newValue.upperBound)) }
  }

  /// The number of segments, whose marks come first.
  var segmentCount: Int {
    get { Int(segments) }
    set { segments = Int32(newValue) }
  }

  /// The query without its question mark; empty if there is none.
  var query: Range<Int> {
    get { Int(queryStart)..<Int(queryEnd) }
    set { (queryStart, queryEnd) = (Int32(newValue.lowerBound), Int32(newValue.upperBound)) }
  }

  /// The number of query items, whose marks follow those of the segments.
  var itemCount: Int {
    get { Int(items) }
    set { items = Int32(newValue) }
  }

  /// The first byte of the fragment, or nil if there is none.
  var fragment: Int? {
    get { fragmentStart < 0 ? nil : Int(fragmentStart) }
    set { fragmentStart = newValue.map { Int32($0) } ?? -1 }
  }
}
