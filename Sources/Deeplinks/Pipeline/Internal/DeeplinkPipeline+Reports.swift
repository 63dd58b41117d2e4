// Mistakes of the app that would otherwise go unnoticed. Each is reported once, with its remedy; all but a missing
// prompt in debug builds only.

extension DeeplinkPipeline {
  // MARK: - Waiting

  /// Reports that the pipeline still isn't ready five seconds after a link arrived.
  func watchReadiness() {
    guard !queue.isReady, !isWatchingReadiness else { return }
    isWatchingReadiness = true
    let newest = numberOfLinks
    reports.report(after: .seconds(5)) { [weak self] in
      guard let self else { return nil }
      isWatchingReadiness = false
      guard !queue.isReady, let link = queue.links.first(where: { !$0.isOver }) else { return nil }
      if link.number <= newest { return notReadyMessage }
      watchReadiness()
      return nil
    }
  }

  /// Reports that a link without a prompt still waits after half a minute.
  func watchWait(of number: Int, for prerequisite: Prerequisite) {
    reports.report(after: .seconds(30)) { [weak self] in
      guard case .waiting(prerequisite, _) = self?.queue.link(number)?.stage,
        self?.records[number]?.prompt == nil
      else { return nil }
      return """
        A link has waited 30 seconds for "\(prerequisite)", and `prompt` returned nil for it; return a prompt that lets \
        the user fulfill it, or call fulfill(_:) or decline(_:).
        """
    }
  }

  func reportMissingPrompt(_ prerequisite: Prerequisite) {
    reports.report(
      """
      A link waits for "\(prerequisite)", and the DeeplinkPipeline has no `prompt:` to ask the user for it; give it one \
      that shows the login, or one that returns nil if the app asks by itself.
      """, always: true)
  }

  // MARK: - Wiring

  func reportMissingBrowser() {
    reports.report(
      """
      The fallback chose .openInBrowser, and PipelineOptions.openInBrowser is nil, so the link was rejected; set it to a \
      closure that opens the URL in the browser.
      """)
  }

  /// Reports that another pipeline opens links on the same router.
  func reportSecondPipeline() {
    guard let context = app.context, context.pipeline !== self else { return }
    guard context.pipeline != nil else { return context.pipeline = self }
    reports.report(
      """
      Two DeeplinkPipelines open links on one router, so a link may open twice; make one pipeline for each window, and \
      pass that one to every onDeeplink(_:).
      """)
  }

  /// Reports a prerequisite that was fulfilled although no link waits for it and nothing has ever asked for it.
  static func reportUnasked(_ prerequisite: Prerequisite, in pipelines: [DeeplinkPipeline]) {
    guard !pipelines.contains(where: { $0.hasAsked(prerequisite) }),
      let pipeline = pipelines.first(where: { $0.waiting != nil }), let waiting = pipeline.waiting
    else { return }
    pipeline.reports.report(
      """
      fulfill("\(prerequisite)") lets no link go on: one waits for "\(waiting.prerequisite)", and no resolver or handler \
      has asked for "\(prerequisite)"; fulfill what the resolver requires.
      """)
  }

  /// Records that a resolver or a handler has asked for `prerequisite`, in the inboxes too, which outlive a window.
  func recordAsked(_ prerequisite: Prerequisite) {
    asked.insert(prerequisite)
    for attached in inboxes.values { attached.inbox?.asked.insert(prerequisite) }
  }

  private func hasAsked(_ prerequisite: Prerequisite) -> Bool {
    asked.contains(prerequisite)
      || inboxes.values.contains { $0.inbox?.asked.contains(prerequisite) == true }
  }

  // MARK: - Workspaces

  /// Reports that the app has removed the prompt of a waiting link by resetting its router.
  func reportReset(of prompt: ShownPrompt) {
    guard let prerequisite = waiting?.prerequisite, prompt.execution.isReset else { return }
    reports.report(
      """
      The app reset its router while a link waited for "\(prerequisite)", which removed the prompt and declined the link; \
      if the workspace has changed, call fulfill(_:startingOver: true) instead.
      """)
  }

  /// Reports that the app reset its router just after it let a waiting link go on.
  func watchResumed(_ execution: LinkExecution) {
    let discards = discards
    reports.report(after: .seconds(1)) { [weak self, weak execution] in
      guard let self, let execution, !execution.isThere, execution.isReset,
        self.discards == discards
      else { return nil }
      return """
        The app reset its router after a fulfilled link was shown, which removed the link's screen; if the workspace has \
        changed, call fulfill(_:startingOver: true) instead.
        """
    }
  }
}

/// The report for a link that waits for its pipeline.
let notReadyMessage = """
  A link has waited 5 seconds for its pipeline to be ready; call becomeReady() once the app can show links.
  """

// MARK: - Inboxes

extension DeeplinkInbox {
  /// Reports that the inbox still keeps a link five seconds after it arrived.
  func watchKept() {
    guard !isWatching else { return }
    isWatching = true
    let newest = numberOfLinks
    reports.report(after: .seconds(5)) { [weak self] in
      guard let self else { return nil }
      isWatching = false
      guard let link = kept.oldest else { return nil }
      if link.number <= newest { return whyKept }
      watchKept()
      return nil
    }
  }

  /// The report for a link that the inbox keeps; nil for one that goes on once its scene is active.
  private var whyKept: String? {
    if let front { return front.isReady ? nil : notReadyMessage }
    if scenes.contains(where: { $0.openPipeline != nil }) {
      return """
        A link has waited 5 seconds in the inbox, and none of its scenes was ever active; call becomeActive() of what \
        attach(_:) returned.
        """
    }
    if scenes.contains(where: { $0.pipeline != nil }) {
      return """
        A link has waited 5 seconds in the inbox, and its scene's InboxAttachment was released; keep what attach(_:) returns \
        as long as the scene is there.
        """
    }
    return """
      A link has waited 5 seconds in the inbox, and no scene takes it; put onDeeplink(_:inbox:) around the scenes' root \
      view, or attach their pipelines.
      """
  }
}
