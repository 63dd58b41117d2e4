import Deeplinks
import DeeplinksInspector
import ShopApp

/// What one line of the interactive mode means.
enum InputLine: Hashable {
  /// A blank line or a comment.
  case nothing
  /// A link, as it was typed, and where it is shown if that was said.
  case link(String, placing: LinkPlacement? = nil)
  /// A command.
  case command(ShellCommand)
  /// A command with words that do not belong to it.
  case wrong(CommandError)
  /// Neither a command nor, by its form, a link.
  case unknown(String, CommandError)

  /// Reads a line without its line break.
  ///
  /// A link is taken as it is, blanks included: what the parser judges is what was typed.
  init(_ line: String) {
    let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
    // A keyboard that writes a capital after each full stop does not make another command of it.
    guard let first = words.first?.lowercased(), !first.hasPrefix("#") else {
      self = .nothing
      return
    }
    if first == "open" {
      self =
        words.count == 2
        ? .link(words[1])
        : .wrong(CommandError("open takes one link here", type: "open shop://products/42"))
    } else if first == "here" {
      self =
        words.count == 2
        ? .link(words[1], placing: .here)
        : .wrong(CommandError("here takes one link", type: "here shop://products/42"))
    } else if first == "exit", words.count == 1 {
      self = .command(.quit)
    } else if first == "?", words.count == 1 {
      self = .command(.help())
    } else if let name = ShellCommand.Name(rawValue: first) {
      do throws(CommandError) {
        self = .command(try ShellCommand(name, words.dropFirst()))
      } catch {
        self = .wrong(error)
      }
    } else if line.contains(":") {
      self = .link(line)
    } else {
      self = .unknown(line, Self.hint(for: words[0]))
    }
  }

  private static func hint(for word: String) -> CommandError {
    if word.hasPrefix("/") {
      return CommandError(
        "\(word.quoted) is a path; a link begins with its scheme",
        type: "shop:/\(word.redacted.printable)")
    }
    let names = ShellCommand.Name.allCases.map(\.rawValue) + ["open", "here"]
    return CommandError(
      "\(word.quoted) is neither a link nor a command",
      type: word.lowercased().nearest(of: names) ?? "help")
  }
}

/// A command of the interactive mode: a user's action in the app without a link.
enum ShellCommand: Hashable {
  case tab(AppTab)
  case back
  case dismiss
  /// Types text on the profile's edit screen, where it stays unsaved.
  case type(String)
  /// Lets the user choose where the order on screen is delivered to.
  case address
  /// Chooses the address with a number.
  case choose(Int)
  case signIn(String)
  case signOut
  /// Switches a feature on or off.
  case flag(ShopFlag, isOn: Bool)
  /// Draws the same state in another way.
  case layout(Arrangement)
  case link
  case state
  case links
  /// Lists the commands, or explains one.
  case help(String? = nil)
  case quit

  /// The first words of commands.
  enum Name: String, CaseIterable {
    case tab, back, dismiss, type, address, choose
    case signIn = "sign-in"
    case signOut = "sign-out"
    case flag, layout, link, state, links, help, quit
  }

  init(_ name: Name, _ words: ArraySlice<String>) throws(CommandError) {
    switch name {
    case .tab:
      let tabs = AppTab.allCases.map(\.rawValue)
      guard words.count == 1, let word = words.first else {
        throw CommandError("the command tab needs the name of one tab", type: "tab orders")
      }
      guard let tab = AppTab(rawValue: word) else {
        throw CommandError("\(word.quoted) is no tab", type: "tab with one of \(tabs.listed)")
      }
      self = .tab(tab)
    case .signIn:
      guard words.count <= 1 else {
        throw CommandError("sign-in takes one user", type: "sign-in \(Shop.demoUser)")
      }
      self = .signIn(words.first ?? Shop.demoUser)
    case .type:
      guard !words.isEmpty else { throw CommandError("type needs a text", type: "type Ada") }
      self = .type(words.joined(separator: " "))
    case .choose:
      guard words.count == 1, let number = words.first.flatMap(Int.init) else {
        throw CommandError("choose needs the number of an address", type: "choose 2")
      }
      self = .choose(number)
    case .flag:
      guard words.count == 1, let word = words.first else {
        throw CommandError("the command flag needs one flag", type: "flag deals=on")
      }
      let (flag, isOn) = try ShopFlag.setting(word, by: name.rawValue)
      self = .flag(flag, isOn: isOn)
    case .layout:
      guard words.count == 1, let word = words.first else {
        throw CommandError("the command layout needs one layout", type: "layout columns")
      }
      self = .layout(try Arrangement(word, by: name.rawValue))
    case .address: self = try Self.alone(.address, name, words)
    case .back: self = try Self.alone(.back, name, words)
    case .dismiss: self = try Self.alone(.dismiss, name, words)
    case .signOut: self = try Self.alone(.signOut, name, words)
    case .link: self = try Self.alone(.link, name, words)
    case .state: self = try Self.alone(.state, name, words)
    case .links: self = try Self.alone(.links, name, words)
    case .help:
      guard words.count <= 1 else {
        throw CommandError("help takes one command", type: "help tab")
      }
      self = .help(try words.first.map(Guide.command))
    case .quit: self = try Self.alone(.quit, name, words)
    }
  }

  private static func alone(
    _ command: Self, _ name: Name, _ words: ArraySlice<String>
  ) throws(CommandError) -> Self {
    guard words.isEmpty else {
      throw CommandError("the command \(name.rawValue) stands alone", type: name.rawValue)
    }
    return command
  }
}
