/// Looks on while the link of a text is searched, for an explanation.
///
/// It changes nothing, and the search does not know it: where nobody looks on, the compiler leaves it out.
protocol SearchRecorder {
  /// The text is well formed, and this is in it.
  mutating func scanned(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ segments: Span<LinkToken>, _ items: Span<LinkToken>,
    _ components: LinkComponents, _ layout: borrowing TableLayout)
  /// A pattern whose segments fit does not take the text.
  mutating func rejected(_ failure: LinkFailure)
}

/// Nobody looks on.
struct NoSearchRecorder: SearchRecorder {
  @inline(__always)
  mutating func scanned(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ segments: Span<LinkToken>, _ items: Span<LinkToken>,
    _ components: LinkComponents, _ layout: borrowing TableLayout
  ) {}

  @inline(__always)
  mutating func rejected(_ failure: LinkFailure) {}
}
