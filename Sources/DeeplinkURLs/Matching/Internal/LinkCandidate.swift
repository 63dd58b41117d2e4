/// A link whose path and query fit a text, with the places of its values, which have yet to be converted.
@usableFromInline
struct LinkCandidate: BitwiseCopyable, Sendable {
  /// The pattern that fits, by its index.
  let pattern: Int32
  /// The link's index in the table.
  @usableFromInline let link: Int
  let components: LinkComponents
  let captures: CaptureTokens
  /// Whether patterns of equal rank come after it.
  @usableFromInline let hasRivals: Bool
}

/// A candidate whose values did not convert, so the search continues after it.
@usableFromInline
struct RejectedCandidate: Sendable {
  let fault: LinkFault
  /// Whether the value is a part of the path.
  let isOfPath: Bool
}

/// The candidates whose values did not convert, in the order in which they were found.
///
/// They can't be copied, so that a search does not count references to their array.
@usableFromInline
struct RejectedCandidates: ~Copyable, Sendable {
  private(set) var list: [RejectedCandidate] = []

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func append(_ candidate: RejectedCandidate) { list.append(candidate) }
}
