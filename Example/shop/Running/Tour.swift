/// A tour of tab switching: what one reads, and what one would type.
enum Tour {
  /// A sentence, and the line that shows what it says.
  struct Step: Hashable {
    let line: String
    let explanation: String
  }

  /// The steps of a tour that draws the app in one way, and shows once that there are others.
  static func steps(endingWith last: Arrangement, hasColumns: Bool) -> [Step] {
    let layouts = (Arrangement.allCases.filter { $0 != last } + [last]).map {
      Step(line: "layout \($0.rawValue)", explanation: explanation(of: $0, hasColumns: hasColumns))
    }
    return start.map(Step.init) + layouts + rest.map(Step.init)
  }

  /// What a layout shows of a state that was drawn before.
  private static func explanation(of arrangement: Arrangement, hasColumns: Bool) -> String {
    switch arrangement {
    case .tabs: "The same state with a tab bar: nothing has moved."
    case _ where !hasColumns:
      "The same state as \(arrangement.rawValue): below 80 columns, as here, that is one stack that leads back to the tabs."
    case .sidebar: "The same state where a sidebar lists the tabs: the stack stands beside it."
    case .columns:
      "The same state in three columns: the stack's root, and in the last what was opened from there."
    }
  }

  private static let start: KeyValuePairs = [
    "shop://products/42":
      "A link selects its tab and builds the way there: the product lies on its category.",
    "https://shop.example/help/shipping/returns":
      "A link into another tab leaves that stack alone: the catalog keeps its two screens.",
    "tab catalog":
      "Back in the catalog, the product is still there.",
  ]

  private static let rest: KeyValuePairs = [
    "https://shop.example/products/42/reviews/3":
      "A review is a sheet over its product, with a stack of its own.",
    "shop://profile/ada":
      "The sheet belongs to its tab: it is dismissed before another tab is selected.",
    "tab catalog":
      "The catalog has lost the sheet and kept the product beneath it.",
    "https://shop.example/orders/1001/tracking":
      "An order needs a login: the link waits while the sign-in sheet lies over the current tab.",
    "shop://oauth?code=4711":
      "The answer of the shop's sign-in page is a link too; it is claimed, and nothing else is touched.",
    "sign-in demo":
      "Signing in lets the waiting link go on, into the tab it was meant for.",
    "shop://products/999":
      "There is no such product: the app says so, and the order stays where it is.",
    "https://shop.example/verify-email?token=4711":
      "A link that verifies an address has nothing to show, and shows nothing.",
    "here shop://products/9":
      "A product can be pushed where the user is: here, inside the sheet.",
    "dismiss":
      "Dismissing the sheet takes the product with it and leads to the order, not to the catalog.",
    "address":
      "A screen can ask another one: the order waits for the address that is chosen on this sheet.",
    "choose 2":
      "The sheet answers and leaves; a link or a swipe down would have left the address as it was.",
    "flag deals=on":
      "Tabs come and go with a flag: the deals get a tab, and all other stacks stay as they are.",
    "shop://deals":
      "Now their link opens; while the flag is off, the app says that there are none.",
    "flag deals=off":
      "A tab that goes takes its screens along, and the first tab is selected instead.",
  ]
}
