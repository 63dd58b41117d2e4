// Each link has a task that calls the app's asynchronous functions, with a deadline.

extension DeeplinkPipeline {
  /// Starts the link's task for a request once no event is left, unless the link has ended or asks again by then.
  @inline(never)
  func ask(_ request: LinkQueue.Request, _ number: Int, _ ticket: Int) {
    if request == .fetch { records[number]?.isHandled = false }
    toStart.append((request, number, ticket))
  }

  func start(_ request: LinkQueue.Request, _ number: Int, _ ticket: Int) {
    guard queue.link(number)?.ticket == ticket, let record = records[number] else { return }
    let call = makeCall(for: record, isFetching: request == .fetch)
    record.start(ticket)
    let task = Task.starting(atOnce: options.startsAtOnce) {
      await self.run(request, record, ticket, call)
      (call.isRunning, call.isReplaced) = (false, false)
    }
    // The task may have finished at once, or have been stopped.
    guard record.ticket == ticket else { return task.cancel() }
    record.task = task
    record.deadline = request == .openBrowser ? nil : deadline(of: record, request, ticket)
  }

  /// Makes the call in which the app's functions work for a link.
  func makeCall(for record: LinkRecord<Identifier>, isFetching: Bool) -> LinkCall {
    LinkCall(
      pipeline: ObjectIdentifier(self), number: record.number, identity: identity(of: record),
      isFetching: isFetching, outer: record.outer)
  }

  /// What a link means, or its text as long as that isn't known.
  private func identity(of record: LinkRecord<Identifier>) -> (any Hashable & Sendable)? {
    (record.identifier as (any Hashable & Sendable)?) ?? record.link?.text
  }

  /// Whether a link is opened in calls for two links that mean the same.
  func isLoop(_ record: LinkRecord<Identifier>) -> Bool {
    guard let outer = record.outer, let identity = identity(of: record) else { return false }
    let same = AnyHashable(identity)
    return outer.chain.count { $0.isRunning && $0.identity.map { AnyHashable($0) } == same } > 1
  }

  /// Calls the app's functions for a request, and hands the answer to the queue if it is still wanted.
  private func run(
    _ request: LinkQueue.Request, _ record: LinkRecord<Identifier>, _ ticket: Int, _ call: LinkCall
  ) async {
    let answer: LinkQueue.Answer? =
      switch request {
      case .rewrite: await rewrite(record, ticket, call)
      case .fetch: await fetch(record, ticket, call).map { .fetched($0) }
      case .openBrowser: await openBrowser(record, call)
      }
    guard record.ticket == ticket, let answer else { return }
    record.end()
    handle(.answered(ticket: ticket, answer))
  }

  private func rewrite(
    _ record: LinkRecord<Identifier>, _ ticket: Int, _ call: LinkCall
  ) async -> LinkQueue.Answer? {
    guard let url = record.link?.url, let rewrite = options.rewrite else { return nil }
    let rewritten = await LinkCall.$current.withValue(call) { await rewrite(url) }
    guard record.ticket == ticket else { return nil }
    record.rewritten = rewritten.map { IncomingLink(url: $0).text }
    return .rewritten(parse(record))
  }

  /// Asks the resolver until it decides, and then the handler.
  ///
  /// - Returns: What they have made of the link; nil once it isn't wanted anymore.
  private func fetch(
    _ record: LinkRecord<Identifier>, _ ticket: Int, _ call: LinkCall
  ) async -> LinkQueue.FetchResult? {
    guard var identifier = record.identifier else { return nil }
    var redirects = 0
    while true {
      let resolution = await LinkCall.$current.withValue(call) {
        await self.resolution(of: identifier, from: record.askedSource, on: record.site)
      }
      guard record.ticket == ticket else { return nil }
      switch resolution {
      case .redirect(let other):
        guard report(.redirected, record, ticket) else { return nil }
        if redirects == max(0, options.redirectLimit) { return .failure(.redirectLoop) }
        (identifier, redirects) = (other, redirects + 1)
      case .open(let target):
        record.target = target
        guard report(.resolved, record, ticket) else { return nil }
        return await handle(target, record, ticket, call)
      case .require(let prerequisite, let target):
        (record.target, record.prerequisite) = (target, prerequisite)
        return report(.resolved, record, ticket) ? .needs(prerequisite) : nil
      case .refuse(let reason):
        record.failure = .refused(identifier, reason: reason)
        return report(.resolved, record, ticket) ? .failure(.refused) : nil
      case .unsupported:
        record.failure = .unsupported(identifier)
        return report(.resolved, record, ticket) ? .failure(.unsupported) : nil
      }
    }
  }

