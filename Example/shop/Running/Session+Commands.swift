import Deeplinks
import DeeplinksInspector
import Foundation
import ShopApp

// MARK: - The interactive mode's commands

extension Session {
  /// Does what a command says, with as many words as it takes, and prints what that has done.
  func perform(_ command: ShellCommand, _ words: [String]) async throws(CommandError) {
    let shop = driver.shop
    let word = words.first ?? ""
    let waited = shop.pipeline.waiting
    var outcome = DeeplinkOutcome<AppDeeplinkID>.cancelled
    switch command {
    case .here: return print(await driver.open(incoming(word), placing: .here))
    case .link:
      guard let link = shop.link()?.absoluteString else {
        throw CommandError(
          "no link leads to the screen \(shop.router.currentRoute.name); leave it first",
          status: .rejected)
      }
      return console.print([options.printsJSON ? JSON.line(of: ["link": link]) : link])
    case .links: return tell(Guide.links(layout: console.layout))
    case .state:
      let state = await driver.report().state
      return console.print([
        options.printsJSON ? JSON.line(ofObject: state.json) : state.treeDescription
      ])
    case .help:
      return tell(try ShellCommand.help(on: words.first, width: console.layout.helpWidth))
    case .tab:
      let tab = try word.choice(of: AppTab.allCases, "tab", after: "tab", \.rawValue)
      guard shop.router.tabs.contains(tab) else {
        throw CommandError("the tab \(tab.rawValue) is not there", type: "flag \(tab.rawValue)=on")
      }
      driver.host.tap(tab)
    case .back: driver.host.goBack()
    case .dismiss: driver.host.swipeDown()
    case .type:
      let text = words.joined(separator: " ")
      let draft = Draft(text, in: shop) { [weak self] in self?.mayDiscard() ?? false }
      guard let draft else {
        throw CommandError("there is nothing to type into here", type: "shop://profile/demo/edit")
      }
      driver.draft = draft
    case .address: try await driver.askForAddress()
    case .choose:
      guard let number = Int(word) else {
        throw CommandError("choose needs the number of an address", type: "choose 2")
      }
      try driver.chooseAddress(number)
    case .signIn:
      let login = shop.router.currentRoute == .signIn ? shop.router.current.topmost : nil
      outcome = await shop.signIn(word.isEmpty ? Shop.demoUser : word) ?? outcome
      login?.dismiss()
    case .signOut: shop.signOut()
    case .flag:
      let (flag, isOn) = try ShopFlag.setting(word, after: "flag")
      shop.session.set(flag, isOn: isOn)
      shop.followFlags()
    case .layout:
      options.arrangement = try word.choice(
        of: Arrangement.allCases, "layout", after: "layout", \.rawValue)
    case .quit: return
    }
    print(await driver.report(after: waited, endedAs: outcome))
  }
}
