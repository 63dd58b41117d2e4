/// The places of a link's parts, as the scanner found them.
struct LinkComponents: BitwiseCopyable, Hashable, Sendable {
  /// The index of the site in the parser's sites.
  let site: Int32
  /// From the first byte of the first segment to the end of the path.
  let path: ShortRange
  /// The query without its question mark; empty if there is none.
  let query: ShortRange
  /// The first byte of the fragment, or -1 if there is none.
  let fragment: Int32
}
