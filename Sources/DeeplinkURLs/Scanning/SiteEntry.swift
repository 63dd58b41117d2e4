/// A site of a parser laid out for comparing.
struct SiteEntry: BitwiseCopyable, Sendable {
  /// How the links of an entry begin.
  enum Form: BitwiseCopyable, Sendable {
    case host, pathOnly, opaque
    /// The path is in the fragment. The first form applies to links with a fragment, so that a link without one can be
    /// on an ordinary site of the host.
    case needsFragment, fragment

    /// Whether the path is in the fragment.
    @inline(__always)
    var isFragment: Bool { self == .needsFragment || self == .fragment }
  }

  /// The index of the site in the parser's sites.
  let site: Int32
  let scheme: TableText
  /// The host, without the star of a wildcard.
  let host: TableText
  /// The beginning of the site's links, up to their path.
  let beginning: TableText
  let form: Form
  let isWildcard: Bool
  /// Whether a link with this beginning can only be on this site, so no full search is needed.
  let canBeginLinks: Bool
  /// Whether a plus sign in the query is a space.
  let plusIsSpace: Bool
  let port: Int32
  let defaultPort: Int32

  @inline(__always)
  var isHostFirst: Bool { form != .pathOnly && form != .opaque }
}
