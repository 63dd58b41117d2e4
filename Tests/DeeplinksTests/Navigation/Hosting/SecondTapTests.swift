import Deeplinks
import DeeplinksTestSupport
import Testing

/// A host may write back the tab that it shows, which must not be taken for a user's second tap on it.
@MainActor
@Suite struct SecondTapTests: HostedSuite {
  let clock = ManualClock()
  let tabs = TabRouter<PageTab, Page>()
  let host: FakeHost

  init() {
    host = FakeHost(clock: clock)
    host.show(tabs)
  }

  @Test func `the shown tab written again while all is on screen is a second tap`() async {
    tabs.handle(tabDeeplink: TabDeeplink(tab: .second, deeplink: .push(.other)))
    await tabs.settled()
    tabs.shown.selection = .second
    #expect(tabs[.second].path.isEmpty)
    #expect(tabs.reselection?.count == 1)
  }

  @Test(arguments: [DeeplinkRoute<Page>.push(.other), .present(.other, path: [.login])])
  func `the shown tab written while a link is on its way to the screen changes nothing`(
    link: DeeplinkRoute<Page>
  ) async {
    for tab in [PageTab.first, .second] {
      host.answer = { _ in .after(.seconds(1)) }
      tabs.handle(tabDeeplink: TabDeeplink(tab: tab, deeplink: link))
      let wanted = tabs.state
      tabs.shown.selection = tabs.shown.selection
      await clock.waitForSleepers(2)
      tabs.shown.selection = tabs.shown.selection
      #expect(tabs.state == wanted)
      letStepEnd()
      #expect(await tabs.settled() == nil)
      #expect(tabs.state == wanted)
      #expect(tabs.reselection == nil)
    }
  }

  @Test func `the shown tab written under a sheet changes nothing`() async {
    tabs.current.push(.other)
    await tabs.onScreen { $0.current.present(.login) }
    tabs.shown.selection = .first
    #expect(tabs.current.shown.sheet?.root == .login)
    #expect(tabs.current.path == [.other])
    #expect(tabs.reselection == nil)
  }

  @Test func `a host that echoes is asked whether it is done with the last change`() async {
    let echoing = Echoing()
    tabs.attach(echoing, clock: clock)
    echoing.settledRevision = tabs.changes.revision
    await tabs.onScreen { $0.current.push(.other) }
    tabs.shown.selection = .first
    #expect(tabs.current.path == [.other])
    echoing.settledRevision = tabs.changes.revision
    tabs.shown.selection = .first
    #expect(tabs.current.path.isEmpty)
    tabs.shown.selection = .first
    #expect(tabs.reselection?.count == 1)
    tabs.shown.selection = .second
    #expect(tabs.selection == .second)
  }

  @Test func `a second tap counts although the system has popped the stack for it before`() async {
    let echoing = Echoing()
    tabs.attach(echoing, clock: clock)
    await tabs.onScreen { $0.current.push(.other) }
    echoing.renderedRevision = tabs.changes.revision
    tabs.current.shown.path = []
    tabs.shown.selection = .first
    #expect(tabs.reselection?.count == 1)
    tabs.shown.selection = .first
    #expect(tabs.reselection?.count == 1)
  }

  @Test(arguments: [true, false])
  func `an echo of a pop is no second tap`(isUpdated: Bool) async {
    let echoing = Echoing()
    tabs.attach(echoing, clock: clock)
    tabs.current.push(.other)
    await tabs.onScreen { $0.current.push(.login) }
    echoing.renderedRevision = tabs.changes.revision
    // Not to the root, or not before the update that an echo follows.
    tabs.current.shown.path = isUpdated ? [] : [.other]
    if isUpdated { echoing.renderedRevision = tabs.changes.revision }
    tabs.shown.selection = .first
    #expect(tabs.reselection == nil)
    #expect(tabs.current.path == (isUpdated ? [] : [.other]))
  }
}

@MainActor
private final class Echoing: WriteBackReporting {
  var settledRevision = -1
  var renderedRevision = -1

  func perform(_ step: NavigationStep) async {}
  func mayStillShow(tab: AnyHashable) -> Bool { false }
}
