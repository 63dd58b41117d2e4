extension DeeplinkPipeline {
  /// Lets the link that waits for `prerequisite` go on: the resolver is asked again.
  ///
  /// A newer link that is being worked on has precedence: if it opens, the waiting link is superseded; if not, the
  /// waiting link goes on after it.
  ///
  /// In a handler, such as a login link's, this method doesn't wait: it returns at once that the link is still pending.
  /// The waiting link goes on after the handler's own link, even if that opens.
  ///
  /// - Parameters:
  ///   - prerequisite: The prerequisite that is met now.
  ///   - startingOver: Whether everything shown belongs to another workspace, such as an account or a region, so that
  ///     the router starts over first: it selects the tab that was selected when it was created, if that tab still
  ///     exists, and shows each tab's first root. No screen is asked before it leaves, because the app has already
  ///     switched. Links that were resolved and are not on their way to the screen are resolved again, and a
  ///     restoration ends.
  /// - Returns: The link's outcome, which is pending again if it waits for something else; nil if no link waited for
  ///   `prerequisite`.
  @discardableResult
  public func fulfill(
    _ prerequisite: Prerequisite, startingOver: Bool = false
  ) async -> DeeplinkOutcome<Identifier>? {
    Self.reportUnasked(prerequisite, in: [self])
    guard let record = letGoOn(prerequisite, startingOver: startingOver) else { return nil }
    let isInside = LinkCall.current?.running(in: ObjectIdentifier(self)).isEmpty == false
    if isInside, let target = record.head.target {
      return .pending(target, prerequisite)
    }
    return await record.nextOutcome()
  }

  /// Lets the link that waits for `prerequisite` go on, and returns it.
  func letGoOn(
    _ prerequisite: Prerequisite, startingOver: Bool
  ) -> LinkRecord<Identifier>? {
    let record = queue.waiting.flatMap { link in
      if case .waiting(prerequisite, _) = link.stage { records[link.callers[0]] } else { nil }
    }
    record?.outcome = nil
    let handler = LinkCall.current?.running(in: ObjectIdentifier(self)).first?.number
    handle(
      .fulfilled(prerequisite, within: handler, startingOver: startingOver, now: clock.now()))
    return record
  }

  /// The old spelling of ``fulfill(_:startingOver:)``.
  @available(*, unavailable, renamed: "fulfill(_:startingOver:)")
  public func fulfil(_ prerequisite: Prerequisite) async -> DeeplinkOutcome<Identifier>? { nil }

  /// Ends the link that waits for `prerequisite`, because the user declined.
  ///
  /// - Returns: Whether a link waited for it.
  @discardableResult
  public func decline(_ prerequisite: Prerequisite) -> Bool {
    guard waiting?.prerequisite == prerequisite else { return false }
    handle(.declined(prerequisite))
    return true
  }

  /// Ends all links and a restoration, as on sign-out: none may open for the next user.
  ///
  /// Each link ends ``DeeplinkOutcome/cancelled``. A link that is on its way to the screen ends later: once it is
  /// there, its screens are removed with all above them, and no screen is asked before it leaves. If the host doesn't
  /// remove them, the link's last event has a warning. A link whose own `claim`, resolver, or handler calls this method goes
  /// on; one whose `rewrite` or `openInBrowser` calls it ends, with what that closure opens afterward.
  ///
  /// What was on screen before stays until the app removes it, for example with `tabs.restore(tabs.initialState)`. If
  /// the host refuses a removal that the app or a link asks for in the same turn of the main actor, the router doesn't
  /// want the removed screens again. A prompt stays if its screen asks before it leaves, or if the user has opened
  /// something over it. ``canRestore`` is true again once nothing of a link is left.
  public func discardAll() {
    discards += 1
    endRestoration()
    app.tree?.discard()
    lastDiscarded = numberOfLinks
    hasInnerLink = false
    // What an effect calls, such as an observer, is not in the call that caused it.
    let calls = effects.isEmpty ? LinkCall.current?.running(in: ObjectIdentifier(self)) ?? [] : []
    let fetching = calls.filter(\.isFetching)
    recordCalls(replacedCalls.filter { call in fetching.contains { $0 === call } })
    handle(.discarded(within: fetching.map(\.number)))
  }
}
