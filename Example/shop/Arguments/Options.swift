import Deeplinks
import DeeplinksInspector
import ShopApp

/// How the app starts, and what is printed about it.
struct Options: Hashable {
  /// Whether each link is printed as one JSON object instead of being drawn.
  var printsJSON = false
  /// Whether the events of each stage are printed.
  var printsTrace = false
  /// Who is signed in when the app starts.
  var user: String?
  /// How all links reach the app; nil lets each link's own form say it.
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
  /// What the user types whenever a link leads to the profile's edit screen.
  var typed: String?
  /// Whether the user discards unsaved text that a link would remove; nil asks them.
  var discards: Bool?
  /// The site that links are printed for; nil for the first.
  var site: LinkSite?
  /// How the app is drawn.
  var arrangement = Arrangement.tabs
  /// Whether the tour waits after each step for a user who looks on.
  var pauses = true
  /// The file that a picture of the tour goes to; nil plays it.
  var picture: String?
  /// The features that are switched on.
  var flags: Set<ShopFlag> = []
}

extension Options {
  init(_ words: CommandWords) throws(CommandError) {
    printsJSON = words.has("--json")
    printsTrace = words.has("--trace")
    pauses = !words.has("--no-pause")
    user = words.last("--signed-in")
    picture = words.last("--svg")
    flags = try ShopFlag.switchedOn(by: words)
    source = try words.one("--source", "is no source", of: LinkSource.allStandard, \.name)
    placement = try words.one(
      "--placing", "is no placement", of: LinkPlacement.allCases, \.rawValue)
    site = try words.one("--site", "is no site", of: AppDeeplinkID.parser.sites, \.shortName)
    latency = try words.duration("--latency") ?? .zero
    overlap = try words.duration("--overlap")
    readyAfter = try words.duration("--not-ready")
    if let name = words.last("--layout") { arrangement = try Arrangement(name, by: "--layout") }
    typed = words.last("--type")
    if typed?.allSatisfy(\.isWhitespace) == true {
      throw CommandError("--type has an empty text", type: "--type Ada")
    }
    if words.has("--keep"), words.has("--discard") {
      throw CommandError("--keep and --discard exclude each other", type: "--discard")
    }
    discards = words.has("--keep") ? false : words.has("--discard") ? true : nil
  }
}

extension CommandWords {
  /// The value of an option that was given last.
  fileprivate func last(_ option: String) -> String? { all(option).last }

  /// The one of some choices that an option names.
  fileprivate func one<Choice>(
    _ option: String, _ problem: String, of choices: [Choice], _ name: (Choice) -> String
  ) throws(CommandError) -> Choice? {
    guard let text = last(option) else { return nil }
    if let choice = choices.first(where: { name($0) == text }) { return choice }
    throw CommandError(
      "\(text.quoted) \(problem)", type: "\(option) with one of \(choices.map(name).listed)")
  }

  fileprivate func duration(_ option: String) throws(CommandError) -> Duration? {
    guard let text = last(option) else { return nil }
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    guard isNumber, let milliseconds = Int(text), milliseconds <= 60_000 else {
      throw CommandError(
        "\(text.quoted) is no number of milliseconds from 0 to 60000", type: "\(option) 200")
    }
    return .milliseconds(milliseconds)
  }
}

extension ShopFlag {
  /// The features that are on by `--flag`; of a feature the last word counts.
  static func switchedOn(by words: CommandWords) throws(CommandError) -> Set<ShopFlag> {
    var flags: Set<ShopFlag> = []
    for text in words.all("--flag") {
      let (flag, isOn) = try setting(text, by: "--flag")
      if isOn { flags.insert(flag) } else { flags.remove(flag) }
    }
    return flags
  }

  /// The flag that `text` names, such as `paywall=on`, and whether it is to be on.
  ///
  /// - Parameter word: What it was typed after.
  static func setting(
    _ text: String, by word: String
  ) throws(CommandError) -> (flag: ShopFlag, isOn: Bool) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let flag = ShopFlag(rawValue: String(parts[0])) else {
      throw CommandError(
        "\(String(parts[0]).quoted) is no flag",
        type: "\(word) NAME=on with one of \(allCases.map(\.rawValue).listed)")
    }
    switch parts.dropFirst().first {
    case "on": return (flag, true)
    case "off": return (flag, false)
    default:
      throw CommandError(
        "the flag \(flag.rawValue) is neither on nor off in \(text.quoted)",
        type: "\(word) \(flag.rawValue)=on")
    }
  }
}

extension LinkSite {
  /// The site by its host, or by its scheme where it has none.
  var shortName: String { host ?? scheme }
}

extension [String] {
  /// The words with commas between them.
  var listed: String { joined(separator: ", ") }
}
