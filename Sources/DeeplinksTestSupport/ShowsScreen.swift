public import Deeplinks

extension Router {
  /// Waits until the user sees a screen on this stack or over it.
  ///
  /// ```swift
  /// let seat = Task { await router.present(.seats(trip: 9), returning: Seat.self) }
  /// #expect(await router.shows(.seats(trip: 9)))
  /// ```
  ///
  /// With a host, it gives up after the host's patience, on the host's clock. If you expect the result to be false,
  /// move a ``ManualClock`` in the meantime. Without a host, it gives up once other tasks have had time to finish what
  /// they began.
  ///
  /// - Returns: Whether the screen is shown.
  public func shows(_ route: Destination) async -> Bool {
    await isSeen(screens: { self.screens }, patience: patience) {
      await self.onceSettled { !self.isGone && self.seen == route }
    }
  }

  /// The route of the screen that the user sees on this stack or over it.
  fileprivate var seen: Destination {
    var stack = shown
    while let next = stack.modal { stack = next.shown }
    return stack.path.last ?? stack.root
  }
}

extension TabRouter {
  /// Waits until the user sees a screen, in the selected tab.
  ///
  /// ```swift
  /// tabRouter[.trips].push(.seats(trip: 9))
  /// #expect(await tabRouter.shows(.seats(trip: 9)))
  /// ```
  ///
  /// It gives up like `Router/shows(_:)`.
  ///
  /// - Returns: Whether the screen is shown.
  public func shows(_ route: Destination) async -> Bool {
    await isSeen(screens: { self.screens }, patience: current.patience) {
      await self.current.onceSettled { self[self.shown.selection].seen == route }
    }
  }
}

/// Returns whether the user sees a screen, now or before the time is over.
@MainActor
private func isSeen(
  screens: () -> AsyncStream<ScreenChange>, patience: (clock: PipelineClock, time: Duration)?,
  _ look: @escaping @MainActor () async -> Bool
) async -> Bool {
  guard let patience else {
    // Each turn lets other tasks continue, on this actor and elsewhere.
    for _ in 0..<100 {
      if await look() { return true }
      await Task.yield()
      await Task.detached {}.value
    }
    return await look()
  }
  if await look() { return true }
  let screens = screens()
  let looking = Task {
    for await _ in screens where await look() { return true }
    return false
  }
  let timer = Task {
    try await patience.clock.sleep(patience.time)
    looking.cancel()
  }
  defer { timer.cancel() }
  return await withTaskCancellationHandler {
    await looking.value
  } onCancel: {
    looking.cancel()
  }
}
