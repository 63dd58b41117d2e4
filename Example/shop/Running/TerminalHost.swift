import Deeplinks
import DeeplinksInspector
import Foundation
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
    var cards = stacks.map { stack in
      Screen.Card(
        pages: ([stack.root] + stack.path).map {
          Screen.Page(
            title: title($0).printable, routeName: $0.name, lines: lines($0).map(\.printable))
        })
    }
    for (level, stack) in stacks.dropLast().enumerated() {
      cards[level + 1].style = stack.cover == nil ? .sheet : .cover
    }
    return Screen(
      stack: cards.removeFirst(), modals: cards,
      tabs: tabs.shown.tabs.map {
        Screen.Tab(
          title: $0.rawValue.capitalized, depth: tabs[$0].shown.path.count,
          isSelected: $0 == tabs.shown.selection)
      })
  }
}
