import Deeplinks
import DeeplinksInspector
import ShopApp
import Testing

@testable import shop

@Suite struct ArgumentsTests {
  @Test func `no argument means the interactive mode`() throws {
    #expect(try Invocation(arguments: []) == Invocation(action: .interactive))
  }

  @Test func `options alone start the interactive mode with them`() throws {
    let expected = Options(printsJSON: true, user: "ada")
    #expect(
      try Invocation(arguments: ["--json", "--signed-in", "ada"])
        == Invocation(action: .interactive, options: expected))
  }

  @Test(arguments: [
    ["open", "--json", "--signed-in", "ada", "--latency", "20", "shop://a", "shop://b"],
    ["open", "shop://a", "--signed-in=ada", "shop://b", "--latency=20", "--json"],
    ["--json", "--latency", "20", "open", "shop://a", "shop://b", "--signed-in", "ada"],
  ])
  func `options stand before or after links`(arguments: [String]) throws {
    let options = Options(printsJSON: true, user: "ada", latency: .milliseconds(20))
    #expect(
      try Invocation(arguments: arguments)
        == Invocation(action: .open(["shop://a", "shop://b"]), options: options))
  }

  @Test(arguments: [
    (["open", "--signed-in", "shop://a"], "demo", ["shop://a"]),
    (["open", "--signed-in", "a/b"], "demo", ["a/b"]),
    (["open", "--signed-in", "ada", "shop://a"], "ada", ["shop://a"]),
    (["open", "shop://a", "--signed-in"], "demo", ["shop://a"]),
    (["open", "shop://a", "--signed-in", "--trace"], "demo", ["shop://a"]),
    (["open", "--signed-in", "--", "ada"], "demo", ["ada"]),
  ])
  func `the word after --signed-in is its user if it can be no link`(
    arguments: [String], user: String, links: [String]
  ) throws {
    let invocation = try Invocation(arguments: arguments)
    #expect(invocation.options.user == user)
    #expect(invocation.action == .open(links))
  }

  @Test func `flags are switched on and off, the last word counts`() throws {
    let on = try Invocation(arguments: ["open", "x:", "--flag", "paywall=on"])
    let off = try Invocation(arguments: ["open", "x:", "--flag=paywall=on", "--flag=paywall=off"])
    #expect(on.options.flags == [.paywall])
    #expect(off.options.flags == [])
  }

  @Test(arguments: LinkSource.allStandard)
  func `each standard source has its name`(source: LinkSource) throws {
    let invocation = try Invocation(arguments: ["open", "x:", "--source", source.name])
    #expect(invocation.options.source == source)
  }

  @Test func `two hyphens end the options`() throws {
    #expect(
      try Invocation(arguments: ["open", "--", "--json", "--"])
        == Invocation(action: .open(["--json", "--"])))
  }

  @Test func `a lone hyphen is a file and not an option`() throws {
    #expect(try Invocation(arguments: ["payload", "-"]) == Invocation(action: .payload(["-"])))
  }

  @Test(
    arguments: [
      (["help"], nil), (["--help"], nil), (["-h"], nil), (["--json", "--help"], nil),
      (["--latency", "20", "open", "--help"], nil), (["open", "-h"], "open"),
      (["open", "--latency", "--help"], "open"), (["links", "--help"], "links"),
      (["lint", "a", "--json", "-h"], "lint"), (["help", "--help"], "help"),
      (["help", "aasa"], "aasa"), (["help", "AASA"], "aasa"), (["--json", "help"], nil),
      (["help", "interactive"], "interactive"),
    ] as [([String], String?)])
  func `help is given wherever it is asked for`(arguments: [String], topic: String?) throws {
    #expect(try Invocation(arguments: arguments).action == .help(topic))
  }

  @Test(
    arguments: [
      (["opne", "shop://a"], #"unknown command "opne"; type: shop open"#),
      (["frobnicate"], #"unknown command "frobnicate"; type: shop help"#),
      (["--json", "lint", "urls.txt"], "lint comes before its options; type: shop lint"),
      (
        ["shop://products/42?ref=a&b=c"],
        #""shop://products/42?ref=a&b=c" stands where a command belongs; "#
          + "type: shop open 'shop://products/42?ref=a&b=c'"
      ),
      (
        ["/products/42"],
        #""/products/42" stands where a command belongs; type: shop open shop://products/42"#
      ),
      (
        ["shop://reset-password?token=abc"],
        #""shop://reset-password?token=…" stands where a command belongs; type: shop open 'LINK'"#
      ),
      (["open"], "no link is given; type: shop open shop://products/42"),
      (["open", "--json"], "no link is given; type: shop open shop://products/42"),
      (["payload"], "no payload file is given; type: shop payload push.json"),
      (
        ["payload", "--signed-in", "push.json"],
        #"no payload file is given ("push.json" was read as the user of --signed-in); "#
          + "type: shop payload push.json"
      ),
      (["open", "a:", "--jsn"], #"unknown option "--jsn"; type: --json"#),
      (["open", "a:", "--signedin"], #"unknown option "--signedin"; type: --signed-in"#),
      (["open", "a:", "-x"], #"unknown option "-x"; type: shop help"#),
      (["open", "a:", "--json=yes"], "--json takes no value; type: --json"),
      (["open", "a:", "--signed-in", ""], "--signed-in has an empty user; type: --signed-in demo"),
      (["open", "a:", "--latency"], "--latency needs a value; type: --latency 200"),
      (
        ["open", "a:", "--source", "--json"], "--source needs a value; type: --source universalLink"
      ),
      (
        ["open", "a:", "--source", "mail"],
        #""mail" is no source; type: --source with one of universalLink, customScheme, "#
          + "notification, widget, shortcut, spotlight, handoff, intent, inApp, content, deferred"
      ),
      (
        ["open", "a:", "--flag", "dark=on"],
        #""dark" is no flag; type: --flag NAME=on with one of paywall, deals"#
      ),
      (
        ["open", "a:", "--flag", "paywall"],
        #"the flag paywall is neither on nor off in "paywall"; type: --flag paywall=on"#
      ),
      (
        ["open", "a:", "--placing", "there"],
        #""there" is no placement; type: --placing with one of home, here"#
      ),
      (
        ["open", "a:", "--keep", "--discard"],
        "--keep and --discard exclude each other; type: --discard"
      ),
      (["open", "a:", "--keep=yes"], "--keep takes no value; type: --keep"),
      (["open", "a:", "--type"], "--type needs a value; type: --type Ada"),
      (["open", "a:", "--type= "], "--type has an empty text; type: --type Ada"),
      (
        ["link", "--site", "evil.example"],
        #""evil.example" is no site; type: --site with one of shop.example, shop"#
      ),
      (
        ["open", "a:", "--site", "shop"],
        "--site goes with link; type: shop link shop://p/42 --site shop"
      ),
      (["lnk"], #"unknown command "lnk"; type: shop link"#),
      (["opne", "--help"], #"unknown command "opne"; type: shop open"#),
      (["help", "lnks"], #"there is no help on "lnks"; type: shop help links"#),
      (["help", "Doctr"], #"there is no help on "Doctr"; type: shop help doctor"#),
      (["help", "shop://a"], #"there is no help on "shop://a"; type: shop help help"#),
      (["help", ""], #"there is no help on ""; type: shop help help"#),
      (["help", "lint", "aasa"], "help takes one command; type: shop help lint"),
      (["tour", "--svg"], "--svg needs a value; type: --svg tour.svg"),
      (["tour", "--svg="], "--svg needs a value; type: --svg tour.svg"),
      (["tour", "--svg", "-"], "--svg needs a file of its own; type: shop tour --svg tour.svg"),
      (
        ["tour", "--svg", "a", "--layout", "columns"],
        "--svg stands alone; type: shop tour --svg tour.svg"
      ),
      (["tour", "--svg", "a", "--no-pause"], "--svg stands alone; type: shop tour --svg tour.svg"),
      (["open", "a:", "--svg", "b"], "--svg goes with tour; type: shop tour --svg tour.svg"),
      (["--no-pause"], "--no-pause goes with tour; type: shop tour --no-pause"),
      (["tour", "--no-pause=yes"], "--no-pause takes no value; type: --no-pause"),
      (
        ["tour", "--json"],
        "the tour takes no links and no option but --layout, --no-pause and --svg; "
          + "type: shop tour"
      ),
      (
        ["tour", "a:"],
        "the tour takes no links and no option but --layout, --no-pause and --svg; "
          + "type: shop tour"
      ),
      (["open", "a:", "--layout"], "--layout needs a value; type: --layout columns"),
      (
        ["--layout", "Tabs"],
        #""Tabs" is no layout; type: --layout with one of tabs, sidebar, columns"#
      ),
      (
        ["link", "--layout", "sidebar"],
        "--layout goes with what is drawn; type: shop open shop://p/42 --layout columns"
      ),
    ] as [([String], String)])
  func `wrong usage is reported in one line with what to type`(
    arguments: [String], message: String
  ) {
    #expect(throws: CommandError.self) { try Invocation(arguments: arguments) }
    do {
      _ = try Invocation(arguments: arguments)
    } catch {
      #expect(error.description == message)
    }
  }

  @Test(arguments: ["-5", "1e3", "", "+5", "0x10", "60001", "99999999999999999999", "٣"])
  func `a latency is a whole number of milliseconds up to a minute`(text: String) {
    #expect(throws: CommandError.self) {
      try Invocation(arguments: ["open", "a:", "--latency", text])
    }
  }

  @Test func `a wrong word cannot break out of its line or color it`() {
    do {
      _ = try Invocation(arguments: ["a\u{1B}[31m\nb"])
    } catch {
      #expect(error.description == #"unknown command "a␛[31m␊b"; type: shop help"#)
    }
  }

  @Test func `a very long wrong word is cut short`() {
    let word = String(repeating: "a", count: 100_000)
    do {
      _ = try Invocation(arguments: [word])
    } catch {
      #expect(error.description.count < 120)
    }
  }
}
