extension DeeplinkPipeline {
  /// Lets the link that waits for `prerequisite` go on, from the start.
  ///
  /// A newer link that is being worked on has precedence: if it opens, the waiting link is superseded;
  /// if not, the waiting link goes on after it.
  ///
  /// In a handler, such as that of a login link, it returns at once that the link is still pending: the link
  /// goes on after the one whose handler that is, even if that opens.
  ///
  /// - Parameters:
  ///   - prerequisite: The prerequisite that is met now.
  ///   - startingOver: Whether everything shown belongs to another workspace, such as an account or a region, so that
  ///     the router starts over first: it selects the tab that was selected when it was created, and shows each tab's
  ///     first root. No screen is asked before it leaves, because the app has already switched.
  /// - Returns: How the link ended, or that it waits for something else; nil when none waited for
  ///   `prerequisite`.
  @discardableResult
  public func fulfill(
    _ prerequisite: Prerequisite, startingOver: Bool = false
  ) async -> DeeplinkOutcome<Identifier>? {
    Self.reportUnasked(prerequisite, in: [self])
    guard let record = letGoOn(prerequisite, startingOver: startingOver) else { return nil }
    if !LinkCall.running(in: ObjectIdentifier(self)).isEmpty, let target = record.work.target {
      return .pending(target, prerequisite)
    }
    return await record.nextOutcome()
  }

  /// Lets the link that waits for `prerequisite` go on, and returns it.
  func letGoOn(
    _ prerequisite: Prerequisite, startingOver: Bool
  ) -> LinkRecord<Identifier>? {
    let record = queue.waiting.flatMap { link in
      if case .waiting(prerequisite, _) = link.stage { records[link.members[0]] } else { nil }
    }
    record?.outcome = nil
    let handler = LinkCall.running(in: ObjectIdentifier(self)).first?.number
    take(
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
    take(.declined(prerequisite))
    return true
  }

  /// Ends all links and a restoration, as on sign-out: none may open for the next user.
  ///
  /// Each link ends ``DeeplinkOutcome/cancelled``. For one that is on its way to the screen, that is once it is there and
  /// its screens, with all above them, are removed; no screen is asked before it leaves. If the host doesn't remove
  /// them, the link's last event has a warning. A link whose own resolver or handler calls this goes on.
  ///
  /// What was on screen before stays until the app removes it, with `tabs.restore(tabs.initialState)`, say. What the
  /// app or a link removes now, in the same turn of the main actor, is not wanted again if the host doesn't remove it. A prompt
  /// stays if its screen asks before it leaves, or the user has opened something over it. Afterward,
  /// ``canRestore`` is true again once no link is left.
  public func discardAll() {
    discardRestoration()
    dismissNotice()
    app.discard()
    lastDiscarded = numberOfLinks
    take(.discarded(within: LinkCall.running(in: ObjectIdentifier(self)).map(\.number)))
  }

  /// The old name of ``discardAll()``.
  @available(*, unavailable, renamed: "discardAll()")
  public func discardWaiting() {}
}
