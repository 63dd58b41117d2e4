import DeeplinksInspector

/// How the app arranges what it shows: one navigation state has three pictures.
enum Arrangement: String, CaseIterable {
  /// A phone: the selected tab's stack above a tab bar.
  case tabs
  /// The tabs as a list, and the selected one's stack beside it.
  case sidebar
  /// The tabs, the root of the selected one's stack, and what was opened from there.
  case columns
}

extension Arrangement {
  /// The arrangement with that name.
  ///
  /// - Parameter word: What it was typed after.
  init(_ name: String, by word: String) throws(CommandError) {
    guard let arrangement = Self(rawValue: name) else {
      throw CommandError(
        "\(name.quoted) is no layout",
        type: "\(word) with one of \(Self.allCases.map(\.rawValue).listed)")
    }
    self = arrangement
  }
}
