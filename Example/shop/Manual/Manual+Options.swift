import Deeplinks
import ShopApp

extension Manual {
  /// An option, as the pages of the commands that know it tell of it.
  struct Option: Hashable {
    /// What it is known by; two that exclude each other share an entry.
    let names: [String]
    /// What its entry begins with.
    let usage: String
    let text: String

    init(_ usage: String, _ text: String, names: [String]? = nil) {
      self.names = names ?? [String(usage.prefix { $0 != " " })]
      self.usage = usage
      self.text = text
    }

    var entry: Entry { Entry(usage, text) }
  }
}

extension Manual.Option {
  static let signedIn = Self(
    "--signed-in [USER]", "starts signed in, as \(Shop.demoUser) if no user is named")
  static let source = Self(
    "--source NAME",
    "the door all links come through, one of \(LinkSource.allStandard.map(\.name).listed)")
  static let flag = Self(
    "--flag NAME=on|off", "switches a feature: \(ShopFlag.allCases.map(\.rawValue).listed)")
  static let latency = Self("--latency MS", "how long the shop's server takes for each answer")
  static let overlap = Self(
    "--overlap MS", "opens each link so long after the one before, without waiting for that to end")
  static let notReady = Self("--not-ready MS", "how long the app lets links wait at first")
  static let placing = Self(
    "--placing here|home", "shows links on top of what is seen, or in their own tab")
  static let type = Self("--type TEXT", "types text, unsaved, where a link leads to a text field")
  static let answers = Self(
    "--keep, --discard",
    "answers when a link would take unsaved text away; without them a person is asked, and whoever "
      + "cannot be asked keeps",
    names: ["--keep", "--discard"])
  static let layout = Self(
    "--layout NAME",
    "how the app is drawn: \(Arrangement.allCases.map(\.rawValue).listed); the last two as one "
      + "stack below 80 columns")
  static let site = Self(
    "--site NAME",
    "the site of the printed link: "
      + AppDeeplinkID.parser.sites.map(\.shortName).joined(separator: " or "))
  static let trace = Self(
    "--trace",
    "prints what happens to each link, stage by stage, and why it did not open in words for "
      + "developers")
  static let json = Self(
    "--json",
    "prints one JSON object a link instead of drawing; the trace then goes to standard error; of "
      + "links, explain, lint, aasa and doctor, objects with the answer")
  static let noPause = Self(
    "--no-pause", "plays the tour to its end, as it does where nobody looks on and in CI")
  static let svg = Self("--svg FILE", "writes a picture of the tour instead of playing it")

  /// The options of the commands that open links.
  static let opening = [
    signedIn, source, flag, latency, notReady, placing, type, answers, layout, trace, json,
  ]

  /// What the overview tells of: the rest belongs to one command each.
  static let shared = [
    signedIn, source, flag, latency, overlap, notReady, placing, type, answers, layout, site, trace,
    json, noPause, svg,
  ]
}

// MARK: - What looks at links and opens none

extension Manual.Option {
  static let answerJSON = Self("--json", "prints the answer as JSON")
  static let markdown = Self("--markdown", "writes a table of Markdown")
  static let aasa = Self("--aasa FILE", "the website's apple-app-site-association file")

  static func output(_ what: String) -> Self { Self("--output FILE", "where \(what) goes") }

  static func appID(_ text: String) -> Self { Self("--app-id ID", text) }
}
