@testable import Deeplinks

extension QueueWorld {
  /// The same state however it was reached: without links that are forgotten, with numbers in order, and
  /// with nothing that makes no difference any more.
  func normalized() -> QueueWorld {
    var world = self
    let live = queue.links.map(\.number)
    let number = { (old: Int) in live.firstIndex(of: old).map { $0 + 1 } ?? 0 }
    let compared = Set(queue.links.filter(isCompared).map(\.number))
    let names = Numbering(
      queue.links.filter { compared.contains($0.number) }.map { stories[$0.number - 1].name })
    let identifiers = Numbering(
      queue.links.filter { compared.contains($0.number) }.compactMap(\.identifier))
    world.queue.revision = nil
    world.queue.hasNavigated = false
    world.queue.lastAttempt = 1_000
    world.queue.latest = queue.latest.map(number)
    world.queue.waiting = queue.waiting.map(number)
    world.queue.fulfilled = queue.fulfilled.map(number)
    world.queue.links = queue.links.map { link in
      var copy = LinkQueue.Link(number: number(link.number), arrival: Self.start)
      copy.stage = link.stage.renumbered(number)
      copy.attempt = 10 * copy.number
      if link.number == queue.latest { copy.arrival -= min(now - link.arrival, .seconds(2)) }
      let isBefore = link.number == queue.latest || link.follower != nil
      copy.revision = isBefore && link.revision == revision ? 1 : 0
      if link.isWaiting, let since = link.waitingSince {
        copy.waitingSince = Self.start - min(now - since, .seconds(601))
      }
      copy.identifier = link.identifier.map { identifiers[$0] }
      copy.resolution =
        compared.contains(link.number) ? link.resolution : link.resolution.map { _ in 1 }
      copy.redirects = link.resolution == nil ? link.redirects : 0
      copy.candidate = link.candidate.map(number)
      copy.follower = link.follower.map(number)
      copy.twins = link.twins.map(number)
      copy.isGivenUp = link.isGivenUp
      return copy
    }
    world.queue.toShow = queue.toShow.compactMap { showing in
      guard queue.place(of: showing.link, at: showing.attempt) != nil else { return nil }
      return showing.renumbered(number, attempt: 10 * number(showing.link))
    }
    world.queue.showing = queue.showing?.renumbered(number, attempt: 500)
    world.onItsWay = onItsWay?.renumbered(number, attempt: 500)
    world.asked = [:]
    world.deadlines = [:]
    world.stories = []
    for link in queue.links {
      let new = number(link.number)
      if let asked = asked[link.number] {
        world.asked[new] = Asked(
          attempt: asked.question == .parse ? 0 : 10 * new, question: asked.question)
      }
      if deadlines[link.number] == link.attempt { world.deadlines[new] = 10 * new }
      world.stories.append(
        stories[link.number - 1].normalized(
          for: link, now: now, names: names, number, isCompared: compared.contains(link.number)))
    }
    world.isTurnToShow = isTurnToShow && queue.showing == nil && !world.queue.toShow.isEmpty
    world.revision = 1
    world.now = Self.start
    return world
  }
}

extension QueueWorld.Story {
  fileprivate func normalized(
    for link: LinkQueue.Link, now: Duration, names: Numbering, _ number: (Int) -> Int,
    isCompared: Bool
  ) -> Self {
    var story = self
    story.name = names[name]
    story.canBeTwin = canBeTwin && (link.candidate != nil || link.isJoined)
    story.wasFulfilledIn = wasFulfilledIn.map(number)
    story.pendingSince =
      isPending ? pendingSince.map { QueueWorld.start - min(now - $0, .seconds(601)) } : nil
    if link.isOver {
      var over = Self(ending: link.stage.renumbered(number).ending)
      over.name = story.name
      return over
    }
    switch link.stage {
    case .handling, .resolved, .joined, .toShow(insteadOf: nil): story.failure = nil
    case .failing, .inBrowser, .toShow: (story.decision, story.redirects) = (nil, 0)
    default: (story.failure, story.decision) = (nil, nil)
    }
    if link.resolution != nil { story.redirects = 0 }
    story.failure = story.failure?.oneOfItsKind
    if !isCompared, let decision = story.decision { story.decision = decision <= 2 ? 1 : decision }
    return story
  }
}

extension LinkQueue.Stage {
  fileprivate func renumbered(_ number: (Int) -> Int) -> Self {
    switch self {
    case .joined(let head): .joined(number(head))
    case .fulfilled(let handler): .fulfilled(after: handler.map(number))
    case .failing(let failure): .failing(failure.oneOfItsKind)
    case .inBrowser(let failure): .inBrowser(failure.oneOfItsKind)
    case .toShow(insteadOf: let failure?): .toShow(insteadOf: failure.oneOfItsKind)
    case .parked(_?): .parked(.unrecognized)
    case .ended(.rejected): .ended(.rejected(.failed))
    case .ended(.fellBack): .ended(.rejected(.failed))
    case .ended(.superseded): .ended(.cancelled)
    default: self
    }
  }
}

extension LinkFailure {
  /// A failure that is no different but for its name.
  fileprivate var oneOfItsKind: Self {
    switch self {
    case .declined, .expired, .hostRefused: .declined
    default: .failed
    }
  }
}

extension QueueWorld {
  /// Whether what the link names and what was decided about it can be compared with another's.
  private func isCompared(_ link: LinkQueue.Link) -> Bool {
    link.number == queue.latest || link.candidate != nil || link.follower != nil || link.isJoined
      || !link.twins.isEmpty || queue.showing?.link == link.number
  }
}

extension LinkQueue.Showing {
  fileprivate func renumbered(_ number: (Int) -> Int, attempt: Int) -> Self {
    var copy = LinkQueue.Showing(link: number(link), subject: subject, attempt: attempt)
    copy.resolution = resolution
    copy.isOnScreen = isOnScreen
    return copy
  }
}

/// Numbers in the order in which they come, beginning at 1.
private struct Numbering {
  private var numbers: [Int] = []

  init(_ values: [Int]) {
    for value in values where !numbers.contains(value) { numbers.append(value) }
  }

  subscript(value: Int) -> Int { (numbers.firstIndex(of: value) ?? -1) + 1 }
}

extension LinkQueue.Stage {
  fileprivate var ending: LinkEnding? { if case .ended(let ending) = self { ending } else { nil } }
}
