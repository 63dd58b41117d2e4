import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// A layout in a window of some size, and whether the tab of a link was shown before.
struct Place: CustomTestStringConvertible {
  let layout: WindowLayout
  let size: SceneHost.Size
  var isBuilt = false

  /// All of them, but for `isBuilt`.
  static let unbuilt = WindowLayout.allCases.flatMap { layout in
    [SceneHost.Size.compact, .regular].map { Place(layout: layout, size: $0) }
  }
  static let all = unbuilt + unbuilt.map { Place(layout: $0.layout, size: $0.size, isBuilt: true) }

  /// Those in which the first screen that is pushed comes in a transition; in three columns, it is a root.
  static let pushing = unbuilt.filter {
    $0.size == .compact || $0.layout != .columns && $0.layout != .byHand
  }

  var testDescription: String { "\(layout), \(size)\(isBuilt ? ", built" : "")" }
}

/// A step is done once its screen is there, not when it begins to come.
@MainActor
@Suite(.followingTasks) struct AcknowledgmentTests {
  let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)

  private func host() async throws -> SceneHost {
    try await .settled(
      RoutingTabView(router: router) { Text($0.root.title) }, size: .compact)
  }

  /// The tab, the path, and the sheet of one link.
  private let link = TabDeeplink(
    tab: LibraryTab.films,
    deeplink: DeeplinkRoute.present(LibraryRoute.card, path: [.film(5), .film(6)]))

  private func isWholeLinkOnScreen(_ host: SceneHost) -> Bool {
    router.shown.selection == .films && host.title == "Card"
      && host.modals.map(\.title) == ["Card"] && router[.films].path == [.film(5), .film(6)]
      && router[.films].presented != nil
  }

  @Test(arguments: [[]] + Misbehavior.ofMovement, Place.all)
  func `a tab, a path, and a sheet of one link all come, also in a tab that was shown before`(
    behavior: Misbehavior, place: Place
  ) async throws {
    let host = try await SceneHost.settled(
      place.layout.view(of: router), size: place.size, behavior)
    if place.isBuilt {
      for tab in [LibraryTab.films, .books] {
        router.select(tab)
        try await host.settle()
      }
    }
    router.handle(tabDeeplink: link)
    try await host.settle()
    #expect(try await host.refusal(of: router.current) == nil)
    #expect(isWholeLinkOnScreen(host))
  }

  @Test(arguments: 0..<6)
  func `a user who turns away from a link doesn't wait for what it presents`(frames: Int)
    async throws
  {
    let clock = ManualClock()
    let host = try await SceneHost(
      RoutingTabView(router: router) { Text($0.root.title) }
        .navigationPatience(.seconds(5), clock: clock), size: .compact
    ).settle()
    router.handle(
      tabDeeplink: TabDeeplink(
        tab: .films, deeplink: .cover(.card, path: [.film(5), .film(6)])))
    await host.run(frames: frames)
    try host.selectTab("Books")
    await host.run(frames: 100)
    router[.books].push(.book(1))
    router.select(.books)
    for _ in 0..<4 {
      clock.advance(by: .milliseconds(250))
      await host.run(frames: 40)
    }
    #expect(router.shown.selection == .books)
    #expect(router[.books].shown.path == router[.books].path)
  }

  @Test(arguments: 0..<5)
  func `a screen with an equal route that is pushed during a push comes after it`(frames: Int)
    async throws
  {
    let host = try await host()
    router.current.push(.book(2))
    await host.run(frames: frames)
    router.current.push(.book(2))
    #expect(try await host.refusal(of: router.current) == nil)
    #expect(host.screens == ["Books", "Book 2", "Book 2"])
  }

  @Test(arguments: Place.unbuilt, 0..<5)
  func `a link to a tab that has just been selected comes, whatever SwiftUI drops meanwhile`(
    place: Place, frames: Int
  ) async throws {
    let host = try await SceneHost.settled(
      place.layout.view(of: router), size: place.size, .dropsPathsDuringTabChanges)
    router.select(.films)
    try await host.settle()
    router.select(.books)
    await host.run(frames: frames)
    try await host.follow(.push(.book(1)), on: router)
    #expect(host.screens.last == "Book 1")
  }

  enum Step: String, CaseIterable {
    case push = "Book 2"
    case pop = "Books"
    case tab = "Films"
    case sheet = "Card"
  }

  @Test(arguments: Step.allCases)
  func `a step is done when its movement is over, and not before`(step: Step) async throws {
    let host = try await host()
    router.current.push(.book(1))
    try await host.settle()
    var isDone = false
    switch step {
    case .push: router.current.push(.book(2))
    case .pop: router.current.back()
    case .tab: router.select(.films)
    case .sheet: router.current.present(.card)
    }
    Task {
      await router.settled()
      isDone = true
    }
    try await host.run { host.title == step.rawValue }
    #expect(!isDone)
    try await host.run { isDone }
  }

  @Test func `what the user does not see is done at once`() async throws {
    let host = try await host()
    router.current.present(.card)
    try await host.settle()
    for number in 1...2 { router.current.push(.book(number)) }
    router[.films].push(.film(5))
    #expect(try await host.refusal(of: router.current) == nil)
    #expect(host.title == "Card")
    #expect(router.current.shown.path == [.book(1), .book(2)])
  }

  @Test(arguments: [[], .dropsPathsDuringMovements] as [Misbehavior], Place.pushing)
  func `a link that arrives while the user's own push or pop is going on waits for it`(
    behavior: Misbehavior, place: Place
  ) async throws {
    let host = try await SceneHost.settled(
      place.layout.view(of: router), size: place.size, behavior)
    for isPush in [true, false] {
      if isPush { try host.tap("Push book 9") } else { try host.swipeBack() }
      await host.run(frames: 2)
      router.handle(
        tabDeeplink: TabDeeplink(tab: .books, deeplink: .push(.book(7), path: [.book(6)])))
      try await host.settle()
      #expect(host.title == "Book 7")
      #expect(try await host.refusal(of: router.current) == nil)
      #expect(router.current.path == [.book(6), .book(7)])
      router.current.push(.book(9))
      try await host.settle()
    }
  }

  @Test(arguments: [[], .dropsPathsDuringMovements] as [Misbehavior], 0..<3)
  func `a pop by the app waits for the push that has just begun`(
    behavior: Misbehavior, frames: Int
  ) async throws {
    let host = try await SceneHost.settled(
      RoutingTabView(router: router, destination: PoppingScreens.self), size: .compact, behavior)
    try host.tap("Push book 9")
    await host.run(frames: frames)
    router.current.popToRoot()
    try await host.settle()
    #expect(host.screens == ["Books"])
    router.current.push(.book(1))
    try await host.settle()
    // As it disappears, it pops.
    router.current.handle(deeplink: .push(.book(2)))
    try await host.settle()
    #expect(try await host.refusal(of: router.current) == nil)
    #expect(router.current.path == [])
    #expect(host.screens == ["Books"])
  }

  @Test(
    arguments: [
      [], .dropsPathsWithRoots, .writesEmptyPathsLate, .dropsPathsDuringMovements,
    ] as [Misbehavior],
    [(nil, 1), (.films, 1), (.books, 1), (nil, 2)] as [(LibraryTab?, Int)])
  func `a root and a path come together, also beneath a sheet, another tab, or before more changes`(
    behavior: Misbehavior, before: (covering: LibraryTab?, books: Int)
  ) async throws {
    let covering = before.covering
    let host = try await SceneHost.settled(
      RoutingTabView(router: router), size: .compact, behavior)
    for number in 1...before.books { router.current.push(.book(number)) }
    try await host.settle()
    if covering == .books { router.current.present(.card) }
    if covering == .films { router.select(.films) }
    try await host.settle()
    router[.books].handle(deeplink: .push(.book(2), root: .account, path: [.book(3)]))
    await host.run(frames: 2)
    router[.account].push(.book(1))
    try await host.settle()
    #expect(try await host.refusal(of: router.current) == nil)
    if covering == .books { router.current.dismiss() }
    if covering == .films { router.select(.books) }
    try await host.settle()
    #expect(router[.books].path == [.book(3), .book(2)])
    #expect(host.screens == ["Account", "Book 3", "Book 2"])
  }

  @Test(arguments: [
    DeeplinkRoute.updateRoot(LibraryRoute.films), .push(.book(1), path: [.book(2)]),
  ])
  func `a root, or a route at another depth, is done when its own view is there`(
    link: DeeplinkRoute<LibraryRoute>
  ) async throws {
    let host = try await host()
    router.current.push(.book(1))
    try await host.settle()
    if link.type == .root {
      router.current.popToRoot()
      try await host.settle()
    }
    var isDone = false
    router.current.handle(deeplink: link)
    Task {
      await router.settled()
      isDone = true
    }
    await quiet()  // No frame shows anything.
    #expect(!isDone)
    try await host.run { isDone }
    #expect(try await host.refusal(of: router.current) == nil)
  }

  @Test func `a path that is lost twice in its own step is the user's doing`() async throws {
    let host = try await host()
    router.current.push(.book(1))
    for isWanted in [true, false] {
      await quiet()
      #expect(router.current.shown.path == [.book(1)])
      router.current.shown.path = []
      #expect(router.current.path == (isWanted ? [.book(1)] : []))
    }
    try await host.settle()
    #expect(host.title == "Books")
  }

  @Test(arguments: [false, true])
  func `a user who goes back or on while a screen comes does so`(isOn: Bool) async throws {
    let host = try await host()
    router.current.push(.book(1))
    try await host.run { host.title == "Book 1" }
    if isOn { try host.tap("Push book 9") } else { try host.swipeBack() }
    try await host.settle()
    #expect(router.current.path == (isOn ? [.book(1), .book(9)] : []))
    #expect(host.title == (isOn ? "Book 9" : "Books"))
  }

  @Test func `a sheet that closes itself as soon as it comes is closed`() async throws {
    let router = Router(root: HastyRoute.start)
    let host = try await SceneHost.settled(RoutingView(router: router))
    router.present(.hasty)
    try await host.settle()
    #expect(router.presented == nil)
    #expect(host.modals == [])
    #expect(try await host.refusal(of: router) == nil)
  }

  @Test(arguments: [WindowLayout.tabs, .sidebar])
  func `a tab that the user leaves in the middle of a push ends that step`(layout: WindowLayout)
    async throws
  {
    let host = try await SceneHost.settled(layout.view(of: router), size: .compact)
    router.current.push(.book(1))
    try await host.run { host.title == "Book 1" }
    let tab = try #require(host.tabs.first { $0 == "films" })
    try await host.selectTab(tab).settle()
    #expect(try await host.refusal(of: router.current) == nil)
    #expect(router.selection == .films)
    #expect(router[.books].path == [.book(1)])
  }
}

