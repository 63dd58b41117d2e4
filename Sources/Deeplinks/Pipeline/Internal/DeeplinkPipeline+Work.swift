// Each link has a task that calls the app's asynchronous functions, with a deadline.

extension DeeplinkPipeline {
  /// Makes `request` the next one of the link's task; starts a new task if the old one works on a stale ticket.
  @inline(never)
  func ask(_ request: LinkQueue.Request, _ number: Int, _ ticket: Int) {
    guard let record = records[number] else { return }
    let work = record.work
    if request == .resolve { work.asked = work.identifier }
    work.next = (request, ticket)
    if work.ticket != ticket { toStart.append(record) }
  }

  func start(_ record: LinkRecord<Identifier>) {
    let work = record.work
    guard let (request, ticket) = work.next, work.ticket != ticket else { return }
    let call = makeCall(for: record, isFetching: request.isFetching)
    work.start(ticket)
    let task = Task.starting(atOnce: options.startsAtOnce) {
      await self.run(record, ticket, call)
      (call.isRunning, call.isReplaced) = (false, false)
      if work.ticket == ticket { work.end() }
    }
    // The task may have finished at once, or have been stopped.
    guard work.ticket == ticket else { return task.cancel() }
    work.task = task
    work.deadline = request.isTimed ? deadline(of: record, ticket) : nil
  }

  /// Makes the call in which the app's functions work for a link.
  func makeCall(for record: LinkRecord<Identifier>, isFetching: Bool) -> LinkCall {
    LinkCall(
      pipeline: ObjectIdentifier(self), number: record.number, identity: identity(of: record),
      isFetching: isFetching, outer: record.outer)
  }

  /// What a link means, or its text as long as that isn't known.
  private func identity(of record: LinkRecord<Identifier>) -> (any Hashable & Sendable)? {
    (record.work.identifier as (any Hashable & Sendable)?) ?? record.link?.text
  }

  /// Whether a link is opened in calls for two links that mean the same.
  func isLoop(_ record: LinkRecord<Identifier>) -> Bool {
    guard let outer = record.outer, let identity = identity(of: record) else { return false }
    let same = AnyHashable(identity)
    return outer.chain.count { $0.isRunning && $0.identity.map { AnyHashable($0) } == same } > 1
  }

  /// Calls the app's functions, one request after another.
  private func run(_ record: LinkRecord<Identifier>, _ ticket: Int, _ call: LinkCall) async {
    let work = record.work
    while let request = work.takeNext(ticket) {
      let answer: LinkQueue.Answer?
      switch request {
      case .rewrite: answer = await rewrite(record, ticket, call)
      case .resolve, .redirect: answer = await resolve(work, ticket, call)
      case .handle: answer = await handle(record, ticket, call)
      case .openBrowser: answer = await openBrowser(record, call)
      }
      // The answer is stale if the link was stopped in the meantime.
      guard work.ticket == ticket, let answer else { return }
      take(.answered(ticket: ticket, answer))
    }
  }

  private func rewrite(
    _ record: LinkRecord<Identifier>, _ ticket: Int, _ call: LinkCall
  ) async -> LinkQueue.Answer? {
    guard let url = record.link?.url, let rewrite = options.rewrite else { return nil }
    let rewritten = await LinkCall.$current.withValue(call) { await rewrite(url) }
    guard record.work.ticket == ticket else { return nil }
    record.work.rewritten = rewritten.map { IncomingLink(url: $0).text }
    return .rewritten(read(record))
  }

  private func resolve(
    _ work: LinkWork<Identifier>, _ ticket: Int, _ call: LinkCall
  ) async -> LinkQueue.Answer? {
    guard let identifier = work.asked else { return nil }
    let resolution = await LinkCall.$current.withValue(call) {
      await self.resolution(of: identifier, from: work.source, on: work.site)
    }
    guard work.ticket == ticket else { return nil }
    switch resolution {
    case .redirect(let other):
      work.asked = other
      return .redirected
    case .open(let target):
      work.target = target
      return .resolved(nil)
    case .require(let prerequisite, let target):
      (work.target, work.prerequisite) = (target, prerequisite)
      return .resolved(.needs(prerequisite))
    case .refuse(let reason):
      work.failure = .refused(identifier, reason: reason)
      return .resolved(.failure(.refused))
    case .unsupported:
      work.failure = .unsupported(identifier)
      return .resolved(.failure(.unsupported))
    }
  }

