extension Manual {
  /// The pages, in the order of the overview.
  static let pages = opening + inspecting + telling

  private static let opening = [
    Page(
      name: "open",
      entries: [Entry("shop open LINK…", "opens links one after the other in one app")],
      options: Option.opening + [.overlap],
      examples: [
        "shop open shop://products/42",
        "shop open shop://orders/1001/tracking --signed-in --trace",
      ]),
    Page(
      name: "save",
      entries: [
        Entry(
          "shop save FILE [LINK…]", "opens links and writes what the app then shows to a file")
      ],
      options: Option.opening + [.overlap],
      examples: ["shop save nav.json shop://products/42"]),
    Page(
      name: "restore",
      entries: [
        Entry(
          "shop restore FILE [LINK…]",
          "shows that again, as far as this person may see it, and opens links over it")
      ],
      options: Option.opening + [.overlap],
      examples: ["shop restore nav.json shop://settings"]),
    Page(
      name: "link",
      entries: [
        Entry("shop link [LINK…]", "opens links and prints the link of the screen shown then")
      ],
      options: Option.opening.filter { $0 != .layout } + [.site],
      examples: ["shop link shop://p/42", "shop link shop://p/42 --site shop"]),
    Page(
      name: "payload",
      entries: [
        Entry(
          "shop payload FILE…",
          "opens push payloads: JSON with \"deep_link\"; - reads it from standard input")
      ],
      options: Option.opening,
      examples: ["shop payload push.json"]),
    Page(
      name: "interactive",
      entries: [Entry("shop", "reads links and commands, a line each; help lists them")],
      options: Option.opening + [.site],
      examples: ["shop --signed-in", "shop --layout sidebar"]),
  ]

  private static let inspecting = [
    Page(
      name: "explain",
      entries: [
        Entry(
          "shop explain LINK [--source NAME] [--signed-in] [--flag NAME=on] [--aasa FILE [--app-id ID]]",
          "says what becomes of a link, rule by rule, and why")
      ],
      options: [
        Option("--signed-in", "explains it for somebody who is signed in"), .source, .flag, .aasa,
        .appID("the app that is looked for in that file"), .answerJSON,
      ],
      examples: ["shop explain shop://orders/1001"]),
    Page(
      name: "links",
      entries: [
        Entry(
          "shop links [--markdown] [--flag NAME=on]",
          "lists every link, where it leads, what it needs and how a simulator opens it")
      ],
      options: [.markdown, .flag, .answerJSON],
      examples: ["shop links", "shop links --markdown --flag deals=on"]),
    Page(
      name: "catalog",
      entries: [
        Entry(
          "shop catalog --output FILE [--flag NAME=on]",
          "writes a page for a browser that finds links, fills in their parameters, and copies and "
            + "opens them")
      ],
      options: [.output("the page"), .flag],
      examples: ["shop catalog --output links.html"]),
    Page(
      name: "lint",
      entries: [
        Entry("shop lint", "says what is wrong with the links themselves"),
        Entry(
          "shop lint FILE… [--all]",
          "says which URLs of a list, a line each, do not open or open with a warning, and with --all what the rest "
            + "open; - reads the list from standard input"),
        Entry(
          "shop lint --baseline FILE",
          "says which URLs of an earlier version no longer open, or open something else"),
        Entry("shop lint --write-baseline FILE", "writes such a file for the next version"),
      ],
      options: [
        Option("--all", "tells of the URLs that open, too"),
        Option("--baseline FILE", "the links of an earlier version"),
        Option("--write-baseline FILE", "where the links of this version go"), .answerJSON,
      ],
      examples: [
        "shop lint urls.txt", "shop lint --write-baseline links.json",
        "shop lint --baseline links.json",
      ]),
    Page(
      name: "aasa",
      entries: [
        Entry(
          "shop aasa --app-id ID [--exclude PATTERN…] [--output FILE]",
          "writes the links as an apple-app-site-association file, and says on standard error what "
            + "it claims too much"),
        Entry(
          "shop aasa --check FILE [--app-id ID]",
          "says which links a website's file does not claim, and what it claims that the app does "
            + "not open"),
        Entry(
          "shop aasa --match FILE URL [--app-id ID]",
          "says which rule of a website's file decides a URL"),
      ],
      options: [
        .appID("the app: its team and its bundle identifier"),
        Option("--exclude PATTERN…", "paths that stay with the website"),
        .output("the file"),
        Option("--check FILE", "the website's file, to hold the links against"),
        Option("--match FILE", "the website's file, to try a URL on"), .answerJSON,
      ],
      examples: [
        "shop aasa --app-id \(AASACommand.appID)",
        "shop aasa --match apple-app-site-association https://shop.example/p/42",
      ]),
    Page(
      name: "doctor",
      entries: [
        Entry(
          "shop doctor [--aasa FILE] [--info-plist FILE] [--entitlements FILE]",
          "holds the app's settings against its links")
      ],
      options: [
        .aasa, Option("--info-plist FILE", "the app's Info.plist"),
        Option("--entitlements FILE", "the app's entitlements, as they are signed"), .answerJSON,
      ],
      examples: ["shop doctor --info-plist Example/Settings/Info.plist"]),
  ]

  private static let telling = [
    Page(
      name: "tour",
      entries: [
        Entry(
          "shop tour",
          "shows how tabs, sheets and the login get along, and one state in three layouts; on a "
            + "terminal it waits after each step")
      ],
      options: [.layout, .noPause, .svg],
      examples: ["shop tour", "shop tour --no-pause --layout columns", "shop tour --svg tour.svg"]),
    Page(
      name: "help",
      entries: [
        Entry("shop help [COMMAND]", "prints this, or how to use one command, as --help does")
      ],
      options: [],
      examples: ["shop help links", "shop links --help", "shop help interactive"]),
  ]

  /// What the overview ends with.
  static let notes = [
    "In the drawing a number beside a tab counts the screens pushed on its root. NO_COLOR switches "
      + "colors off; COLUMNS says how wide the terminal is.",
    "Exit status: 0 when no link was rejected, 1 when one was, a file was of no use, no link leads "
      + "to the screen, or lint, aasa and doctor found something, 64 for wrong usage, 66 for a file "
      + "that one of these cannot read, 74 for what could not be written, a file or the answer "
      + "on standard output.",
  ]
}
