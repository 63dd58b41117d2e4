import Deeplinks
import Testing

@MainActor
@Suite struct RouterTests {
  typealias State = NavigationState<Screen>

  let router = Router(root: Screen.catalog)

  /// The router of a cover over a sheet over `router`.
  func presentTwice() -> Router<Screen> {
    router.push(.category(id: 7))
    let sheet = router.present(.review(id: 3))
    sheet.push(.product(id: 42))
    return sheet.cover(.settings)
  }

  // MARK: - The stack

  @Test func `a new router shows its root`() {
    #expect(router.state == State(root: .catalog))
    #expect(router.currentRoute == .catalog)
  }

  @Test func `push puts a route on top`() {
    router.push(.category(id: 7))
    router.push(.product(id: 42))
    #expect(router.path == [.category(id: 7), .product(id: 42)])
    #expect(router.currentRoute == .product(id: 42))
  }

  @Test func `push repeats an equal route`() {
    router.push(.settings)
    router.push(.settings)
    #expect(router.path == [.settings, .settings])
  }

  @Test func `push under a modal stays under it`() {
    let sheet = router.present(.review(id: 3))
    router.push(.settings)
    #expect(router.presented?.router === sheet)
    #expect(router.path == [.settings])
    #expect(router.currentRoute == .review(id: 3))
  }

  @Test func `replace shows a route instead of the top, beneath what is presented`() {
    router.push(.catalog)
    router.push(.profile)
    let sheet = router.present(.welcome)
    #expect(router.replace(.settings))
    #expect(router.path == [.catalog, .settings])
    #expect(router.presented?.router === sheet)
  }

  @Test func `replace at the root changes nothing`() {
    #expect(!router.replace(.settings))
    #expect(router.state == NavigationState(root: .catalog))
  }

  @Test func `back pops the top`() {
    router.push(.category(id: 7))
    router.push(.product(id: 42))
    router.back()
    #expect(router.path == [.category(id: 7)])
  }

  @Test func `back at the root does nothing`() {
    router.back()
    #expect(router.state == State(root: .catalog))
  }

  @Test func `back never dismisses`() {
    let sheet = router.present(.review(id: 3))
    sheet.back()
    router.back()
    #expect(router.state == State(root: .catalog, presented: State.sheet(.review(id: 3))))
  }

  @Test func `back to a route pops until it is on top`() {
    for route in [Screen.category(id: 7), .product(id: 42), .settings] { router.push(route) }
    #expect(router.back(to: .category(id: 7)))
    #expect(router.path == [.category(id: 7)])
  }

  @Test func `back to a route that is there twice stops at the uppermost`() {
    for route in [Screen.settings, .profile, .settings, .home] { router.push(route) }
    #expect(router.back(to: .settings))
    #expect(router.path == [.settings, .profile, .settings])
  }

  @Test func `back to the route on top changes nothing`() {
    router.push(.settings)
    #expect(router.back(to: .settings))
    #expect(router.path == [.settings])
  }

  @Test func `back to the root pops the whole path`() {
    router.push(.settings)
    #expect(router.back(to: .catalog))
    #expect(router.path.isEmpty)
  }

  @Test func `back to a route equal to the root prefers its place in the path`() {
    for route in [Screen.settings, .catalog, .home] { router.push(route) }
    #expect(router.back(to: .catalog))
    #expect(router.path == [.settings, .catalog])
  }

  @Test func `back to a route that is not on the stack changes nothing`() {
    router.push(.settings)
    #expect(!router.back(to: .home))
    #expect(router.path == [.settings])
  }

  @Test func `pop to root keeps the root and what is presented`() {
    let sheet = router.present(.review(id: 3))
    router.push(.settings)
    router.popToRoot()
    #expect(router.path.isEmpty)
    #expect(router.root == .catalog)
    #expect(router.presented?.router === sheet)
  }

  @Test func `a new root clears the path and keeps what is presented`() {
    let sheet = router.present(.review(id: 3))
    router.push(.settings)
    router.update(root: .welcome)
    #expect(router.root == .welcome)
    #expect(router.path.isEmpty)
    #expect(router.presented?.router === sheet)
  }

  // MARK: - Presenting

  @Test(arguments: ModalStyle.allCases)
  func `present opens a new stack in the given style`(style: ModalStyle) {
    let modal = router.present(.review(id: 3), as: style)
    #expect(router.presented?.style == style)
    #expect(router.presented?.router === modal)
    #expect(modal.state == State(root: .review(id: 3)))
  }

  @Test func `present opens a sheet unless told otherwise`() {
    router.present(.review(id: 3))
    #expect(router.presented?.style == .sheet)
  }

  @Test func `cover opens a cover`() {
    router.cover(.settings)
    #expect(router.presented?.style == .cover)
  }

  @Test func `a presented router knows its parent`() {
    #expect(router.present(.settings).parent === router)
  }

