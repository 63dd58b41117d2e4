extension LinkQueue {
  /// Lets a link wait, instead of an older one; where a newer one waits, or has waited and not yet gone on,
  /// that has taken its place.
  mutating func wait(_ number: Int, for prerequisite: Prerequisite) {
    if [waiting, fulfilled].contains(where: { ($0 ?? number) > number }) {
      return end(number, .superseded, .superseded)
    }
    guard let place = place(of: number) else { return }
    links[place].stage = .waiting(prerequisite, isTold: false)
    links[place].waitingSince = nil
    stopWork(place)
    let attempt = links[place].attempt
    tell(.blocked, number, .prerequisite)
    if let waiting, prompt?.link == waiting {
      // Where the app wants the same prompt for this link, the person goes on with what they began.
      prompt?.link = number
      prompt?.isInherited = true
    }
    close(waiting(olderThan: number, butFulfilledIn: nil), .superseded)
    waiting = number
    actions.append(.askPrompt(number, attempt: attempt))
  }

  mutating func choosePrompt(_ number: Int, _ attempt: Int, _ hasPrompt: Bool, _ now: Duration) {
    // Whoever was asked may have declined or fulfilled already.
    guard let place = place(of: number, at: attempt),
      case .waiting(let prerequisite, _) = links[place].stage
    else { return }
    links[place].stage = .waiting(prerequisite, isTold: true)
    links[place].waitingSince = now
    tell(.pending, number, .prerequisite)
    actions.append(.answer(number, .pending))
    for duplicate in links[place].duplicates { tellDuplicateWaits(duplicate, number) }
    if hasPrompt { line(up: number, .prompt) } else { takePromptAway(of: number) }
  }

  /// Takes away what was shown so that a link could go on.
  mutating func takePromptAway(of number: Int, isDone: Bool = false) {
    guard let prompt, prompt.link == number else { return }
    self.prompt = nil
    actions.append(.takePromptAway(attempt: prompt.attempt, isDone: isDone))
  }

  /// Shows a prompt again once what has taken it away is on screen, unless its link is over by then.
  mutating func losePrompt(_ attempt: Int) {
    guard let prompt, prompt.attempt == attempt else { return }
    self.prompt = nil
    if !prompt.isInherited { line(up: prompt.link, .prompt) }
  }

  /// Declines for the person, who has left the prompt: it is gone, and the link has not gone on meanwhile.
  mutating func leavePrompt(_ attempt: Int, _ now: Duration) {
    guard let prompt, prompt.attempt == attempt else { return }
    self.prompt = nil
    guard !prompt.isInherited, case .waiting(let prerequisite, _) = link(prompt.link)?.stage else {
      return
    }
    decline(prerequisite, now)
  }

  mutating func fulfill(
    _ prerequisite: Prerequisite, within: Int?, _ caller: Int, _ now: Duration
  ) {
    guard let number = takeWaiting(for: prerequisite, now),
      let place = place(of: number)
    else {
      return actions.append(.reply(caller: caller, nil))
    }
    actions.append(.reply(caller: caller, number))
    if let since = links[place].waitingSince, now - since > rules.waitingLifetime {
      return fail(number, .expired)
    }
    links[place].stage = .fulfilled(after: within.flatMap { link($0)?.isActive == true ? $0 : nil })
    fulfilled = number
    resumeFulfilled()
  }

  mutating func decline(_ prerequisite: Prerequisite, _ now: Duration) {
    guard let number = takeWaiting(for: prerequisite, now) else { return }
    fail(number, .declined)
  }

  /// Takes the link that waits for `prerequisite` out of its wait; it is not over any more.
  private mutating func takeWaiting(for prerequisite: Prerequisite, _ now: Duration) -> Int? {
    guard let number = waiting, let place = place(of: number),
      case .waiting(prerequisite, _) = links[place].stage
    else { return nil }
    waiting = nil
    takePromptAway(of: number, isDone: true)
    links[place].arrival = now
    links[place].resolution = nil
    links[place].attempt = newAttempt()
    actions.append(.reopen(number))
    for duplicate in links[place].duplicates { actions.append(.reopen(duplicate)) }
    return number
  }

  /// Lets a link that has waited go on, once none is being worked on: a newer one would take its place.
  mutating func resumeFulfilled() {
    guard let number = fulfilled, !links.contains(where: \.isActive) else { return }
    fulfilled = nil
    let before = latest
    latest = number
    tell(.resumed, number)
    resolve(number)
    if let before { forgetIfOver(before) }
  }

  /// The link that waits, or has waited and not yet gone on, if `number`, which is newer, takes its place.
  ///
  /// - Parameter handler: The link in whose handler a waiting one may have been fulfilled, which goes on then.
  func waiting(olderThan number: Int, butFulfilledIn handler: Int?) -> [Int] {
    [waiting, fulfilled].compactMap(\.self).filter { older in
      older < number && (handler == nil || link(older)?.stage != .fulfilled(after: handler))
    }
  }

  /// Lets no link open for the next person that only the last one could open.
  ///
  /// Those that wait end. Those that are being worked on start again at the resolver, each by itself, since
  /// doors differ; one that is being shown is resolved again too.
  mutating func discard(except: [Int]) {
    let ended = [waiting, fulfilled].compactMap { $0 }
    for number in links.map(\.number) {
      guard let link = link(number), link.isFollowingResolver, !except.contains(number) else {
        continue
      }
      separateDuplicates(of: number)
      actions.append(.stopWork(number))
      resolve(number)
    }
    // Only now: a link that waited for one of these would go on with what was decided before.
    close(ended, .cancelled)
  }

  /// Lets links that are one tap with `head` follow one another, as before the resolver decided.
  private mutating func separateDuplicates(of head: Int) {
    guard let place = place(of: head), !links[place].duplicates.isEmpty else { return }
    let (duplicates, follower) = (links[place].duplicates, links[place].follower)
    links[place].duplicates = []
    // A newer link has taken the place of all but the one that was on its way to the screen already.
    if isExecuting(head), isOvertaken(head) { return close(duplicates, .superseded) }
    var before = head
    for duplicate in duplicates {
      guard let place = self.place(of: duplicate) else { continue }
      links[place].stage = .resolving
      follow(before, by: duplicate)
      before = duplicate
    }
    if let follower { follow(before, by: follower) }
    if latest == head { latest = before }
  }

  private mutating func follow(_ number: Int, by next: Int) {
    if let place = place(of: number) { links[place].follower = next }
    if let place = place(of: next) { links[place].candidate = number }
  }
}

extension LinkQueue.Link {
  /// Whether what is done for it follows from what the resolver decided, or will decide.
  var isFollowingResolver: Bool {
    switch stage {
    case .resolving, .resolved, .handling, .toShow(insteadOf: nil): true
    default: false
    }
  }
}
