import Deeplinks
import DeeplinksSwiftUI
import Foundation
import LayerHost
@_spi(Host) import SwiftUI
import SwiftUIHost
import Testing
@_spi(Host) import UIKit

/// What the recipes and the articles on migrating say of their samples.
@MainActor
struct RecipeTests {
  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  // MARK: - The link that launches the app

  @Test func `a link that no closure delivers at launch opens through the scene delegate`()
    async throws
  {
    let app = AppHost(
      timeless: ManyWindowsApp(), misbehaving: .deliversNothingAtLaunch,
      makeSceneDelegate: { ($0 as? DeeplinkSceneDelegate.Type)?.init() })
    let window = app.open(try url("https://shop.example/u/ada"))
    try await app.run { window.title == "ada" }
  }

  // MARK: - URLs

  @Test(arguments: [Stage.production, .staging])
  func `a build opens and prints the links of its own sites`(stage: Stage) throws {
    let parser = stage.parser
    let isStaging = stage == .staging
    #expect(
      parser.url(for: .home)?.absoluteString
        == (isStaging ? "https://staging.shop.example/" : "https://shop.example/"))
    #expect(((try? parser.parse("shop-staging://u/ada")) != nil) == isStaging)
    #expect(((try? parser.parse("shop://u/ada")) != nil) == !isStaging)
  }

  @Test(arguments: [
    ("chat://join?code=a", ChatID.join(code: "a")),
    ("https://chat.example/rooms/a", .room(name: "a")),
    ("lightning:a", .pay(invoice: "a")),
  ])
  func `a link of a scheme or of the web opens there alone, and prints there`(
    text: String, id: ChatID
  ) throws {
    let parser = LinkParser(sites: ChatID.sites, links: ChatID.links)
    #expect(parser.issues == [])
    #expect(try parser.parse(text).identifier == id)
    #expect(parser.url(for: id)?.absoluteString == text)
    #expect(try parser.parse("https://old.chat.example/#/r/a").identifier == .room(name: "a"))
    for other in ["https://chat.example/join?code=a", "bitcoin:a", "chat://rooms/a"] {
      #expect(throws: LinkError.self) { try parser.parse(other) }
    }
  }

  @Test func `a draft has lines, and a zoom that is none is left out`() throws {
    let parser = LinkParser(sites: [.scheme("t")], links: DraftID.links)
    #expect(parser.issues == [])
    let match = try parser.parse("t://compose?text=Hello%0AAda&z=far")
    #expect(match.identifier == .draft(text: "Hello\nAda", zoom: Lenient(nil)))
    #expect(match.warnings.count == 1)
  }

  @Test func `the rest of a query and a web address are values`() throws {
    let parser = LinkParser(sites: SiteForms.sites, links: DiscoverID.links)
    #expect(parser.issues == [])
    for text in [
      "https://matrix.to/#/discover?sort=new&color=red&color=blue",
      "https://matrix.to/#/read?url=https://a.example/?b%3Dc",
    ] {
      let id = try parser.parse(text).identifier
      #expect(parser.url(for: id)?.absoluteString == text)
      for site in SiteForms.sites {
        let url = try #require(parser.url(for: id, on: site))
        #expect(try parser.parse(url).identifier == id)
      }
    }
    #expect(throws: LinkError.self) { try parser.parse("bitcoin:read?url=javascript:x") }
  }

  @Test(arguments: ["/stores/berlin", "/filialen/berlin", "/tiendas/berlin"])
  func `a localized path means the same and prints in one way`(path: String) throws {
    let parser = LinkParser(sites: [.universal("shop.example")], links: StoreID.links)
    #expect(parser.links.issues == [])
    #expect(try parser.parse("https://shop.example" + path).identifier == .store(city: "berlin"))
    #expect(
      parser.url(for: .store(city: "berlin"))?.absoluteString
        == "https://shop.example/stores/berlin")
  }

  @Test(arguments: [
    ("shop://tickets", TicketID.tickets(folder: nil)),
    ("shop://tickets/old", .tickets(folder: "old")),
    ("shop://guide", .guide(chapter: [])), ("shop://guide/a/b", .guide(chapter: ["a", "b"])),
  ])
  func `a tail may be missing`(text: String, identifier: TicketID) throws {
    let parser = LinkParser(sites: [.scheme("shop")], links: TicketID.links)
    #expect(parser.links.issues == [])
    #expect(try parser.parse(text).identifier == identifier)
    #expect(parser.url(for: identifier)?.absoluteString == text)
  }

  @Test func `a day has no time and no zone`() throws {
    let parser = LinkParser(sites: [.scheme("shop")], links: HotelID.links)
    #expect(parser.links.issues == [])
    let night = try parser.parse("shop://nights/2026-01-05").identifier
    guard case .night(let arrival) = night else { return }
    #expect(arrival.components == DateComponents(year: 2026, month: 1, day: 5))
    #expect(parser.url(for: night)?.absoluteString == "shop://nights/2026-01-05")
    for text in ["2026-02-30", "2026-11-21T10:30:00Z", "2026-1-5", "today"] {
      #expect(throws: LinkError.self) { try parser.parse("shop://nights/\(text)") }
    }
  }

  @Test func `a callback is claimed, with a code or an error, and another link is not`() async {
    let signIn = WebSignIn()
    let pipeline = DeeplinkPipeline(
      parser: Stage.production.parser, perform: { _ in true }, options: .claiming(for: signIn))
    for text in ["shop://oauth?code=1", "shop://oauth?error=denied"] {
      #expect(await pipeline.open(IncomingLink(text: text)) == .claimed)
      #expect(signIn.callback?.absoluteString == text)
    }
    #expect(await pipeline.open(IncomingLink(text: "shop://u/ada")).isOpened)
  }

  private struct Unwrapped: ClickTracker {
    func target(of url: URL) async throws -> URL {
      guard url.lastPathComponent == "1", let target = URL(string: "https://shop.example/u/ada")
      else { throw URLError(.badURL) }
      return target
    }
    func firstLink() async throws -> URL? { URL(string: "shop://u/ada") }
  }

  @Test func `a tracked link opens what it leads to, and a lost one says so`() async {
    let pipeline = DeeplinkPipeline(
      parser: Stage.production.parser, perform: { _ in true },
      options: .unwrapping(with: Unwrapped()))
    let found = await pipeline.open(IncomingLink(text: "https://click.shop.example/1"))
    #expect(found == .opened(.profile(.user(userID: "ada"))))
    let lost = await pipeline.open(IncomingLink(text: "https://click.shop.example/2"))
    #expect(lost.failure?.code == "unrecognized")
  }

  // MARK: - Screens

  @Test func `a link waits for the app's root, and leaves nothing to the next user`()
    async throws
  {
    let shared = SharedModel()
    let host = SceneHost(timeless: SignedInRoot(shared: shared))
    try await host.open("shop://profile/ada/edit").settle()
    try await host.tap("Sign in").settle { host.screens == ["Profile", "ada", "Edit"] }
    shared.signOut()
    try await host.settle()
    try await host.tap("Sign in").run { host.title == "Home" }
    try await host.open("shop://u/bob").run { host.screens == ["Profile", "bob"] }
    #expect(host.problems == [])
  }

  @Test func `what a user saw is shown again to that user alone`() async throws {
    let shared = SharedModel()
    await shared.signIn("ada")
    let host = SceneHost(timeless: SignedInRoot(shared: shared))
    try await host.open("shop://u/ada").settle { host.screens == ["Profile", "ada"] }
    shared.signOut()
    try await host.settle()
    await shared.signIn("bob")
    try await host.settle()
    #expect(host.title == "Home")
    shared.signOut()
    try await host.settle()
    await shared.signIn("ada")
    try await host.run { host.screens == ["Profile", "ada"] }
    #expect(host.problems == [])
  }

  @Test func `a link fills the path inside its sheet`() async throws {
    let router = Router(root: GuideRoute.start)
    let link = try #require(try await GuideHandler().deeplink(from: .guide(chapter: ["a", "b"])))
    router.handle(deeplink: link)
    #expect(router.path.isEmpty)
    #expect(router.presented?.router.root == .contents)
    #expect(router.presented?.router.path == [.chapter("a"), .chapter("b")])
  }

  @Test func `a link that shows no screen shows its alert`() async throws {
    let vouchers = Vouchers()
    let router = Router(root: VoucherRoute.all)
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("shop")], links: CodeID.links),
      handler: CodeHandler(vouchers: vouchers), router: router, fallback: { _, _ in .reject })
    let view = Text("Shop").modifier(ShowsVouchers(vouchers: vouchers)).onDeeplink(pipeline)
    let host = SceneHost(timeless: view)
    try await host.open("shop://codes/SUMMER").settle { host.modals == [.init(.alert, "Voucher")] }
    try await host.tap("OK").run { host.modals.isEmpty }
    #expect(!vouchers.isShown)
    #expect(pipeline.notice == nil)
  }

  @Test(arguments: AppTab.allCases)
  func `the same screen opens in the tab that is selected`(tab: AppTab) async throws {
    let tabs = TabRouter(tabs: AppTab.allCases, selection: tab, root: \.root)
    tabs.current.push(.profile(.help(topic: ["kept"])))
    let handler = NearestTabHandler()
    let link = try await handler.deeplink(from: .profile(.user(userID: "ada")))
    tabs.handle(tabDeeplink: try #require(link))
    #expect(tabs.selection == tab)
    #expect(
      tabs.current.path == [.profile(.help(topic: ["kept"])), .profile(.user(userID: "ada"))])
  }

  @Test func `a reducer hears what opened and what is asked for`() async {
    let store = Store()
    let pipeline = store.makePipeline(resolver: AppResolver(session: Session()))
    #expect(await pipeline.open(IncomingLink(text: "shop://u/ada")).isOpened)
    #expect(await pipeline.open(IncomingLink(text: "shop://u/ada")).isOpened)
    #expect(store.opened == [.profile(.user(userID: "ada"))])
    store.send(.wentBack)
    #expect(await pipeline.open(IncomingLink(text: "shop://u/ada")).isOpened)
    #expect(store.opened.count == 2)
    let waiting = await pipeline.open(IncomingLink(text: "shop://profile/ada/edit"))
    #expect(!waiting.isFinal && store.isAsking)
  }

  @Test func `each window has screens of its own, and all share login and sign-out`() async throws {
    let shared = SharedModel()
    let host = try await SceneHost(timeless: WindowRoot(shared: shared)).settle()
    shared.inbox.receive(IncomingLink(text: "shop://profile/ada/edit", source: .notification))
    try await host.settle { host.modals == [.init(.sheet, "Sign in")] }
    try await host.tap("Not now").settle { host.modals.isEmpty }
    shared.inbox.receive(IncomingLink(text: "shop://profile/bob/edit", source: .notification))
    try await host.settle { host.modals == [.init(.sheet, "Sign in")] }
    try host.tap("Sign in")
    try await host.settle { host.screens == ["Profile", "bob", "Edit"] && host.modals.isEmpty }
    shared.signOut()
    try await host.settle()
    try await host.run { host.screens == ["Profile"] || host.title == "Home" }
    #expect(host.problems == [])
  }

  @Test(arguments: [LinkSource.universalLink, .content])
  func `a page of the website that a window does not know opens in the browser`(
    source: LinkSource
  ) async throws {
    let window = WindowModel(shared: SharedModel())
    let page = IncomingLink(text: "https://shop.example/terms/\(source)", source: source)
    #expect(await window.pipeline.open(page).description == "fellBack (unrecognized)")
    #expect(UIApplication.shared.opened.contains { $0 == page.url })
  }

  @Test func `the row that is shown in the last column is marked`() async throws {
    let tabs = TabRouter(tabs: AppTab.allCases, selection: .profile, root: \.root)
    let screen = PeopleScreen(tabs: tabs)
    let host = SceneHost(timeless: screen)
    try await host.run { host.texts == ["ada", "bob"] }
    #expect(screen.people.allSatisfy { !screen.isShown(.user(userID: $0.id)) })
    tabs.current.push(.profile(.user(userID: "bob")))
    tabs.current.push(.profile(.edit(userID: "bob")))
    #expect(screen.isShown(.user(userID: "bob")) && !screen.isShown(.user(userID: "ada")))
    #expect(host.problems == [])
  }

  // MARK: - Migrating

  @Test func `old booleans are set by links, and what has none is unsupported`() async throws {
    let old = OldNavigation()
    let pipeline = old.makePipeline()
    #expect(await pipeline.open(IncomingLink(text: "shop://help/orders")).isOpened)
    #expect(old.showsHelp)
    #expect(await pipeline.open(IncomingLink(text: "shop://u/ada")).isOpened)
    #expect(old.userID == "ada" && !old.showsHelp)
    let edit = await pipeline.open(IncomingLink(text: "shop://profile/ada/edit"))
    #expect(edit.failure?.code == "unsupported")
    let host = SceneHost(timeless: BridgedWindow())
    try await host.open("shop://u/ada").run { host.texts.contains("ada") }
    try await host.open("shop://help/orders").run { host.modals.count == 1 }
  }

  @Test func `the window that replaces the booleans opens every link`() async throws {
    let host = SceneHost(timeless: RouterWindow())
    try host.open("shop://profile/ada/edit")
    try await host.settle { host.screens == ["Profile", "ada", "Edit"] }
    try await host.open("shop://help").run { host.modals == [.init(.sheet, "Help")] }
    #expect(host.problems == [])
  }

  @Test func `the help that the booleans opened still opens, and has a URL`() async throws {
    let booleans = SceneHost(timeless: BooleanWindow())
    try await booleans.open("shop://help").run { booleans.modals.count == 1 }
    let old = OldNavigation()
    let pipeline = old.makePipeline()
    #expect(pipeline.parser.links.issues == [])
    #expect(await pipeline.open(IncomingLink(text: "shop://help")) == .opened(.help(topic: [])))
    #expect(old.showsHelp)
    #expect(pipeline.parser.url(for: .help(topic: []))?.absoluteString == "shop://help")
    #expect(pipeline.parser.url(for: .help(topic: ["orders"])) != nil)
  }

  @Test func `old spellings and hand-made forms are links of the table`() throws {
    let parser = LinkParser(sites: [.scheme("shop")], links: PageID.links)
    #expect(parser.links.issues == [])
    #expect(try parser.parse("shop://open?page=user&id=ada").identifier == .user(id: "ada"))
    #expect(parser.url(for: .user(id: "ada"))?.absoluteString == "shop://users/ada")
    let sale = PageID.sale(year: 2026, name: "spring-time")
    #expect(try parser.parse("shop://sales/2026-spring-time").identifier == sale)
    #expect(parser.url(for: sale)?.absoluteString == "shop://sales/2026-spring-time")
    let urls = ["shop://users/ada", "shop://sales/soon", "shop://users/bob"]
    let old = { (url: URL) -> PageID? in .user(id: url.lastPathComponent) }
    #expect(differences(in: urls, old: old, new: parser) == ["shop://sales/soon"])
  }

  @Test func `several steps of a link are one value`() async throws {
    let tabs = TabRouter(tabs: AppTab.allCases, selection: .home, root: \.root)
    let link = try await PhotoHandler().deeplink(from: .help(topic: ["photos"]))
    tabs.handle(tabDeeplink: try #require(link))
    #expect(tabs.selection == .profile)
    #expect(tabs.current.path == [.profile(.user(userID: "ada"))])
    #expect(tabs.current.presented?.router.root == .profile(.help(topic: ["photos"])))
  }
}
