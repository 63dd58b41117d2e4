import Deeplinks
import DeeplinksInspector
import Foundation
import ShopApp
import Testing

@testable import shop

/// A link with what must come of it.
struct Expectation: Sendable, CustomTestStringConvertible {
  let link: String
  let pattern: String
  let identifier: String
  /// The outcome, with its reason after a colon.
  let outcome: String
  let seen: String

  var testDescription: String { link }

  init(
    _ link: String, _ pattern: String, _ identifier: String, _ outcome: String, _ seen: String
  ) {
    (self.link, self.pattern, self.identifier) = (link, pattern, identifier)
    (self.outcome, self.seen) = (outcome, seen)
  }
}

@MainActor
@Suite struct LinkTableTests {
  nonisolated static let product = "/products/{id}?ref={referrer}"
  nonisolated static let onCategory = "catalog: catalog.list > catalog.category > catalog.product"

  /// What opens whether a user is signed in or not.
  nonisolated static let open = [
    Expectation("/", "/", "home", "opened", "home: home"),
    Expectation("/welcome", "/welcome", "welcome", "opened", "home: welcome"),
    Expectation(
      "/search?q=a%20b", "/search?q={query}!", #"catalog.search(query: "a b")"#, "opened",
      "catalog: catalog.list > catalog.search"),
    Expectation(
      "/categories/phones?sort=price", "/categories/{slug}?sort={sort}",
      #"catalog.category(slug: "phones", sort: Optional(CatalogLinks.ProductSort.price))"#,
      "opened", "catalog: catalog.list > catalog.category"),
    Expectation(
      "/categories/phones/products/42", "/categories/{slug}/products/{id}",
      #"catalog.productInCategory(slug: "phones", id: 42)"#, "opened", onCategory),
    Expectation(
      "/products/42", product, "catalog.product(id: 42, referrer: nil)", "opened", onCategory),
    Expectation(
      "/products/42?ref=mail", product, #"catalog.product(id: 42, referrer: Optional("mail"))"#,
      "opened", onCategory),
    Expectation("/p/42", product, "catalog.product(id: 42, referrer: nil)", "opened", onCategory),
    Expectation(
      "/item?id=42", product, "catalog.product(id: 42, referrer: nil)", "opened", onCategory),
    Expectation(
      "/products/999", product, "catalog.product(id: 999, referrer: nil)", "rejected:failed",
      "home: home"),
    Expectation(
      "/products/42/reviews/3", "/products/{id}/reviews/{review}",
      "catalog.review(product: 42, review: 3)", "opened", onCategory + " + sheet catalog.review"),
    Expectation(
      "/products/42/reviews/99", "/products/{id}/reviews/{review}",
      "catalog.review(product: 42, review: 99)", "rejected:failed", "home: home"),
    Expectation(
      "/profile/ada", "/profile/{userID}", #"profile.user(userID: "ada")"#, "opened",
      "profile: profile.me > profile.user"),
    Expectation(
      "/settings", "/settings", "profile.settings", "opened",
      "profile: profile.me + sheet profile.settings"),
    Expectation(
      "/help/orders/returns", "/help/{topic...}", #"profile.help(topic: ["orders", "returns"])"#,
      "opened", "profile: profile.me > profile.help"),
    Expectation(
      "/paywall?source=mail", "/paywall?source={source}", #"paywall(source: Optional("mail"))"#,
      "rejected:unsupported", "home: home"),
    Expectation(
      "/verify-email?token=s3cret", "/verify-email?token={token}!", "verifyEmail(token: …)",
      "opened", "home: home"),
    Expectation(
      "/verify-email?token=", "/verify-email?token={token}!", "verifyEmail(token: …)",
      "rejected:failed", "home: home"),
  ]

  /// What opens for the user demo and nobody else.
  nonisolated static let guarded = [
    Expectation(
      "/invite/x1", "/invite/{code}", "invite(code: …)", "opened",
      "home: home + sheet invite"),
    Expectation("/orders", "/orders", "orders.list", "opened", "orders: orders.list"),
    Expectation(
      "/orders/1001", "/orders/{id}", "orders.order(id: 1001)", "opened",
      "orders: orders.list > orders.order"),
    Expectation(
      "/orders/1001/tracking", "/orders/{id}/tracking", "orders.tracking(id: 1001)", "opened",
      "orders: orders.list > orders.order + sheet orders.tracking"),
    Expectation(
      "/orders/2001", "/orders/{id}", "orders.order(id: 2001)", "rejected:failed",
      "home: home"),
    Expectation("/profile", "/profile", "profile.me", "opened", "profile: profile.me"),
    Expectation(
      "/profile/demo/edit", "/profile/{userID}/edit", #"profile.edit(userID: "demo")"#, "opened",
      "profile: profile.me > profile.user > profile.edit"),
    Expectation(
      "/profile/ada/edit", "/profile/{userID}/edit", #"profile.edit(userID: "ada")"#,
      "rejected:refused", "home: home"),
  ]

  nonisolated static let sites = ["https://shop.example", "shop:/"]

  @Test(arguments: sites, open)
  func `an open link leads to its place, signed in or not`(
    site: String, expected: Expectation
  ) async throws {
    for options in [[], ["--signed-in"]] {
      try await check(site + expected.link, expected, options)
    }
  }

  @Test(arguments: sites, guarded)
  func `a guarded link leads to its place for the user it is for`(
    site: String, expected: Expectation
  ) async throws {
    try await check(site + expected.link, expected, ["--signed-in"])
  }

  @Test(arguments: sites, guarded)
  func `a guarded link waits behind the login for anybody else`(
    site: String, expected: Expectation
  ) async throws {
    let waiting = Expectation(
      expected.link, expected.pattern, expected.identifier, "pending:login",
      "home: home + sheet signIn")
    try await check(site + expected.link, waiting, [])
  }

  @Test(arguments: [
    ("https://shop.example", nil, "opened", "home: home + cover resetPassword"),
    ("shop:/", nil, "rejected:refused", "home: home"),
    ("shop:/", "inApp", "opened", "home: home + cover resetPassword"),
    ("shop:/", "content", "rejected:refused", "home: home"),
    ("https://shop.example", "content", "rejected:refused", "home: home"),
    ("https://shop.example", "notification", "opened", "home: home + cover resetPassword"),
    ("shop:/", "notification", "rejected:refused", "home: home"),
  ])
  func `a password is reset only by links that reach no other app`(
    site: String, source: String?, outcome: String, seen: String
  ) async throws {
    let expected = Expectation(
      "/reset-password?token=s3cret", "/reset-password?token={token}!",
      "resetPassword(token: …)", outcome, seen)
    let options = source.map { ["--source", $0] } ?? []
    try await check(site + expected.link, expected, options)
  }

  @Test(arguments: [
    ("https://shop.example/products/x", "fellBack"), ("https://shop.example/%zz", "fellBack"),
    ("shop://nowhere", "rejected"), ("shop://categories/phones?sort=worst", "rejected"),
    ("https://evil.example/products/42", "rejected"), ("javascript:alert(1)", "rejected"),
    ("", "rejected"),
  ])
  func `an unrecognized link of the website is the browser's, any other nobody's`(
    link: String, outcome: String
  ) async throws {
    let run = await Transcript.of(["open", "--json", "--", "shop://products/42", link])
    let line = try #require(try run.links().last)
    #expect(line.link == link.redacted)
    #expect((line.outcome, line.reason) == (outcome, "unrecognized"))
    #expect((line.pattern, line.identifier) == (nil, nil))
    #expect(line.state.seen == Self.onCategory)
  }

  @Test func `the tables of these tests name every link of the shop`() {
    let tested = Set((Self.open + Self.guarded).map(\.pattern)).union([
      "/reset-password?token={token}!", "/deals",
    ])
    #expect(Set(AppDeeplinkID.links.entries.map(\.pattern)) == tested)
  }

  private func check(
    _ link: String, _ expected: Expectation, _ options: [String]
  ) async throws {
    let run = await Transcript.of(["open", link, "--json"] + options)
    let line = try #require(try run.links().first)
    let outcome = line.outcome + (line.reason.map { ":\($0)" } ?? "")
    #expect(line.link == link.redacted)
    #expect(line.pattern == expected.pattern)
    #expect(line.identifier == expected.identifier)
    #expect(outcome == expected.outcome)
    #expect(line.state.seen == expected.seen)
    #expect(run.status == (line.outcome == "rejected" ? .rejected : .success))
    #expect(run.errors.isEmpty)
  }
}
