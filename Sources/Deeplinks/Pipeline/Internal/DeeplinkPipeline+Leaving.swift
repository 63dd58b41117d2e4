// Screens with unsaved work are asked before a link takes them away.

extension DeeplinkPipeline {
  func askToLeave(_ showing: LinkQueue.Showing) {
    let attempt = showing.attempt
    guard let work = works[showing.link], let execution = work.execution else { return }
    guard !execution.questions.isEmpty else { return happened(.mayLeave(attempt: attempt, true)) }
    leaving = Task.starting(atOnce: options.startsAtOnce) {
      await self.askToLeave(for: work, execution, attempt)
    }
  }

  func stopAsking(_ attempt: Int) {
    leaving?.cancel()
    leaving = nil
  }

  /// Asks one screen after another, topmost first, until one says no or none is left.
  private func askToLeave(
    for work: LinkRecord<Identifier>, _ execution: any LinkExecution, _ attempt: Int
  ) async {
    let call = LinkCall(
      pipeline: ObjectIdentifier(self), number: work.number, identifier: work.identifier,
      outer: work.outer)
    var asked: Set<ObjectIdentifier> = []
    var questions = execution.questions
    while !questions.isEmpty {
      for question in questions {
        asked.insert(ObjectIdentifier(question))
        // A screen that opens a link while it is asked cannot answer before that link ends.
        let mayLeave = work.isOpened(in: question.call) ? false : await question.answer(call)
        guard !Task.isCancelled else { return }
        guard mayLeave else {
          work.keptScreen = question.routeName
          return happened(.mayLeave(attempt: attempt, false))
        }
      }
      // Somebody may have begun something meanwhile.
      questions = execution.questions.filter { !asked.contains(ObjectIdentifier($0)) }
    }
    happened(.mayLeave(attempt: attempt, true))
  }
}

extension LinkRecord {
  /// Whether the link was opened in `call`, or in what was called there.
  fileprivate func isOpened(in call: LinkCall?) -> Bool {
    guard let call else { return false }
    var outer = self.outer
    while let next = outer {
      if next === call { return true }
      outer = next.outer
    }
    return false
  }
}
