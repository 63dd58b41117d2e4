import Deeplinks
import DeeplinksInspector
import ShopApp

/// What the program says about its commands; a command knows the options that are on its page, and no other.
enum Manual {
  /// The options of the commands that run an app, or of one of them.
  static let options: [CommandPage.Entry] = [
    .init(
      "--signed-in [USER]", example: Shop.demoUser,
      "starts signed in, as \(Shop.demoUser) if no user is named"),
    .init(
      "--source NAME", example: "universalLink",
      "how all links reach the app, one of \(LinkSource.allStandard.map(\.name).listed)"),
    .init("--flag NAME=on|off", example: "paywall=on", "switches a feature: \(ShopFlag.names)"),
    .init("--latency MS", example: "200", "how long the shop's server takes for each answer"),
    .init(
      "--overlap MS", example: "200",
      "opens each link so long after the one before, without waiting for that to end"),
    .init(
      "--placing here|there", example: "here",
      "shows links on top of what is seen, or in their own tab"),
    .init(
      "--layout NAME", example: "columns",
      "how the app is drawn: \(Arrangement.names); the last two as one stack below 80 columns"),
    .init(
      "--trace",
      "prints what happens to each link, stage by stage, and why it did not open in words for developers"
    ),
    .init(
      "--json",
      "prints one JSON object a link instead of drawing; the trace then goes to standard error"),
    .init("--no-pause", "plays the tour to its end, as it does where nobody looks on and in CI"),
  ]

  private static func has(_ verb: Invocation.Verb, _ option: CommandPage.Entry) -> Bool {
    switch option.name {
    case "--overlap": verb == .open
    case "--layout": true
    case "--no-pause": verb == .tour
    default: verb != .tour
    }
  }

  private static func page(
    _ verb: Invocation.Verb, _ usage: String, _ effect: String, _ examples: String...
  ) -> CommandPage {
    CommandPage(
      verb.rawValue, [.init(usage, effect)], options.filter { has(verb, $0) }, examples: examples)
  }

  /// The pages, in the order of the overview.
  static let pages =
    [
      page(
        .open, "shop open LINK…", "opens links one after the other in one app",
        "shop open shop://products/42",
        "shop open shop://orders/1001/tracking --signed-in --trace"),
      page(
        .tour, "shop tour",
        "leads through the app step by step, with tabs, sheets, the login and one state in three layouts; on a "
          + "terminal it waits after each step",
        "shop tour", "shop tour --no-pause --layout columns"),
      page(
        .interactive, "shop", "reads links and commands, a line each; help lists them",
        "shop --signed-in", "shop --layout sidebar"),
      page(
        .payload, "shop payload FILE…",
        "opens push payloads: JSON with \"deep_link\"; - reads it from standard input",
        "shop payload push.json"),
    ] + LinkCommand.ofShop().pages(program: "shop") + [
      CommandPage(
        "help", [.init("shop help [COMMAND]", "prints how to use one command, as --help does")],
        [], examples: ["shop help links", "shop links --help", "shop help interactive"])
    ]
}

extension Manual {
  /// The page about a command.
  static func page(_ name: String) -> CommandPage? { pages.first { $0.name == name } }

  /// The name of the page that the user wants.
  static func topic(_ word: String) throws(CommandError) -> String {
    if let page = page(word.lowercased()) { return page.name }
    throw CommandError("there is no help on \(word.quoted)", type: "shop help \(nearest(to: word))")
  }

  /// The name of the command that the user probably wants.
  static func nearest(to word: String) -> String {
    word.lowercased().nearest(of: pages.map(\.name)) ?? "help"
  }

  /// The page about a command, or without one a line for each.
  static func lines(about name: String?, width: Int) -> [String] {
    guard let page = name.flatMap(page) else { return overview(width: width) }
    let isInteractive = page.name == Invocation.Verb.interactive.rawValue
    return page.lines(
      width: width, adding: isInteractive ? [""] + ShellCommand.help(width: width) : [])
  }

  /// All commands, each with the first clause of what its page says.
  private static func overview(width: Int) -> [String] {
    let title = "shop: opens deep links in an example app and draws what a user would see."
    let commands = pages.compactMap(\.entries.first).map { entry in
      let words = entry.usage.split(separator: " ").prefix { !"[-".contains($0.prefix(1)) }
      let effect = entry.text.prefix { $0 != "," && $0 != ";" }
      return CommandPage.Entry(words.joined(separator: " "), String(effect))
    }
    let notes = [
      "Type shop help open for its options, such as --signed-in, --trace and --json.",
      "A number beside a tab counts the screens pushed on its root. NO_COLOR switches colors off; COLUMNS says how wide "
        + "the terminal is.", CommandStatus.note("a link is rejected"),
    ]
    return title.wrapped(to: width) + [""] + commands.flatMap { $0.lines(width: width) } + [""]
      + notes.flatMap { $0.wrapped(to: width) }
  }
}
