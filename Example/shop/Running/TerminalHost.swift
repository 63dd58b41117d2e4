import Deeplinks
import DeeplinksInspector
import ShopApp

/// Shows the shop's tabs and stacks in a terminal, and tells their routers what the user does there.
///
/// It draws the shown state, as every host does, and needs no time for a step: the change is on screen with the next
/// frame that is printed.
@MainActor
final class TerminalHost: NavigationHost {
  private let tabs: TabRouter<AppTab, AppRoute>
  private let clock: any Clock<Duration>

  init(showing tabs: TabRouter<AppTab, AppRoute>, clock: any Clock<Duration>) {
    self.tabs = tabs
    self.clock = clock
    tabs.attach(self, clock: clock)
    attachStacks()
  }

  func perform(_ step: NavigationStep) async {
    attachStacks()
  }

  /// Shows the stacks of the tabs that the tab bar has; to attach one again changes nothing.
  private func attachStacks() {
    for tab in tabs.tabs { tabs[tab].attach(self, clock: clock) }
  }

  /// The stacks of the selected tab: its own, and those that lie over it, bottom to top.
  private var stacks: [ShownStack<AppRoute>] {
    Array(sequence(first: tabs[tabs.shown.selection].shown) { $0.modal?.shown })
  }
}

// MARK: - User actions

extension TerminalHost {
  /// Taps a tab.
  func tap(_ tab: AppTab) {
    tabs.shown.selection = tab
  }

  /// Goes back one screen in the topmost stack; at its root nothing happens.
  func goBack() {
    let path = stacks.last?.path ?? []
    stacks.last?.path = path.dropLast()
  }

  /// Swipes down what lies on top.
  func swipeDown() {
    stacks.dropLast().last?.modal = nil
  }
}

// MARK: - Drawing

extension TerminalHost {
  /// Draws what is shown.
  ///
  /// - Parameters:
  ///   - title: The title of a screen; whatever it holds is made fit for a terminal.
  ///   - lines: What a screen shows beneath its title, likewise.
  func screen(title: (AppRoute) -> String, lines: (AppRoute) -> [Screen.Line]) -> Screen {
    let shown = tabs.shown
    let cards = stacks.enumerated().map { level, stack in
      let isCover = level > 0 && stacks[level - 1].cover != nil
      return Screen.Card(
        style: level == 0 ? nil : isCover ? .cover : .sheet,
        pages: ([stack.root] + stack.path).map { route in
          Screen.Page(
            title: title(route).printable, routeName: route.name,
            lines: lines(route).map(\.printable))
        })
    }
    return Screen(
      stack: cards[0], modals: Array(cards.dropFirst()),
      tabs: shown.tabs.map { tab in
        Screen.Tab(
          title: tab.title, depth: tabs[tab].shown.path.count, isSelected: tab == shown.selection)
      })
  }
}

extension Screen.Line {
  /// The line with nothing in it that a terminal would obey.
  fileprivate var printable: Self {
    var line = self
    line.text = text.printable
    line.value = value.printable
    return line
  }
}

extension AppTab {
  /// The tab's title in the tab bar.
  fileprivate var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
