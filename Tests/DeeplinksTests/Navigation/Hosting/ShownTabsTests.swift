import Deeplinks
import DeeplinksTestSupport
import Testing

/// What a host learns of the tabs, and what becomes of what it says the user tapped.
@MainActor
@Suite(.followingTasks) struct ShownTabsTests {
  let clock = ManualClock()
  let tabs = TabRouter<PageTab, Page>()
  let host: FakeHost

  init() { host = FakeHost(clock: clock) }

  @Test func `without a host, the selection is shown and a tap selects`() {
    #expect(tabs.shown.selection == .first)
    tabs.shown.selection = .second
    #expect(tabs.selection == .second)
    tabs.select(.first)
    #expect(tabs.shown.selection == .first)
  }

  @Test func `a tab is shown once its selection begins`() async {
    host.show(tabs)
    let shown = tabs.shown
    let changes = ChangeCounter { _ = shown.selection }
    tabs.select(.second)
    #expect(tabs.shown.selection == .first)
    #expect(await tabs.settled() == nil)
    #expect(tabs.shown.selection == .second)
    #expect(changes.count == 1)
  }
}
