import Deeplinks
import DeeplinksInspector
import Foundation

// The program of a team's own tool. `DocumentationTests` compares it with the comment of `LinkCommand`.

extension AppDeeplinkID {
  fileprivate static let parser = LinkParser(
    sites: [.universal("shop.example"), .scheme("shop")], links: links)
}

@MainActor
private func runTool() async {
  let inspector = LinkInspector(parser: AppDeeplinkID.parser, handler: AppHandler())
  let command = LinkCommand(inspector, appID: "ABCDE12345.com.example.shop")
  exit(await command.run(CommandLine.arguments))
}
