import Deeplinks
import DeeplinksInspector
import ShopApp

/// What the user asks of the program when they start it.
struct Invocation: Hashable {
  /// What to do.
  enum Action: Hashable {
    /// Opens links one after the other.
    case open([String])
    /// Opens links and writes what the app then shows to a file.
    case save(file: String, [String])
    /// Shows what such a file says and then opens links.
    case restore(file: String, [String])
    /// Opens links and prints the link of the screen that is shown then.
    case link([String])
    /// Opens the links of push payloads, given by their files.
    case payload([String])
    /// Reads links and commands from standard input.
    case interactive
    /// Plays the tour.
    case tour
    /// Looks at the links and starts no app.
    case inspect([String])
    /// Writes a picture of the tour to a file.
    case drawTour(file: String)
    /// Prints how to use the program, or one of its commands.
    case help(String? = nil)
  }

  var action: Action
  var options = Options()
}

extension Invocation {
  private static let commands = ["open", "save", "restore", "link", "payload", "tour", "help"]
  private static let verbs = LinkVerb.allCases.map(\.rawValue)

  /// Reads the words that follow the program's name.
  init(arguments: [String]) throws(CommandError) {
    let first = arguments.first.flatMap { $0.isOption ? nil : $0 }
    let beforeEnd = arguments.prefix { $0 != "--" }
    if beforeEnd.contains("--help") || beforeEnd.contains("-h") {
      if let first, !(Self.commands + Self.verbs).contains(first) {
        throw Self.unknownCommand(first)
      }
      self.init(action: .help(first))
      return
    }
    if let first, Self.verbs.contains(first) {
      self.init(action: .inspect(arguments))
      return
    }
    // Its options may be another command's, too, so the error names the word and not the options.
    if let first, !Self.commands.contains(first), first.nearest(of: Self.verbs) != nil {
      throw Self.unknownCommand(first)
    }
    let (spelledOut, user) = try Self.namingUser(in: arguments)
    let words = try CommandWords(
      spelledOut[...], of: Manual.everything, String.secrets, program: "shop")
    try self.init(words, Options(words), takenUser: user)
  }

  /// The arguments with the user of `--signed-in` beside it: the next word if it can be one, or else the demo user.
  ///
  /// - Returns: The word that was taken for the user, too.
  private static func namingUser(
    in arguments: [String]
  ) throws(CommandError) -> (arguments: [String], user: String?) {
    var (result, taken): ([String], String?) = ([], nil)
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" { return (result + [word] + rest, taken) }
      if word == "--signed-in=" || word == "--signed-in" && rest.first == "" {
        throw CommandError(
          "--signed-in has an empty user", type: "--signed-in \(Shop.demoUser)")
      }
      guard word == "--signed-in" else {
        result.append(word)
        continue
      }
      if let user = rest.first, !user.isOption, !user.contains(":"), !user.contains("/") {
        rest.removeFirst()
        taken = user
        result.append("--signed-in=\(user)")
      } else {
        result.append("--signed-in=\(Shop.demoUser)")
      }
    }
    return (result, taken)
  }

  private init(
    _ words: CommandWords, _ options: Options, takenUser: String?
  ) throws(CommandError) {
    let command = words.operands.first
    let operands = Array(words.operands.dropFirst())
    if options.overlap != nil, !["open", "save", "restore"].contains(command) {
      throw CommandError(
        "--overlap goes with the links of open", type: "shop open LINK LINK --overlap 100")
    }
    if options.site != nil, ![nil, "link"].contains(command) {
      throw CommandError("--site goes with link", type: "shop link shop://p/42 --site shop")
    }
    if options.arrangement != .tabs, command == "link" {
      throw CommandError(
        "--layout goes with what is drawn", type: "shop open shop://p/42 --layout columns")
    }
    if command != "tour", command != "help" {
      if options.picture != nil {
        throw CommandError("--svg goes with tour", type: "shop tour --svg tour.svg")
      }
      if !options.pauses {
        throw CommandError("--no-pause goes with tour", type: "shop tour --no-pause")
      }
    }
    func given(_ what: String, _ example: String) throws(CommandError) -> [String] {
      guard operands.isEmpty else { return operands }
      let cause = takenUser.map { " (\($0.quoted) was read as the user of --signed-in)" } ?? ""
      throw CommandError("no \(what) is given\(cause)", type: "shop \(example)")
    }
    /// The file that follows a command, which a link in its place is not.
    func file(of command: String) throws(CommandError) -> String {
      let file = try given("file", "\(command) nav.json")[0]
      guard !file.isEmpty else {
        throw CommandError("no file is given", type: "shop \(command) nav.json")
      }
      guard !file.contains("://") else {
        throw CommandError(
          "\(file.quoted) stands where a file belongs",
          type: "shop \(command) nav.json \(String.secrets.shellWord(file))")
      }
      return file
    }
    let action: Action
    switch command {
    case nil: action = .interactive
    case "open": action = .open(try given("link", "open shop://products/42"))
    case "save":
      let file = try file(of: "save")
      guard file != "-" else {
        throw CommandError("save needs a file of its own", type: "shop save nav.json")
      }
      action = .save(file: file, Array(operands.dropFirst()))
    case "restore":
      action = .restore(file: try file(of: "restore"), Array(operands.dropFirst()))
    case "link": action = .link(operands)
    case "payload": action = .payload(try given("payload file", "payload push.json"))
    case "tour":
      try self.init(tour: options, operands)
      return
    case "help":
      guard operands.count < 2 else {
        throw CommandError(
          "help takes one command", type: "shop help \(Manual.nearest(operands[0]))")
      }
      self.init(action: .help(try operands.first.map(Manual.topic)))
      return
    case let word?: throw Self.unknownCommand(word)
    }
    self.init(action: action, options: options)
  }

  private init(tour given: Options, _ operands: [String]) throws(CommandError) {
    let options = Options(
      arrangement: given.arrangement, pauses: given.pauses, picture: given.picture)
    guard operands.isEmpty, given == options else {
      throw CommandError(
        "the tour takes no links and no option but --layout, --no-pause and --svg",
        type: "shop tour")
    }
    guard let file = options.picture else {
      self.init(action: .tour, options: options)
      return
    }
    guard options.arrangement == .tabs, options.pauses else {
      throw CommandError("--svg stands alone", type: "shop tour --svg tour.svg")
    }
    guard !file.isEmpty, file != "-" else {
      throw CommandError("--svg needs a file of its own", type: "shop tour --svg tour.svg")
    }
    self.init(action: .drawTour(file: file))
  }

  private static func unknownCommand(_ word: String) -> CommandError {
    if word.contains(":") || word.contains("/") {
      let link = word.contains(":") ? word : "shop:" + (word.hasPrefix("/") ? "/" : "//") + word
      return CommandError(
        "\(word.quoted) stands where a command belongs",
        type: "shop open \(String.secrets.shellWord(link))")
    }
    return CommandError(
      verbs.contains(word) ? "\(word) comes before its options" : "unknown command \(word.quoted)",
      type: "shop " + (word.nearest(of: commands + verbs) ?? "help"))
  }
}
