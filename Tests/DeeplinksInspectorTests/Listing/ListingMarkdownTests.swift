import DeeplinkURLs
import Deeplinks
import DeeplinksInspector
import Testing

/// A list of links as Markdown.
struct ListingMarkdownTests {
  enum Page: LinkIdentifier {
    case home
    static let links: LinkTable<Page> = [LinkPattern("/", .home)]
  }

  struct Refusing: DeeplinkResolver {
    let reason: String

    func resolve(_ page: Page, from source: LinkSource) async -> DeeplinkResolution<Page> {
      .refuse(reason: reason)
    }
  }

  @MainActor
  @Test(arguments: ["`", "<", "*"])
  func `a resolver's reason puts no Markdown and no HTML into the list of links`(
    character: String
  ) async {
    let resolver = Refusing(reason: "\(character)\u{301}<img src=x>[d](e)_f_~g|&lt;\n# h")
    let parser = LinkParser(sites: [.scheme("a")], links: Page.links)
    let markdown = await LinkInspector(parser: parser, resolver: resolver).listing().markdown
    let text =
      "\\\(character)\u{301}" + #"\<img src=x\>\[d\](e)\_f\_\~g\|\&lt;\\u{A}# h"#
    #expect(markdown.utf8.contains("- On `a:`: refused: \(text)\n".utf8), "\(markdown)")
  }
}
