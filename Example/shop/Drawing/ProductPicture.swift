/// A drawing of a product, by its category.
enum ProductPicture {
  /// The drawing's four lines of nine columns; those of a category without one are blank.
  static func lines(of category: String) -> [String] {
    drawings[category] ?? Array(repeating: 9.blanks, count: 4)
  }

  static let drawings = [
    "phones": ["  ╭───╮  ", "  │   │  ", "  │   │  ", "  ╰─○─╯  "],
    "laptops": [" ╭─────╮ ", " │ ›_  │ ", " ╰─────╯ ", "▔▔▔▔▔▔▔▔▔"],
    "audio": [" ╭─────╮ ", " │     │ ", "╭┴╮   ╭┴╮", "╰─╯   ╰─╯"],
    "cameras": ["╭──▄▄───╮", "│ ╭───╮ │", "│ ╰───╯ │", "╰───────╯"],
    "home": ["   ╱─╲   ", "  ╱───╲  ", "  │▫ ▫│  ", "  ╰───╯  "],
    "games": ["╭───────╮", "│ +  ○○ │", "╰╮ ╭─╮ ╭╯", " ╰─╯ ╰─╯ "],
  ]
}
