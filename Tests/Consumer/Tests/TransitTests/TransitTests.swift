import Deeplinks
import DeeplinksTestSupport
import Foundation
import LinesFeature
import OffersFeature
import RiderFeature
import Testing
import TicketsFeature
import TransitSites
import TransitWidget

@testable import TransitApp

/// One test for each need of the app.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct TransitTests {
  let app = TestTransit()
  let window: TestWindow
  private var transit: Transit { app.transit }

  init() {
    window = app.window()
  }

  @Test func `the features compose, and each keeps its contract`() async {
    let timetable = Timetable(service: FakeServer())
    let app = FeatureContract(
      links: AppDeeplinkID.links,
      identifiers: [
        .lines(.trip(id: 7)), .tickets(.wallet), .rider(.payment), .offers(.all),
        .offers(.offer(code: "ZOO", until: Date(timeIntervalSince1970: 0), price: 2)),
      ])
    let lines = FeatureContract(
      links: LinesDeeplinkID.links,
      identifiers: [
        .network, .line(region: "hills", name: "U2"), .trip(id: 7),
        .search(text: "u", modes: [.bus, .ferry]),
      ])
    let tickets = FeatureContract(
      links: TicketsDeeplinkID.links,
      identifiers: [.wallet, .ticket(id: 1), .purchase(trip: 7, promo: "ZOO")])
    let rider = FeatureContract(
      links: RiderRoute.links, identifiers: [.profile, .rides(year: 2026), .payment])
    var violations = await app.violations(of: AppHandler(lines: LinesHandler(timetable: timetable)))
    violations += await lines.violations(of: LinesHandler(timetable: timetable))
    violations += await tickets.violations(of: TicketsHandler())
    violations += await rider.violations(of: RouteHandler(root: RiderRoute.profile))
    #expect(violations == [])
  }

  @Test func `a link to a tab's root and one to a screen beneath another open there`() async {
    #expect(await window.open("https://transit.example/trips/7") == .opened(.lines(.trip(id: 7))))
    let line = AppRoute.lines(.line(region: "harbor", name: "U2"))
    #expect(window.tabs[.lines].path == [line, .lines(.trip(id: 7))])
    #expect(await window.open("transit://lines").isOpened)
    #expect(window.tabs.currentRoute == .lines(.network))
    let unknown = await window.open("transit://trips/8")
    #expect(unknown == .rejected(.unsupported(.lines(.trip(id: 8)))))
  }

  @Test func `a link to tickets waits for the login, and the page's answer is no link`() async {
    let tickets = AppDeeplinkID.tickets(.ticket(id: 100))
    #expect(await window.open("transit://tickets/100") == .pending(tickets, .login))
    #expect(window.tabs.currentRoute == .signIn)
    await app.signIn(answeringIn: window)
    #expect(transit.session.name == "ada")
    #expect(window.tabs.currentRoute == .tickets(.ticket(id: 100)))
    #expect(await window.open("transit://oauth?error=access_denied") == .claimed)
    #expect(window.tabs.currentRoute == .tickets(.ticket(id: 100)))
  }

  @Test func `a link to another region waits for the switch, and then starts over`() async {
    let line = AppDeeplinkID.lines(.line(region: "hills", name: "4"))
    #expect(await window.open("transit://lines/hills/4") == .pending(line, .workspace))
    #expect(window.tabs.currentRoute == .switchRegion(to: "hills"))
    await transit.switchRegion(to: "hills")
    #expect(window.tabs[.lines].path == [.lines(.line(region: "hills", name: "4"))])
    let unknown = await window.open("transit://lines/moon/4")
    #expect(unknown.failure?.code == "unsupported")
  }

  @Test func `a purchase takes the seat that the rider chooses, and a link asks for it`() async {
    transit.session.name = "ada"
    #expect(await window.open("transit://trips/7/purchase?promo=ZOO").isOpened)
    let sheet = AnyRouter(window.tabs.current.topmost).embedding(AppRoute.tickets)
    let purchase = PurchaseModel(trip: 7, promo: "ZOO", wallet: transit.wallet)
    async let choosing: Void = purchase.chooseSeat(on: sheet)
    #expect(await window.tabs.shows(.tickets(.seats(trip: 7))))
    window.tabs.current.topmost.finish(with: Seat(coach: 1, number: 2))
    await choosing
    #expect(purchase.seat == Seat(coach: 1, number: 2))
    var unsaved = [sheet.askBeforeLeaving { false }]  // as confirmsLeaving does
    #expect(await window.open("transit://lines").failure?.code == "keptUnsavedWork")
    unsaved.removeAll()
    await purchase.buy(on: sheet)
    #expect(transit.wallet.tickets.map(\.trip) == [7])
    #expect(window.tabs.currentRoute == .tickets(.wallet))
  }

  @Test func `a notification opens, and one without a link says so`() async throws {
    try await transit.open(push: ["aps": [:], "transit": ["link": "transit://trips/7"]])
    #expect(window.tabs.currentRoute == .lines(.trip(id: 7)))
    await #expect(throws: IntakeError.noLink(at: "transit.link")) {
      try await transit.open(push: ["aps": [:]])
    }
  }

  @Test func `an alias and a short link open the trip, an unknown short link nothing`() async {
    #expect(await window.open("transit://t/7") == .opened(.lines(.trip(id: 7))))
    window.tabs.current.popToRoot()
    #expect(await window.open("https://trns.example/z") == .opened(.lines(.trip(id: 7))))
    #expect(await window.open("https://trns.example/y").failure?.code == "unrecognized")
  }

  @Test func `a search has several modes or none`() async {
    let both = AppDeeplinkID.lines(.search(text: "u", modes: [.bus, .tram]))
    #expect(await window.open("transit://search?q=u&mode=bus&mode=tram") == .opened(both))
    let none = AppDeeplinkID.lines(.search(text: "u", modes: []))
    #expect(await window.open("transit://search?q=u") == .opened(none))
    #expect(await window.open("transit://search?q=u&mode=plane").failure?.code == "unrecognized")
  }

  @Test func `an offer has a day and a price`() async throws {
    let until = try Date("2026-12-24T00:00:00Z", strategy: .iso8601)
    let outcome = await window.open("transit://offers/ZOO?until=2026-12-24&price=9.95")
    let price = try #require(Decimal(string: "9.95"))
    #expect(outcome == .opened(.offers(.offer(code: "ZOO", until: until, price: price))))
    #expect(window.tabs.selection == .offers)
    let german = await window.open("transit://offers/ZOO?until=2026-12-24&price=9,95")
    #expect(german.failure?.code == "unrecognized")
  }

  @Test func `the widget prints what the app of its environment opens`() async throws {
    let links = NextTripLinks(environment: .production)
    for url in [links.url(trip: 7), links.url(region: "harbor", line: "U/2")] {
      #expect(await window.open(IncomingLink(url: try #require(url))).isOpened)
    }
  }

  @Test func `a flag hides the tab of the offers and refuses their links`() async {
    transit.flags.showsOffers = false
    window.model.followFlags()
    #expect(window.tabs.tabs == [.lines, .tickets, .rider])
    let outcome = await window.open("transit://offers/ZOO?until=2026-12-24&price=9.95")
    #expect(outcome.failure?.code == "unsupported")
  }

  @Test func `two windows share the rider, and a sign-out leaves nothing in either`() async {
    let second = app.window()
    for window in [window, second] {
      #expect(await window.open("transit://me/payment") == .pending(.rider(.payment), .login))
    }
    await app.signIn(answeringIn: second)
    for window in [window, second] { #expect(window.tabs.currentRoute == .rider(.payment)) }
    transit.signOut()
    for window in [window, second] {
      window.model.followSession(after: "ada")
      #expect(window.tabs.state == window.tabs.initialState)
    }
  }

  @Test func `the next rider sees nothing of the one before, who has signed out in the same turn`()
    async
  {
    transit.session.name = "ada"
    window.model.followSession(after: nil)
    #expect(await window.open("transit://me/payment").isOpened)
    transit.signOut()
    transit.session.name = "bob"
    window.model.followSession(after: "ada")
    #expect(window.tabs.state == window.tabs.initialState)
  }

  @Test func `a rider who taps twice buys once`() async {
    let purchase = PurchaseModel(trip: 7, promo: nil, wallet: transit.wallet)
    transit.session.name = "ada"
    _ = await window.open("transit://trips/7/purchase")
    let sheet = AnyRouter(window.tabs.current.topmost).embedding(AppRoute.tickets)
    async let choosing: Void = purchase.chooseSeat(on: sheet)
    #expect(await window.tabs.shows(.tickets(.seats(trip: 7))))
    window.tabs.current.topmost.finish(with: Seat(coach: 1, number: 2))
    await choosing
    async let first: Void = purchase.buy(on: sheet)
    async let second: Void = purchase.buy(on: sheet)
    _ = await (first, second)
    #expect(transit.wallet.tickets.count == 1)
  }

  @Test func `a ticket that arrives after the rider has signed out is not the next one's`() async {
    let server = LateServer()
    let wallet = Wallet(service: server)
    server.meanwhile = { wallet.empty() }
    await #expect(throws: Never.self) {
      try await wallet.buy(trip: 7, seat: Seat(coach: 1, number: 2), promo: nil)
    }
    #expect(wallet.tickets == [])
  }

  @Test func `the link that led to the installation opens once`() async throws {
    var isConsumed = false
    let store = DeferredLinkStore(isConsumed: { isConsumed }, consume: { isConsumed = true })
    try await transit.openFirstLink(once: store)
    #expect(window.tabs.currentRoute == .lines(.line(region: "harbor", name: "U2")))
    window.tabs.current.popToRoot()
    try await transit.openFirstLink(once: store)
    #expect(window.tabs.currentRoute == .lines(.network))
  }

  @Test func `a line that an older version saved is shown again, a ticket only to its rider`()
    async throws
  {
    let line = #"{"lines":{"_0":{"line":{"number":2}}}}"#
    let ticket = #"{"tickets":{"_0":{"ticket":{"id":100}}}}"#
    let stacks = [("lines", line), ("tickets", ticket)].map { tab, route in
      #"{"tab":"\#(tab)","layers":[{"path":[\#(route)]}]}"#
    }
    let saved = #"{"version":1,"selection":"lines","stacks":[\#(stacks.joined(separator: ","))]}"#
    let archive = try NavigationArchive(data: Data(saved.utf8))
    let cuts = await window.pipeline.restore(archive, to: window.tabs)
    #expect(cuts?.map(\.tab) == ["tickets"])
    #expect(window.tabs.currentRoute == .lines(.line(region: "harbor", name: "2")))
  }

  @Test func `what a rider was buying or searching for is not restored for the next one`() async {
    transit.session.name = "ada"
    _ = await window.open("transit://search?q=u")
    _ = await window.open("transit://trips/7/purchase?promo=ZOO")
    let archive = NavigationArchive(window.tabs.state, initial: window.tabs.initialState)
    transit.session.name = "bob"
    let other = app.window()
    await other.pipeline.restore(archive, to: other.tabs)
    #expect(other.tabs[.lines].path == [])
    #expect(other.tabs[.tickets].presented == nil)
  }

  @Test func `analytics has outcomes and screens, without values`() async {
    let following = Task { await transit.analytics.follow(window.tabs.screens) }
    await app.sent.has("screen lines.network")
    _ = await window.open("transit://trips/7")
    await app.sent.has("screen lines.trip")
    _ = await window.open("transit://trips/seven")
    following.cancel()
    #expect(app.sent.lines.contains("opened /trips/{id}"))
    #expect(app.sent.lines.last == "not opened unrecognized")
  }

  @Test func `analytics counts a link that the system delivers twice once`() async {
    for _ in 0..<2 { #expect(await window.open("transit://trips/7").isOpened) }
    #expect(app.sent.lines.count { $0.hasPrefix("opened") } == 1)
  }

  @Test func `the app of staging opens no link of production`() async {
    let window = TestTransit(.staging).window()
    #expect(await window.open("transit-staging://trips/7").isOpened)
    for link: IncomingLink in ["transit://trips/7", "https://transit.example/trips/7"] {
      #expect(await window.open(link).failure?.code == "unrecognized")
    }
  }
}
