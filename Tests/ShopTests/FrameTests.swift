import Deeplinks
import DeeplinksInspector
import ShopApp
import Testing

@testable import shop

@Suite struct FrameTests {
  private let plain = Layout(environment: [:], isTerminal: false)
  private let colored = Layout(environment: [:], isTerminal: true)

  private func tabs(_ depths: [Int], selected: Int) -> [Screen.Tab] {
    zip(["Home", "Catalog", "Orders", "Profile"], depths).enumerated().map {
      Screen.Tab(title: $1.0, depth: $1.1, isSelected: $0 == selected)
    }
  }

  private func screen(
    _ titles: [String], modals: [Screen.Card] = [], depths: [Int] = [0, 2, 0, 1]
  ) -> Screen {
    Screen(
      stack: Screen.Card(pages: pages(titles, "catalog.product")), modals: modals,
      tabs: tabs(depths, selected: 1))
  }

  private func pages(_ titles: [String], _ routeName: String) -> [Screen.Page] {
    titles.map { Screen.Page(title: $0, routeName: routeName) }
  }

  private func sheet(_ titles: String..., style: ModalStyle = .sheet) -> Screen.Card {
    Screen.Card(style: style, pages: pages(titles, "review"))
  }

  @Test func `a phone shows title, back stack, what lies over it, and the tabs`() {
    let screen = screen(
      ["Groceries", "Phones", "Lumen 7"],
      modals: [sheet("Reviews", "Review 3"), sheet("Sign in")])
    #expect(
      Frame(layout: plain).lines(of: screen) == [
        "╭────────────────────────────────────────────╮",
        "│ ‹ Lumen 7                  catalog.product │",
        "│ Groceries › Phones › Lumen 7               │",
        "│                                            │",
        "│ ╭─ sheet ────────────────────────────────╮ │",
        "│ │ ‹ Review 3                      review │ │",
        "│ │ Reviews › Review 3                     │ │",
        "│ │                                        │ │",
        "│ │ ╭─ sheet ────────────────────────────╮ │ │",
        "│ │ │ Sign in                     review │ │ │",
        "│ │ ╰────────────────────────────────────╯ │ │",
        "│ ╰────────────────────────────────────────╯ │",
        "├────────────────────────────────────────────┤",
        "│  Home 0 [Catalog 2] Orders 0   Profile 1   │",
        "╰────────────────────────────────────────────╯",
      ])
  }

  @Test func `a cover is distinguished from a sheet`() {
    let lines = Frame(layout: plain).lines(
      of: screen(["Groceries"], modals: [sheet("New password", style: .cover)]))
    #expect(lines.contains("│ ╔═ cover ════════════════════════════════╗ │"))
    #expect(lines.contains("│ ║ New password                    review ║ │"))
    #expect(lines.contains("│ ╚════════════════════════════════════════╝ │"))
  }

  static let texts: [RawText] = [
    "", "Lumen", "日本語日本語日本語日本語日本語日本語日本語日本語日本語", "👩‍👩‍👧‍👦 family 👍🏽🇩🇪❤️",
    "e\u{301}\u{301}\u{301}", "\u{301}", RawText(String(repeating: "long ", count: 100)),
    RawText(String(repeating: "x", count: 5000)), "\u{1B}[2J\u{9B}31m\r\n\u{202E}",
  ]

  @Test(arguments: texts, [10, 32, 40, 46, 200])
  func `every line is exactly as wide as the phone`(text: RawText, columns: Int) {
    let layout = Layout(environment: ["COLUMNS": "\(columns)"], isTerminal: false)
    let text = text.text.printable
    let card = sheet(text, text, text)
    for modals in [[], [card], [card, card], [card, card, card, card, card]] {
      let screen = screen([text, text, text], modals: modals, depths: [1000, 99, 10, 0])
      for line in Frame(layout: layout).lines(of: screen) { #expect(line.columns == layout.width) }
    }
  }

  @Test func `a thousand sheets are counted, and the uppermost drawn`() {
    let modals = (1...1000).map { sheet("Sheet \($0)") }
    let lines = Frame(layout: plain).lines(of: screen(["Groceries"], modals: modals))
    #expect(lines.count < 30)
    #expect(lines.contains { $0.contains("997 more in between") })
    #expect(lines.contains { $0.contains("Sheet 1000") })
  }

  @Test func `a long back stack keeps its ends`() {
    let titles = (0...99).map { "Screen \($0)" }
    let lines = Frame(layout: plain).lines(of: screen(titles))
    #expect(lines.count < 20)
    for crumb in ["Screen 0 ›", "… 93 more", "› Screen 99"] {
      #expect(lines.contains { $0.contains(crumb) })
    }
  }

  @Test func `colors change nothing but colors`() {
    let screen = screen(["Groceries", "Phones"], modals: [sheet("Review 3", style: .cover)])
    let lines = Frame(layout: colored).lines(of: screen)
    #expect(lines.contains { $0.contains("\u{1B}[1;7m[Catalog 2]\u{1B}[0m") })
    #expect(lines.map(\.withoutColors) == Frame(layout: plain).lines(of: screen))
  }

  @Test func `tabs that find no room beside their depths stand above them, or on several lines`() {
    let five =
      tabs([0, 2, 0, 1], selected: 1) + [Screen.Tab(title: "Deals", depth: 0, isSelected: false)]
    let bar = TabBar(ink: Ink(isOn: false))
    #expect(
      bar.lines(of: five, width: 42) == [
        " Home [Catalog] Orders   Profile   Deals  ",
        "  0       2       0         1        0    ",
      ])
    #expect(
      bar.lines(of: five, width: 28) == [
        "    Home 0    [Catalog 2]   ",
        "   Orders 0    Profile 1    ",
        "          Deals 0           ",
      ])
  }

  @Test func `a tab keeps its place when another is selected`() {
    let bars = (0..<4).map {
      TabBar(ink: Ink(isOn: false)).lines(of: tabs([0, 2, 0, 1], selected: $0), width: 42)
    }
    let letters = bars.map { bar in
      bar.map { $0.replacing("[", with: " ").replacing("]", with: " ") }
    }
    #expect(Set(letters).count == 1)
  }
}

