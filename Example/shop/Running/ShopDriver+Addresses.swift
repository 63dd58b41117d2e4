import Deeplinks
import DeeplinksInspector
import OrdersFeature
import ShopApp

// MARK: - Choosing an address

extension ShopDriver {
  /// Presents the picker of addresses over the order that the user sees.
  func askForAddress() async throws(CommandError) {
    guard let choice = await AddressChoice(in: shop) else {
      throw CommandError("there is no order on screen", type: "shop://orders/1001")
    }
    choices.append(choice)
  }

  /// Chooses the address with a number on the picker that the user sees.
  func chooseAddress(_ number: Int) throws(CommandError) {
    guard let choice = choices.last, shop.router.currentRoute.isPicker else {
      throw CommandError("there is no address to choose here", type: "address")
    }
    guard let addresses = choice.addresses, !addresses.isEmpty else {
      throw CommandError("there are no addresses to choose from", type: "dismiss")
    }
    guard addresses.indices.contains(number &- 1) else {
      let numbers = addresses.indices.map { "\($0 + 1)" }.listed
      throw CommandError("there is no address \(number)", type: "choose with one of \(numbers)")
    }
    shop.router.current.topmost.finish(with: addresses[number - 1])
  }

  /// What came of the pickers that are gone since this was asked before, the topmost first.
  func takeAnswers() async -> [AddressChoice.Answer] {
    var answers: [AddressChoice.Answer] = []
    // A picker lies over the ones that were presented before it and never outlives them.
    while choices.count > shop.router.state.count(where: \.isPicker), let choice = choices.popLast()
    {
      answers.append(await choice.answer.value)
    }
    return answers
  }

  /// What a screen shows beneath its title.
  func lines(on route: AppRoute) -> [Screen.Line] {
    guard route.isPicker else { return shop.content(of: route, draft: draft?.text) }
    return (choices.last?.addresses ?? []).enumerated().map {
      Screen.Line("\($0 + 1)  \($1.text)")
    }
  }
}

extension AppRoute {
  /// Whether the user chooses an address there.
  fileprivate var isPicker: Bool {
    if case .orders(.addresses) = self { true } else { false }
  }
}

extension TabNavigationState<AppTab, AppRoute> {
  /// How many screens on the roots are such, be it beneath others.
  func count(where isCounted: (AppRoute) -> Bool) -> Int {
    tabs.compactMap { self[$0] }
      .flatMap { stack in [stack.path] + stack.modals.map { [$0.root] + $0.path } }
      .joined().count(where: isCounted)
  }
}
