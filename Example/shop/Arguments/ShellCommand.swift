import DeeplinksInspector
import ShopApp

/// A command of the interactive mode: a user's action in the app without a link.
enum ShellCommand: String, CaseIterable {
  case here, tab, back, dismiss, type, address, choose
  case signIn = "sign-in"
  case signOut = "sign-out"
  case flag, layout, link, state, links, help, quit

  /// How each command is typed, a line that uses it, and what it does.
  private static let table: [(usage: String, example: String, effect: String)] = [
    ("here LINK", "here shop://products/42", "opens a link on top of what is seen"),
    ("tab NAME", "tab orders", "selects a tab: \(AppTab.names)"),
    ("back", "back", "goes back one screen"),
    ("dismiss", "dismiss", "dismisses the topmost sheet or cover"),
    ("type TEXT", "type Ada", "types text, unsaved, on the profile's edit screen"),
    ("address", "address", "lets you choose where the order on screen is delivered to"),
    ("choose NUMBER", "choose 2", "chooses one of the addresses shown; dismiss chooses none"),
    ("sign-in [USER]", "sign-in ada", "signs in, as \(Shop.demoUser) if no user is named"),
    ("sign-out", "sign-out", "signs out and starts afresh"),
    ("flag NAME=on|off", "flag deals=on", "switches a feature: \(ShopFlag.names)"),
    (
      "layout NAME", "layout columns", "draws the same state in another way: \(Arrangement.names)"
    ),
    ("link", "link", "prints the link of the screen that is seen"),
    ("state", "state", "prints every tab's stack"),
    ("links", "links", "lists the links and what they open"),
    ("help [COMMAND]", "help tab", "prints this, or what one command does"),
    ("quit", "quit", "ends"),
  ]

  /// The command's line in that table.
  private var entry: (usage: String, example: String, effect: String) {
    Self.table.first { $0.usage.prefix { $0 != " " } == rawValue } ?? (rawValue, rawValue, "")
  }

  /// How to type the command, if these words don't belong to it.
  func misuse(with words: [String]) -> CommandError? {
    let argument = entry.usage.dropFirst(rawValue.count + 1)
    let isRight =
      switch words.count {
      case 0: argument.isEmpty || argument.hasPrefix("[")
      case 1: !argument.isEmpty
      default: argument == "TEXT"
      }
    return isRight ? nil : CommandError("the command is \(entry.usage)", type: entry.example)
  }

  /// What can be typed in the interactive mode.
  static func help(width: Int) -> [String] {
    "A link, such as shop://products/42, or".wrapped(to: width)
      + table.flatMap { CommandPage.Entry($0.usage, $0.effect).lines(width: width) }
  }

  /// What the command with a name does, or without one what can be typed.
  static func help(on word: String?, width: Int) throws(CommandError) -> [String] {
    guard let word else { return help(width: width) }
    guard let command = Self(rawValue: word.lowercased()) else {
      let name = word.lowercased().nearest(of: allCases.map(\.rawValue))
      throw CommandError(
        "there is no help on \(word.quoted)", type: name.map { "help \($0)" } ?? "help")
    }
    let entry = command.entry
    return CommandPage.Entry(entry.usage, entry.effect).lines(width: width)
      + (entry.usage == entry.example ? [] : ["", "Example:", "  \(entry.example)"])
  }
}
