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
    switch arrangement {
    case .tabs:
      let width = layout.width - 4
      let bar = TabBar(ink: layout.ink).lines(of: screen.tabs, width: width)
      return boxed([stack(of: screen, width: width), bar], width: width)
    case .sidebar where layout.hasColumns:
      return columns(of: screen, isDetailApart: false)
    case .columns where layout.hasColumns:
      return columns(of: screen, isDetailApart: true)
    case .sidebar, .columns:
      let width = layout.screenWidth - 4
      return boxed([stack(of: screen, back: "Tabs", width: width)], width: width)
    }
  }

  // MARK: - One stack

  /// The tab's stack with everything that lies over it.
  private func stack(of screen: Screen, back: String? = nil, width: Int) -> [String] {
    let stack = cards.lines(
      of: screen.stack.pages, back: back, isTop: screen.modals.isEmpty, width: width)
    return filled(
      stack + Cards.spaced(cards.lines(of: screen.modals, width: width), width: width),
      width: width)
  }

  private func filled(_ lines: [String], to height: Int? = nil, width: Int) -> [String] {
    let missing = (height ?? minimumHeight) - lines.count
    return lines + Array(repeating: String(repeating: " ", count: width), count: max(0, missing))
  }

  /// Lays a border around parts that are one below the other.
  private func boxed(_ parts: [[String]], width: Int) -> [String] {
    let rule = String(repeating: "─", count: width + 2)
    let rows = parts.map { part in part.map { "│ \($0) │" } }
    return ["╭\(rule)╮"] + rows.joined(separator: ["├\(rule)┤"]) + ["╰\(rule)╯"]
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
    columns.append(
      isDetailApart
        ? detail(of: pages, isTop: isTop, width: width)
        : cards.lines(of: pages, isTop: isTop, width: width))
    let over = over(screen.modals)
    return [rule("╭", "┬", "╮", widths)] + rows(of: columns, widths)
      + (over.isEmpty ? [] : [rule("├", "┴", "┤", widths)] + over.map { "│ \($0) │" })
      + [over.isEmpty ? rule("╰", "┴", "╯", widths) : rule("╰", "─", "╯", widths)]
  }

  /// The stack's root, and what was opened from there: marked where the root lists it, or else named below.
  private func content(of pages: [Screen.Page], isTop: Bool, width: Int) -> [String] {
    let isSeen = isTop && pages.count == 1
    guard var root = pages.first, pages.count > 1 else {
      return cards.lines(of: pages, isTop: isSeen, width: width)
    }
    let chosen = pages[1].title
    if let row = root.lines.firstIndex(where: { $0.text == chosen && !$0.isProse }) {
      root.lines[row].text = "▸ \(chosen)"
      return cards.lines(of: [root], isTop: isSeen, width: width)
    }
    let mark = layout.ink("▸ \(chosen)".fitted(to: width), isTop ? .bold : .dim)
    return cards.lines(of: [root], isTop: isSeen, width: width) + Cards.spaced([mark], width: width)
  }

  /// The screens on the root, or that there are none.
  private func detail(of pages: [Screen.Page], isTop: Bool, width: Int) -> [String] {
    pages.count > 1
      ? cards.lines(of: pages.dropFirst(), isTop: isTop, width: width)
      : [layout.ink("Nothing is chosen here.".fitted(to: width), .dim)]
  }

  /// What lies over all columns, in their middle; a cover takes up all of them.
  private func over(_ modals: [Screen.Card]) -> [String] {
    guard !modals.isEmpty else { return [] }
    let room = layout.screenWidth - 4
    let isCovered = modals.contains { $0.style == .cover }
    let width = isCovered ? room : min(room, sheetWidth)
    let left = String(repeating: " ", count: (room - width) / 2)
    let right = String(repeating: " ", count: room - width - left.count)
    return cards.lines(of: modals, width: width).map { left + $0 + right }
  }

  /// Puts columns side by side, all as high as the highest.
  private func rows(of columns: [[String]], _ widths: [Int]) -> [String] {
    let height = max(minimumHeight, columns.map(\.count).max() ?? 0)
    let columns = zip(columns, widths).map { filled($0, to: height, width: $1) }
    return (0..<height).map { row in
      "│ " + columns.map { $0[row] }.joined(separator: " │ ") + " │"
    }
  }

  private func rule(
    _ left: String, _ between: String, _ right: String, _ widths: [Int]
  ) -> String {
    left + widths.map { String(repeating: "─", count: $0 + 2) }.joined(separator: between) + right
  }
}
