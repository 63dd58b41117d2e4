import Deeplinks
import DeeplinksInspector
import Foundation
import ShopApp

/// The whole program but for the process it runs in.
@MainActor
struct Program {
  let console: Console
  /// Where the app's time comes from.
  var clock: any Clock<Duration> = ContinuousClock()

  /// Does what the words after the program's name ask for.
  func run(_ arguments: [String]) async -> CommandStatus {
    let status = await answer(arguments)
    guard status != .unwritten, console.terminal.lacksOutput() else { return status }
    console.printError(.unwrittenAnswer)
    return .unwritten
  }

  private func answer(_ arguments: [String]) async -> CommandStatus {
    do throws(CommandError) {
      return await run(try Invocation(arguments: arguments))
    } catch {
      console.printError(error)
      return .usage
    }
  }

  private func run(_ invocation: Invocation) async -> CommandStatus {
    if case .help(let topic) = invocation.action {
      console.print(Manual.lines(about: topic, width: console.layout.helpWidth))
      return .success
    }
    if case .inspect(let words) = invocation.action {
      return await LinkCommand.ofShop().run(words, on: console.terminal)
    }
    guard let catalog = try? ShopCatalog.bundled() else {
      console.printError(.missingCatalog)
      return .software
    }
    if case .drawTour(let file) = invocation.action {
      return await drawTour(of: catalog, to: file)
    }
    let session = Session(
      driver: ShopDriver(catalog: catalog, options: invocation.options, clock: clock),
      options: invocation.options, console: console)
    switch invocation.action {
    case .open(let links): await session.open(links)
    case .save(let file, let links):
      await session.open(links)
      session.save(to: file)
    case .restore(let file, let links):
      await session.restore(from: file)
      await session.open(links)
    case .link(let links): await session.printLink(after: links)
    case .payload(let paths): await session.openPayloads(paths)
    case .interactive: await session.readLines()
    case .tour:
      await session.play(
        Tour.steps(
          drawnAs: invocation.options.arrangement, hasColumns: console.layout.hasColumns),
        pauses: console.pauses && invocation.options.pauses)
      // That one of its links is rejected is what it shows.
      return session.status == .unreadable ? .unreadable : .success
    case .help, .inspect, .drawTour: break
    }
    return session.status
  }

  private func drawTour(of catalog: ShopCatalog, to path: String) async -> CommandStatus {
    let picture = await TourPicture(catalog: catalog, clock: clock)
    do throws(CommandError) {
      try CommandFile(path: path, secrets: String.secrets).write(Data(picture.svg.utf8))
    } catch {
      console.printError(error)
      return error.status
    }
    console.print(["\(path.quoted) written, \(picture.scenes.count) steps of the tour"])
    return .success
  }
}
