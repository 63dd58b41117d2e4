/// Where an app remembers, from one start to the next, that it has opened the link that led to its installation.
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
  ///   - isConsumed: Whether `consume` was called, at this start or an earlier one.
  ///   - consume: Remembers that, before it returns.
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
  /// A server or an attribution SDK knows such a deferred link, and takes a moment to return it. A user who has tapped
  /// a link since wants that link, even if it is none of the app's: the inbox then consumes the deferred link without
  /// opening it.
  ///
  /// The inbox consumes the link when a scene takes it, before it opens, so a link that crashes the app does so only
  /// once. If the caller is canceled after that, the inbox doesn't ask for the link again. While one call is on its
  /// way, another returns nil.
  ///
  /// The next call, or the next start, asks again for a link that no scene takes in time, that is lost among others, or
  /// whose caller is canceled, as the task of a view that disappears. The inbox consumes a link that
  /// ``DeeplinkInbox/discardAll()`` forgets. The link's source is ``LinkSource/deferred``, whatever the link itself
  /// says.
  ///
  /// ```swift
  /// try await inbox.openDeferred(once: store) {
  ///   try await attribution.firstLink().map { IncomingLink(url: $0) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - store: Where it is remembered that the link was consumed.
  ///   - find: Asks for the link, only where none was consumed; nil where there is none, which is remembered as well.
  /// - Returns: How the link ended; nil where there was none to open.
  /// - Throws: The error that `find` throws; the next start asks it again.
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
    let link = try await find()
    guard !store.isConsumed() else { return nil }
    guard let link, !hasDirectLink else {
      store.consume()
      return nil
    }
    let kept = PendingLink<Identifier>(link.deferred, source: .deferred, nil)
    kept.consume = store.consume
    return await open(kept)
  }
}

extension IncomingLink {
  fileprivate var deferred: IncomingLink {
    switch content {
    case .url(let url): IncomingLink(url: url, source: .deferred)
    case .text(let text): IncomingLink(text: text, source: .deferred)
    }
  }
}
