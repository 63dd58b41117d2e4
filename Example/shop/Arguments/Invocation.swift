import Deeplinks
import ShopApp

/// What the person asks of the program when they start it.
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
    case inspect(Inspection)
    /// Writes a picture of the tour to a file.
    case drawTour(file: String)
    /// Prints how to use the program, or one of its commands.
    case help(String? = nil)
  }

  var action: Action
  var options = Options()
}

/// How the app starts, and what is printed about it.
struct Options: Hashable {
  /// Whether each link is told as one JSON object instead of being drawn.
  var printsJSON = false
  /// Whether the events of each stage are printed.
  var printsTrace = false
  /// Who is signed in when the app starts.
  var user: String?
  /// The door all links come through; nil lets each link's own form say it.
  var source: LinkSource?
  /// How long the shop's services take for each answer.
  var latency: Duration = .zero
  /// How long after one link the next is opened, without waiting for the first to end; nil opens one
  /// after the other.
  var overlap: Duration?
  /// How long the app is not ready for links at first.
  var readyAfter: Duration?
  /// Where links are shown; nil as the app says.
  var placement: LinkPlacement?
  /// What the person types whenever a link leads to the profile's edit screen.
  var typed: String?
  /// Whether the person discards unsaved text that a link would take away; nil asks them.
  var discards: Bool?
  /// The site that links are printed for; nil for the first.
  var site: LinkSite?
  /// How the app is drawn.
  var arrangement = Arrangement.tabs
  /// Whether the tour waits after each step for a person who looks on.
  var pauses = true
  /// The file that a picture of the tour goes to; nil plays it.
  var picture: String?
  /// The features that are switched on.
  var flags: Set<ShopFlag> = []
}

extension Invocation {
  /// Reads the words that follow the program's name.
  init(arguments: [String]) throws(UsageError) {
    let beforeEnd = arguments.prefix { $0 != "--" }
    if beforeEnd.contains("--help") || beforeEnd.contains("-h") {
      self.init(action: .help(try Self.command(of: arguments)))
      return
    }
    if let inspection = try Inspection(arguments) {
      self.init(action: .inspect(inspection))
      return
    }
    // Its options are of another command's, too, so that the word is told and not they.
    if let word = arguments.first, !word.isOption, !Self.commands.contains(word),
      word.nearest(of: Inspection.names) != nil
    {
      throw Self.unknownCommand(word)
    }
    var reader = ArgumentReader(arguments)
    try reader.read()
    try self.init(reader)
  }

  private init(_ reader: ArgumentReader) throws(UsageError) {
    let operands = Array(reader.operands.dropFirst())
    if reader.options.overlap != nil,
      !["open", "save", "restore"].contains(reader.operands.first)
    {
      throw UsageError(
        "--overlap goes with the links of open", type: "shop open LINK LINK --overlap 100")
    }
    if reader.options.site != nil, ![nil, "link"].contains(reader.operands.first) {
      throw UsageError("--site goes with link", type: "shop link shop://p/42 --site shop")
    }
    if reader.options.arrangement != .tabs, reader.operands.first == "link" {
      throw UsageError(
        "--layout goes with what is drawn", type: "shop open shop://p/42 --layout columns")
    }
    if reader.operands.first != "tour", reader.operands.first != "help" {
      if reader.options.picture != nil {
        throw UsageError("--svg goes with tour", type: "shop tour --svg tour.svg")
      }
      if !reader.options.pauses {
        throw UsageError("--no-pause goes with tour", type: "shop tour --no-pause")
      }
    }
    switch reader.operands.first {
    case nil: self.init(action: .interactive, options: reader.options)
    case "open":
      guard !operands.isEmpty else {
        throw reader.missingOperand("no link", example: "shop open shop://products/42")
      }
      self.init(action: .open(operands), options: reader.options)
    case "save":
      let file = try reader.file("nav.json", of: "save")
      guard file != "-" else {
        throw UsageError("save needs a file of its own", type: "shop save nav.json")
      }
      self.init(action: .save(file: file, Array(operands.dropFirst())), options: reader.options)
    case "restore":
      let file = try reader.file("nav.json", of: "restore")
      self.init(action: .restore(file: file, Array(operands.dropFirst())), options: reader.options)
    case "link": self.init(action: .link(operands), options: reader.options)
    case "payload":
      guard !operands.isEmpty else {
        throw reader.missingOperand("no payload file", example: "shop payload push.json")
      }
      self.init(action: .payload(operands), options: reader.options)
    case "tour": try self.init(tour: reader.options, operands)
    case "help":
      guard operands.count < 2 else {
        throw UsageError("help takes one command", type: "shop help \(Manual.nearest(operands[0]))")
      }
      self.init(action: .help(try operands.first.map(Manual.topic)))
    case let word?: throw Self.unknownCommand(word)
    }
  }

  private init(tour given: Options, _ operands: [String]) throws(UsageError) {
    let options = Options(
      arrangement: given.arrangement, pauses: given.pauses, picture: given.picture)
    guard operands.isEmpty, given == options else {
      throw UsageError(
        "the tour takes no links and no option but --layout, --no-pause and --svg",
        type: "shop tour")
    }
    guard let file = options.picture else {
      self.init(action: .tour, options: options)
      return
    }
    guard options.arrangement == .tabs, options.pauses else {
      throw UsageError("--svg stands alone", type: "shop tour --svg tour.svg")
    }
    guard !file.isEmpty, file != "-" else {
      throw UsageError("--svg needs a file of its own", type: "shop tour --svg tour.svg")
    }
    self.init(action: .drawTour(file: file))
  }

  /// The command whose help is asked for by an option; nil where none is named.
  private static func command(of arguments: [String]) throws(UsageError) -> String? {
    guard let word = arguments.first, !word.isOption else { return nil }
    guard commands.contains(word) || Inspection.names.contains(word) else {
      throw unknownCommand(word)
    }
    return word
  }

  private static let commands = ["open", "save", "restore", "link", "payload", "tour", "help"]

  private static func unknownCommand(_ word: String) -> UsageError {
    if word.contains(":") || word.contains("/") {
      let link = word.contains(":") ? word : "shop:" + (word.hasPrefix("/") ? "/" : "//") + word
      return UsageError(
        "\(word.quoted) stands where a command belongs", type: "shop open \(link.shellWord)")
    }
    let names = commands + Inspection.names
    return UsageError(
      "unknown command \(word.quoted)", type: "shop " + (word.nearest(of: names) ?? "help"))
  }
}
