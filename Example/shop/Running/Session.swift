import Deeplinks
import DeeplinksInspector
import ShopApp

/// One run of one app: takes links and commands and prints what each has done.
@MainActor
final class Session {
  let driver: ShopDriver
  var options: Options
  let console: Console
  var reader = LineReader()
  /// How the process ends, as far as is known.
  private(set) var status = CommandStatus.success

  init(
    catalog: ShopCatalog, options: Options, console: Console, clock: any Clock<Duration>
  ) {
    driver = ShopDriver(catalog: catalog, options: options, clock: clock)
    self.options = options
    self.console = console
    driver.tellOpening { [weak self, console] identifier in
      self?.tell([console.layout.ink("fetching \(identifier.printable) …", .dim)])
    }
  }

  /// Opens links one after the other, or overlapping where the options say so.
  func open(_ links: [String]) async {
    let links = links.map(incoming)
    guard let pause = options.overlap else {
      for link in links { print(await driver.open(link)) }
      return
    }
    for report in await driver.open(links, every: pause) { print(report) }
  }

  /// Opens the links of push payloads, one after the other.
  func openPayloads(_ paths: [String]) async {
    for path in paths {
      do throws(CommandError) {
        let link = try CommandFile(path: path, secrets: String.secrets).read {
          try IncomingLink(payload: $0)
        }
        print(await driver.open(options.source == nil ? link : incoming(link.text)))
      } catch {
        fail(error)
      }
    }
  }

  /// A link that comes from the source that the options name.
  func incoming(_ link: String) -> IncomingLink {
    IncomingLink(text: link, source: options.source)
  }
}

// MARK: - Lines

extension Session {
  /// Reads a link or a command a line, to the end or until `quit`.
  func readLines() async {
    if console.isTyped, !options.printsJSON {
      console.print(["Type a link, or help."])
      print(await driver.report())
    }
    while let line = nextLine(after: "shop> "), await obey(InputLine(line)) {}
  }

  /// Does what a line says.
  ///
  /// - Returns: Whether to go on.
  @discardableResult
  func obey(_ line: InputLine) async -> Bool {
    switch line {
    case .nothing: break
    case .command(.quit, _): return false
    case .command(let command, let words):
      do throws(CommandError) {
        try await perform(command, words)
      } catch {
        fail(error)
      }
    case .unknown(_, let error) where console.isTyped, .wrong(let error): fail(error)
    case .link(let link), .unknown(let link, _): print(await driver.open(incoming(link)))
    }
    return true
  }

  /// The next line of the input, or nil at its end and where it cannot be read.
  ///
  /// - Parameter question: What a user is asked before.
  func nextLine(after question: String) -> String? {
    prompt(question)
    do {
      if let line = try reader.next(console.terminal.read) { return line }
      // No line ended with the question.
      prompt("\n")
    } catch {
      fail(error as? CommandError ?? CommandError("\(error)", status: .unreadable))
    }
    return nil
  }

  /// Whether the user discards unsaved text; a user who cannot be asked keeps it.
  func mayDiscard() -> Bool {
    guard console.isTyped else { return false }
    let answer = nextLine(after: "Discard your changes? [y/N] ") ?? ""
    return ["y", "yes"].contains(answer.lowercased().filter { !$0.isWhitespace })
  }

  /// Writes a question that the user is to answer.
  private func prompt(_ text: String) {
    guard console.isTyped else { return }
    let isOnOutput = console.promptsOnOutput && !options.printsJSON
    isOnOutput
      ? console.terminal.writeBytes(Array(text.utf8)) : console.terminal.writeError(text)
  }
}

// MARK: - Answers

extension Session {
  /// Says in one line why what was asked for did not come about.
  func fail(_ failure: CommandError) {
    console.printError(failure)
    // A user at a terminal sees what to type and types it.
    if failure.status != .usage || !console.isTyped { note(failure.status) }
  }

  /// Prints what is no link's object: beside the objects, if there are any.
  func tell(_ lines: [String]) {
    guard options.printsJSON else { return console.print(lines) }
    for line in lines { console.terminal.writeError(line + "\n") }
  }

  /// Remembers the worst that has happened: wrong usage above a link that was rejected.
  func note(_ status: CommandStatus) {
    if status.rawValue > self.status.rawValue { self.status = status }
  }
}
