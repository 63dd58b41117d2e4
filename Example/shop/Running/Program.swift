import Deeplinks
import DeeplinksInspector
import ShopApp

/// The whole program but for the process it runs in.
@MainActor
struct Program {
  let console: Console
  /// Where the app's time comes from.
  var clock: any Clock<Duration> = ContinuousClock()

  /// Does what the words after the program's name ask for.
  func run(_ arguments: [String]) async -> CommandStatus {
    let status: CommandStatus
    do throws(CommandError) {
      status = try await answer(try Invocation(arguments: arguments))
    } catch {
      console.printError(error)
      status = error.status
    }
    guard status != .unwritten, console.terminal.lacksOutput() else { return status }
    console.printError(.unwrittenAnswer)
    return .unwritten
  }

  private func answer(_ invocation: Invocation) async throws(CommandError) -> CommandStatus {
    switch invocation {
    case .help(let topic):
      console.print(Manual.lines(about: topic, width: console.layout.helpWidth))
      return .success
    case .inspect(let words):
      return await LinkCommand.ofShop().run(words, on: console.terminal)
    case .run(let verb, let operands, let options):
      guard let catalog = try? ShopCatalog.bundled() else { throw .missingCatalog }
      let session = Session(catalog: catalog, options: options, console: console, clock: clock)
      await run(verb, operands, in: session)
      // That one of the tour's links is rejected is what it shows.
      return verb == .tour && session.status == .rejected ? .success : session.status
    }
  }

  private func run(_ verb: Invocation.Verb, _ operands: [String], in session: Session) async {
    switch verb {
    case .open: await session.open(operands)
    case .payload: await session.openPayloads(operands)
    case .interactive: await session.readLines()
    case .tour:
      let steps = Tour.steps(
        endingWith: session.options.arrangement, hasColumns: console.layout.hasColumns)
      await session.play(steps, pauses: console.pauses && session.options.pauses)
    }
  }
}
