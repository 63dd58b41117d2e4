import Deeplinks
import Foundation
import ShopApp

/// How the process ends.
enum ExitStatus: Int32 {
  /// Every link opened, fell back, waits or was overtaken.
  case success = 0
  /// A link was rejected, a file was of no use, or something was found.
  case rejected = 1
  /// The program was used in a way it does not know.
  case usage = 64
  /// A file to look at cannot be read, or is of another kind.
  case unreadable = 66
  /// The program is damaged.
  case software = 70
  /// The answer could not be written, to standard output or a file, as on a full disk.
  case unwritten = 74
}

/// The whole program but for the process it runs in.
@MainActor
struct Program {
  let console: Console
  /// Where the app's time comes from.
  var clock: any Clock<Duration> = ContinuousClock()

  /// Does what the words after the program's name ask for.
  func run(_ arguments: [String]) async -> ExitStatus {
    let status = await answer(arguments)
    guard console.lacksOutput() else { return status }
    console.printError(
      "shop: Standard output cannot be written; make room, or write to another place.")
    return .unwritten
  }

  private func answer(_ arguments: [String]) async -> ExitStatus {
    do throws(UsageError) {
      return await run(try Invocation(arguments: arguments))
    } catch {
      console.printError(error.description)
      return .usage
    }
  }

  private func run(_ invocation: Invocation) async -> ExitStatus {
    if case .help(let topic) = invocation.action {
      console.print(Manual.lines(about: topic, width: console.layout.helpWidth))
      return .success
    }
    if case .inspect(let inspection) = invocation.action {
      return await inspection.run(on: console)
    }
    guard let catalog = try? ShopCatalog.bundled() else {
      console.printError("shop: the catalog is missing or damaged; type: swift build")
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

  private func drawTour(of catalog: ShopCatalog, to path: String) async -> ExitStatus {
    let picture = await TourPicture(catalog: catalog, clock: clock)
    do throws(GivenFile.Failure) {
      try GivenFile(path: path).write(Data(picture.svg.utf8))
    } catch {
      console.printError(error.description)
      return error.status
    }
    console.print(["\(path.quoted) written, \(picture.scenes.count) steps of the tour"])
    return .success
  }
}