  /// Asks the resolver, and keeps what it requires.
  func resolution(
    of identifier: Identifier, from source: LinkSource, on site: LinkSite?
  ) async -> DeeplinkResolution<Identifier> {
    let resolution = await resolver.resolve(identifier, from: source, on: site)
    if case .require(let prerequisite, _) = resolution { recordAsked(prerequisite) }
    return resolution
  }

  private func handle(
    _ target: Identifier, _ record: LinkRecord<Identifier>, _ ticket: Int, _ call: LinkCall
  ) async -> LinkQueue.FetchResult? {
    record.isHandled = true
    do {
      let execution = try await LinkCall.$current.withValue(call) {
        try await app.navigation(target)
      }
      guard record.ticket == ticket else { return nil }
      record.execution = placement(of: record) == .here ? execution?.onTop ?? execution : execution
      if let execution = record.execution {
        return report(.enriched, record, ticket) ? .content(isOnTop: execution.isOnTop) : nil
      }
      record.failure = .unsupported(target)
      return .failure(.unsupported)
    } catch {
      guard record.ticket == ticket else { return nil }
      if let needed = error as? PrerequisiteNeeded {
        record.prerequisite = needed.prerequisite
        return .needs(needed.prerequisite)
      }
      record.failure = .failed(target, HandlerError(error))
      return .failure(.failed)
    }
  }

  /// Reports a stage that the link's task has reached, and returns whether the link is still wanted.
  private func report(
    _ stage: DeeplinkEvent.Stage, _ record: LinkRecord<Identifier>, _ ticket: Int
  ) -> Bool {
    guard isObserved, let caller = queue.link(record.number)?.callers.first else { return true }
    perform(alone: .emit(stage, caller, .usual))
    return record.ticket == ticket
  }

  private func openBrowser(
    _ record: LinkRecord<Identifier>, _ call: LinkCall
  ) async -> LinkQueue.Answer? {
    let link = record.link ?? incomingLink(for: record)
    guard let url = link.url, let open = options.openInBrowser else { return nil }
    // The link may come back at any time while the app's function runs.
    handedOut[record.number] = (url, nil)
    let isOpen = await LinkCall.$current.withValue(call) { await open(url) }
    handedOut[record.number] = isOpen ? (url, clock.now()) : nil
    return .fallback(isOpen ? .browser : .reject)
  }

  /// Whether the browser has sent back a link that it was given.
  ///
  /// The system opens a link to the app's own domain in the app, so app and browser would hand it to each other
  /// forever. A link from inside the app counts only if it was opened in the call that was to open the browser.
  func isBackFromBrowser(_ record: LinkRecord<Identifier>) -> Bool {
    guard !handedOut.isEmpty, let link = record.link, let url = link.url else { return false }
    let now = clock.now()
    // One without a time is being handed out. The clock may have been set back since.
    handedOut = handedOut.filter { (.zero ... .seconds(5)).contains(now - ($0.value.at ?? now)) }
    let calls = record.outer?.chain.filter { $0.pipeline == ObjectIdentifier(self) } ?? []
    return handedOut.contains { number, handed in
      handed.url == url && (link.source.isDirect || calls.contains { $0.number == number })
    }
  }

  private func deadline(
    of record: LinkRecord<Identifier>, _ request: LinkQueue.Request, _ ticket: Int
  ) -> Task<Void, Never>? {
    guard let limit = options.deadline else { return nil }
    return Task {
      do { try await clock.sleep(limit) } catch { return }
      guard !Task.isCancelled, record.ticket == ticket else { return }
      // If unwrapping takes too long, the link is parsed as it is.
      self.handle(
        .answered(
          ticket: ticket,
          request == .rewrite ? .rewritten(self.parse(record)) : .fetched(.failure(.timedOut))))
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
