import DeeplinkURLs
import Foundation

/// The command line of a tool that answers questions about an app's links.
///
/// Write these lines in a tool of your app, and it has the verbs `links`, `explain`, `lint`, `baseline`, `aasa`,
/// `doctor`, and `catalog`; `help` says what each does. The tool's targets are the app's modules of links, resolver,
/// and handler.
///
/// ```swift
/// let inspector = LinkInspector(parser: AppDeeplinkID.parser, handler: AppHandler())
/// let command = LinkCommand(inspector, appID: "ABCDE12345.com.example.shop")
/// exit(await command.run(CommandLine.arguments))
/// ```
public struct LinkCommand<ID: Hashable & Sendable>: Sendable {
  /// Returns the inspector for a verb; the app's own options may change it.
  ///
  /// It throws a ``CommandError``, untyped, because function types with typed errors need a newer runtime than iOS 17
  /// has.
  let makeInspector: @MainActor @Sendable (LinkVerb, CommandWords) throws -> LinkInspector<ID>
  /// The app in association files, if none is named.
  let appID: String?
  /// The heading of the page of links.
  let title: String
  /// Identifiers that lead somewhere in this app.
  let identifiers: [ID]
  /// The app's own options, by the verbs that accept them.
  let ownOptions: [LinkVerb: [CommandPage.Entry]]
  /// A link for the examples in help texts.
  let example: String
  /// Hides secrets in typed words that are repeated.
  let secrets: LinkSecrets

  /// Creates the command of an app.
  ///
  /// - Parameters:
  ///   - inspector: The inspector that answers. With a resolver and a handler, `links`, `catalog`, and `explain` say what
  ///     a link waits for and where it leads.
  ///   - appID: The app in association files, such as `ABCDE12345.com.example.shop`; without it, users pass `--app-id`.
  ///   - title: The heading of the page that `catalog` writes.
  ///   - identifiers: Identifiers that lead somewhere, as for ``LinkInspector/listing(identifiers:)``.
  public init(
    _ inspector: LinkInspector<ID>, appID: String? = nil, title: String = "Links",
    identifiers: [ID] = []
  ) {
    let site = inspector.parser.sites.first
    let example = site.flatMap { inspector.sampledPatterns.first?.examples(on: $0).first }
    self.init(
      secrets: inspector.secrets, appID: appID, title: title, identifiers: identifiers,
      example: example ?? "https://shop.example"
    ) { _, _ in inspector }
  }

  /// Creates the command of an app with options of its own.
  package init(
    secrets: LinkSecrets, appID: String? = nil, title: String, identifiers: [ID] = [],
    example: String, options: [LinkVerb: [CommandPage.Entry]] = [:],
    inspector:
      @escaping @MainActor @Sendable (LinkVerb, CommandWords) throws -> LinkInspector<ID>
  ) {
    makeInspector = inspector
    self.appID = appID
    self.title = title
    self.identifiers = identifiers
    self.example = example
    self.secrets = secrets
    ownOptions = options
  }

  /// Performs a command line, and writes to standard output and standard error.
  ///
  /// - Parameter arguments: The words, the program's name first, as in `CommandLine.arguments`.
  /// - Returns: The exit status for the process: 0 for success, even if the links have warnings; 1 if a link does not
  ///   open, the links have an error, or what a file or a baseline says does not agree with them; 64 for wrong usage; 66
  ///   for a file that can't be read or is of another kind; 70 for a fault of the tool; 74 if an answer or a file could
  ///   not be written.
  @MainActor
  public func run(_ arguments: [String]) async -> Int32 {
    let program = arguments.first?.split(separator: "/").last.map(String.init) ?? "links"
    let terminal = CommandTerminal.standard(program: program)
    return await run(Array(arguments.dropFirst()), on: terminal).rawValue
  }

