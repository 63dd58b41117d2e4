import Deeplinks
import DeeplinksInspector
import DeeplinksTestSupport
import ShopApp
import Testing

@testable import shop

/// One state, and all its pictures.
@Suite struct ArrangementTests {
  private func layout(_ columns: Int, isTerminal: Bool = false) -> Layout {
    Layout(environment: ["COLUMNS": "\(columns)"], isTerminal: isTerminal)
  }

  private func card(_ titles: [String], style: ModalStyle? = nil) -> Screen.Card {
    Screen.Card(
      style: style, pages: titles.map { Screen.Page(title: $0, routeName: "catalog.product") })
  }

  private func screen(_ titles: [String], modals: [Screen.Card] = []) -> Screen {
    Screen(
      stack: card(titles), modals: modals,
      tabs: [
        Screen.Tab(title: "Home", depth: 0, isSelected: false),
        Screen.Tab(title: "Catalog", depth: titles.count - 1, isSelected: true),
      ])
  }

  private func lines(
    _ titles: String..., modals: [Screen.Card] = [], columns: Int, as arrangement: Arrangement
  ) -> [String] {
    Frame(layout: layout(columns)).lines(of: screen(titles, modals: modals), as: arrangement)
  }

  // MARK: Pictures

  @Test func `a sidebar lists the tabs beside the selected one's stack`() {
    #expect(
      lines("Groceries", "Phones", "Lumen 7", columns: 80, as: .sidebar) == [
        "╭───────────────┬──────────────────────────────────────────────────────────────╮",
        "│   Home      0 │ ‹ Lumen 7                                    catalog.product │",
        "│ ▸ Catalog   2 │ Groceries › Phones › Lumen 7                                 │",
        "│               │                                                              │",
        "│               │                                                              │",
        "│               │                                                              │",
        "│               │                                                              │",
        "│               │                                                              │",
        "╰───────────────┴──────────────────────────────────────────────────────────────╯",
      ])
  }

  @Test func `three columns show the root and what was opened from it, beneath what lies over all`()
  {
    let sheet = card(["Review 3"], style: .sheet)
    #expect(
      lines("Groceries", "Phones", "Lumen 7", modals: [sheet], columns: 84, as: .columns) == [
        "╭───────────────┬─────────────────────────┬────────────────────────────────────────╮",
        "│   Home      0 │ Groceries               │ ‹ Lumen 7              catalog.product │",
        "│ ▸ Catalog   2 │                         │ Phones › Lumen 7                       │",
        "│               │ ▸ Phones                │                                        │",
        "│               │                         │                                        │",
        "│               │                         │                                        │",
        "│               │                         │                                        │",
        "│               │                         │                                        │",
        "├───────────────┴─────────────────────────┴────────────────────────────────────────┤",
        "│           ╭─ sheet ──────────────────────────────────────────────────╮           │",
        "│           │ Review 3                                 catalog.product │           │",
        "│           ╰──────────────────────────────────────────────────────────╯           │",
        "╰──────────────────────────────────────────────────────────────────────────────────╯",
      ])
  }

  @Test func `where nothing is pushed on the root the last column says so`() {
    let lines = lines("Groceries", columns: 100, as: .columns)
    #expect(lines[1].contains("│ Nothing is chosen here.  "))
    #expect(!lines.contains { $0.contains("▸ Groceries") })
  }

  @Test func `what is opened from a list is marked in it`() {
    var screen = screen(["Groceries", "Phones"])
    screen.stack.pages[0].lines = [Screen.Line("Phones", value: "from €109"), Screen.Line("Audio")]
    let lines = Frame(layout: layout(100)).lines(of: screen, as: .columns)
    #expect(lines.count { $0.contains("▸ Phones") } == 1)
    #expect(lines[2].contains("│ ▸ Phones            from €109 │"))
    #expect(lines[3].contains("│ Audio "))
  }

  @Test func `a cover lies over all columns from side to side`() {
    let cover = card(["Shop Plus"], style: .cover)
    let lines = lines("Groceries", modals: [cover], columns: 120, as: .sidebar)
    #expect(lines.contains { $0.hasPrefix("│ ╔═ cover ═") && $0.hasSuffix("═╗ │") })
  }

  @Test(arguments: [Arrangement.sidebar, .columns])
  func `a compact screen shows the deepest one, with the tabs at the end of the way back`(
    arrangement: Arrangement
  ) {
    let narrow = lines("Groceries", "Phones", "Lumen 7", columns: 60, as: arrangement)
    #expect(
      narrow[1...2].map { $0.filter { $0 != " " } } == [
        "│‹Lumen7catalog.product│", "│Tabs›Groceries›Phones›Lumen7│",
      ])
    #expect(narrow.allSatisfy { $0.columns == 60 && !$0.contains("┬") })
    #expect(lines("Groceries", columns: 79, as: arrangement)[1].contains("‹ Groceries"))
    #expect(lines("Groceries", columns: 80, as: arrangement)[0].contains("┬"))
  }

  // MARK: What holds for all of them

  private static let titles = [
    "Lumen 7", "Groceries", "日本語の本", "👩‍👩‍👧‍👦 family", "e\u{301}tude", "Help: a › b",
  ]
  private static let longTitles =
    titles + ["", String(repeating: "long ", count: 60), String(repeating: "日本", count: 90)]

  private func card(
    of titles: [String], style: ModalStyle?, using random: inout SeededGenerator
  ) -> Screen.Card {
    var card = card(
      (0..<Int.random(in: 1...12, using: &random)).map { _ in random.pick(titles) }, style: style)
    for index in card.pages.indices where Bool.random(using: &random) {
      card.pages[index].lines = [
        Screen.Line(random.pick(titles)), .prose(random.pick(titles)),
        Screen.Line(random.pick(titles), value: random.pick(titles)),
      ]
    }
    return card
  }

  private func screen(of titles: [String], using random: inout SeededGenerator) -> Screen {
    let tabs = Int.random(in: 1...7, using: &random)
    let selected = Int.random(in: 0..<tabs, using: &random)
    return Screen(
      stack: card(of: titles, style: nil, using: &random),
      modals: (0..<Int.random(in: 0...5, using: &random)).map { _ in
        card(of: titles, style: random.pick([.sheet, .cover]), using: &random)
      },
      tabs: (0..<tabs).map {
        Screen.Tab(
          title: random.pick(titles), depth: random.pick([0, 1, 12, 1000]),
          isSelected: $0 == selected)
      })
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func `no line of any picture is wider than the terminal, whatever is shown`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<8 {
      let screen = screen(of: Self.longTitles, using: &random)
      let layout = layout(Int.random(in: 60...200, using: &random))
      for arrangement in Arrangement.allCases {
        let lines = Frame(layout: layout).lines(of: screen, as: arrangement)
        let width = arrangement == .tabs ? layout.width : layout.screenWidth
        for line in lines { #expect(line.columns == width, "\(arrangement) \(layout.screenWidth)") }
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
        guard arrangement == .tabs || frame.layout.hasColumns else { continue }
        for tab in screen.tabs {
          #expect(lines.contains { $0.contains(tab.title) }, "\(tab) \(arrangement) \(columns)")
        }
      }
    }
  }

  @Test(arguments: Arrangement.allCases, [60, 80, 200])
  func `colors change nothing but colors in any picture`(arrangement: Arrangement, columns: Int) {
    let screen = screen(["Groceries", "Phones"], modals: [card(["Sign in"], style: .sheet)])
    let colored = Frame(layout: layout(columns, isTerminal: true))
      .lines(of: screen, as: arrangement)
    let plain = Frame(layout: layout(columns)).lines(of: screen, as: arrangement)
    #expect(colored != plain)
    #expect(colored.map(\.withoutColors) == plain)
  }

  private static let acts = [
    "shop://products/42", "https://shop.example/products/42/reviews/3", "shop://orders/1001",
    "https://shop.example/orders/1001/tracking", "https://shop.example/help/shipping/returns",
    "here shop://products/9", "shop://paywall", "shop://settings", "shop://welcome",
    "shop://categories/phones", "sign-in", "sign-out", "back", "dismiss", "tab home", "tab catalog",
    "tab profile", "flag deals=on", "flag deals=off", "flag paywall=on",
  ]

  @MainActor @Test(arguments: 0..<4 as Range<UInt64>)
  func `a state that links and a user lead to is the same in every picture`(
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let acts = (0..<15).map { _ in random.pick(Self.acts) }
    let driver = ShopDriver(
      catalog: try .bundled(), options: Options(), clock: ManualClock())
    for act in acts {
      let report =
        switch InputLine(act) {
        case .link(let link, let placement):
          await driver.open(IncomingLink(text: link), placing: placement)
        case .command(let command): await driver.perform(command)
        default: await driver.perform(.state)
        }
      let title = driver.shop.title(of: driver.shop.router.currentRoute)
      for arrangement in Arrangement.allCases {
        for columns in [60, 90, 200] {
          let lines = Frame(layout: layout(columns)).lines(of: report.screen, as: arrangement)
          #expect(
            lines.contains { $0.contains(title) }, "\(title) \(arrangement) \(columns) \(acts)")
        }
      }
      for arrangement in Arrangement.allCases {
        #expect(await driver.perform(.layout(arrangement)).state == report.state)
      }
    }
  }

  // MARK: The program

  @MainActor @Test func `opening links draws the layout that is asked for`() async {
    let run = await Transcript.of(["open", "shop://products/42", "--layout", "columns"])
    #expect(run.lines.contains { $0.contains("│ ▸ Phones") })
    #expect(run.status == .success)
  }

  @MainActor @Test func `in the interactive mode the same state is drawn in another way`() async {
    let run = await Transcript.of(
      ["--layout=sidebar"],
      input: ["shop://products/42", "state", "layout columns", "state", "layout tabs", "back"])
    #expect(run.status == .success)
    #expect(run.lines.filter { $0.contains("┬") }.count == 2)
    #expect(run.lines.filter { $0.contains("│ ▸ Phones") }.count == 1)
    #expect(
      run.tabBars == [
        "│  Home 0 [Catalog 2] Orders 0   Profile 0   │",
        "│  Home 0 [Catalog 1] Orders 0   Profile 0   │",
      ])
    #expect(run.states.count == 2)
    #expect(Set(run.states).count == 1)
  }

  @MainActor @Test(arguments: Arrangement.allCases)
  func `the tour shows all layouts and goes on in its own`(arrangement: Arrangement) async {
    let run = await Transcript.of(["tour", "--layout", arrangement.rawValue])
    #expect(run.status == .success)
    let layouts = run.lines.filter { $0.hasPrefix("shop> layout ") }
    #expect(Set(layouts).count == 3)
    #expect(layouts.last == "shop> layout \(arrangement.rawValue)")
  }
}

extension Transcript {
  /// What the command `state` has printed each time.
  fileprivate var states: [String] {
    output.split(separator: "╯\n").compactMap { text in
      text.contains("catalog.list") && !text.hasPrefix("╭")
        ? String(text.prefix { $0 != "╭" }) : nil
    }
  }
}
