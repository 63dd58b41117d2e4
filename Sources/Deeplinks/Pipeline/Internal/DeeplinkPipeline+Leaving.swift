// Links ask screens with unsaved work before they remove them.

extension DeeplinkPipeline {
  @inline(never)
  func askToLeave(_ number: Int, _ ticket: Int) {
    guard let record = records[number], let execution = record.execution else { return }
    guard !execution.questions.isEmpty else {
      return handle(.answered(ticket: ticket, .mayLeave(true)))
    }
    leaving = Task.starting(atOnce: options.startsAtOnce) {
      await self.askToLeave(for: record, execution, ticket)
    }
  }

  /// Asks one screen after another, topmost first, until one says no or none is left.
  private func askToLeave(
    for record: LinkRecord<Identifier>, _ execution: LinkExecution, _ ticket: Int
  ) async {
    // The questions are kept, because a new one could get the address of one that is gone.
    var asked: [LeaveQuestion] = []
    app.context?.warnings = []
    // The screens may change while one is asked.
    func next() -> LeaveQuestion? {
      execution.questions.first { new in !asked.contains { $0 === new } }
    }
    while let question = next() {
      asked.append(question)
      // A screen that opened this link while it was asked can't answer before the link ends, so its answer is no.
      let call = makeCall(for: record, isFetching: false)
      let isInside = record.outer.map { question.isAsked(in: $0.chain) } == true
      let mayLeave = isInside ? false : await question.answer(call)
      guard !Task.isCancelled else { return }
      guard mayLeave else {
        record.keptScreen = question.routeName
        record.warnings = app.context?.warnings ?? []
        app.context?.warnings = nil
        return handle(.answered(ticket: ticket, .mayLeave(false)))
      }
    }
    handle(.answered(ticket: ticket, .mayLeave(true)))
  }
}
