import ShopApp

/// The words of a command with options of its own.
struct CommandWords {
  /// The words that are no options.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []
  private let command: String

  /// Sorts the words behind a command's name into options and operands.
  ///
  /// - Parameters:
  ///   - options: The options that take a value, each with an example of one.
  ///   - flags: The options that take none.
  init(
    _ words: ArraySlice<String>, of command: String, options: [String: String], flags: [String]
  ) throws(UsageError) {
    self.command = command
    var rest = words
    while let word = rest.popFirst() {
      guard word != "--" else {
        operands += rest
        return
      }
      guard word.isOption else {
        operands.append(word)
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      if flags.contains(name) {
        guard parts.count == 1 else {
          throw UsageError("\(name) takes no value", type: name)
        }
        self.flags.insert(name)
      } else if let example = options[name] {
        let inline = parts.count == 2 ? String(parts[1]) : nil
        guard let value = inline ?? rest.first, inline != nil || !value.hasPrefix("--"),
          !value.isEmpty
        else {
          throw UsageError("\(name) needs a value", type: "\(name) \(example)")
        }
        if inline == nil { rest.removeFirst() }
        values[name, default: []].append(value)
      } else {
        let names = options.keys.sorted() + flags
        throw UsageError(
          "\(command) has no option \(name.quoted)",
          type: name.nearest(of: names) ?? "shop help \(command)")
      }
    }
  }

  /// Whether an option without a value is there.
  func has(_ flag: String) -> Bool { flags.contains(flag) }

  /// All values of an option.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The value of an option that stands once, or nil where it is not there.
  func value(_ name: String) throws(UsageError) -> String? {
    let values = all(name)
    guard values.count <= 1 else {
      throw UsageError("\(name) stands more than once", type: "\(name) \(values[0].shellWord)")
    }
    return values.first
  }

  /// The app that was named.
  func appID() throws(UsageError) -> String? {
    let text = try value("--app-id")
    // Later it is told as it is written, and no app's identifier has anything to hide.
    if let text, text.redacted.printable != text {
      throw UsageError("\(text.quoted) is no app ID", type: "--app-id \(AASACommand.appID)")
    }
    return text
  }

  /// Refuses options that do not belong to what the command is to do.
  func refuse(_ names: [String], with reason: String, type remedy: String) throws(UsageError) {
    for name in names where has(name) || !all(name).isEmpty {
      throw UsageError("\(name) does not go with \(reason)", type: remedy)
    }
  }

  /// Refuses words that are no options.
  func refuseOperands(type remedy: String) throws(UsageError) {
    guard let word = operands.first else { return }
    throw UsageError("\(command) does not take \(word.quoted)", type: remedy)
  }

  /// The features that are on by `--flag`.
  func shopFlags() throws(UsageError) -> Set<ShopFlag> {
    var flags: Set<ShopFlag> = []
    for text in all("--flag") {
      let (flag, isOn) = try ShopFlag.setting(text, by: "--flag")
      if isOn { flags.insert(flag) } else { flags.remove(flag) }
    }
    return flags
  }
}
