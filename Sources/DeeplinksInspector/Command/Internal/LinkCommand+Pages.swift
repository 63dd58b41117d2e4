import Deeplinks

extension LinkCommand {
  var exampleAppID: String { appID ?? "ABCDE12345.com.example.shop" }
  /// A URL of the web, for examples.
  var examplePage: String {
    example.hasPrefix("https:") ? example : "https://shop.example/products/42"
  }

  /// Returns the help pages of the verbs, in the order of the overview.
  ///
  /// They are a text in the folder `Help`, which is compiled into the program.
  package func pages(program: String) -> [CommandPage] {
    let values = [
      "app": exampleAppID, "link": secrets.shellWord(example),
      "page": secrets.shellWord(examplePage),
      "sources": LinkSource.allStandard.map(\.name).joined(separator: ", "),
    ]
    let text = values.reduce(String(decoding: PackageResources.verbs_txt, as: UTF8.self)) {
      $0.replacing("{\($1.key)}", with: $1.value)
    }
    return text.split(separator: "\n\n").map { page(String($0), program: program) }
  }

  /// Returns the page of a verb.
  ///
  /// - Parameter text: A line for each way of use, with an example behind `$`, and for each option with a valid value
  ///   of it. What they do is indented below them.
  private func page(_ text: String, program: String) -> CommandPage {
    let name = String(text.prefix { $0 != " " && $0 != "\n" })
    let own = LinkVerb(rawValue: name).flatMap { ownOptions[$0] } ?? []
    var entries: [CommandPage.Entry] = []
    var options: [CommandPage.Entry] = []
    for line in text.replacing("\n    ", with: "\t").replacing("\n$ ", with: "\t$ ").split(
      separator: "\n")
    {
      let parts = line.split(separator: "\t").map(String.init)
      let effect = parts.dropFirst().filter { !$0.hasPrefix("$ ") }.joined(separator: " ")
      if parts[0].isOption {
        let words = parts[0].split(separator: " = ", maxSplits: 1).map(String.init)
        options.append(.init(words[0], example: words.dropFirst().joined(), effect))
      } else {
        let usage = ([program, parts[0]] + own.map { "[\($0.usage)]" }).joined(separator: " ")
        let example = parts.last.map { "\(program) \($0.dropFirst(2))" }
        entries.append(.init(usage, example: example ?? usage, effect))
      }
    }
    // The option for JSON is last.
    let end = options.firstIndex { $0.name == "--json" } ?? options.endIndex
    options.insert(contentsOf: own, at: end)
    return CommandPage(name, entries, options, examples: entries.map(\.example))
  }
}
