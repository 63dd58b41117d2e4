import Deeplinks
import Testing

@MainActor
@Suite struct FeatureModulesSampleTests {
  @Test func `a deep link leads to a product, and a tap from there`() {
    // sample: FeatureModules.md: router.back()
    #expect(router.path == [.catalog, .category(id: 7), .product(id: 42)])
  }

  // sample: FeatureModules.md: struct ProfileHandler: DeeplinkHandler {

  // sample: FeatureModules.md: struct AppHandler: TabDeeplinkHandler {

  // sample: FeatureModules.md: struct AppResolver: DeeplinkResolver {

  @Test func `a link waits for the login, and a feature opens another one's screen`() async {
    // sample: FeatureModules.md: let session = Session()
    #expect(outcome == .pending(.profile(.edit(userID: "ada")), .login))
    #expect(tabs.selection == .profile)
    #expect(
      tabs[.profile].path == [.profile(.user(userID: "ada")), .profile(.edit(userID: "ada"))])
    #expect(tabs.currentRoute == .profile(.help(topic: ["login"])))
  }
}