/// Where no controller says that a screen is there, a step counts as shown after half a second.
@MainActor
struct UnansweredStepTests {
  let clock = ManualClock()
  let library = Library()

  private func host(
    _ place: Place, _ behavior: Misbehavior, patience: Duration = .seconds(5)
  ) async throws -> SceneHost {
    let host = SceneHost(
      place.layout.view(of: library.router).navigationPatience(patience, clock: clock),
      size: place.size, misbehaving: behavior)
    try await host.settle()
    return host
  }

  @Test(arguments: Place.unbuilt)
  func `a link opens all the same, and its event says so`(place: Place) async throws {
    let host = try await host(place, .keepsViewsOutOfWindows)
    let outcome = Task { await library.pipeline.open("library://films/5") }
    // Columns have no view for a tab.
    let steps = (host.tabs.isEmpty ? [] : ["select films"]) + ["present film"]
    for _ in steps {
      try await host.settle()
      #expect(library.outcomes == [])
      await clock.waitForSleepers(2)
      clock.advance(by: .milliseconds(500))
    }
    try await host.run { library.outcomes == [.opened] }
    #expect(try await host.value(of: outcome).isOpened)
    #expect(host.title == "Film 5")
    #expect(
      library.recorder.events.last?.warnings
        == steps.map {
          "no view said in time that it is on screen: \($0) at level 0 of tab films"
        })
  }

  @Test(arguments: Place.pushing)
  func `a screen that only ever comes stays, and the event says so`(place: Place) async throws {
    let host = try await host(place, .neverEndsTransitions)
    let outcome = Task { await library.pipeline.open("library://books/7") }
    try await host.settle()
    await clock.waitForSleepers(2)
    clock.advance(by: .milliseconds(500))
    try await host.settle()
    #expect(library.outcomes == [])
    clock.advance(by: .milliseconds(1_500))
    #expect(try await host.value(of: outcome).isOpened)
    #expect(host.title == "Book 7")
    #expect(
      library.recorder.events.last?.warnings == [
        "no view said in time that it is on screen: path book at level 0 of tab books"
      ])
  }

  @Test(arguments: Place.pushing)
  func `a tab that is selected meanwhile waits for no such screen`(place: Place) async throws {
    let host = try await host(place, .keepsViewsOutOfWindows)
    library.router.current.push(.book(7))
    try await host.settle()
    library.router.select(.films)
    try await host.run { library.router.shown.selection == .films }
  }

  @Test func `a push outlives a patience that is shorter than its transition`() async throws {
    let host = try await host(Place.pushing[0], .neverEndsTransitions, patience: .milliseconds(300))
    library.router.current.push(.book(7))
    for _ in 0..<4 {
      try await host.settle()
      clock.advance(by: .milliseconds(100))
    }
    try await host.settle()
    #expect(library.router.current.path == [.book(7)])
    #expect(try await host.refusal(of: library.router.current) == nil)
  }
}

private enum HastyRoute: Route, RouteDestination {
  case start, hasty

  static func view(for route: HastyRoute) -> some View {
    HastyScreen(route: route)
  }
}

private struct HastyScreen: View {
  let route: HastyRoute
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Text("\(route)").task { if route == .hasty { dismiss() } }
  }
}

/// Screens of which one pops the stack as it disappears.
private enum PoppingScreens: RouteDestination {
  static func view(for route: LibraryRoute) -> some View { PoppingScreen(route: route) }
}

private struct PoppingScreen: View {
  let route: LibraryRoute
  @Environment(\.router) private var router

  var body: some View {
    LibraryScreen(route: route)
      .onDisappear { if route == .book(1) { router.back() } }
  }
}
