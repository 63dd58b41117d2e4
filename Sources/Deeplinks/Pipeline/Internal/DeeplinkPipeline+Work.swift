// What takes time: the app's functions that are asked in a task of the link's, and the deadline.

extension DeeplinkPipeline {
  /// Lets the link's task ask `request` next, or a new one where it is at work on something stale.
  func request(_ request: LinkRecord<Identifier>.Request, _ number: Int, _ attempt: Int) {
    guard let work = works[number] else { return }
    work.next = (request, attempt)
    if work.attempt != attempt { toStart.append(work) }
  }

  /// Lets a link go on in a turn of its own, where tasks take one.
  func goOn(_ number: Int, _ attempt: Int) {
    _ = Task.starting(atOnce: options.startsAtOnce) {
      self.happened(.wentOn(number, attempt: attempt))
    }
  }

  func start(_ work: LinkRecord<Identifier>) {
    guard let next = work.next, work.attempt != next.attempt else { return }
    work.task?.cancel()
    work.attempt = next.attempt
    let task = Task.starting(atOnce: options.startsAtOnce) {
      await self.work(on: work, at: next.attempt)
    }
    // It may have been stopped while it was started, before it could be cancelled.
    if work.attempt == next.attempt { work.task = task } else { task.cancel() }
    startDeadline(work)
  }

  /// Asks what there is to be asked, one after another, as long as that belongs to `attempt`.
  private func work(on work: LinkRecord<Identifier>, at attempt: Int) async {
    let call = LinkCall(
      pipeline: ObjectIdentifier(self), number: work.number, identifier: work.identifier,
      outer: work.outer)
    while let next = work.next, next.attempt == attempt, work.attempt == attempt {
      work.next = nil
      await ask(next.request, work, attempt, call)
    }
    call.isRunning = false
    if work.attempt == attempt {
      work.attempt = 0
      work.task = nil
    }
  }

  private func ask(
    _ request: LinkRecord<Identifier>.Request, _ work: LinkRecord<Identifier>, _ attempt: Int,
    _ call: LinkCall
  ) async {
    switch request {
    case .rewrite: await rewrite(work, attempt, call)
    case .resolve, .resolveAgain: await resolve(work, attempt, call, request)
    case .handle: await handle(work, attempt, call)
    case .openBrowser: await openBrowser(work, attempt, call)
    }
  }

  private func isCurrent(_ work: LinkRecord<Identifier>, _ attempt: Int) -> Bool {
    queue.place(of: work.number, at: attempt) != nil
  }

  private func rewrite(_ work: LinkRecord<Identifier>, _ attempt: Int, _ call: LinkCall) async {
    guard let link = work.link, let url = link.url, let rewrite = options.rewrite else { return }
    let rewritten = await LinkCall.$current.withValue(call) { await rewrite(url) }
    guard isCurrent(work, attempt) else { return }
    work.unwrapped = rewritten.map(link.rewritten(to:))
    happened(.rewritten(work.number, attempt: attempt))
  }

  private func resolve(
    _ work: LinkRecord<Identifier>, _ attempt: Int, _ call: LinkCall,
    _ request: LinkRecord<Identifier>.Request
  ) async {
    guard let identifier = work.asked else { return }
    let resolution = await LinkCall.$current.withValue(call) {
      await resolver.resolve(identifier, from: work.source)
    }
    guard isCurrent(work, attempt) else { return }
    let decision: LinkQueue.Decision
    var target: Identifier?
    switch resolution {
    case .redirect(let identifier):
      work.asked = identifier
      return happened(.redirected(work.number, attempt: attempt))
    case .open(let identifier): (decision, target) = (.open, identifier)
    case .require(let prerequisite, let identifier):
      (decision, target) = (.require(prerequisite), identifier)
      if case .resolve = request { work.prerequisite = prerequisite }
    case .refuse: decision = .refuse
    case .unsupported: decision = .unsupported
    }
    let number = numberOfResolution(resolution, work)
    if case .resolve = request { (work.resolution, work.target) = (resolution, target) }
    happened(
      .resolved(
        work.number, attempt: attempt, decision, number: number))
  }

  private func handle(_ work: LinkRecord<Identifier>, _ attempt: Int, _ call: LinkCall) async {
    guard let target = work.target else { return }
    let answer: LinkQueue.Event.HandlerAnswer
    do {
      let execution = try await LinkCall.$current.withValue(call) {
        try await app.navigation(target)
      }
      guard isCurrent(work, attempt) else { return }
      work.execution = placement(of: work) == .here ? execution?.here ?? execution : execution
      answer = work.execution.map { .navigation(isOnTop: $0.isOnTop) } ?? .unsupported
    } catch {
      guard isCurrent(work, attempt) else { return }
      if let needed = error as? PrerequisiteNeeded {
        work.prerequisite = needed.prerequisite
        answer = .needs(needed.prerequisite)
      } else {
        work.thrown = HandlerError(error)
        answer = .failed
      }
    }
    happened(.handled(work.number, attempt: attempt, answer))
  }

  /// Where a link is to be shown.
  func placement(of work: LinkRecord<Identifier>) -> LinkPlacement {
    work.placement ?? options.placement(work.source)
  }

  private func openBrowser(_ work: LinkRecord<Identifier>, _ attempt: Int, _ call: LinkCall) async {
    guard let url = work.webLink?.url, let open = options.openInBrowser else { return }
    let isOpen = await LinkCall.$current.withValue(call) { await open(url) }
    happened(.browserAnswered(work.number, attempt: attempt, isOpen: isOpen))
  }

  /// Starts the deadline of what is being asked for the link, unless that is answered already.
  private func startDeadline(_ work: LinkRecord<Identifier>) {
    guard let limit = options.deadline, let attempt = work.deadlineAttempt, work.deadline == nil
    else { return }
    work.deadline = Task {
      do { try await clock.sleep(limit) } catch { return }
      if !Task.isCancelled { self.happened(.deadlineOver(work.number, attempt: attempt)) }
    }
  }

  /// A number for what the resolver decided, the same for equal decisions of links that may be one tap.
  private func numberOfResolution(
    _ resolution: DeeplinkResolution<Identifier>, _ work: LinkRecord<Identifier>
  ) -> Int {
    let link = queue.link(work.number)
    // The same decision again, after a sign-out.
    if work.resolution == resolution, let number = queue.showing?.resolution,
      queue.isExecuting(work.number)
    {
      return number
    }
    if let earlier = queue.link(link?.candidate), let number = earlier.resolution,
      works[earlier.number]?.resolution == resolution
    {
      return number
    }
    guard link?.candidate != nil || link?.follower != nil else {
      lastResolution += 1
      return lastResolution
    }
    if let known = resolutions.first(where: { $0.value == resolution }) { return known.number }
    lastResolution += 1
    if resolutions.count > 8 {
      let used = Set(queue.links.compactMap(\.resolution))
      resolutions.removeAll { !used.contains($0.number) }
    }
    resolutions.append((resolution, lastResolution))
    return lastResolution
  }
}

extension Task where Success == Void, Failure == Never {
  /// Starts `operation` at once where the system can; elsewhere it takes the main actor's next turn.
  @MainActor
  static func starting(
    atOnce: Bool, _ operation: @escaping @MainActor () async -> Void
  ) -> Task {
    if atOnce, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return Task.immediate(operation: operation)
    }
    return Task(operation: operation)
  }
}
