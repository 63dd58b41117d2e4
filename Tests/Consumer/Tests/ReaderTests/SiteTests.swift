import ArticlesLinks
import Deeplinks
import Foundation
import ReaderApp
import ReaderSites
import Testing

@MainActor
@Suite struct SiteTests {
  @Test(arguments: ReaderEnvironment.allCases)
  func `an environment's app opens what it prints`(environment: ReaderEnvironment) async throws {
    let window = TestReader(environment: environment).window()
    for site in environment.sites {
      let identifier = AppDeeplinkID.articles(.article(id: 2))
      let url = try #require(window.pipeline.parser.url(for: identifier, on: site))
      #expect(await window.pipeline.open(IncomingLink(url: url)) == .opened(identifier))
    }
  }

  @Test(arguments: [
    (ReaderEnvironment.production, "https://staging.reader.example/articles/2"),
    (.production, "reader-staging://articles/2"),
    (.staging, "https://reader.example/articles/2"),
    (.staging, "reader://articles/2"),
  ])
  func `a link of the other environment is foreign, also to the browser`(
    environment: ReaderEnvironment, text: String
  ) async throws {
    let shown = ShownPages()
    let window = TestReader(environment: environment) { options in
      options.openInBrowser = { shown.open($0) }
    }.window()
    guard case .rejected(.unrecognized(let error)) = await window.open(text) else {
      Issue.record("\(text) is not refused")
      return
    }
    #expect(error.site == nil)
    #expect(shown.urls == [])
    #expect(window.router.state == window.router.initialState)
  }
}

@MainActor
private final class ShownPages {
  private(set) var urls: [String] = []

  func open(_ url: URL) -> Bool {
    urls.append(url.absoluteString)
    return true
  }
}