  @Test func `a sheet over a sheet is presented by the sheet`() {
    let sheet = router.present(.review(id: 3))
    sheet.present(.settings)
    #expect(
      router.state
        == State(
          root: .catalog,
          presented: State.sheet(.review(id: 3), presented: State.sheet(.settings))))
  }

  @Test func `presenting while presenting replaces the whole pile`() {
    _ = presentTwice()
    router.cover(.welcome)
    #expect(
      router.state
        == State(root: .catalog, path: [.category(id: 7)], presented: State.cover(.welcome)))
  }

  @Test func `presenting an equal route opens a new stack`() {
    let first = router.present(.settings)
    let second = router.present(.settings)
    #expect(first.id != second.id)
    #expect(router.presented?.router === second)
  }

  @Test func `the user sees the top of the topmost stack`() {
    let cover = presentTwice()
    cover.push(.profile)
    #expect(router.currentRoute == .profile)
  }

  // MARK: - Dismissing

  @Test func `dismiss closes what the router presents, however deep`() {
    _ = presentTwice()
    router.dismiss()
    #expect(router.state == State(root: .catalog, path: [.category(id: 7)]))
  }

  @Test func `dismiss closes a router that presents nothing`() {
    let cover = presentTwice()
    cover.dismiss()
    #expect(
      router.state
        == State(
          root: .catalog, path: [.category(id: 7)],
          presented: State.sheet(.review(id: 3), path: [.product(id: 42)])))
  }

  @Test func `dismiss of a router between two closes what it presents and stays`() {
    let cover = presentTwice()
    cover.parent?.dismiss()
    #expect(router.presented?.router.root == .review(id: 3))
    #expect(router.presented?.router.presented == nil)
  }

  @Test func `dismiss with nothing to dismiss keeps the stack`() {
    router.push(.settings)
    router.dismiss()
    #expect(router.state == State(root: .catalog, path: [.settings]))
  }

  @Test func `dismissAll closes everything from wherever it is called`() {
    presentTwice().dismissAll()
    #expect(router.state == State(root: .catalog, path: [.category(id: 7)]))
  }

  @Test func `a dismissed router has no parent`() {
    let cover = presentTwice()
    router.dismiss()
    #expect(cover.parent == nil)
  }

  @Test func `a dismissed router can no longer dismiss what took its place`() {
    let first = router.present(.settings)
    let second = router.present(.settings)
    first.dismiss()
    first.dismissAll()
    #expect(router.presented?.router === second)
  }

  // MARK: - Deep links

  @Test func `a link replaces whatever was shown`() {
    _ = presentTwice()
    router.handle(
      deeplink: DeeplinkRoute(
        root: .home, type: .push, route: .product(id: 42), path: [.catalog, .category(id: 7)]))
    #expect(
      router.state
        == State(root: .home, path: [.catalog, .category(id: 7), .product(id: 42)]))
  }

  @Test func `a link that presents replaces a sheet over a sheet by one sheet`() {
    _ = presentTwice()
    router.handle(deeplink: .present(.review(id: 4), path: [.product(id: 4)]))
    #expect(
      router.state
        == State(
          root: .catalog, path: [.product(id: 4)], presented: State.sheet(.review(id: 4))))
  }

  @Test func `a link that appends keeps the path and dismisses a sheet over a sheet`() {
    _ = presentTwice()
    router.handle(deeplink: .push(.product(id: 4)).appending())
    #expect(
      router.state == State(root: .catalog, path: [.category(id: 7), .product(id: 4)]))
  }

  @Test func `a link handled by a sheet runs in the sheet's stack`() {
    let cover = presentTwice()
    let sheet = cover.parent
    sheet?.handle(deeplink: .push(.product(id: 4)))
    #expect(
      router.state
        == State(
          root: .catalog, path: [.category(id: 7)],
          presented: State.sheet(.review(id: 3), path: [.product(id: 4)])))
  }

  @Test func `the same link twice presents a new stack`() {
    router.handle(deeplink: .present(.settings))
    let first = router.presented?.router
    router.handle(deeplink: .present(.settings))
    #expect(first != nil)
    #expect(router.presented?.router !== first)
  }

  @Test func `what a link presents knows its parent`() {
    router.handle(deeplink: .present(.settings))
    #expect(router.presented?.router.parent === router)
  }

  // MARK: - State

  @Test func `the state names every stack`() {
    _ = presentTwice()
    #expect(
      router.state
        == State(
          root: .catalog, path: [.category(id: 7)],
          presented: State.sheet(
            .review(id: 3), path: [.product(id: 42)], presented: State.cover(.settings))))
  }

  @Test func `a restored state is shown as it was`() {
    _ = presentTwice()
    let other = Router(root: Screen.home)
    other.restore(router.state)
    #expect(other.state == router.state)
  }

  @Test func `a restored state replaces what was presented`() {
    let cover = presentTwice()
    router.restore(State(root: .home))
    #expect(router.state == State(root: .home))
    #expect(cover.parent == nil)
  }

  @Test func `restored stacks can be dismissed one by one`() {
    _ = presentTwice()
    let other = Router(root: Screen.home)
    other.restore(router.state)
    other.presented?.router.presented?.router.dismiss()
    #expect(
      other.state
        == State(
          root: .catalog, path: [.category(id: 7)],
          presented: State.sheet(.review(id: 3), path: [.product(id: 42)])))
  }

  @Test func `a restored sheet keeps the stacks beneath it`() {
    let sheet = router.present(.settings)
    sheet.restore(State(root: .welcome, path: [.profile]))
    #expect(
      router.state
        == State(root: .catalog, presented: State.sheet(.welcome, path: [.profile])))
  }
}
