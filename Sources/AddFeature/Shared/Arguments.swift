/// What was typed after the command's name: names, options with their values, and flags.
struct Arguments {
  private(set) var names: [String] = []
  private(set) var values: [String: String] = [:]
  private(set) var flags: Set<String> = []
  var wantsHelp: Bool { !flags.isDisjoint(with: ["-h", "--help"]) }

  /// The flags of each command, with SwiftPM's own, which it passes on if they are typed after the command's name.
  private static let commonFlags: Set = [
    "-h", "--help", "--allow-writing-to-package-directory", "--disable-sandbox",
  ]

  /// Reads the arguments.
  ///
  /// - Parameters:
  ///   - options: The options that want a value, with an example of one.
  ///   - flags: The options without a value.
  /// - Throws: ``Refusal`` if there is an unknown option, one without its value, or one that is given twice.
  init(_ arguments: [String], options: [String: String], flags: Set<String> = []) throws {
    let flags = flags.union(Self.commonFlags)
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = String(parts.first ?? "")
      if let example = options[option] {
        let value = parts.count > 1 ? String(parts[1]) : rest.popFirst()
        guard let value, parts.count > 1 || !value.hasPrefix("-") else {
          throw Refusal("Write a value after \(option), such as \(option) \(example).")
        }
        guard values.updateValue(value, forKey: option) == nil else {
          throw Refusal("Give \(option) once.")
        }
      } else if flags.contains(argument) {
        self.flags.insert(argument)
      } else {
        guard !argument.hasPrefix("-") else {
          throw Refusal("There is no option \(argument); --help says which there are.")
        }
        names.append(argument)
      }
    }
  }
}
