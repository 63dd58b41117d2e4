import Deeplinks
import DeeplinksInspector
import OrdersFeature
import ShopApp

// MARK: - Choosing an address

extension ShopDriver {
  /// Presents the picker of addresses or answers on it, if `command` says so.
  func playAddresses(_ command: ShellCommand) async throws(CommandError) {
    switch command {
    case .address:
      guard let choice = await AddressChoice(in: shop) else {
        throw CommandError("there is no order on screen", type: "shop://orders/1001")
      }
      choices.append(choice)
    case .choose(let number):
      shop.router.current.topmost.finish(with: try address(number))
    default: break
    }
  }

  /// The address with a number on the picker that the user sees.
  private func address(_ number: Int) throws(CommandError) -> Address {
    guard let choice = choices.last, shop.router.currentRoute.isPicker else {
      throw CommandError("there is no address to choose here", type: "address")
    }
    guard let addresses = choice.addresses, !addresses.isEmpty else {
      throw CommandError("there are no addresses to choose from", type: "dismiss")
    }
    guard number > 0, number <= addresses.count else {
      let numbers = (1...addresses.count).map(String.init)
      throw CommandError(
        "there is no address \(number)", type: "choose with one of \(numbers.listed)")
    }
    return addresses[number - 1]
  }

  /// What came of the pickers that are gone since this was asked before, the topmost first.
  func takeAnswers() async -> [AddressChoice.Outcome] {
    var answers: [AddressChoice.Outcome] = []
    // A picker lies over the ones that were presented before it and never outlives them.
    while choices.count > shop.router.state.pickers, let choice = choices.popLast() {
      answers.append(await choice.outcome)
    }
    return answers
  }

  /// What a screen shows beneath its title.
  func lines(on route: AppRoute) -> [Screen.Line] {
    if route.isPicker {
      return (choices.last?.addresses ?? []).enumerated().map {
        Screen.Line("\($0 + 1)  \($1.text)")
      }
    }
    return shop.content(of: route, draft: draft?.text)
  }
}

extension AppRoute {
  /// Whether the user chooses an address there.
  fileprivate var isPicker: Bool {
    if case .orders(.addresses) = self { true } else { false }
  }
}

extension TabNavigationState<AppTab, AppRoute> {
  /// How many pickers of addresses are shown, be it beneath others.
  fileprivate var pickers: Int {
    tabs.compactMap { self[$0] }
      .flatMap { stack in [stack.path] + stack.modals.map { [$0.root] + $0.path } }
      .joined().count(where: \.isPicker)
  }
}
