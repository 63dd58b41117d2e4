import DeeplinksInspector
import ShopApp

/// What the user asks of the program when they start it.
enum Invocation: Hashable {
  /// Runs one app: opens links, reads lines, or plays the tour.
  case run(Verb, [String] = [], Options = Options())
  /// Looks at the links and starts no app.
  case inspect([String])
  /// Prints how to use the program, or one of its commands.
  case help(String? = nil)

  /// The commands that run an app.
  enum Verb: String, CaseIterable {
    /// Opens links one after the other.
    case open
    /// Plays the tour.
    case tour
    /// Reads links and commands from standard input.
    case interactive
    /// Opens the links of push payloads, given by their files.
    case payload
  }
}

extension Invocation {
  /// Reads the words that follow the program's name.
  init(arguments: [String]) throws(CommandError) {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    // Options may come before the command.
    let index =
      arguments.first?.isOption == false
      ? 0 : arguments[..<end].firstIndex { Manual.page($0) != nil }
    let name = index.map { arguments[$0] } ?? Verb.interactive.rawValue
    guard let page = Manual.page(name) else { throw Self.unknownCommand(name) }
    if arguments[..<end].contains(where: ["--help", "-h"].contains) {
      self = .help(index.map { arguments[$0] })
      return
    }
    var rest = arguments
    if let index { rest.remove(at: index) }
    if LinkVerb(rawValue: name) != nil {
      guard index == 0 else {
        throw CommandError("\(name) comes before its options", type: "shop \(name)")
      }
      self = .inspect(arguments)
      return
    }
    guard let verb = Verb(rawValue: name) else {
      let topics = rest.filter { !$0.isOption }
      guard topics.count < 2 else {
        throw CommandError(
          "help takes one command", type: "shop help \(Manual.nearest(to: topics[0]))")
      }
      self = .help(try topics.first.map(Manual.topic))
      return
    }
    let words = try CommandWords(
      Self.namingUser(in: rest)[...], of: CommandPage("", [], page.options, examples: []),
      String.secrets, program: "shop")
    let options = try Options(words)
    let user = options.user.flatMap { rest.contains($0) ? $0 : nil }
    try Self.check(words.operands, of: page, user: user)
    self = .run(verb, words.operands, options)
  }

  /// The arguments with `--signed-in` as an option that always has a value: the next word if it can be a user, or else
  /// the demo user.
  private static func namingUser(in arguments: [String]) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments.enumerated().map { index, word in
      guard word == "--signed-in", index < end else { return word }
      let isNamed = arguments[..<end].dropFirst(index + 1).first.map {
        !$0.isOption && !$0.contains(":") && !$0.contains("/")
      }
      return isNamed == true ? word : "--signed-in=\(Shop.demoUser)"
    }
  }

  private static func unknownCommand(_ word: String) -> CommandError {
    guard word.contains(":") || word.contains("/") else {
      return CommandError(
        "unknown command \(word.quoted)", type: "shop \(Manual.nearest(to: word))")
    }
    let link = word.contains(":") ? word : "shop:" + (word.hasPrefix("/") ? "/" : "//") + word
    return CommandError(
      "\(word.quoted) stands where a command belongs",
      type: "shop open \(String.secrets.shellWord(link))")
  }

  /// Checks that a command has the words that its page asks for.
  ///
  /// - Parameter user: The word that was taken for the user of `--signed-in`, if one was.
  private static func check(
    _ operands: [String], of page: CommandPage, user: String?
  ) throws(CommandError) {
    guard let noun = page.entries[0].usage.split(separator: " ").dropFirst(2).first else {
      guard let first = operands.first else { return }
      throw unknownCommand(first)
    }
    guard operands.isEmpty else { return }
    let cause = user.map { " (\($0.quoted) was read as the user of --signed-in)" } ?? ""
    throw CommandError(
      "no \(noun.dropLast().lowercased()) is given\(cause)", type: page.examples[0])
  }
}
