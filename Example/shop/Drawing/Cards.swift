import Deeplinks
import DeeplinksInspector

/// Draws navigation stacks as cards, and what lies over them as boxes.
struct Cards: Hashable {
  let ink: Ink

  /// How many modals are drawn; those beneath them are counted.
  private var modalLimit: Int { 3 }

  /// The title of the screen that is seen, the name of its route, the way back, and what else it shows.
  ///
  /// - Parameters:
  ///   - pages: The stack's screens; the last one is seen.
  ///   - back: Where the way back leads beyond them.
  ///   - isTop: Whether nothing lies over it.
  func lines(
    of pages: [Screen.Page], back: String? = nil, isTop: Bool, width: Int
  ) -> [String] {
    guard let page = pages.last else { return [] }
    let way = (back.map { [$0] } ?? []) + pages.map(\.title)
    let title = (way.count > 1 ? "‹ " : "") + page.title
    let room = width - page.routeName.columns - 2
    let hasName = room >= min(12, title.columns)
    let heading =
      ink(title.fitted(to: hasName ? room : width), isTop ? .bold : .dim)
      + (hasName ? "  " + ink(page.routeName, .dim) : "")
    let crumbs = way.count > 1 ? breadcrumbs(of: way, width: width) : []
    let shown = page.lines.flatMap { $0.drawn(in: width) }
    return [heading] + crumbs.map { ink($0.fitted(to: width), .dim) }
      + shown.map { isTop ? $0 : ink($0, .dim) }
  }

  /// The way from the root to what is seen, on as many lines as it needs.
  private func breadcrumbs(of titles: [String], width: Int) -> [String] {
    var crumbs = titles
    if crumbs.count > 8 {
      crumbs.replaceSubrange(2..<(crumbs.count - 5), with: ["… \(crumbs.count - 7) more"])
    }
    return crumbs.map { $0.truncated(to: width - 2) }.reduce(into: []) { lines, crumb in
      guard let line = lines.popLast() else {
        lines = [crumb]
        return
      }
      let longer = "\(line) › \(crumb)"
      lines += longer.columns <= width ? [longer] : [line, "› \(crumb)"]
    }
  }

  // MARK: - Modals

  /// Boxes of everything that lies over a stack, one in the other, from the topmost down.
  func lines(of modals: [Screen.Card], width: Int) -> [String] {
    let shown = modals.suffix(modalLimit)
    let hidden = modals.count - shown.count
    var content: [String] = []
    for (level, card) in shown.enumerated().reversed() {
      let inner = width - level * 4 - 4
      let lines = lines(of: card.pages, isTop: content.isEmpty, width: inner)
      content = box(lines + Self.spaced(content, width: inner), around: card, width: inner)
    }
    if hidden > 0 {
      content.insert(ink("⋮ \(hidden) more in between".fitted(to: width), .dim), at: 0)
    }
    return content
  }

  /// The lines with a blank one before them, unless there are none.
  static func spaced(_ lines: [String], width: Int) -> [String] {
    lines.isEmpty ? [] : [width.blanks] + lines
  }

  /// Lays a sheet's rounded or a cover's square border around lines.
  private func box(_ lines: [String], around card: Screen.Card, width: Int) -> [String] {
    let parts = card.style == .cover ? "╔═╗║╚╝" : "╭─╮│╰╯"
    let (corners, rule) = (parts.map(String.init), String(Array(parts)[1]))
    let label = "\(rule) \(card.style?.rawValue ?? "") "
    let top = label + String(repeating: rule, count: max(0, width + 2 - label.columns))
    return [corners[0] + top + corners[2]] + lines.map { "\(corners[3]) \($0) \(corners[3])" }
      + [corners[4] + String(repeating: rule, count: width + 2) + corners[5]]
  }
}

extension Screen.Line {
  /// How far from its text a value may be, in columns of the line.
  private static let limit = 44

  /// The line, or the lines of a sentence, each as wide as the screen.
  ///
  /// Where there is no room for both, the text is cut and not its value.
  func drawn(in width: Int) -> [String] {
    if isProse { return text.wrapped(to: width).map { $0.fitted(to: width) } }
    let room = min(width, Self.limit) - value.columns - 2
    let isRoomy = !value.isEmpty && room >= min(4, text.columns)
    let line = isRoomy ? text.fitted(to: room) : text
    return [(value.isEmpty ? line : "\(line)  \(value)").fitted(to: width)]
  }
}
