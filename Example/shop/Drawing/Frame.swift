import Deeplinks
import DeeplinksInspector

/// Draws what the user sees, in a terminal.
struct Frame: Hashable {
  let layout: Layout

  /// How many lines there are at least, beside the tab bar and the border.
  private var minimumHeight: Int { 7 }
  /// How wide a sheet becomes where there is room for more.
  private var sheetWidth: Int { 60 }

  private var cards: Cards { Cards(ink: layout.ink) }

  /// Returns the lines of the picture, all of them equally wide.
  ///
  /// Where there is no room for columns they become one stack, as SwiftUI's do.
  func lines(of screen: Screen, as arrangement: Arrangement = .tabs) -> [String] {
    if arrangement == .tabs {
      let width = layout.width - 4
      let bar = TabBar(ink: layout.ink).lines(of: screen.tabs, width: width)
      return framed([stack(of: screen, width: width)], [width], above: bar)
    }
    guard layout.hasColumns else {
      let width = layout.screenWidth - 4
      return framed([stack(of: screen, back: "Tabs", width: width)], [width])
    }
    return columns(of: screen, isDetailApart: arrangement == .columns)
  }

  /// The tab's stack with everything that lies over it.
  private func stack(of screen: Screen, back: String? = nil, width: Int) -> [String] {
    cards.lines(of: screen.stack.pages, back: back, isTop: screen.modals.isEmpty, width: width)
      + Cards.spaced(cards.lines(of: screen.modals, width: width), width: width)
  }

  /// Lays a border around columns, all as high as the highest, and around lines below all of them.
  private func framed(
    _ columns: [[String]], _ widths: [Int], above lower: [String] = []
  ) -> [String] {
    func rule(_ left: String, _ between: String, _ right: String) -> String {
      left + widths.map { String(repeating: "─", count: $0 + 2) }.joined(separator: between) + right
    }
    let height = max(minimumHeight, columns.map(\.count).max() ?? 0)
    let rows = (0..<height).map { row in
      zip(columns, widths).map { $0.indices.contains(row) ? $0[row] : $1.blanks }
        .joined(separator: " │ ")
    }
    let parts = [rows, lower].filter { !$0.isEmpty }.map { $0.map { "│ \($0) │" } }
    return [rule("╭", "┬", "╮")] + parts.joined(separator: [rule("├", "┴", "┤")])
      + [rule("╰", lower.isEmpty ? "┴" : "─", "╯")]
  }
}

// MARK: - Columns

extension Frame {
  /// The tabs, their stack beside them, and over all columns what is presented.
  private func columns(of screen: Screen, isDetailApart: Bool) -> [String] {
    let isTop = screen.modals.isEmpty
    let pages = screen.stack.pages
    let sidebar = Sidebar(ink: layout.ink)
    var widths = [sidebar.width(of: screen.tabs)]
    var columns = [sidebar.lines(of: screen.tabs)]
    if isDetailApart {
      widths.append((layout.screenWidth - widths[0]) / 3)
      columns.append(content(of: pages, isTop: isTop, width: widths[1]))
    }
    // A border and two blanks around each.
    let width = layout.screenWidth - 1 - widths.reduce(0) { $0 + $1 + 3 } - 3
    widths.append(width)
    let last = isDetailApart ? Array(pages.dropFirst()) : pages
    columns.append(
      last.isEmpty
        ? [layout.ink("Nothing is chosen here.".fitted(to: width), .dim)]
        : cards.lines(of: last, isTop: isTop, width: width))
    return framed(columns, widths, above: over(screen.modals))
  }

  /// The stack's root, and what was opened from there: marked where the root lists it, or else named below.
  private func content(of pages: [Screen.Page], isTop: Bool, width: Int) -> [String] {
    guard var root = pages.first, pages.count > 1 else {
      return cards.lines(of: pages, isTop: isTop, width: width)
    }
    let mark = "▸ \(pages[1].title)"
    var below: [String] = []
    if let row = root.lines.firstIndex(where: { $0.text == pages[1].title && !$0.isProse }) {
      root.lines[row].text = mark
    } else {
      below = [layout.ink(mark.fitted(to: width), isTop ? .bold : .dim)]
    }
    return cards.lines(of: [root], isTop: false, width: width) + Cards.spaced(below, width: width)
  }

  /// What lies over all columns, in their middle; a cover takes up all of them.
  private func over(_ modals: [Screen.Card]) -> [String] {
    let room = layout.screenWidth - 4
    let isCovered = modals.contains { $0.style == .cover }
    let width = isCovered ? room : min(room, sheetWidth)
    let left = (room - width) / 2
    return cards.lines(of: modals, width: width).map {
      left.blanks + $0 + (room - width - left).blanks
    }
  }
}
