import Deeplinks
import DeeplinksUIKit
import Testing
@_spi(Host) import UIKit

/// What a log shows of a host that an app dumps.
@MainActor
@Suite(.followingTasks) struct HostSecrecyTests {
  @Test func `a host shows no value of a route`() async {
    let (stack, app) = (ClubStack(), ClubTabs())
    stack.router.push(.member(471_142))
    app.tabs[.games].present(.game(471_142))
    app.tabs.select(.games)
    await stack.settle()
    await app.settle()
    var dumped = ""
    dump(stack.host, to: &dumped)
    dump(app.host, to: &dumped)
    #expect(!dumped.contains("471142") && !dumped.contains("471_142"), "\(dumped)")
    #expect(dumped.contains("NavigationControllerHost") && dumped.contains("TabBarControllerHost"))
  }
}
