import Deeplinks
import DeeplinksInspector
import ShopApp

/// What the program says about its commands.
enum Manual {
  /// The options of the commands that open links, or of one of them.
  static let options: [CommandPage.Entry] = [
    .init(
      "--signed-in [USER]", example: Shop.demoUser,
      "starts signed in, as \(Shop.demoUser) if no user is named"),
    .init(
      "--source NAME", example: LinkSource.universalLink.name,
      "how all links reach the app, one of \(LinkSource.allStandard.map(\.name).listed)"),
    .init(
      "--flag NAME=on|off", example: "\(ShopFlag.paywall)=on",
      "switches a feature: \(ShopFlag.allCases.map(\.rawValue).listed)"),
    .init(
      "--latency MS", example: "200", "how long the shop's server takes for each answer"),
    .init(
      "--overlap MS", example: "200",
      "opens each link so long after the one before, without waiting for that to end"),
    .init(
      "--not-ready MS", example: "200", "how long the app lets links wait at first"),
    .init(
      "--placing here|home", example: "here",
      "shows links on top of what is seen, or in their own tab"),
    .init(
      "--type TEXT", example: "Ada",
      "types text, unsaved, where a link leads to a text field"),
    .init(
      "--keep",
      "keeps unsaved text that a link would remove; without it the user is asked, and if nobody can be asked it is kept"
    ),
    .init("--discard", "discards unsaved text that a link would remove"),
    .init(
      "--layout NAME", example: "columns",
      "how the app is drawn: \(Arrangement.allCases.map(\.rawValue).listed); the last two as one stack below 80 columns"
    ),
    .init(
      "--site NAME", example: AppDeeplinkID.parser.sites[0].shortName,
      "the site of the printed link: "
        + AppDeeplinkID.parser.sites.map(\.shortName).joined(separator: " or ")),
    .init(
      "--trace",
      "prints what happens to each link, stage by stage, and why it did not open in words for developers"
    ),
    .init(
      "--json",
      "prints one JSON object a link instead of drawing; the trace then goes to standard error; of what looks at links, "
        + "the answer as JSON"),
    .init(
      "--no-pause", "plays the tour to its end, as it does where nobody looks on and in CI"),
    .init(
      "--svg FILE", example: "tour.svg", "writes a picture of the tour instead of playing it"),
  ]

  /// An option by its name.
  static func option(_ name: String) -> CommandPage.Entry {
    options.first { $0.name == name } ?? CommandPage.Entry(name, "")
  }

  /// The options of links that are opened, without those of one command.
  private static let opening = options.filter {
    !["--overlap", "--site", "--no-pause", "--svg"].contains($0.name)
  }

  /// A page without a name that knows every option: which command it is, an operand says.
  static let everything = CommandPage("", [], options, examples: [])

  /// The pages, in the order of the overview.
  static let pages =
    [
      CommandPage(
        "open", [.init("shop open LINK…", "opens links one after the other in one app")],
        opening + [option("--overlap")],
        examples: [
          "shop open shop://products/42",
          "shop open shop://orders/1001/tracking --signed-in --trace",
        ]),
      CommandPage(
        "save",
        [
          .init(
            "shop save FILE [LINK…]", "opens links and writes what the app then shows to a file")
        ], opening + [option("--overlap")],
        examples: ["shop save nav.json shop://products/42"]),
      CommandPage(
        "restore",
        [
          .init(
            "shop restore FILE [LINK…]",
            "shows that again, as far as this user may see it, and opens links over it")
        ], opening + [option("--overlap")],
        examples: ["shop restore nav.json shop://settings"]),
      CommandPage(
        "link",
        [
          .init("shop link [LINK…]", "opens links and prints the link of the screen shown then")
        ], opening.filter { $0.name != "--layout" } + [option("--site")],
        examples: ["shop link shop://p/42", "shop link shop://p/42 --site shop"]),
      CommandPage(
        "payload",
        [
          .init(
            "shop payload FILE…",
            "opens push payloads: JSON with \"deep_link\"; - reads it from standard input")
        ], opening, examples: ["shop payload push.json"]),
      CommandPage(
        "interactive",
        [.init("shop", "reads links and commands, a line each; help lists them")],
        opening + [option("--site")], examples: ["shop --signed-in", "shop --layout sidebar"]),
    ] + LinkCommand.ofShop().pages(program: "shop") + [
      CommandPage(
        "tour",
        [
          .init(
            "shop tour",
            "shows how tabs, sheets and the login get along, and one state in three layouts; on a terminal it waits "
              + "after each step")
        ], ["--layout", "--no-pause", "--svg"].map(option),
        examples: [
          "shop tour", "shop tour --no-pause --layout columns", "shop tour --svg tour.svg",
        ]
      ),
      CommandPage(
        "help",
        [.init("shop help [COMMAND]", "prints this, or how to use one command, as --help does")],
        [], examples: ["shop help links", "shop links --help", "shop help interactive"]),
    ]

  /// What the overview ends with.
  private static let notes = [
    "In the drawing a number beside a tab counts the screens pushed on its root. NO_COLOR switches colors off; COLUMNS "
      + "says how wide the terminal is.",
    CommandStatus.note("a link is rejected, no link leads to the screen"),
  ]
}

extension Manual {
  /// The name of the page that the user wants.
  static func topic(_ word: String) throws(CommandError) -> String {
    if let page = page(word.lowercased()) { return page.name }
    throw CommandError("there is no help on \(word.quoted)", type: "shop help \(nearest(word))")
  }

  /// The name of the page that the user probably wants.
  static func nearest(_ word: String) -> String {
    word.lowercased().nearest(of: pages.map(\.name)) ?? "help"
  }

  private static func page(_ name: String) -> CommandPage? { pages.first { $0.name == name } }

  /// The page about a command, or without one what there is.
  static func lines(about name: String?, width: Int) -> [String] {
    guard let page = name.flatMap(page) else { return overview(width: width) }
    return page.lines(
      width: width,
      adding: page.name == "interactive" ? [""] + Guide.commands(width: width) : [])
  }

  /// All commands, and the options that most of them share.
  static func overview(width: Int) -> [String] {
    "shop: opens deep links in an example app and draws what a user would see."
      .wrapped(to: width) + [""] + pages.flatMap(\.entries).flatMap { $0.lines(width: width) }
      + CommandPage.section(
        "Options, before or after links; -- ends them:",
        options, width: width)
      + notes.flatMap { [""] + $0.wrapped(to: width) }
  }
}
