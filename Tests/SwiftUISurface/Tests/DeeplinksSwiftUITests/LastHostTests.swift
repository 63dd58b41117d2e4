import Deeplinks
import DeeplinksSwiftUI
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// Of several views that show one router's stack, the one that entered a window last has it.
@MainActor
struct LastHostTests {
  private let isSecond = Chosen(false)
  private let router = Router(root: LibraryRoute.books)

  @Test(
    arguments: Misbehavior.alone.map { $0.union(.repeatsAppearancesOfRemovedTabs) },
    TabForm.allCases)
  func `a tab bar that gives way to another one loses no stack to it`(
    behavior: Misbehavior, form: TabForm
  ) async throws {
    let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)
    let host = try await SceneHost.settled(
      timeless: ChosenView(isSecond) {
        RoutingTabView(
          router: router, groups: $0 ? [TabGroup("Shelves", tabs: [LibraryTab.films])] : [])
      }, form: form, misbehaving: behavior)
    try await host.selectTab("films").settle()
    try await host.selectTab("books").settle()
    isSecond.value = true
    try await host.settle()
    for tab in LibraryTab.allCases {
      router.handle(tabDeeplink: TabDeeplink(tab: tab, deeplink: .push(.card)))
      try await host.settle()
      #expect(host.title == "Card")
      router.handle(tabDeeplink: TabDeeplink(tab: tab, deeplink: .present(.book(1))))
      try await host.settle { host.modals == [.init(.sheet, "Book 1")] }
      // The second one comes only after the first has gone, for which the host waits.
      router.handle(tabDeeplink: TabDeeplink(tab: tab, deeplink: .present(.book(2))))
      try await host.settle()
      #expect(host.modals == [.init(.sheet, "Book 2")])
      #expect(try await host.refusal(of: router.current) == nil)
      router.current.dismiss()
      try await host.settle { host.modals == [] }
    }
    #expect(host.problems == [])
  }

  @Test(arguments: Place.unbuilt, [0, 1, 2, 3, 4, 30])
  func `views that get another identity leave nothing to wait for, and no tab that has gone`(
    place: Place, frames: Int
  ) async throws {
    let router = TabRouter(tabs: LibraryTab.allCases, selection: .books, root: \.root)
    let identity = Chosen(0)
    let host = try await SceneHost.settled(
      ChosenView(identity) { place.layout.view(of: router).id($0) }, size: place.size,
      .dropsPresentationsDuringDismissal)
    router.current.present(.book(1))
    for count in [frames, 1, 1] {
      await host.run(frames: count)
      identity.value += 1
    }
    try await host.follow(.present(.film(5)), to: .account, on: router)
    #expect(host.modals == [.init(.sheet, "Film 5")])
    router.current.dismiss()
    try await host.settle()
    identity.value = 0
    router.setTabs([.films])
    try await host.settle()
    #expect(host.title == "Films")
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.alone)
  func `a view that comes back has its stack again`(behavior: Misbehavior) async throws {
    let host = try await SceneHost.settled(
      timeless: Twice(router: router, isSecond: isSecond), misbehaving: behavior)
    for second in [true, false, true] {
      isSecond.value = second
      try await host.settle()
      let sheet = router.present(.film(1))
      try await host.settle { host.modals == [.init(.sheet, "Film 1")] }
      #expect(try await host.refusal(of: router) == nil)
      sheet.dismiss()
      try await host.settle { host.modals == [] }
      try await host.tap("Push book 9").settle()
      #expect(router.path == [.book(9)])
      router.popToRoot()
      try await host.settle()
    }
    #expect(host.problems == [])
  }

  @Test(arguments: Misbehavior.alone, [0, 1, 2, 4, 30])
  func `a sheet goes with its stack from one view to another and back`(
    behavior: Misbehavior, frames: Int
  ) async throws {
    let host = try await SceneHost.settled(
      timeless: Twice(router: router, isSecond: isSecond), misbehaving: behavior)
    router.present(.film(1))
    try await host.settle()
    for second in [true, false] {
      isSecond.value = second
      await host.run(frames: frames)
    }
    for number in 1...2 {
      router.present(.film(number))
      try await host.settle { host.modals == [.init(.sheet, "Film \(number)")] }
      #expect(try await host.refusal(of: router) == nil)
    }
  }

  @Test(arguments: 0..<8)
  func `a view that goes during a step leaves the next ones to the view beneath`(frames: Int)
    async throws
  {
    let host = try await SceneHost.settled(timeless: OverItself(router: router, isSecond: isSecond))
    isSecond.value = true
    try await host.settle { host.modals.count == 1 }
    router.handle(deeplink: .present(.film(1), path: [.book(3)]))
    await host.run(frames: frames)
    isSecond.value = false
    try await host.settle { host.modals == [.init(.sheet, "Film 1")] }
    #expect(try await host.refusal(of: router) == nil)
  }

  @Test func `a view in a sheet has the stack until the sheet is gone`() async throws {
    let host = try await SceneHost.settled(timeless: OverItself(router: router, isSecond: isSecond))
    isSecond.value = true
    try await host.settle { host.modals.count == 1 }
    router.present(.film(1))
    try await host.settle { host.modals.count == 2 }
    #expect(try await host.refusal(of: router) == nil)
    router.dismiss()
    try await host.settle { host.modals.count == 1 }
    isSecond.value = false
    try await host.settle { host.modals == [] }
    router.present(.film(2))
    try await host.settle()
    #expect(host.modals == [.init(.sheet, "Film 2")])
    #expect(try await host.refusal(of: router) == nil)
  }
}

/// Two views of one stack, both of which live as long as the tabs do.
private struct Twice: View {
  let router: Router<LibraryRoute>
  @Bindable var isSecond: Chosen<Bool>

  var body: some View {
    TabView(selection: $isSecond.value) {
      RoutingView(router: router).tabItem { Text("First") }.tag(false)
      RoutingView(router: router).tabItem { Text("Second") }.tag(true)
    }
  }
}

private struct OverItself: View {
  let router: Router<LibraryRoute>
  @Bindable var isSecond: Chosen<Bool>

  var body: some View {
    RoutingView(router: router)
      .sheet(isPresented: $isSecond.value) { RoutingView(router: router) }
  }
}
