import DeeplinkURLs
import Foundation
import Testing

struct LinkTableSpellingTests {
  enum InnerID: LinkIdentifier {
    case one(Int)
    static let links: LinkTable<Self> = [LinkPattern("/one/{n}", InnerID.one)]
  }

  enum MiddleID: LinkIdentifier {
    case start, inner(InnerID)
    static let links: LinkTable<Self> = [LinkPattern("/start", .start)]
      .including(InnerID.links, as: MiddleID.inner)
  }

  enum AppID: LinkIdentifier {
    case home, middle(MiddleID), again(InnerID)
    static let links: LinkTable<Self> = [LinkPattern("/", .home)]
      .including(MiddleID.links, as: AppID.middle, under: "/m")
      .including(InnerID.links, as: AppID.again, under: "/again")
  }

  @Test func `a literal goes on as a table`() throws {
    let parser = LinkParser(AppID.links)
    #expect(
      AppID.links.entries.map(\.pattern) == ["/", "/m/start", "/m/one/{n}", "/again/one/{n}"])
    #expect(try parser.parse("t://m/one/7").identifier == .middle(.inner(.one(7))))
    #expect(parser.url(for: .again(.one(7)))?.absoluteString == "t://again/one/7")
  }

  @Test func `a table knows how it has a feature's identifier`() {
    #expect(AppID.links.wrapping(MiddleID.start) == .middle(.start))
    #expect(AppID.links.wrapping(InnerID.one(1)) == .middle(.inner(.one(1))))
    #expect(AppID.links.wrapping(AppID.home) == .home)
    #expect(AppID.links.wrapping("text") == nil)
  }

  @Test func `a type that is included twice is a warning that names both places`() throws {
    let issue = try #require(AppID.links.issues.first)
    #expect(AppID.links.issues.count == 1)
    #expect(issue.severity == .warning)
    #expect(issue.rule == .includedTwice)
    #expect(issue.patterns == ["/m/one/{n}", "/again/one/{n}"])
    #expect(issue.message.hasPrefix("InnerID is included more than once"))
    #expect(MiddleID.links.issues == [])
    let thrice = AppID.links.including(InnerID.links, as: AppID.again, under: "/third")
    #expect(thrice.issues.map(\.patterns.count) == [3])
  }
}
