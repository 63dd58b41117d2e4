import Deeplinks
import DeeplinksInspector
import DeeplinksTestSupport
import ShopApp
import Testing

@testable import shop

/// What holds for every picture; what some look like is in `Tests/Corpora/Shop`.
@Suite struct FrameTests {
  private func layout(_ columns: Int, isTerminal: Bool = false) -> Layout {
    Layout(environment: ["COLUMNS": "\(columns)"], isTerminal: isTerminal)
  }

  private func card(_ titles: [String], style: ModalStyle? = nil) -> Screen.Card {
    Screen.Card(
      style: style, pages: titles.map { Screen.Page(title: $0, routeName: "catalog.product") })
  }

  private func tabs(_ depths: [Int], selected: Int = 1) -> [Screen.Tab] {
    zip(["Home", "Catalog", "Orders", "Profile", "Deals"], depths).enumerated().map {
      Screen.Tab(title: $1.0, depth: $1.1, isSelected: $0 == selected)
    }
  }

  private func lines(
    _ titles: [String], modals: [Screen.Card] = [], columns: Int,
    as arrangement: Arrangement = .tabs
  ) -> [String] {
    let screen = Screen(stack: card(titles), modals: modals, tabs: tabs([0, 2, 0, 1]))
    return Frame(layout: layout(columns)).lines(of: screen, as: arrangement)
  }

  @Test func `a thousand sheets are counted, and the uppermost drawn`() {
    let lines = lines(
      ["Groceries"], modals: (1...1000).map { card(["Sheet \($0)"], style: .sheet) }, columns: 80)
    #expect(lines.count < 30)
    #expect(lines.contains { $0.contains("997 more in between") })
    #expect(lines.contains { $0.contains("Sheet 1000") })
  }

  @Test func `a long back stack keeps its ends`() {
    let lines = lines((0...99).map { "Screen \($0)" }, columns: 80)
    #expect(lines.count < 20)
    for crumb in ["Screen 0 ›", "… 93 more", "› Screen 99"] {
      #expect(lines.contains { $0.contains(crumb) })
    }
  }

  @Test(arguments: [Arrangement.sidebar, .columns])
  func `a compact screen shows the deepest one, with the tabs at the end of the way back`(
    arrangement: Arrangement
  ) {
    let narrow = lines(["Groceries", "Phones", "Lumen 7"], columns: 60, as: arrangement)
    #expect(
      narrow[1...2].map { $0.filter { $0 != " " } } == [
        "│‹Lumen7catalog.product│", "│Tabs›Groceries›Phones›Lumen7│",
      ])
    #expect(narrow.allSatisfy { $0.columns == 60 && !$0.contains("┬") })
    #expect(lines(["Groceries"], columns: 79, as: arrangement)[1].contains("‹ Groceries"))
    #expect(lines(["Groceries"], columns: 80, as: arrangement)[0].contains("┬"))
  }

  @Test func `tabs that find no room beside their depths stand above them, or on several lines`() {
    let bar = TabBar(ink: Ink(isOn: false))
    #expect(
      bar.lines(of: tabs([0, 2, 0, 1, 0]), width: 42) == [
        " Home [Catalog] Orders   Profile   Deals  ",
        "  0       2       0         1        0    ",
      ])
    #expect(
      bar.lines(of: tabs([0, 2, 0, 1, 0]), width: 28) == [
        "    Home 0    [Catalog 2]   ",
        "   Orders 0    Profile 1    ",
        "          Deals 0           ",
      ])
  }

  // MARK: Any picture

  private static let titles = [
    "Lumen 7", "Groceries", "日本語の本", "👩‍👩‍👧‍👦 family", "e\u{301}tude", "Help: a › b",
  ]
  private static let longTitles =
    titles + [
      "", String(repeating: "long ", count: 60), String(repeating: "日本", count: 90),
      "\u{1B}[2J\u{9B}31m\r\n\u{202E}".printable, "\u{301}".printable,
    ]

  private func screen(of titles: [String], using random: inout SeededGenerator) -> Screen {
    func card(style: ModalStyle?) -> Screen.Card {
      let count = Int.random(in: 1...12, using: &random)
      var card = self.card((0..<count).map { _ in random.pick(titles) }, style: style)
      for index in card.pages.indices where Bool.random(using: &random) {
        card.pages[index].lines = [
          Screen.Line(random.pick(titles)), .prose(random.pick(titles)),
          Screen.Line(random.pick(titles), value: random.pick(titles)),
        ]
      }
      return card
    }
    let tabs = Int.random(in: 1...7, using: &random)
    let selected = Int.random(in: 0..<tabs, using: &random)
    return Screen(
      stack: card(style: nil),
      modals: (0..<Int.random(in: 0...5, using: &random)).map { _ in
        card(style: random.pick([.sheet, .cover]))
      },
      tabs: (0..<tabs).map {
        Screen.Tab(
          title: random.pick(titles), depth: random.pick([0, 1, 12, 1000]),
          isSelected: $0 == selected)
      })
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `every line is exactly as wide as the phone or the screen, whatever is shown`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<8 {
      let screen = screen(of: Self.longTitles, using: &random)
      let layout = layout(Int.random(in: 10...200, using: &random))
      for arrangement in Arrangement.allCases {
        let width = arrangement == .tabs ? layout.width : layout.screenWidth
        for line in Frame(layout: layout).lines(of: screen, as: arrangement) {
          #expect(line.columns == width, "\(arrangement) \(layout.screenWidth)")
        }
      }
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `every picture shows where the user is, and the tabs unless it is compact`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<8 {
      let screen = screen(of: Self.titles, using: &random)
      let columns = Int.random(in: 60...200, using: &random)
      let frame = Frame(layout: layout(columns, isTerminal: true))
      for arrangement in Arrangement.allCases {
        let lines = frame.lines(of: screen, as: arrangement)
        let title = (screen.modals.last ?? screen.stack).pages.last?.title ?? ""
        // What is on top is bold.
        #expect(
          lines.contains { $0.contains("\u{1B}[1m") && $0.contains(title) },
          "\(title) \(arrangement) \(columns)")
        // Colors change nothing but colors.
        let plain = Frame(layout: layout(columns)).lines(of: screen, as: arrangement)
        #expect(lines.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") } == plain)
        guard arrangement == .tabs || frame.layout.hasColumns else { continue }
        for tab in screen.tabs {
          #expect(lines.contains { $0.contains(tab.title) }, "\(tab) \(arrangement) \(columns)")
        }
      }
    }
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
