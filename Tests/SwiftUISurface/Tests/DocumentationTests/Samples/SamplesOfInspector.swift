import Deeplinks
import DeeplinksInspector
import Foundation

// The program of a team's own tool.

extension AppDeeplinkID {
  fileprivate static let parser = LinkParser(
    sites: [.universal("shop.example"), .scheme("shop")], links: links)
}

@MainActor
private func runTool() async {
  // sample: LinkCommand.swift: let inspector = LinkInspector(parser: AppDeeplinkID.parser, handler: AppHandler())
}
