import Deeplinks
import ShopApp

/// Sorts the words of a command line into options and operands.
struct ArgumentReader {
  private(set) var options = Options()
  /// The words that are no options, the command first.
  private(set) var operands: [String] = []
  private var rest: ArraySlice<String>
  /// The operands' number when `--signed-in` took the word after it, and that word.
  private var takenUser: String?

  init(_ arguments: [String]) {
    rest = arguments[...]
  }

  /// Reads all words; options may stand anywhere before `--`.
  mutating func read() throws(UsageError) {
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        rest = []
      } else if word.isOption {
        try readOption(word)
      } else {
        operands.append(word)
      }
    }
  }

  private mutating func readOption(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let inline = parts.count == 2 ? String(parts[1]) : nil
    guard let name = Name(rawValue: String(parts[0])) else { throw Self.unknownOption(parts[0]) }
    switch name {
    case .json: options.printsJSON = try isSet(name, inline)
    case .trace: options.printsTrace = try isSet(name, inline)
    case .signedIn: options.user = try user(inline)
    case .source: options.source = try source(value(of: name, inline))
    case .latency: options.latency = try duration(value(of: name, inline), of: name)
    case .overlap: options.overlap = try duration(value(of: name, inline), of: name)
    case .notReady: options.readyAfter = try duration(value(of: name, inline), of: name)
    case .flag: try setFlag(value(of: name, inline))
    }
  }
}

extension ArgumentReader {
  /// The names of options.
  enum Name: String, CaseIterable {
    case json = "--json"
    case signedIn = "--signed-in"
    case source = "--source"
    case latency = "--latency"
    case overlap = "--overlap"
    case notReady = "--not-ready"
    case flag = "--flag"
    case trace = "--trace"
  }

  private static func unknownOption(_ name: Substring) -> UsageError {
    let name = String(name)
    let names = Name.allCases.map(\.rawValue) + ["--help"]
    return UsageError(
      "unknown option \(name.quoted)", type: name.nearest(of: names) ?? "shop help")
  }

  /// Says that a command lacks what it works on, and where it may have gone.
  func missingOperand(_ what: String, example: String) -> UsageError {
    let cause = takenUser.map { " (\($0.quoted) was read as the user of --signed-in)" } ?? ""
    return UsageError("\(what) is given\(cause)", type: example)
  }
}

// MARK: - Files

extension ArgumentReader {
  /// The file that follows a command, which a link in its place is not.
  func file(_ example: String, of command: String) throws(UsageError) -> String {
    guard let file = operands.dropFirst().first, !file.isEmpty else {
      throw missingOperand("no file", example: "shop \(command) \(example)")
    }
    guard !file.contains("://") else {
      throw UsageError(
        "\(file.quoted) stands where a file belongs",
        type: "shop \(command) \(example) \(file.shellWord)")
    }
    return file
  }
}

// MARK: - Values

extension ArgumentReader {
  private func isSet(_ name: Name, _ inline: String?) throws(UsageError) -> Bool {
    guard inline == nil else {
      throw UsageError("\(name.rawValue) takes no value", type: name.rawValue)
    }
    return true
  }

  private mutating func value(of name: Name, _ inline: String?) throws(UsageError) -> String {
    if let inline { return inline }
    guard let word = rest.first, !word.hasPrefix("--") else {
      throw UsageError("\(name.rawValue) needs a value", type: name.example)
    }
    rest.removeFirst()
    return word
  }

  /// The user of `--signed-in`: the next word, if it can be one, or else the demo user.
  private mutating func user(_ inline: String?) throws(UsageError) -> String {
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

  private func source(_ name: String) throws(UsageError) -> LinkSource {
    let sources = LinkSource.allStandard
    if let source = sources.first(where: { $0.name == name }) { return source }
    throw UsageError(
      "\(name.quoted) is no source", type: "--source with one of \(sources.map(\.name).listed)")
  }

  private func duration(_ text: String, of name: Name) throws(UsageError) -> Duration {
    let isNumber = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
    guard isNumber, let milliseconds = Int(text), milliseconds <= 60_000 else {
      throw UsageError(
        "\(text.quoted) is no number of milliseconds from 0 to 60000", type: name.example)
    }
    return .milliseconds(milliseconds)
  }

  private mutating func setFlag(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let flag = ShopFlag(rawValue: String(parts[0])) else {
      throw UsageError(
        "\(String(parts[0]).quoted) is no flag",
        type: "--flag NAME=on with one of \(ShopFlag.allCases.map(\.rawValue).listed)")
    }
    switch parts.dropFirst().first {
    case "on": options.flags.insert(flag)
    case "off": options.flags.remove(flag)
    default:
      throw UsageError(
        "the flag \(flag.rawValue) is neither on nor off in \(text.quoted)",
        type: "--flag \(flag.rawValue)=on")
    }
  }
}

extension ArgumentReader.Name {
  /// The option with a value that fits.
  fileprivate var example: String {
    switch self {
    case .json, .trace: rawValue
    case .signedIn: "\(rawValue) \(Shop.demoUser)"
    case .source: "\(rawValue) \(LinkSource.universalLink)"
    case .latency, .overlap, .notReady: "\(rawValue) 200"
    case .flag: "\(rawValue) \(ShopFlag.paywall.rawValue)=on"
    }
  }
}

extension String {
  /// Whether the word is an option; a lone hyphen stands for standard input.
  fileprivate var isOption: Bool { hasPrefix("-") && self != "-" }
}

extension [String] {
  /// The words with commas between them.
  var listed: String { joined(separator: ", ") }
}
