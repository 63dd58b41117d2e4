import Deeplinks

extension LinkCommand {
  /// Returns the help pages of the verbs, in the order of the overview.
  package func pages(program: String) -> [CommandPage] {
    LinkVerb.allCases.map { verb in
      let (usages, options, examples) = contents(of: verb)
      let own = ownOptions[verb] ?? []
      let synopsis = own.map { " [\($0.usage)]" }.joined()
      let command = "\(program) \(verb.rawValue)"
      let entries = usages.enumerated().map { index, usage in
        let way = usage.0.isEmpty ? command : "\(command) \(usage.0)"
        return CommandPage.Entry(index == 0 ? way + synopsis : way, usage.1)
      }
      let json = options.filter { $0 == .json }
      return CommandPage(
        verb.rawValue, entries, options.filter { $0 != .json } + own + json,
        examples: examples.map { $0.isEmpty ? command : "\(command) \($0)" })
    }
  }

  private typealias Contents = (
    usages: KeyValuePairs<String, String>, options: [CommandOption], examples: [String]
  )

  private func contents(of verb: LinkVerb) -> Contents {
    let association = "apple-app-site-association"
    let appID = exampleAppID
    let aasa = CommandOption(
      "--aasa", "FILE", example: association, "the website's apple-app-site-association file")
    func output(_ what: String, _ example: String) -> CommandOption {
      CommandOption("--output", "FILE", example: example, "where \(what) goes")
    }
    func app(_ text: String) -> CommandOption {
      CommandOption("--app-id", "ID", example: appID, text)
    }
    let baseline = "which URLs of an earlier version no longer open, or open something else"
    switch verb {
    case .explain:
      return (
        [
          "LINK [--source NAME] [--aasa FILE [--app-id ID]]":
            "says what becomes of a link, rule by rule, and why"
        ],
        [
          CommandOption(
            "--source", "NAME", example: LinkSource.universalLink.name,
            "how the link reached the app, one of "
              + LinkSource.allStandard.map(\.name).joined(separator: ", ")), aasa,
          app("the app that is looked for in that file"), .json,
        ], [secrets.shellWord(example)]
      )
    case .links:
      return (
        [
          "[--markdown]":
            "lists every link, where it leads, what it needs and how a simulator opens it"
        ], [CommandOption("--markdown", "writes a table of Markdown"), .json],
        ["", "--markdown"]
      )
    case .catalog:
      return (
        [
          "--output FILE":
            "writes a page for a browser that finds links, fills in their parameters, and copies and opens them"
        ], [output("the page", "links.html")], ["--output links.html"]
      )
    case .lint:
      return (
        [
          "": "says what is wrong with the links themselves",
          "FILE… [--all] [--known FILE]":
            "says which URLs of a list, a line each, do not open or open with a warning, and with --all what the rest "
            + "open; - reads the list from standard input",
          "--baseline FILE": "says \(baseline)",
          "--write-baseline FILE": "writes such a file for the next version",
        ],
        [
          CommandOption("--all", "tells of the URLs that open, too"),
          CommandOption(
            "--known", "FILE", example: "known.txt",
            "URLs, a line each, that are known not to open: they are counted apart"),
          CommandOption(
            "--baseline", "FILE", example: "links.json", "the links of an earlier version"),
          CommandOption(
            "--write-baseline", "FILE", example: "links.json",
            "where the links of this version go"), .json,
        ], ["urls.txt", "--write-baseline links.json", "--baseline links.json"]
      )
    case .baseline:
      return (
        [
          "FILE": "says \(baseline), as lint --baseline does",
          "--output FILE": "writes such a file for the next version",
        ], [output("the file", "links.json"), .json], ["--output links.json", "links.json"]
      )
    case .aasa:
      return (
        [
          "--app-id ID [--exclude PATTERN…] [--output FILE]":
            "writes the links as an apple-app-site-association file, and says on standard error what it claims too much",
          "--check FILE [--app-id ID]":
            "says which links a website's file does not claim, and what it claims that the app does not open",
          "--match FILE URL [--app-id ID]": "says which rule of a website's file decides a URL",
        ],
        [
          app("the app: its team and its bundle identifier"),
          CommandOption(
            "--exclude", "PATTERN…", example: "'/blog/*'", "paths that stay with the website"),
          output("the file", association),
          CommandOption(
            "--check", "FILE", example: association,
            "the website's file, to hold the links against"),
          CommandOption(
            "--match", "FILE", example: "\(association) \(examplePage)",
            "the website's file, to try a URL on"), .json,
        ],
        ["--app-id \(appID)", "--match \(association) \(secrets.shellWord(examplePage))"]
      )
    case .doctor:
      return (
        [
          "[--aasa FILE] [--info-plist FILE] [--entitlements FILE]":
            "holds the app's settings against its links"
        ],
        [
          aasa,
          CommandOption("--info-plist", "FILE", example: "Info.plist", "the app's Info.plist"),
          CommandOption(
            "--entitlements", "FILE", example: "App.entitlements",
            "the app's entitlements, as they are signed"), .json,
        ], ["--info-plist Info.plist"]
      )
    }
  }
}
