/// What the program says about its commands.
enum Manual {
  /// One command.
  struct Page: Hashable {
    /// The command's name, by which its page is found.
    let name: String
    /// Each way to use it, and what comes of that.
    let entries: [Entry]
    let options: [Option]
    /// Command lines that can be typed as they stand.
    let examples: [String]
  }

  /// A way to write something, and what it does.
  struct Entry: Hashable {
    let usage: String
    let text: String

    init(_ usage: String, _ text: String) {
      self.usage = usage
      self.text = text
    }
  }

  /// The page about a command.
  static func page(_ name: String) -> Page? { pages.first { $0.name == name } }

  /// The name of the page that a person wants.
  static func topic(_ word: String) throws(UsageError) -> String {
    if let page = page(word.lowercased()) { return page.name }
    throw UsageError("there is no help on \(word.quoted)", type: "shop help \(nearest(word))")
  }

  /// The name of the page that a person probably wants.
  static func nearest(_ word: String) -> String {
    word.lowercased().nearest(of: pages.map(\.name)) ?? "help"
  }
}

// MARK: - Lines

extension Manual {
  /// The page about a command, or without one what there is.
  static func lines(about name: String?, width: Int) -> [String] {
    guard let page = name.flatMap(page) else { return overview(width: width) }
    let commands = page.name == "interactive" ? [""] + Guide.commands(width: width) : []
    return page.entries.flatMap { $0.lines(width: width) } + commands
      + section("Options:", page.options.map(\.entry), width: width)
      + section("Examples:", page.examples.map { Entry($0, "") }, width: width)
  }

  /// All commands, and the options that most of them share.
  static func overview(width: Int) -> [String] {
    "shop: opens deep links in an example app and draws what a person would see."
      .wrapped(to: width) + [""] + pages.flatMap(\.entries).flatMap { $0.lines(width: width) }
      + section(
        "Options, before or after links; -- ends them:", Option.shared.map(\.entry), width: width)
      + notes.flatMap { [""] + $0.wrapped(to: width) }
  }

  private static func section(_ title: String, _ entries: [Entry], width: Int) -> [String] {
    guard !entries.isEmpty else { return [] }
    return [""] + title.wrapped(to: width) + entries.flatMap { $0.lines(width: width) }
  }
}

extension Manual.Entry {
  /// The way to write it, and beside or below that what it does.
  func lines(width: Int) -> [String] {
    let margin = width < 60 ? 6 : 23
    let indent = String(repeating: " ", count: margin)
    let words = text.wrapped(to: width - margin)
    if let first = words.first, usage.columns + 3 <= margin {
      return [("  " + usage).fitted(to: margin) + first] + words.dropFirst().map { indent + $0 }
    }
    // What is to be typed is never cut: where it does not fit, it goes on below.
    let usages = usage.wrapped(to: width - 8)
    return usages.enumerated().map { ($0 == 0 ? "  " : "        ") + $1 }
      + words.map { indent + $0 }
  }
}
