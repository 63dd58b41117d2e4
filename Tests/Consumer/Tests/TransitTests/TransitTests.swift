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

  @Test func `an alias and a short link open the trip, an unknown short link nothing`() async {
    #expect(await window.open("transit://t/7") == .opened(.lines(.trip(id: 7))))
    window.tabs.current.popToRoot()
    #expect(await window.open("https://trns.example/z") == .opened(.lines(.trip(id: 7))))
    #expect(await window.open("https://trns.example/y").failure?.code == "unrecognized")
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

  @Test func `a notification that launches the app waits for its first window`() async throws {
    let app = TestTransit()
    let opening = Task {
      try await app.transit.open(push: ["transit": ["link": "transit://trips/7"]])
    }
    await app.clock.waitForSleepers()
    let window = app.window()
    try await opening.value
    #expect(window.tabs.currentRoute == .lines(.trip(id: 7)))
    await #expect(throws: IntakeError.noLink(at: "transit.link")) {
      try await app.transit.open(push: ["transit": 7])
    }
  }

  @Test(arguments: ["Meer/Küste", "a/../b", "100 %", "a&b=c?d#e", "日本", "🌊", "%2F"])
  func `a line of the widget opens as it is called`(name: String) async throws {
    let links = NextTripLinks(environment: .production)
    let url = try #require(links.url(region: "harbor", line: name))
    let line = AppDeeplinkID.lines(.line(region: "harbor", name: name))
    #expect(await window.open(IncomingLink(url: url)) == .opened(line))
    let parameters = ["deep_link": url.absoluteString]
    #expect(await window.open(try IncomingLink(widgetParameters: parameters)) == .opened(line))
  }

  @Test func `the app of staging opens no link of production`() async {
    let window = TestTransit(.staging).window()
    #expect(await window.open("transit-staging://trips/7").isOpened)
    for link: IncomingLink in ["transit://trips/7", "https://transit.example/trips/7"] {
      #expect(await window.open(link).failure?.code == "unrecognized")
    }
  }
}
