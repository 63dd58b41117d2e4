import Deeplinks
import DeeplinksConsole
import DeeplinksInspector
import Foundation
import Testing

/// The console's forms of web addresses and unnamed segments, on sites of each kind.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct ConsoleSiteFormTests {
  enum SiteID: LinkIdentifier {
    case read(URL), page(Int), find(text: String), pay(account: String, amount: Int?)
    static let links: LinkTable<Self> = [
      LinkPattern("/read?url={address}!", SiteID.read),
      LinkPattern("/{_}/pages/{number}", SiteID.page),
      LinkPattern("/find?q={text}!", SiteID.find),
      LinkPattern("/{account}?amount={amount}", SiteID.pay),
    ]
  }

  static let sites: [LinkSite] = [
    .universal("blog.example", alsoHTTP: true), .universal("form.example", plus: .space),
    .scheme("coin"), .scheme("coin", form: .opaque),
  ]

  /// The form of a link on the sites, and where its opening ends.
  private func form(of pattern: String) async throws -> ConsoleLinkForm {
    let parser = LinkParser(sites: Self.sites, links: SiteID.links)
    #expect(parser.issues == [])
    let model = DeeplinkConsoleModel(
      DeeplinkPipeline(parser: parser, perform: { (_: SiteID) in true }))
    await model.load()
    return model.form(for: try #require(model.links.first { $0.pattern == pattern }))
  }

  /// The form's URL on each of the sites.
  private func urls(_ form: ConsoleLinkForm) -> [String?] {
    #expect(form.sites == Self.sites)
    return form.sites.map { site in
      form.site = site
      #expect(form.verdict == .fits, "\(site)")
      return form.shownURL
    }
  }

  @Test func `a web address is escaped as one value`() async throws {
    let form = try await form(of: "/read?url={address}!")
    #expect(form.fields.map(\.hint) == ["a web address such as https://shop.example/a"])
    #expect(form.verdict == .fits)
    form.fields[0].text = "https://x.example/a%20b?c=1&d=+#e"
    let query = "read?url=https://x.example/a%2520b?c%3D1%26d%3D%2B%23e"
    #expect(
      urls(form) == [
        "https://blog.example/" + query, "https://form.example/" + query, "coin://" + query,
        "coin:" + query,
      ])
    #expect(await form.open()?.value == "opened read")
  }

  @Test(arguments: ["", "x.example", "ftp://x.example", "https://127.0.0.1/", "https://x/ y"])
  func `a text that is no web address is the field's fault`(text: String) async throws {
    let form = try await form(of: "/read?url={address}!")
    form.fields[0].text = text
    guard case .isWrong(let reason, let field) = form.verdict else {
      Issue.record("\(text) fits")
      return
    }
    #expect(field == "address" && !reason.isEmpty)
  }

  @Test func `an opaque link has its first value right behind the colon`() async throws {
    let form = try await form(of: "/{account}?amount={amount}")
    form.fields[0].text = "a:/b"
    form.fields[1].text = "2"
    #expect(
      urls(form) == [
        "https://blog.example/a:%2Fb?amount=2", "https://form.example/a:%2Fb?amount=2",
        "coin:///a:%2Fb?amount=2", "coin:a:%2Fb?amount=2",
      ])
    #expect(form.sharedURL == form.shownURL)
    #expect(await form.open()?.value == "opened pay")
    form.fields[0].text = ""
    #expect(form.verdict == .isWrong(reason: "the path needs account: any text", field: "account"))
  }
}
