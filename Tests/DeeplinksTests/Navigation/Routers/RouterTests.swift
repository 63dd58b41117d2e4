import Deeplinks
import Testing

@MainActor
@Suite struct RouterTests {
  typealias State = NavigationState<Screen>
  typealias Example = RouterExample<Screen>

  /// A path, and a cover over a sheet that has one, too.
  nonisolated static let pile: State =
    "catalog > category 7 / sheet review 3 > product 42 / cover settings"

  nonisolated static let stacks = [
    Example("push puts a route on top", "catalog > category 7", "catalog > category 7 > settings") {
      $0.push(.settings)
    },
    Example("push repeats an equal route", "catalog > settings", "catalog > settings > settings") {
      $0.push(.settings)
    },
    Example("replace shows a route instead of the top", "home > catalog", "home > settings") {
      #expect($0.replace(.settings))
    },
    Example("back pops the top", "catalog > category 7 > product 42", "catalog > category 7") {
      $0.back()
    },
    Example("back never dismisses", "catalog / sheet review 3", "catalog / sheet review 3") {
      $0.topmost.back()
      $0.back()
    },
    Example("back to a route pops until it is on top", "home > catalog > profile", "home > catalog")
    {
      #expect($0.back(to: .catalog))
    },
    Example(
      "back to a route that is there twice stops at the uppermost",
      "catalog > settings > profile > settings > home", "catalog > settings > profile > settings"
    ) { #expect($0.back(to: .settings)) },
    Example(
      "back to a route that is not on the stack changes nothing", "catalog > settings",
      "catalog > settings"
    ) { #expect(!$0.back(to: .home)) },
  ]

  nonisolated static let modals = [
    Example("cover opens a cover", "home", "home / cover settings") { $0.cover(.settings) },
    Example(
      "a sheet over a sheet is presented by the sheet", "home / sheet review 3",
      "home / sheet review 3 / sheet settings"
    ) { $0.topmost.present(.settings) },
    Example("dismiss closes what the router presents, however deep", pile, "catalog > category 7") {
      $0.dismiss()
    },
    Example(
      "a link handled by a sheet runs in the sheet's stack", pile,
      "catalog > category 7 / sheet review 3 > product 4"
    ) { $0.presented?.router.handle(deeplink: .push(.product(id: 4))) },
    Example(
      "a restored sheet keeps the stacks beneath it", "catalog / sheet settings",
      "catalog / sheet welcome > profile"
    ) { $0.topmost.restore("welcome > profile") },
  ]

  /// A rule of deep links, which `ReferenceModel` has in full.
  private nonisolated static func link(
    _ rule: String, _ start: State, _ link: DeeplinkRoute<Screen>, _ end: State
  ) -> Example {
    Example(rule, start, end) { router in
      #expect(router.state.applying(link) == end)
      router.handle(deeplink: link)
    }
  }

  nonisolated static let links = [
    link(
      "a link clears the path, and pushes its own", "catalog > category 7 / sheet review 3",
      .push(.product(id: 42), path: [.category(id: 1), .category(id: 1)]),
      "catalog > category 1 > category 1 > product 42"),
    link(
      "a link that appends skips what is on top", "catalog > category 7 / sheet review 3",
      .push(.settings, path: [.category(id: 7)]).appending(), "catalog > category 7 > settings"),
    link(
      "a link on top goes into the topmost stack", "catalog / sheet review 3 > profile",
      .cover(.settings, root: .home, inner: [.catalog]).onTop(),
      "catalog / sheet review 3 > profile > home / cover settings > catalog"),
    link("a pop to the root", "catalog > category 7 / cover home", .popToRoot(), "catalog"),
    link("another root", "catalog > category 7", .updateRoot(.welcome), "welcome"),
    link("a stay changes nothing", pile, .stay, pile),
  ]

  @Test(arguments: stacks + modals + links)
  func `each action leaves the state that its rule says`(example: Example) {
    example.check()
  }
}
