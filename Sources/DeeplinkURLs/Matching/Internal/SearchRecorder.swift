/// Watches the search for a text's link, for an explanation.
///
/// It changes nothing, and the search does not depend on it: without a recorder, the compiler leaves it out.
protocol SearchRecorder {
  /// Called when the text is well formed, with its parts.
  mutating func scanned(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ segments: Span<LinkToken>, _ items: Span<LinkToken>,
    _ components: LinkComponents, _ layout: borrowing TableLayout)
  /// Called when the text does not fit a pattern whose segments it fits.
  mutating func rejected(_ failure: LinkFailure)
}

/// A recorder that records nothing.
struct NoSearchRecorder: SearchRecorder {
  @inline(__always)
  mutating func scanned(
    _ bytes: LinkBytes, _ pool: LinkBytes, _ segments: Span<LinkToken>, _ items: Span<LinkToken>,
    _ components: LinkComponents, _ layout: borrowing TableLayout
  ) {}

  @inline(__always)
  mutating func rejected(_ failure: LinkFailure) {}
}
