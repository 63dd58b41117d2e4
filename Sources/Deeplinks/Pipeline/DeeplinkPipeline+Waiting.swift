extension DeeplinkPipeline {
  /// Lets the link that waits for `prerequisite` go on, from the start.
  ///
  /// A newer link that is being worked on has precedence: if it opens, the waiting link is superseded;
  /// if not, the waiting link goes on after it.
  ///
  /// In a handler, such as that of a login link, it returns at once that the link is still pending: the link
  /// goes on after the one whose handler that is, even if that opens.
  ///
  /// - Returns: How the link ended, or that it waits for something else; nil when none waited for
  ///   `prerequisite`.
  @discardableResult
  public func fulfill(_ prerequisite: Prerequisite) async -> DeeplinkOutcome<Identifier>? {
    numberOfReplies += 1
    let caller = numberOfReplies
    let within = LinkCall.running(in: ObjectIdentifier(self)).first?.number
    happened(.fulfilled(prerequisite, within: within, caller: caller, now: clock.now()))
    if replies[caller] == nil { await nextReply() }
    guard let work = replies.removeValue(forKey: caller) ?? nil else { return nil }
    if within != nil, let target = work.target { return .pending(target, prerequisite) }
    if !isPerforming, let outcome = work.outcome { return outcome }
    return await work.nextOutcome()
  }

  /// The old spelling of ``fulfill(_:)``.
  @available(*, unavailable, renamed: "fulfill(_:)")
  public func fulfil(_ prerequisite: Prerequisite) async -> DeeplinkOutcome<Identifier>? { nil }

  /// Ends the link that waits for `prerequisite`, because the person declined.
  ///
  /// - Returns: Whether a link waited for it.
  @discardableResult
  public func decline(_ prerequisite: Prerequisite) -> Bool {
    guard waiting?.prerequisite == prerequisite else { return false }
    happened(.declined(prerequisite, now: clock.now()))
    return true
  }

  /// Ends the waiting link, as on sign-out: it must not open for the next person.
  ///
  /// The session ends first, so that resolvers see it. Links that are being worked on start again at the resolver,
  /// whose decision may no longer hold: one that needs a login now waits for it, unless ``cancelOpening()`` has given
  /// it up. One that is on its way to the screen and may no longer open ends ``DeeplinkOutcome/cancelled``, and its
  /// screens are taken away. Nor is saved navigation restored that is still being checked. What is on screen already
  /// stays until the app takes it away, with `tabs.restore(tabs.initialState)`, say.
  ///
  /// A link whose own resolver, handler or event calls this starts again once, not each time: what was decided
  /// after the first time stands, or it would start again for ever.
  public func discardWaiting() {
    discardRestoration()
    dismissNotice()
    happened(.discarded(except: linksThatSignOutAgain()))
  }

  /// The links that have started again because of their own calls, if one of them is calling again.
  private func linksThatSignOutAgain() -> [Int] {
    let calling =
      LinkCall.running(in: ObjectIdentifier(self)).map(\.number) + [telling].compactMap(\.self)
    let isAgain = calling.contains { works[$0]?.hasSignedOut == true }
    for number in calling { works[number]?.hasSignedOut = true }
    return isAgain ? works.values.filter(\.hasSignedOut).map(\.number) : []
  }

  /// Returns once all that has happened so far is taken in.
  private func nextReply() async {
    await withCheckedContinuation { waitersForReplies.append($0) }
  }
}
