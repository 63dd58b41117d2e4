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
    of pages: some Collection<Screen.Page>, back: String? = nil, isTop: Bool, width: Int
  ) -> [String] {
    let pages = Array(pages)
    guard let page = pages.last else { return [] }
    let way = (back.map { [$0] } ?? []) + pages.map(\.title)
    let title = (way.count > 1 ? "‹ " : "") + page.title
    let room = width - page.routeName.columns - 2
    let hasName = room >= min(12, title.columns)
    let shownTitle = title.fitted(to: hasName ? room : width)
    var line = isTop ? ink(shownTitle, .bold) : ink(shownTitle, .dim)
    if hasName { line += "  " + ink(page.routeName, .dim) }
    let crumbs = way.count > 1 ? breadcrumbs(of: way, width: width) : []
    let shown = page.lines.flatMap { $0.drawn(in: width) }
    return [line] + crumbs.map { ink($0.fitted(to: width), .dim) }
      + shown.map { isTop ? $0 : ink($0, .dim) }
  }

  /// The way from the root to what is seen, on as many lines as it needs.
  private func breadcrumbs(of titles: [String], width: Int) -> [String] {
    var crumbs = titles
    if crumbs.count > 8 {
      crumbs.replaceSubrange(2..<(crumbs.count - 5), with: ["… \(crumbs.count - 7) more"])
    }
    var lines: [String] = []
    for crumb in crumbs.map({ $0.truncated(to: width - 2) }) {
      guard let line = lines.last else {
        lines = [crumb]
        continue
      }
      let longer = "\(line) › \(crumb)"
      if longer.columns <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append("› \(crumb)")
      }
    }
    return lines
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
    guard !value.isEmpty else { return [text.fitted(to: width)] }
    let room = min(width, Self.limit) - value.columns - 2
    guard room >= min(4, text.columns) else { return ["\(text)  \(value)".fitted(to: width)] }
    return [(text.fitted(to: room) + "  " + value).fitted(to: width)]
  }
}

// MARK: - Modals

extension Cards {
  /// Boxes of everything that lies over a stack, one in the other, from the topmost down.
  func lines(of modals: [Screen.Card], width: Int) -> [String] {
    let shown = modals.suffix(modalLimit)
    let hidden = modals.count - shown.count
    var content: [String] = []
    var inset = (shown.count - 1) * 4
    for card in shown.reversed() {
      let inner = width - inset - 4
      let lines = lines(of: card.pages, isTop: content.isEmpty, width: inner)
      content = box(lines + Self.spaced(content, width: inner), around: card, width: inner)
      inset -= 4
    }
    if hidden > 0 {
      content.insert(ink("⋮ \(hidden) more in between".fitted(to: width), .dim), at: 0)
    }
    return content
  }

  /// The lines with a blank one before them, unless there are none.
  static func spaced(_ lines: [String], width: Int) -> [String] {
    lines.isEmpty ? [] : [String(repeating: " ", count: width)] + lines
  }

  /// Lays a sheet's rounded or a cover's square border around lines.
  private func box(_ lines: [String], around card: Screen.Card, width: Int) -> [String] {
    let isCover = card.style == .cover
    let (side, rule) = isCover ? ("║", "═") : ("│", "─")
    let corners = isCover ? ["╔", "╗", "╚", "╝"] : ["╭", "╮", "╰", "╯"]
    let label = "\(rule) \(card.style?.rawValue ?? "") "
    let top = label + String(repeating: rule, count: max(0, width + 2 - label.columns))
    let bottom = String(repeating: rule, count: width + 2)
    return ["\(corners[0])\(top)\(corners[1])"] + lines.map { "\(side) \($0) \(side)" }
      + ["\(corners[2])\(bottom)\(corners[3])"]
  }
}
