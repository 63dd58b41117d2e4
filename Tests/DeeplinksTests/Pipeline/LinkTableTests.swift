import Deeplinks
import DeeplinksTestSupport
import Testing

/// What links of each kind show, and what becomes of them if something happens while they are on their way to the screen.
@MainActor
@Suite(.startingAtOnceAndNot) struct LinkTableTests {
  enum Kind: CaseIterable, Sendable {
    case home, onTop, appended, root, tab, stay, kept, fallback

    var link: TabDeeplink<PageTab, Page> {
      switch self {
      case .home: TabDeeplink(tab: .second, deeplink: .push(.other, path: [.item(id: 1)]))
      case .onTop: .current(.present(.other).onTop())
      case .appended: TabDeeplink(tab: .first, deeplink: .push(.other).appending())
      case .root: TabDeeplink(tab: .first, deeplink: .updateRoot(.other))
      case .tab: TabDeeplink(tab: .second)
      case .stay: .current(.stay)
      case .kept: TabDeeplink(tab: .first, deeplink: .present(.login).appending())
      case .fallback: TabDeeplink(tab: .second, deeplink: .push(.other))
      }
    }
  }

  enum Act: CaseIterable, Sendable {
    case nothing, pop, select, push, signOut
  }

  /// The kind of link, the act, the outcome, and what is wanted in the end.
  ///
  /// At first, the first tab shows an item under a sheet with a login.
  private nonisolated static let table = """
    home     nothing  opened    first: start > item / * second: start > item > other
    home     pop      rejected  first: start > item / * second: start > item
    home     select   rejected  * first: start > item / second: start > item > other
    home     push     opened    first: start > item / * second: start > item > other > item
    home     signOut  cancelled first: start > item / * second: start
    onTop    nothing  opened    * first: start > item, sheet: login, sheet: other / second: start
    onTop    pop      rejected  * first: start > item, sheet: login / second: start
    onTop    select   rejected  first: start > item / * second: start
    onTop    push     opened    * first: start > item, sheet: login, sheet: other > item / second: start
    onTop    signOut  cancelled * first: start > item, sheet: login / second: start
    appended nothing  opened    * first: start > item > other / second: start
    appended pop      rejected  * first: start > item / second: start
    appended select   rejected  first: start > item > other / * second: start
    appended push     opened    * first: start > item > other > item / second: start
    appended signOut  cancelled * first: start > item / second: start
    root     nothing  opened    * first: other / second: start
    root     pop      opened    * first: other / second: start
    root     select   rejected  first: other / * second: start
    root     push     opened    * first: other > item / second: start
    root     signOut  cancelled * first: start / second: start
    tab      nothing  opened    first: start > item / * second: start
    tab      pop      opened    first: start > item / * second: start
    tab      select   rejected  * first: start > item / second: start
    tab      push     opened    first: start > item / * second: start > item
    tab      signOut  cancelled first: start > item / * second: start
    stay     nothing  opened    * first: start > item, sheet: login / second: start
    stay     pop      opened    * first: start > item / second: start
    stay     select   opened    first: start > item / * second: start
    stay     push     opened    * first: start > item, sheet: login > item / second: start
    stay     signOut  opened    * first: start > item, sheet: login / second: start
    kept     nothing  opened    * first: start > item, sheet: login / second: start
    kept     pop      opened    * first: start > item / second: start
    kept     select   opened    first: start > item / * second: start
    kept     push     opened    * first: start > item, sheet: login > item / second: start
    kept     signOut  opened    * first: start > item, sheet: login / second: start
    fallback nothing  fellBack  first: start > item / * second: start > other
    fallback pop      rejected  first: start > item / * second: start
    fallback select   rejected  * first: start > item / second: start > other
    fallback push     fellBack  first: start > item / * second: start > other > item
    fallback signOut  cancelled first: start > item / * second: start
    """

  @Test(arguments: table.split(separator: "\n").map(String.init))
  func `a link of each kind ends, and leaves what the table says, whatever the user does`(
    row: String
  ) async throws {
    let words = row.split(separator: " ", maxSplits: 3)
    let kind = try #require(Kind.allCases.first { "\($0)" == words[0] })
    let act = try #require(Act.allCases.first { "\($0)" == words[1] })
    #expect(await result(of: kind, act) == (String(words[2]), words[3].drop { $0 == " " }))
  }

  private func result(of kind: Kind, _ act: Act) async -> (outcome: String, tree: Substring) {
    let fixture = PipelineFixture(
      fallback: { _, _ in .show(kind.link) },
      handler: FixedTabHandler(deeplink: kind == .fallback ? nil : kind.link))
    let (router, clock) = (fixture.router, fixture.backend.clock)
    let host = fixture.makeHost()
    router.current.push(.item(id: 7))
    router.current.present(.login)
    await router.settled()
    let before = router.state
    host.answer = { _ in .after(.seconds(1)) }
    let task = await fixture.begin("app://items/1")
    // In the middle of its first step, if it needs one.
    switch act {
    case .nothing: break
    case .pop: router.current.topmost.back(); router.current.topmost.dismiss()
    case .select: router.select(router.selection == .first ? .second : .first)
    case .push: router.current.topmost.push(.item(id: 9))
    case .signOut: fixture.pipeline.discardAll()
    }
    for _ in 0..<10 {
      await quiet()
      clock.advance(by: .seconds(1))
    }
    let outcome = await task.value
    await router.settled()
    if act == .nothing { #expect(router.state == before.applying(kind.link)) }
    let lines = router.treeDescription.split(separator: "\n").map { $0.drop { $0 == " " } }
    let tree = lines.joined(separator: " / ").replacing(" / sheet:", with: ", sheet:")
    return (outcome.code, tree[...])
  }
}
