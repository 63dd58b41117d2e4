import DeeplinksInspector
import Foundation
import ShopApp
import Testing

@Suite struct PublishedLinks {
  let inspector = LinkInspector(parser: AppDeeplinkID.parser)

  func contents(of name: String) throws -> Data {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    return try Data(contentsOf: tests.appending(path: "../../Example/Settings/\(name)"))
  }

  @Test func `what an earlier version opened still opens`() throws {
    let baseline = try LinkBaseline(data: contents(of: "links.json"))
    let report = inspector.report(against: baseline)
    #expect(report.isClean, "\(report)")
  }

  @Test func `the website's file gives the app its links`() throws {
    let file = try AppSiteAssociation(data: contents(of: "apple-app-site-association"))
    let report = inspector.report(on: file, appID: "ABCDE12345.com.example.shop")
    #expect(report.isClean, "\(report)")
  }

  @Test func `the URLs of campaigns open`() throws {
    var linter = LinkLinter(AppDeeplinkID.parser, known: ["https://shop.example/sale-2019"])
    linter.read([UInt8](try contents(of: "campaigns.txt"))) { Issue.record("\($0.line): \($0)") }
    linter.finish { Issue.record("\($0.line): \($0)") }
    #expect(linter.summary.urls > 0)
  }
}