  /// Performs a command line without the program's name.
  @MainActor
  package func run(_ words: [String], on terminal: CommandTerminal) async -> CommandStatus {
    var status: CommandStatus
    do {
      status = try await answer(words, on: terminal)
    } catch {
      let error = error as? CommandError ?? CommandError("\(error)", status: .software)
      terminal.printError(error)
      status = error.status
    }
    if terminal.lacksOutput() {
      terminal.printError(.unwrittenAnswer)
      status = .unwritten
    }
    return status
  }

  @MainActor
  private func answer(
    _ words: [String], on terminal: CommandTerminal
  ) async throws -> CommandStatus {
    let pages = pages(program: terminal.program)
    let asksHelp = words.prefix { $0 != "--" }.contains { ["--help", "-h"].contains($0) }
    guard let first = words.first, first != "help", !asksHelp || !first.isOption else {
      return try help(on: words.dropFirst().first { !$0.isOption }, of: pages, on: terminal)
    }
    guard let verb = LinkVerb(rawValue: first), let page = pages.first(where: { $0.name == first })
    else {
      let nearest = first.nearest(of: pages.map(\.name) + ["help"]) ?? "help"
      throw CommandError(
        "unknown command \(secrets.quoted(first))", type: "\(terminal.program) \(nearest)")
    }
    if asksHelp { return try help(on: first, of: pages, on: terminal) }
    let words = try CommandWords(words.dropFirst(), of: page, secrets, program: terminal.program)
    try words.check(page)
    let call = VerbCall(
      words: words, terminal: terminal, inspector: try makeInspector(verb, words))
    return switch verb {
    case .links: try await links(call)
    case .explain: try await explain(call)
    case .catalog: try await catalog(call)
    case .lint: try lint(call)
    case .baseline: try baseline(call)
    case .aasa: try aasa(call)
    case .doctor: try doctor(call)
    }
  }

  @MainActor
  private func help(
    on topic: String?, of pages: [CommandPage], on terminal: CommandTerminal
  ) throws(CommandError) -> CommandStatus {
    let (program, width) = (terminal.program, terminal.helpWidth)
    guard let topic else {
      let usage =
        pages.flatMap(\.entries)
        + [.init("\(program) help [COMMAND]", "prints this, or how to use one command")]
      terminal.print(
        usage.flatMap { $0.lines(width: width) } + [""]
          + CommandStatus.note().wrapped(to: width))
      return .success
    }
    guard let page = pages.first(where: { $0.name == topic.lowercased() }) else {
      let nearest = topic.lowercased().nearest(of: pages.map(\.name)).map { " \($0)" } ?? ""
      throw CommandError(
        "there is no help on \(secrets.quoted(topic))", type: "\(program) help\(nearest)")
    }
    terminal.print(page.lines(width: width))
    return .success
  }
}

extension LinkCommand {
  /// One use of a verb.
  @MainActor
  struct VerbCall {
    let words: CommandWords
    let terminal: CommandTerminal
    let inspector: LinkInspector<ID>

    /// Prints an answer: its lines for people, or one line of JSON.
    func print(_ answer: some Encodable & CustomStringConvertible) {
      terminal.print(
        words.has("--json") ? [JSON.line(of: answer)] : answer.description.printableLines)
    }

    /// A file that was named.
    func file(_ path: String, _ kind: String = "a JSON file") -> CommandFile {
      CommandFile(path: path, kind: kind, secrets: words.secrets)
    }

    /// Returns what is in the file of an option, if it was given.
    func contents<Contents>(
      of option: String, _ read: (Data) throws -> Contents, kind: String = "a JSON file"
    ) throws(CommandError) -> Contents? {
      guard let path = try words.value(option) else { return nil }
      return try file(path, kind).read(read)
    }

    /// Writes a file, and prints how much is in it.
    func write(_ data: Data, to path: String, _ amount: String) throws(CommandError) {
      try file(path).write(data)
      terminal.print(["\(words.secrets.quoted(path)) written, \(amount)"])
    }
  }
}

/// The verbs of ``LinkCommand``.
package enum LinkVerb: String, CaseIterable, Sendable {
  case explain, links, catalog, lint, baseline, aasa, doctor
}
