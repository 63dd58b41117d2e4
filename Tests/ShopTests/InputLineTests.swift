import Deeplinks
import DeeplinksInspector
import ShopApp
import Testing

@testable import shop

@Suite struct InputLineTests {
  @Test(arguments: ["", "   ", "\t", "# a comment", "  # another"])
  func `blank lines and comments mean nothing`(line: String) {
    #expect(InputLine(line) == .nothing)
  }

  @Test(
    arguments: [
      ("tab orders", .tab(.orders)), ("  tab\thome ", .tab(.home)), ("back", .back),
      ("dismiss", .dismiss), ("sign-in", .signIn("demo")), ("sign-in ada", .signIn("ada")),
      ("sign-out", .signOut), ("state", .state), ("links", .links), ("help", .help()),
      ("quit", .quit), ("exit", .quit), ("link", .link), ("type Ada  B", .type("Ada B")),
      ("address", .address), ("choose 2", .choose(2)), ("choose -1", .choose(-1)),
      ("layout tabs", .layout(.tabs)), ("layout sidebar", .layout(.sidebar)),
      ("layout columns", .layout(.columns)), ("HELP", .help()), ("Help", .help()), ("?", .help()),
      ("help tab", .help("tab")), ("Help Sign-In", .help("sign-in")), ("BACK", .back),
      ("Quit", .quit), ("EXIT", .quit), ("Type Ada", .type("Ada")),
    ] as [(String, ShellCommand)])
  func `a command is known by its first word`(line: String, command: ShellCommand) {
    #expect(InputLine(line) == .command(command))
  }

  @Test(arguments: ["shop://a", "shop:/a ", " shop://a", "tab:orders", "https://x y"])
  func `a link is taken as it was typed, blanks included`(line: String) {
    #expect(InputLine(line) == .link(line))
  }

  @Test func `a link after the word open is that link`() {
    #expect(InputLine("open shop://a") == .link("shop://a"))
    #expect(InputLine("here shop://a") == .link("shop://a", placing: .here))
  }

  @Test(arguments: [
    ("tab", "the command tab needs the name of one tab; type: tab orders"),
    ("tab a b", "the command tab needs the name of one tab; type: tab orders"),
    ("tab cart", #""cart" is no tab; type: tab with one of home, deals, catalog, orders, profile"#),
    ("back twice", "the command back stands alone; type: back"),
    ("sign-in a b", "sign-in takes one user; type: sign-in demo"),
    ("open shop://a shop://b", "open takes one link here; type: open shop://products/42"),
    ("here", "here takes one link; type: here shop://products/42"),
    ("type", "type needs a text; type: type Ada"),
    ("address 2", "the command address stands alone; type: address"),
    ("choose", "choose needs the number of an address; type: choose 2"),
    ("choose Home", "choose needs the number of an address; type: choose 2"),
    ("choose 1 2", "choose needs the number of an address; type: choose 2"),
    ("choose 99999999999999999999", "choose needs the number of an address; type: choose 2"),
    ("help tba", #"there is no help on "tba"; type: help tab"#),
    ("HELP frobnicate", #"there is no help on "frobnicate"; type: help"#),
    ("help tab back", "help takes one command; type: help tab"),
    ("link shop://a", "the command link stands alone; type: link"),
    ("layout", "the command layout needs one layout; type: layout columns"),
    ("layout tabs tabs", "the command layout needs one layout; type: layout columns"),
    ("layout rows", #""rows" is no layout; type: layout with one of tabs, sidebar, columns"#),
  ])
  func `a command with words that do not belong to it is reported in one line`(
    line: String, message: String
  ) {
    guard case .wrong(let error) = InputLine(line) else {
      Issue.record("\(line) is not wrong")
      return
    }
    #expect(error.description == message)
  }

  @Test(arguments: [
    ("bakc", #""bakc" is neither a link nor a command; type: back"#),
    ("what", #""what" is neither a link nor a command; type: help"#),
    (
      "/products/42",
      #""/products/42" is a path; a link begins with its scheme; type: shop://products/42"#
    ),
    (
      "/a\u{1B}[2J", #""/a␛[2J" is a path; a link begins with its scheme; type: shop://a␛[2J"#
    ),
  ])
  func `unknown input gets a hint of one line`(line: String, message: String) {
    guard case .unknown(line, let hint) = InputLine(line) else {
      Issue.record("\(line) is known")
      return
    }
    #expect(hint.description == message)
  }
}
