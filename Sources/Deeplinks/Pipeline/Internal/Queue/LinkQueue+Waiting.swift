extension LinkQueue {
  /// Makes a link wait in place of an older one.
  mutating func wait(_ index: Int, for prerequisite: Prerequisite) {
    let number = links[index].number
    move(index, to: .waiting(prerequisite, .asking))
    let ticket = links[index].ticket
    emit(.blocked, links[index])
    // An older link's prompt stays: if the app wants the same for this link, the user can go on with it.
    close(links[..<index].filter { $0.isWaiting || $0.isFulfilled }, .superseded)
    effects.append(.askPrompt(number, ticket: ticket))
  }

  /// Reports to the callers of a link that it waits, once the app has said whether it has a prompt.
  mutating func startWaiting(
    _ index: Int, for prerequisite: Prerequisite, _ hasPrompt: Bool, _ now: Duration
  ) {
    let phase: PromptPhase = hasPrompt ? .queued : .none
    move(index, to: .waiting(prerequisite, .pending(since: now, phase)))
    let callers = links[index].callers
    emit(.pending, callers[0])
    effects.append(.answer(callers[0], nil))
    for duplicate in callers.dropFirst() { reportPending(duplicate, like: callers[0]) }
    if !hasPrompt { removePrompt(of: links[index]) }
  }

  mutating func reportPending(_ duplicate: Int, like first: Int) {
    emit(.pending, duplicate, .duplicate(first))
    effects.append(.answer(duplicate, nil))
  }

  /// Removes the prompt, if it is there for this link.
  mutating func removePrompt(of link: Link, isDone: Bool = false) {
    guard let ticket = prompt, waiting?.number == link.number else { return }
    prompt = nil
    effects.append(.removePrompt(ticket: ticket, by: isDone ? nil : newest?.link))
  }

  /// The waiting link whose own prompt was shown, what it waits for, and since when; nil if the prompt was an older
  /// link's.
  private var promptedLink: (index: Int, prerequisite: Prerequisite, since: Duration)? {
    guard let index = links.lastIndex(where: \.isWaiting),
      case .waiting(let prerequisite, .pending(let since, .shown)) = links[index].stage
    else { return nil }
    return (index, prerequisite, since)
  }

  mutating func settlePrompt(_ result: ShowResult) {
    guard case .refused = result, let waiting else { return }
    // A part of the prompt may be on screen.
    removePrompt(of: waiting)
    guard promptedLink != nil else { return }
    effects.append(.record(.notShown, waiting.number))
    emit(.pending, waiting, .refused)
  }

  /// Shows a prompt again, once the screens that removed it are shown.
  mutating func promptLost(_ ticket: Int) {
    guard prompt == ticket else { return }
    prompt = nil
    guard let (index, prerequisite, since) = promptedLink else { return }
    move(index, to: .waiting(prerequisite, .pending(since: since, .queued)))
  }

  /// Declines the prerequisite, because the user has left the prompt.
  mutating func promptGone(_ ticket: Int) {
    guard prompt == ticket else { return }
    prompt = nil
    guard let own = promptedLink, let index = endWait(for: own.prerequisite) else { return }
    fail(index, .declined)
  }

  mutating func fulfill(
    _ prerequisite: Prerequisite, within handler: Int?, _ startingOver: Bool, _ now: Duration
  ) {
    let index = endWait(for: prerequisite)
    if startingOver { startOver(within: handler) }
    guard let index, case .waiting(_, let wait) = links[index].stage else { return }
    if case .pending(let since, _) = wait, now - since > rules.waitingLifetime {
      return fail(index, .expired)
    }
    let isActive = handler.flatMap(link)?.isActive == true
    links[index].stage = .fulfilled(within: isActive ? handler : nil)
  }

  /// Shows the app's first screens, and fetches again the links that were fetched before, but for the one whose resolver
  /// or handler asks for it.
  private mutating func startOver(within handler: Int?) {
    effects.append(.startOver)
    forgetOutcome()
    for index in links.indices {
      switch links[index].stage {
      case .fetching where links[index].number != handler: break
      case .showing(.target, .queued), .showing(.target, .asking): break
      default: continue
      }
      stopAsking(links[index])
      stop(index)
      fetch(index)
    }
  }

  /// Ends the wait of the link that waits for `prerequisite`, and takes its pending outcome back.
  mutating func endWait(for prerequisite: Prerequisite) -> Int? {
    guard
      let index = links.firstIndex(where: {
        if case .waiting(prerequisite, _) = $0.stage { true } else { false }
      })
    else { return nil }
    removePrompt(of: links[index], isDone: true)
    for caller in links[index].callers { effects.append(.reopen(caller)) }
    return index
  }
}
