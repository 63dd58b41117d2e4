/// A site of a parser laid out for comparing.
struct SiteEntry: BitwiseCopyable, Sendable {
  /// The index of the site in the parser's sites.
  let site: Int32
  let scheme: TableText
  /// The host, without the star of a wildcard.
  let host: TableText
  /// The site as its links begin, up to their path.
  let beginning: TableText
  let isHostFirst: Bool
  let isWildcard: Bool
  /// Whether a text that begins so can be on no other site; it needs no closer look.
  let canBeginLinks: Bool
  let port: Int32
  let defaultPort: Int32
}
