import DeeplinksInspector

/// A tour of tab switching: what one reads, and what one would type.
enum Tour {
  /// A sentence, and the line that shows what it says.
  struct Step: Hashable {
    let explanation: String
    let line: String
    /// Whether the step is in the tour's picture.
    let isPictured: Bool

    init(_ explanation: String, _ line: String, isPictured: Bool = false) {
      self.explanation = explanation
      self.line = line
      self.isPictured = isPictured
    }
  }

  /// The steps of a tour that draws the app in one way, and shows once that there are others.
  static func steps(drawnAs arrangement: Arrangement, hasColumns: Bool = true) -> [Step] {
    start + pictures(endingWith: arrangement, hasColumns: hasColumns) + rest
  }

  /// One state in all its pictures.
  private static func pictures(endingWith last: Arrangement, hasColumns: Bool) -> [Step] {
    (Arrangement.allCases.filter { $0 != last } + [last]).map { arrangement in
      Step(
        hasColumns ? arrangement.explanation : arrangement.compactExplanation,
        "layout \(arrangement.rawValue)")
    }
  }

  private static let start = [
    Step(
      "A link selects its tab and builds the way there: the product lies on its category.",
      "shop://products/42", isPictured: true),
    Step(
      "A link into another tab leaves that stack alone: the catalog keeps its two screens.",
      "https://shop.example/help/shipping/returns"),
    Step(
      "Back in the catalog, the product is still there.",
      "tab catalog"),
  ]

  private static let rest = [
    Step(
      "A review is a sheet over its product, with a stack of its own.",
      "https://shop.example/products/42/reviews/3"),
    Step(
      "The sheet belongs to its tab: it is dismissed before another tab is selected.",
      "shop://profile/ada"),
    Step(
      "The catalog has lost the sheet and kept the product beneath it.",
      "tab catalog"),
    Step(
      "An order needs a login: the link waits while the sign-in sheet lies over the current tab.",
      "https://shop.example/orders/1001/tracking", isPictured: true),
    Step(
      "The answer of the shop's sign-in page is a link too; it is claimed, and nothing else is touched.",
      "shop://oauth?code=4711"),
    Step(
      "Signing in lets the waiting link go on, into the tab it was meant for.",
      "sign-in demo", isPictured: true),
    Step(
      "There is no such product: the app says so, and the order stays where it is.",
      "shop://products/999"),
    Step(
      "A link that verifies an address has nothing to show, and shows nothing.",
      "https://shop.example/verify-email?token=4711"),
    Step(
      "A product can be pushed where the user is: here, inside the sheet.",
      "here shop://products/9", isPictured: true),
    Step(
      "Dismissing the sheet takes the product with it and leads to the order, not to the catalog.",
      "dismiss"),
    Step(
      "A screen can ask another one: the order waits for the address that is chosen on this sheet.",
      "address"),
    Step(
      "The sheet answers and leaves; a link or a swipe down would have left the address as it was.",
      "choose 2"),
    Step(
      "Tabs come and go with a flag: the deals get a tab, and all other stacks stay as they are.",
      "flag deals=on"),
    Step(
      "Now their link opens; while the flag is off, the app says that there are none.",
      "shop://deals"),
    Step(
      "A tab that goes takes its screens along, and the first tab is selected instead.",
      "flag deals=off"),
  ]
}

extension Arrangement {
  /// What the picture shows of a state that was drawn before.
  fileprivate var explanation: String {
    switch self {
    case .tabs: "The same state with a tab bar: nothing has moved."
    case .sidebar: "The same state where a sidebar lists the tabs: the stack stands beside it."
    case .columns:
      "The same state in three columns: the stack's root, and in the last what was opened from there."
    }
  }
  /// What it shows where there is no room for columns.
  fileprivate var compactExplanation: String {
    switch self {
    case .tabs: explanation
    case .sidebar, .columns:
      "The same state as \(rawValue): below 80 columns, as here, that is one stack that leads back to the tabs."
    }
  }
}
