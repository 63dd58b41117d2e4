// One tap may arrive through two doors: two links that are one tap have one outcome.

extension LinkQueue.Link {
  /// Whether a link after it may be one tap with it.
  var canHaveDuplicates: Bool {
    switch stage {
    case .ended(.superseded), .ended(.cancelled), .fulfilled: false
    default: !isGivenUp
    }
  }
}

extension LinkQueue {
  /// Whether the resolver decided the same about both, and nothing has happened in between.
  func isOneTap(_ link: Link, with earlier: Link) -> Bool {
    guard earlier.identifier == link.identifier, earlier.resolution == link.resolution,
      earlier.canHaveDuplicates
    else { return false }
    return !(earlier.isOver || earlier.isWaiting) || earlier.revision == revision
  }

  /// Makes `number` one tap with `head`, whose outcome it gets.
  ///
  /// - Returns: The link that waited for `number`, and from now on for `head`.
  mutating func join(_ number: Int, to head: Int) -> Int? {
    guard let place = place(of: number), let headPlace = self.place(of: head) else { return nil }
    let follower = links[place].follower
    stopWork(place)
    links[place].candidate = nil
    links[place].follower = nil
    links[headPlace].arrival = links[place].arrival
    links[headPlace].follower = follower
    if latest == number { latest = head }
    if let next = follower.flatMap(self.place) { links[next].candidate = head }
    if let ending = links[headPlace].ending {
      tell(ending.stage, number, .duplicate(head))
      actions.append(.answer(number, .like(head)))
      links[place].stage = .ended(ending)
      forgetIfOver(number)
      forgetIfOver(head)
    } else {
      links[headPlace].duplicates.append(number)
      links[place].stage = .joined(head)
      if case .waiting(_, isTold: true) = links[headPlace].stage {
        tellDuplicateWaits(number, head)
      }
    }
    return follower
  }

  mutating func tellDuplicateWaits(_ duplicate: Int, _ head: Int) {
    tell(.pending, duplicate, .duplicate(head))
    actions.append(.answer(duplicate, .like(head)))
  }

  /// Notes that a link is not one tap with the one before it.
  mutating func dropCandidate(of number: Int) {
    guard let place = place(of: number), let candidate = links[place].candidate else { return }
    links[place].candidate = nil
    if let place = self.place(of: candidate) { links[place].follower = nil }
    forgetIfOver(candidate)
  }
}
