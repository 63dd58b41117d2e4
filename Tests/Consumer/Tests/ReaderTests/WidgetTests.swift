import ArticlesLinks
import Deeplinks
import Foundation
import ReaderApp
import ReaderSites
import ReaderWidget
import Testing

@MainActor
@Suite struct WidgetTests {
  let window = TestReader().window()
  let links = WidgetLinks(environment: .production)

  @Test func `the article of the widget opens`() async throws {
    let url = try #require(links.url(article: 2))
    #expect(url.absoluteString == "reader://articles/2")
    #expect(await window.pipeline.open(IncomingLink(url: url)).isOpened)
  }

  @Test(arguments: ["sea", "Meer/Küste", "a/../b", "100 %", "a&b=c?d#e", "日本", "🌊", "%2F"])
  func `a tag opens as it was typed`(tag: String) async throws {
    let url = try #require(links.url(tag: tag))
    let parameters = ["deep_link": url.absoluteString]
    for link in [IncomingLink(url: url), try IncomingLink(widgetParameters: parameters)] {
      #expect(await window.pipeline.open(link) == .opened(.articles(.tag(name: tag))))
      #expect(window.router.currentRoute == .articles(.tag(name: tag)))
    }
  }
}
