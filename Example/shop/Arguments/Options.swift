import Deeplinks
import DeeplinksInspector
import ShopApp

/// How the app starts, and what is printed about it.
struct Options: Hashable {
  /// Whether each link is printed as one JSON object instead of being drawn.
  var printsJSON = false
  /// Whether the events of each stage are printed.
  var printsTrace = false
  /// The user who is signed in when the app starts.
  var user: String?
  /// How all links reach the app; nil lets each link's own form say it.
  var source: LinkSource?
  /// How long the shop's services take for each answer.
  var latency: Duration = .zero
  /// The time from one link to the next, which doesn't wait for the first to end; nil opens one after the other.
  var overlap: Duration?
  /// Where links are shown; nil as the app says.
  var placement: LinkPlacement?
  /// How the app is drawn.
  var arrangement = Arrangement.tabs
  /// Whether the tour waits after each step for a user who looks on.
  var pauses = true
  /// The features that are switched on.
  var flags: Set<ShopFlag> = []
}

extension Options {
  init(_ words: CommandWords) throws(CommandError) {
    printsJSON = words.has("--json")
    printsTrace = words.has("--trace")
    pauses = !words.has("--no-pause")
    flags = try ShopFlag.switchedOn(by: words)
    user = words.all("--signed-in").last
    if let user, ["yes", "no", "true", "false", "on", "off"].contains(user.lowercased()) {
      throw CommandError("\(user.quoted) is no user", type: "--signed-in \(Shop.demoUser)")
    }
    source = try words.choice("--source", of: LinkSource.allStandard, "source", \.name)
    placement = try words.choice("--placing", of: LinkPlacement.allCases, "placement", \.rawValue)
    arrangement =
      try words.choice("--layout", of: Arrangement.allCases, "layout", \.rawValue) ?? .tabs
    latency = try words.duration("--latency") ?? .zero
    overlap = try words.duration("--overlap")
  }
}

extension CommandWords {
  /// The choice that an option names; of several, the last counts.
  fileprivate func choice<Choice>(
    _ option: String, of choices: [Choice], _ noun: String, _ name: (Choice) -> String
  ) throws(CommandError) -> Choice? {
    try all(option).last?.choice(of: choices, noun, after: option, name)
  }

  fileprivate func duration(_ option: String) throws(CommandError) -> Duration? {
    guard let text = all(option).last else { return nil }
    let isNumber = text.utf8.allSatisfy { (48...57).contains($0) }
    guard isNumber, let milliseconds = Int(text), milliseconds <= 60_000 else {
      throw CommandError(
        "\(text.quoted) is no number of milliseconds from 0 to 60000", type: "\(option) 200")
    }
    return .milliseconds(milliseconds)
  }
}

extension String {
  /// The choice with this name.
  ///
  /// - Parameters:
  ///   - noun: The kind of choice, as errors say it.
  ///   - word: What the name was typed after.
  func choice<Choice>(
    of choices: [Choice], _ noun: String, after word: String, _ name: (Choice) -> String
  ) throws(CommandError) -> Choice {
    if let choice = choices.first(where: { name($0) == self }) { return choice }
    throw CommandError(
      "\(quoted) is no \(noun)", type: "\(word) with one of \(choices.map(name).listed)")
  }
}

extension ShopFlag {
  /// The features that are on by `--flag`; of a feature the last word counts.
  static func switchedOn(by words: CommandWords) throws(CommandError) -> Set<ShopFlag> {
    var flags: Set<ShopFlag> = []
    for text in words.all("--flag") {
      let (flag, isOn) = try setting(text, after: "--flag")
      if isOn { flags.insert(flag) } else { flags.remove(flag) }
    }
    return flags
  }

  /// The flag that `text` names, such as `paywall=on`, and whether to switch it on.
  ///
  /// - Parameter word: What it was typed after.
  static func setting(
    _ text: String, after word: String
  ) throws(CommandError) -> (flag: ShopFlag, isOn: Bool) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let flag = try String(parts[0])
      .choice(of: allCases, "flag", after: "\(word) NAME=on", \.rawValue)
    guard let value = parts.last, parts.count == 2, ["on", "off"].contains(value) else {
      throw CommandError(
        "the flag \(flag.rawValue) is neither on nor off in \(text.quoted)",
        type: "\(word) \(flag.rawValue)=on")
    }
    return (flag, value == "on")
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The names of all cases.
  static var names: String { allCases.map(\.rawValue).listed }
}

extension [String] {
  /// The words with commas between them.
  var listed: String { joined(separator: ", ") }
}
