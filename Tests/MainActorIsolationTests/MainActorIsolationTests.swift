import Deeplinks
import Foundation
import Testing

/// A module whose declarations are the main actor's by default declares and runs everything.
@Suite struct MainActorIsolationTests {
  let session = Session()
  let router = TabRouter(tabs: AppTab.allCases, selection: .home, root: AppRoute.root(of:))
  let handler = AppHandler(catalog: CatalogHandler(service: MainActorCatalog()))
  let parser = LinkParser(
    sites: [.universal("shop.example"), .scheme("shop")], links: AppDeeplinkID.links)

  var resolver: AppResolver { AppResolver(profile: ProfileResolver(session: session)) }

  /// Opens `link` and answers what the resolver said.
  func open(
    _ link: String, from source: LinkSource = .universalLink
  ) async throws -> DeeplinkResolution<AppDeeplinkID> {
    let identifier = try parser.parse(link).identifier
    let resolution = await resolver.resolve(identifier, from: source)
    guard case .open(let identifier) = resolution else { return resolution }
    let deeplink = try #require(try await handler.deeplink(from: identifier))
    router.handle(tabDeeplink: deeplink)
    return resolution
  }

  @Test func `a link opens after its handler fetched from a main-actor service`() async throws {
    _ = try await open("https://shop.example/products/42?ref=mail")
    #expect(router.selection == .catalog)
    #expect(
      router.current.path == [
        .catalog(.category("phones")), .catalog(.product(Product(id: 42, category: "phones"))),
      ])
  }

  @Test func `a link parsed by hand opens`() async throws {
    _ = try await open("shop://products/42/reviews/3")
    #expect(router.currentRoute == .catalog(.review(ReviewKey(product: 42, review: 3))))
    #expect(router.current.presented?.style == .sheet)
  }

  @Test(arguments: [
    ("https://shop.example/", AppDeeplinkID.home),
    ("shop://search?q=phone", .catalog(.search(query: "phone"))),
    ("shop://categories/phones?sort=price", .catalog(.category(slug: "phones", sort: .price))),
    ("https://shop.example/p/42", .catalog(.product(id: 42, referrer: nil))),
    ("https://shop.example/profile/ada/edit", .profile(.edit(userID: "ada"))),
  ])
  func `a link is parsed`(link: String, identifier: AppDeeplinkID) throws {
    #expect(try parser.parse(link).identifier == identifier)
  }

  @Test func `an identifier is printed`() {
    let url = parser.url(for: .catalog(.product(id: 42, referrer: nil)))
    #expect(url?.absoluteString == "https://shop.example/products/42")
  }

  @Test func `the table has no issues`() {
    #expect(AppDeeplinkID.links.issues.isEmpty)
  }

  @Test func `a resolver reads main-actor state`() async throws {
    #expect(try await open("shop://profile") == .require(.login, .profile(.me)))
    session.user = "ada"
    #expect(try await open("shop://profile") == .open(.profile(.me)))
    #expect(router.selection == .profile)
  }

  @Test func `a resolver refuses by source`() async throws {
    let link = "shop://reset-password?token=t"
    let resolution = try await open(link, from: .customScheme)
    #expect(resolution == .refuse(reason: "any app can forge a custom-scheme link"))
  }

  @Test func `a resolver knows the app's own sources and prerequisites`() async throws {
    let resolution = try await open("shop://profile/ada", from: .carPlay)
    #expect(resolution == .require(.parked, .profile(.user(id: "ada"))))
  }

  @Test func `a handler keeps state on the main actor`() async throws {
    let handler = RecentProfilesHandler()
    let link = try await handler.deeplink(from: .user(id: "ada"))
    #expect(link == .push(.user(id: "ada")))
    #expect(handler.recent == ["ada"])
  }

  @Test func `a handler works off the main actor`() async throws {
    let link = try await HeavyProfileHandler().inTab(AppTab.profile).deeplink(from: .me)
    #expect(link == TabDeeplink(tab: .profile, deeplink: .popToRoot()))
  }

  @Test func `a link for the current tab opens there`() async throws {
    router.select(.catalog)
    router.current.push(.home)
    _ = try await open("https://shop.example/reset-password?token=t")
    #expect(router.selection == .catalog)
    #expect(router.current.path == [.home])
    #expect(router.currentRoute == .profile(.resetPassword(token: "t")))
  }

  @Test func `handlers compose as values`() async throws {
    let profile = ProfileHandler().map(AppRoute.profile).inTab(AppTab.profile)
    let link = try await profile.deeplink(from: .user(id: "ada"))
    #expect(link == TabDeeplink(tab: .profile, deeplink: .push(.profile(.user(id: "ada")))))
  }

  @Test func `a feature pushes its own routes through an embedding`() {
    let erased = AnyRouter(router.current).embedding(AppRoute.profile)
    #expect(erased.push(ProfileRoute.user(id: "ada")))
    #expect(router.currentRoute == .profile(.user(id: "ada")))
  }

  @Test func `routes have names`() {
    #expect(AppRoute.profile(.user(id: "ada")).name == "profile.user")
    #expect(AppTab.profile.name == "profile")
  }

  @Test func `routes and links are values for every actor`() async {
    let link = DeeplinkRoute<AppRoute>.push(.profile(.user(id: "ada")))
    #expect(await elsewhere(link) == ["profile.user"])
  }

  @concurrent
  func elsewhere(_ link: DeeplinkRoute<AppRoute>) async -> Set<String> {
    Set([link, link].compactMap { $0.route?.name })
  }
}
