import Deeplinks

/// Draws a phone in a terminal.
struct Frame: Hashable {
  /// How wide the phone is and whether it has colours.
  let layout: Layout

  /// How many modals are drawn; those beneath them are counted.
  private var modalLimit: Int { 3 }
  /// How many lines the phone has above its tab bar, at least.
  private var minimumHeight: Int { 7 }

  /// Returns the lines of the phone, each as wide as it.
  func lines(of screen: Screen) -> [String] {
    let width = layout.width - 4
    var body = content(of: screen, width: width)
    let blank = String(repeating: " ", count: width)
    while body.count < minimumHeight { body.append(blank) }
    let rule = String(repeating: "─", count: width + 2)
    return ["╭\(rule)╮"] + body.map { "│ \($0) │" }
      + ["├\(rule)┤", "│ " + TabBar(ink: layout.ink).line(of: screen.tabs, width: width) + " │"]
      + ["╰\(rule)╯"]
  }

  /// The tab's stack with everything that lies over it, from the topmost card down.
  private func content(of screen: Screen, width: Int) -> [String] {
    let shown = screen.modals.suffix(modalLimit)
    let hidden = screen.modals.count - shown.count
    var content: [String] = []
    var inset = (shown.count - 1) * 4
    for card in shown.reversed() {
      let isTop = content.isEmpty
      let inner = width - inset - 4
      let box = lines(of: card, isTop: isTop, width: inner) + spaced(content, width: inner)
      content = self.box(box, around: card, width: inner)
      inset -= 4
    }
    if hidden > 0 {
      let note = "⋮ \(hidden) more in between".fitted(to: width)
      content.insert(layout.ink(note, .dim), at: 0)
    }
    return lines(of: screen.stack, isTop: shown.isEmpty, width: width)
      + spaced(content, width: width)
  }

  private func spaced(_ lines: [String], width: Int) -> [String] {
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

// MARK: - Cards

extension Frame {
  /// A card's title, the name of its route, the way back, and what else its screen shows.
  private func lines(of card: Screen.Card, isTop: Bool, width: Int) -> [String] {
    let ink = layout.ink
    let arrow = card.titles.count > 1 ? "‹ " : ""
    let title = arrow + (card.titles.last ?? "")
    let room = width - card.routeName.columns - 2
    let hasName = room >= min(12, title.columns)
    let shownTitle = title.fitted(to: hasName ? room : width)
    var line = isTop ? ink(shownTitle, .bold) : ink(shownTitle, .dim)
    if hasName { line += "  " + ink(card.routeName, .dim) }
    let crumbs = card.titles.count > 1 ? breadcrumbs(of: card.titles, width: width) : []
    let shown = card.lines.map { $0.fitted(to: width) }
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
