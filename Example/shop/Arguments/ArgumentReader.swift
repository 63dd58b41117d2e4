import Deeplinks
import ShopApp

/// Sorts the words of a command line into options and operands.
struct ArgumentReader {
  var options = Options()
  /// The words that are no options, the command first.
  private(set) var operands: [String] = []
  var rest: ArraySlice<String>
  /// The operands' number when `--signed-in` took the word after it, and that word.
  var takenUser: String?

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
    case .placing: options.placement = try placement(value(of: name, inline))
    case .type: options.typed = try text(value(of: name, inline))
    case .keep: try answer(false, name, inline)
    case .discard: try answer(true, name, inline)
    case .site: options.site = try site(value(of: name, inline))
    case .noPause: options.pauses = try !isSet(name, inline)
    case .svg: options.picture = try value(of: name, inline)
    case .layout: options.arrangement = try Arrangement(value(of: name, inline), by: name.rawValue)
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
    case placing = "--placing"
    case type = "--type"
    case keep = "--keep"
    case discard = "--discard"
    case site = "--site"
    case layout = "--layout"
    case trace = "--trace"
    case noPause = "--no-pause"
    case svg = "--svg"
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
