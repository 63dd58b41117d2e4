/// A drawing of a product, by its category.
enum ProductPicture {
  /// How many lines and columns each drawing has.
  static let size = (lines: 4, columns: 9)

  /// The drawing's lines; those of a category without one are blank.
  static func lines(of category: String) -> [String] {
    drawings[category] ?? Array(repeating: String(repeating: " ", count: 9), count: 4)
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
