import Deeplinks

/// Those who wait for the results of screens, and what they got.
@MainActor
final class ResultLog {
  typealias Kind = ReferenceModel.ResultKind

  private var tasks: [Int: Task<Void, Never>] = [:]
  private var answers: [Int: [Kind?]] = [:]
  /// What is to have come in at the next look.
  private var expected: [Int: Kind?] = [:]
  /// The number of those who ever waited.
  private(set) var count = 0
  private(set) var problem: String?

  /// Whether anybody waits.
  var isBusy: Bool { !tasks.isEmpty }
  /// Whether a caller was to get something.
  var isExpecting: Bool { !expected.isEmpty }

  func wait(
    for kind: Kind, of route: ModelRoute, _ style: ModalStyle?, on router: Router<ModelRoute>,
    erased: Bool
  ) {
    count += 1
    let number = count
    tasks[number] = Task {
      let answer: Kind? =
        switch kind {
        case .number:
          await self.result(Int.self, of: route, style, on: router, erased).map { _ in .number }
        case .text:
          await self.result(String.self, of: route, style, on: router, erased).map { _ in .text }
        }
      answers[number, default: []].append(answer)
      tasks[number] = nil
    }
  }

  private func result<Result: Sendable>(
    _ type: Result.Type, of route: ModelRoute, _ style: ModalStyle?,
    on router: Router<ModelRoute>, _ erased: Bool
  ) async -> Result? {
    let any = AnyRouter(router).embedding(ModelRoute.item)
    if case .item(let item) = route, erased {
      if let style { return await any.present(item, as: style, returning: type) }
      return await any.push(item, returning: type)
    }
    if let style { return await router.present(route, as: style, returning: type) }
    return await router.push(route, returning: type)
  }

  func finish(with kind: Kind, on router: Router<ModelRoute>, erased: Bool) -> Bool {
    switch kind {
    case .number: erased ? AnyRouter(router).finish(with: 7) : router.finish(with: 7)
    case .text: erased ? AnyRouter(router).finish(with: "7") : router.finish(with: "7")
    }
  }

  func cancel(_ number: Int) { tasks[number]?.cancel() }

  /// Says what those of `numbers` are to get, each once.
  func expect(_ answer: Kind?, for numbers: [Int]) {
    for number in numbers { expected.updateValue(answer, forKey: number) }
  }

  /// Looks whether those who were to get something have got it, once their tasks had their turn.
  func check() async {
    await quiet()
    for (number, answer) in expected where answers[number] != [answer] {
      problem = "number \(number) got \(answers[number] as Any), expected \([answer])"
    }
    expected = [:]
    if answers.values.contains(where: { $0.count != 1 }) { problem = "a wait has ended twice" }
  }
}