@Suite struct LayoutTests {
  @Test(arguments: [
    ("200", 46), ("60", 46), ("46", 46), ("40", 40), ("20", 32), ("0", 32), ("-1", 32), ("x", 46),
    ("", 46),
  ])
  func `a phone is 46 columns wide, or as wide as the terminal`(columns: String, width: Int) {
    #expect(Layout(environment: ["COLUMNS": columns], isTerminal: true).width == width)
  }

  @Test func `the terminal's own width counts where the environment does not say it`() {
    #expect(Layout(environment: [:], isTerminal: true, terminalWidth: 38).width == 38)
    #expect(
      Layout(environment: ["COLUMNS": "44"], isTerminal: true, terminalWidth: 38).width == 44)
  }

  @Test(
    arguments: [
      ([:], true, true), ([:], false, false), (["NO_COLOR": "1"], true, false),
      (["NO_COLOR": ""], true, true), (["TERM": "dumb"], true, false),
      (["TERM": "xterm"], true, true), (["TERM": "xterm"], false, false),
    ] as [([String: String], Bool, Bool)])
  func `only a terminal that wants colors gets them`(
    environment: [String: String], isTerminal: Bool, isOn: Bool
  ) {
    #expect(Layout(environment: environment, isTerminal: isTerminal).ink.isOn == isOn)
  }

  @Test func `a sentence is broken on a terminal and whole for a program`() {
    let sentence = "The link was not recognized: the host at byte 8 is none of this app's."
    let whole = Layout(environment: [:], isTerminal: false).lines(of: sentence)
    #expect(whole == ["  " + sentence])
    let broken = Layout(environment: [:], isTerminal: true).lines(of: sentence)
    #expect(
      broken == ["  The link was not recognized: the host at", "  byte 8 is none of this app's."])
  }
}

extension String {
  /// The text without the codes that color it.
  var withoutColors: String {
    replacing(#/\u{1B}\[[0-9;]*m/#, with: "")
  }
}
