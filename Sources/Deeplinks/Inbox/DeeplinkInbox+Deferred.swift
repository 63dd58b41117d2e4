/// Remembers, from one start of the app to the next, whether the app has opened the link that led to its installation.
///
/// ```swift
/// let store = DeferredLinkStore(
///   isConsumed: { UserDefaults.standard.bool(forKey: "deferredLink") },
///   consume: { UserDefaults.standard.set(true, forKey: "deferredLink") })
/// ```
public struct DeferredLinkStore: Sendable {
  let isConsumed: @MainActor @Sendable () -> Bool
  let consume: @MainActor @Sendable () -> Void

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - isConsumed: Returns whether `consume` was called, since this start or before it.
  ///   - consume: Stores that the link was consumed, before it returns.
  public init(
    isConsumed: @escaping @MainActor @Sendable () -> Bool,
    consume: @escaping @MainActor @Sendable () -> Void
  ) {
    self.isConsumed = isConsumed
    self.consume = consume
  }
}

extension DeeplinkInbox {
  /// Opens the link that led to the app's installation, once, unless a link came directly.
  ///
  /// A server or an attribution SDK knows such a deferred link, and takes a moment to return it. If the user taps a
  /// link in the meantime, even one that isn't the app's, that link wins: the inbox consumes the deferred link without
  /// opening it. A link that `claim` takes doesn't count, except while no scene can take it, because nobody knows then.
  ///
  /// The inbox consumes the link when a scene takes it, before it opens, so a link that crashes the app does so only
  /// once. If the caller is canceled after that, the inbox doesn't ask for the link again. While one call waits,
  /// another returns nil.
  ///
  /// The next call, or the next start, asks again if no scene takes the link in time, if too many links push it out, or
  /// if the caller is canceled, as in the task of a view that disappears. A link that ``DeeplinkInbox/discardAll()``
  /// forgets is consumed, also while it is asked for. The link's source is ``LinkSource/deferred``, whatever the link
  /// itself says.
  ///
  /// ```swift
  /// try await inbox.openDeferred(once: store) {
  ///   try await attribution.firstLink().map { IncomingLink(url: $0) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - store: The memory of whether the link was consumed.
  ///   - find: Asks for the link. It is called only if none was consumed yet. Return nil if there is no link; the store
  ///     then counts it as consumed.
  /// - Returns: The link's outcome; nil if there was no link to open.
  /// - Throws: The error that `find` throws; the next call or start asks again.
  @discardableResult
  public func openDeferred(
    once store: DeferredLinkStore, _ find: @MainActor () async throws -> IncomingLink?
  ) async rethrows -> DeeplinkOutcome<Identifier>? {
    guard !isSeekingDeferred, !store.isConsumed() else { return nil }
    isSeekingDeferred = true
    defer { isSeekingDeferred = false }
    guard !hasDirectLink else {
      store.consume()
      return nil
    }
    let discards = discards
    let link = try await find()
    guard !Task.isCancelled, !store.isConsumed() else { return nil }
    guard let link, !hasDirectLink else {
      store.consume()
      return nil
    }
    guard discards == self.discards else {
      store.consume()
      return .cancelled
    }
    let deferred = IncomingLink(text: link.text, source: .deferred)
    let kept = PendingLink<Identifier>(
      LinkRecord(link: deferred, source: .deferred, placement: nil))
    kept.consume = store.consume
    return await open(kept)
  }
}