  /// Asks the resolver, and keeps what it requires.
  func resolution(
    of identifier: Identifier, from source: LinkSource, on site: LinkSite?
  ) async -> DeeplinkResolution<Identifier> {
    let resolution = await resolver.resolve(identifier, from: source, on: site)
    if case .require(let prerequisite, _) = resolution { noteAsked(prerequisite) }
    return resolution
  }

  private func handle(
    _ record: LinkRecord<Identifier>, _ ticket: Int, _ call: LinkCall
  ) async -> LinkQueue.Answer? {
    let work = record.work
    guard let target = work.target else { return nil }
    work.isHandled = true
    do {
      let execution = try await LinkCall.$current.withValue(call) {
        try await app.navigation(target)
      }
      guard work.ticket == ticket else { return nil }
      work.execution = placement(of: record) == .here ? execution?.here ?? execution : execution
      if let execution = work.execution {
        return .handled(isOnTop: execution.isOnTop)
      }
      work.failure = .unsupported(target)
      return .notHandled(.failure(.unsupported))
    } catch {
      guard work.ticket == ticket else { return nil }
      if let needed = error as? PrerequisiteNeeded {
        work.prerequisite = needed.prerequisite
        return .notHandled(.needs(needed.prerequisite))
      }
      work.failure = .failed(target, HandlerError(error))
      return .notHandled(.failure(.failed))
    }
  }

  private func openBrowser(
    _ record: LinkRecord<Identifier>, _ call: LinkCall
  ) async -> LinkQueue.Answer? {
    let link = record.link ?? incomingLink(for: record.work)
    guard let url = link.url, let open = options.openInBrowser else { return nil }
    forgetOldHandOuts()
    // The link may come back at any time while the app's function runs.
    handedOut[record.number] = (url, nil)
    let isOpen = await LinkCall.$current.withValue(call) { await open(url) }
    handedOut[record.number] = isOpen ? (url, clock.now()) : nil
    return .browser(isOpen: isOpen)
  }

  /// Whether the browser has sent back a link that it was given.
  ///
  /// The system opens a link to the app's own domain in the app, so app and browser would hand it to each other
  /// forever. A link from inside the app counts only if it was opened in the call that was to open the browser.
  func isBackFromBrowser(_ record: LinkRecord<Identifier>) -> Bool {
    guard !handedOut.isEmpty, let link = record.link, let url = link.url else { return false }
    forgetOldHandOuts()
    let calls = record.outer?.chain.filter { $0.pipeline == ObjectIdentifier(self) } ?? []
    return handedOut.contains { number, handed in
      handed.url == url && (link.source.isDirect || calls.contains { $0.number == number })
    }
  }

  private func forgetOldHandOuts() {
    let now = clock.now()
    // One without a time is being handed out. The clock may have been set back since.
    handedOut = handedOut.filter { (.zero ... .seconds(5)).contains(now - ($0.value.at ?? now)) }
  }

  private func deadline(of record: LinkRecord<Identifier>, _ ticket: Int) -> Task<Void, Never>? {
    guard let limit = options.deadline else { return nil }
    return Task {
      do { try await clock.sleep(limit) } catch { return }
      guard !Task.isCancelled, record.work.ticket == ticket else { return }
      // If unwrapping takes too long, the link is parsed as it is.
      let isRewriting = queue.index(at: ticket).map { queue.links[$0].stage } == .rewriting
      self.take(
        .answered(
          ticket: ticket, isRewriting ? .rewritten(self.read(record)) : .timedOut))
    }
  }
}

extension Task where Success == Void, Failure == Never {
  /// Starts `operation` at once if the system can; otherwise in the main actor's next turn.
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
