extension LinkQueue {
  /// Makes a link wait in place of an older one.
  mutating func wait(_ index: Int, for prerequisite: Prerequisite) {
    let number = links[index].number
    links[index].stage = .waiting(prerequisite, .asking)
    let ticket = newTicket()
    links[index].ticket = ticket
    tell(.blocked, links[index])
    // If the app wants the same prompt for this link, the user can go on with it.
    prompt?.link = number
    prompt?.isInherited = true
    close(links[..<index].filter { $0.isWaiting || $0.isFulfilled }, .superseded)
    effects.append(.askPrompt(number, ticket: ticket))
  }

  /// Reports to the callers of a link that it waits, once the app has said whether it has a prompt.
  mutating func startWaiting(
    _ index: Int, for prerequisite: Prerequisite, _ hasPrompt: Bool, _ now: Duration
  ) {
    let wait = Wait.told(since: now, isPromptInLine: hasPrompt)
    links[index].stage = .waiting(prerequisite, wait)
    links[index].ticket = newTicket()
    let members = links[index].members
    tell(.pending, members[0])
    effects.append(.answer(members[0], nil))
    for duplicate in members.dropFirst() { tellPending(duplicate, like: members[0]) }
    if !hasPrompt { removePrompt(of: links[index].number) }
  }

  mutating func tellPending(_ duplicate: Int, like first: Int) {
    tell(.pending, duplicate, .duplicate(first))
    effects.append(.answer(duplicate, nil))
  }

  mutating func removePrompt(of number: Int, isDone: Bool = false) {
    guard let prompt, prompt.link == number else { return }
    self.prompt = nil
    effects.append(.removePrompt(ticket: prompt.ticket, by: isDone ? nil : newest?.link))
  }

  /// Shows a prompt again, once the screens that removed it are shown.
  mutating func promptLost(_ ticket: Int) {
    guard let prompt, prompt.ticket == ticket else { return }
    self.prompt = nil
    guard let index = index(of: prompt.link),
      case .waiting(let prerequisite, .told(let since, _)) = links[index].stage
    else { return }
    links[index].stage = .waiting(prerequisite, .told(since: since, isPromptInLine: true))
    links[index].ticket = newTicket()
  }

  /// Declines the prerequisite, because the user has left the prompt.
  mutating func promptGone(_ ticket: Int) {
    guard let prompt, prompt.ticket == ticket else { return }
    self.prompt = nil
    guard !prompt.isInherited, case .waiting(let prerequisite, _) = link(prompt.link)?.stage,
      let index = takeWaiting(for: prerequisite)
    else { return }
    fail(index, .declined)
  }

  mutating func fulfill(
    _ prerequisite: Prerequisite, within handler: Int?, _ startingOver: Bool, _ now: Duration
  ) {
    let index = takeWaiting(for: prerequisite)
    if startingOver { startOver(within: handler) }
    guard let index, case .waiting(_, let wait) = links[index].stage else { return }
    if case .told(let since, _) = wait, now - since > rules.waitingLifetime {
      return fail(index, .expired)
    }
    let isActive = handler.flatMap(link)?.isActive == true
    links[index].stage = .fulfilled(within: isActive ? handler : nil)
  }

  /// Shows the app's first screens, and resolves again the links that were resolved before, but for the one whose
  /// resolver or handler asks for it.
  private mutating func startOver(within handler: Int?) {
    effects.append(.startOver)
    forgetOutcome()
    for index in links.indices
    where links[index].number != handler || !links[index].isBeingFetched {
      switch links[index].stage {
      case .resolving, .handling, .inLine(.target), .leaving(.target): break
      default: continue
      }
      stopAsking(links[index])
      stop(index)
      resolve(index)
    }
  }

  /// Ends the wait of the link that waits for `prerequisite`, and takes its pending outcome back.
  mutating func takeWaiting(for prerequisite: Prerequisite) -> Int? {
    guard
      let index = links.firstIndex(where: {
        if case .waiting(prerequisite, _) = $0.stage { true } else { false }
      })
    else { return nil }
    removePrompt(of: links[index].number, isDone: true)
    for member in links[index].members { effects.append(.reopen(member)) }
    return index
  }
}
