import Deeplinks
import DeeplinksInspector
import ShopApp

/// One run of one app: takes links and commands and prints what each has done.
@MainActor
final class Session {
  let driver: ShopDriver
  private(set) var options: Options
  let console: Console
  var reader = LineReader()
  /// How the process ends, as far as is known.
  private(set) var status = CommandStatus.success

  /// - Parameter tellsFetching: Whether to report a link that takes its time while it does.
  init(driver: ShopDriver, options: Options, console: Console, tellsFetching: Bool = true) {
    self.driver = driver
    self.options = options
    self.console = console
    driver.mayDiscard = { [weak self] in self?.mayDiscard() ?? false }
    guard tellsFetching else { return }
    driver.tellOpening { [weak self, console] identifier in
      self?.tell([console.layout.ink("fetching \(identifier.printable) …", .dim)])
    }
  }

  /// Opens links one after the other, or overlapping where the options say so.
  func open(_ links: [String]) async {
    guard let pause = options.overlap else {
      for link in links { await open(link) }
      return
    }
    let incoming = links.map(incoming)
    for report in await driver.open(incoming, every: pause) { print(report) }
  }

  /// Opens the links of push payloads, one after the other.
  func openPayloads(_ paths: [String]) async {
    for path in paths {
      do throws(CommandError) {
        let link = try CommandFile(path: path, secrets: String.secrets).read {
          try IncomingLink(payload: $0)
        }
        print(
          await driver.open(
            options.source.map { IncomingLink(text: link.text, source: $0) } ?? link))
      } catch {
        fail(error)
      }
    }
  }

  /// Reads a link or a command a line, to the end or until `quit`.
  func readLines() async {
    if console.isTyped, !options.printsJSON {
      console.print(["Type a link, or help."])
      print(await driver.perform(.state))
    }
    while true {
      prompt("shop> ")
      let line: String?
      do {
        line = try reader.next(console.read)
      } catch {
        return failReading(error)
      }
      guard let line else { return prompt("\n") }
      if await !obey(InputLine(line)) { return }
    }
  }
}

// MARK: - Lines

extension Session {
  /// Does what a line says.
  ///
  /// - Returns: Whether to go on.
  @discardableResult
  func obey(_ line: InputLine) async -> Bool {
    switch line {
    case .nothing: break
    case .link(let link, let placement): await open(link, placing: placement)
    case .command(.quit): return false
    case .command(.link): tellLink()
    case .command(.type(let text)) where !driver.type(text):
      wrong(CommandError("there is nothing to type into here", type: "shop://profile/demo/edit"))
    case .command(.tab(let tab)) where !driver.shop.router.tabs.contains(tab):
      wrong(CommandError("the tab \(tab.rawValue) is not there", type: "flag \(tab.rawValue)=on"))
    case .command(.layout(let arrangement)):
      options.arrangement = arrangement
      print(await driver.perform(.state))
    case .command(.links): tell(Guide.links(layout: console.layout))
    case .command(.help(let command)):
      tell(Guide.commands(about: command, width: console.layout.helpWidth))
    case .command(.state): tellState(await driver.perform(.state))
    case .command(let command): await obey(command)
    case .wrong(let error): wrong(error)
    case .unknown(_, let hint) where console.isTyped: console.printError(hint)
    case .unknown(let link, _): await open(link)
    }
    return true
  }

  private func obey(_ command: ShellCommand) async {
    do throws(CommandError) {
      try await driver.playAddresses(command)
      print(await driver.perform(command))
    } catch {
      wrong(error)
    }
  }

  private func open(_ link: String, placing placement: LinkPlacement? = nil) async {
    print(await driver.open(incoming(link), placing: placement))
  }

  /// A link that comes from the source that the options name.
  func incoming(_ link: String) -> IncomingLink {
    IncomingLink(text: link, source: options.source)
  }

  private func wrong(_ error: CommandError) {
    console.printError(error)
    // An interactive user sees the hint and types the command again.
    if !console.isTyped { note(.usage) }
  }

  /// Whether the user discards unsaved text; a user who cannot be asked keeps it.
  private func mayDiscard() -> Bool {
    if let discards = options.discards { return discards }
    guard console.isTyped else { return false }
    prompt("Discard your changes? [y/N] ")
    guard let line = try? reader.next(console.read) else {
      // No line ended with the question.
      prompt("\n")
      return false
    }
    return ["y", "yes"].contains(line.lowercased().filter { !$0.isWhitespace })
  }

  private func print(_ report: Report) {
    if report.isRejected { note(.rejected) }
    let printout = Printout(report, options: options, layout: console.layout)
    if !printout.output.isEmpty { console.print(printout.output) }
    for line in printout.errors { console.printError(line) }
  }

  private func tellState(_ report: Report) {
    console.print([options.printsJSON ? JSON(report.state).text : report.state.treeDescription])
  }

  /// Draws what the app shows, or prints it as an object.
  func showState() async {
    let report = await driver.perform(.state)
    options.printsJSON ? tellState(report) : print(report)
  }

  /// Says why a file was of no use.
  func fail(_ failure: CommandError) {
    console.printError(failure)
    note(failure.status)
  }

  /// Reports that the user's input cannot be read.
  func failReading(_ error: any Error) {
    console.printError(
      error as? CommandError ?? CommandError("\(error)", status: .unreadable))
    note(.unreadable)
  }

  /// Says in one line why what was asked for did not come about.
  func fail(_ line: String) {
    console.printError(line)
    note(.rejected)
  }

  /// Prints what is no link's object: beside the objects, if there are any.
  func tell(_ lines: [String]) {
    if options.printsJSON {
      for line in lines { console.printError(line) }
    } else {
      console.print(lines)
    }
  }

  /// Writes a question that the user is to answer.
  func prompt(_ text: String) {
    guard console.isTyped else { return }
    let isOnOutput = console.promptsOnOutput && !options.printsJSON
    isOnOutput ? console.write(text) : console.terminal.writeError(text)
  }

  /// Remembers the worst that has happened: wrong usage above a link that was rejected.
  private func note(_ status: CommandStatus) {
    if status.rawValue > self.status.rawValue { self.status = status }
  }
}
