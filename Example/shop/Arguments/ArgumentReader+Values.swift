import Deeplinks
import ShopApp

extension ArgumentReader {
  func isSet(_ name: Name, _ inline: String?) throws(UsageError) -> Bool {
    guard inline == nil else {
      throw UsageError("\(name.rawValue) takes no value", type: name.rawValue)
    }
    return true
  }

  mutating func value(of name: Name, _ inline: String?) throws(UsageError) -> String {
    if let inline { return inline }
    guard let word = rest.first, !word.hasPrefix("--") else {
      throw UsageError("\(name.rawValue) needs a value", type: name.example)
    }
    rest.removeFirst()
    return word
  }

  /// The user of `--signed-in`: the next word, if it can be one, or else the demo user.
  mutating func user(_ inline: String?) throws(UsageError) -> String {
    if inline == nil {
      guard let word = rest.first, !word.isOption, !word.contains(":"), !word.contains("/") else {
        return Shop.demoUser
      }
      rest.removeFirst()
      takenUser = word
    }
    let user = inline ?? takenUser ?? ""
    guard !user.isEmpty else {
      throw UsageError("--signed-in has an empty user", type: Name.signedIn.example)
    }
    return user
  }

  func source(_ name: String) throws(UsageError) -> LinkSource {
    let sources = LinkSource.allStandard
    if let source = sources.first(where: { $0.name == name }) { return source }
    throw UsageError(
      "\(name.quoted) is no source", type: "--source with one of \(sources.map(\.name).listed)")
  }

  func text(_ text: String) throws(UsageError) -> String {
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw UsageError("--type has an empty text", type: Name.type.example)
    }
    return text
  }

  func placement(_ name: String) throws(UsageError) -> LinkPlacement {
    if let placement = LinkPlacement(rawValue: name) { return placement }
    throw UsageError(
      "\(name.quoted) is no placement",
      type: "--placing with one of \(LinkPlacement.allCases.map(\.rawValue).listed)")
  }

  func site(_ name: String) throws(UsageError) -> LinkSite {
    let sites = AppDeeplinkID.parser.sites
    if let site = sites.first(where: { $0.shortName == name }) { return site }
    throw UsageError(
      "\(name.quoted) is no site", type: "--site with one of \(sites.map(\.shortName).listed)")
  }

  /// Answers for the person whether unsaved text may go; the two answers exclude each other.
  mutating func answer(
    _ discards: Bool, _ name: Name, _ inline: String?
  ) throws(UsageError) {
    _ = try isSet(name, inline)
    guard options.discards != !discards else {
      throw UsageError("--keep and --discard exclude each other", type: name.rawValue)
    }
    options.discards = discards
  }

  func duration(_ text: String, of name: Name) throws(UsageError) -> Duration {
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    guard isNumber, let milliseconds = Int(text), milliseconds <= 60_000 else {
      throw UsageError(
        "\(text.quoted) is no number of milliseconds from 0 to 60000", type: name.example)
    }
    return .milliseconds(milliseconds)
  }

  mutating func setFlag(_ text: String) throws(UsageError) {
    let (flag, isOn) = try ShopFlag.setting(text, by: Name.flag.rawValue)
    if isOn { options.flags.insert(flag) } else { options.flags.remove(flag) }
  }
}

extension ShopFlag {
  /// The flag that `text` names, such as `paywall=on`, and whether it is to be on.
  ///
  /// - Parameter word: What it was typed after.
  static func setting(
    _ text: String, by word: String
  ) throws(UsageError) -> (flag: ShopFlag, isOn: Bool) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let flag = ShopFlag(rawValue: String(parts[0])) else {
      throw UsageError(
        "\(String(parts[0]).quoted) is no flag",
        type: "\(word) NAME=on with one of \(allCases.map(\.rawValue).listed)")
    }
    switch parts.dropFirst().first {
    case "on": return (flag, true)
    case "off": return (flag, false)
    default:
      throw UsageError(
        "the flag \(flag.rawValue) is neither on nor off in \(text.quoted)",
        type: "\(word) \(flag.rawValue)=on")
    }
  }
}

extension ArgumentReader.Name {
  /// The option with a value that fits.
  fileprivate var example: String {
    switch self {
    case .json, .trace, .keep, .discard, .noPause: rawValue
    case .svg: "\(rawValue) tour.svg"
    case .placing: "\(rawValue) \(LinkPlacement.here)"
    case .type: "\(rawValue) Ada"
    case .layout: "\(rawValue) \(Arrangement.columns)"
    case .site: "\(rawValue) \(AppDeeplinkID.parser.sites[0].shortName)"
    case .signedIn: "\(rawValue) \(Shop.demoUser)"
    case .source: "\(rawValue) \(LinkSource.universalLink)"
    case .latency, .overlap, .notReady: "\(rawValue) 200"
    case .flag: "\(rawValue) \(ShopFlag.paywall.rawValue)=on"
    }
  }
}

extension LinkSite {
  /// The site by its host, or by its scheme where it has none.
  var shortName: String { host ?? scheme }
}

extension String {
  /// Whether the word is an option; a lone hyphen stands for standard input.
  var isOption: Bool { hasPrefix("-") && self != "-" }
}

extension [String] {
  /// The words with commas between them.
  var listed: String { joined(separator: ", ") }
}
