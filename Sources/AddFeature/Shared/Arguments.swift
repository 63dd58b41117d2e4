import PackagePlugin

/// What was typed after the command's name: names, options with their values, and flags.
struct Arguments {
  let names: [String]
  /// The values of the options that were given; those of flags are empty.
  private(set) var values: [String: String] = [:]
  var wantsHelp: Bool { values["-h"] != nil || values["--help"] != nil }

  /// Reads the arguments.
  ///
  /// - Parameters:
  ///   - options: The options that want a value, with an example of one.
  ///   - flags: The options without a value.
  /// - Throws: ``Refusal`` if there is an unknown option, one without its value, or one that is given twice.
  init(_ arguments: [String], options: [String: String], flags: [String] = []) throws {
    var rest = ArgumentExtractor(arguments)
    for (option, example) in options {
      let given = rest.extractOption(named: String(option.dropFirst(2)))
      let isComplete = arguments.last != option && !given.contains { $0.hasPrefix("-") }
      try require(isComplete, "Write a value after \(option), such as \(option) \(example).")
      try require(given.count < 2, "Give \(option) once.")
      values[option] = given.first
    }
    // SwiftPM passes its own on if they are typed after the command's name.
    let all = flags + ["-h", "--help", "--allow-writing-to-package-directory", "--disable-sandbox"]
    for argument in rest.remainingArguments where argument.hasPrefix("-") {
      try require(all.contains(argument), "There is no option \(argument); see --help.")
      try require(values.updateValue("", forKey: argument) == nil, "Give \(argument) once.")
    }
    names = rest.remainingArguments.filter { !$0.hasPrefix("-") }
  }
}
