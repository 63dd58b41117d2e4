import App
import Deeplinks
import DeeplinksTestSupport
import RemindersFeature
import Testing
import WishlistFeature

@Suite struct AppTests {
  @Test func `the app keeps its contract, with the feature in it`() async {
    let contract = FeatureContract(
      links: AppDeeplinkID.links,
      identifiers: [
        .home, .wishlist(.list), .wishlist(.item(id: 7)), .reminders(.list),
        .reminders(.item(id: 7)),
      ])
    let violations = await contract.violations(of: AppHandler())
    #expect(violations == [])
    let warnings = await contract.warnings(of: AppHandler())
    #expect(warnings == [])
  }

  @Test func `the features' links are the app's`() {
    let parser = LinkParser(sites: [.scheme("app")], links: AppDeeplinkID.links)
    #expect(parser.url(for: .wishlist(.item(id: 7)))?.absoluteString == "app://wishlist/7")
    #expect(parser.url(for: .reminders(.item(id: 7)))?.absoluteString == "app://reminders/7")
  }
}
