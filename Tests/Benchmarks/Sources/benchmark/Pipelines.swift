import CAllocations
import Deeplinks
import DeeplinksTestSupport
import Foundation

/// What a pipeline and the routers cost beyond what the app's own handler does.
@MainActor
enum Pipelines {
  enum Screen: Route {
    case home
    case product(id: Int)
  }

  struct Tab: TabRoute {
    let number: Int
    var name: String { "tab\(number)" }
  }

  enum ID: LinkIdentifier {
    case product(id: Int)

    static let links: LinkTable<Self> = [LinkPattern("/products/{id}", ID.product)]
    static let parser = LinkParser(sites: [.scheme("app")], links: links)
  }

  struct Handler: TabDeeplinkHandler {
    func deeplink(from id: ID) async throws -> TabDeeplink<Tab, Screen>? {
      switch id {
      case .product(let id):
        TabDeeplink(tab: Tab(number: id % 10), deeplink: .push(.product(id: id)))
      }
    }
  }

  struct Ignoring: DeeplinkObserver {
    func receive(_ event: DeeplinkEvent) { consume(event) }
  }

  static func run(_ report: inout Report) async {
    let silent = await measure(observers: [], &report, "no observer", goal: 20, allocations: 40)
    let watched = await measure(observers: [Ignoring()], &report, "an observer")
    for areEqual in [true, false] {
      let name = areEqual ? "equal" : "different"
      let times = [await burst(1_000, areEqual: areEqual), await burst(10_000, areEqual: areEqual)]
      report.add("pipeline: 10,000 \(name) links at once", times[1] * 1e3, "ms")
      report.add(
        "pipeline: growth from 1,000 \(name) links, for ten times as many", times[1] / times[0], "x"
      )
    }
    report.add("pipeline: an observer against none", watched / silent, "x")
    applying(&report)
  }

  /// Brings each step on screen at once.
  final class Host: NavigationHost {
    private(set) var steps = 0

    func perform(_ step: NavigationStep) async {
      steps += 1
    }
  }

  /// Opens links into one of two tabs, each with one step of a host, for counting instructions.
  static func hostedLoop(_ count: Int) async {
    let tabs = (0..<2).map(Tab.init)
    let router = TabRouter(tabs: tabs, selection: tabs[0]) { _ in Screen.home }
    let host = Host()
    // Valgrind doesn't survive the system's timers.
    let clock = ManualClock()
    router.attach(host, clock: clock)
    for tab in tabs { router[tab].attach(host, clock: clock) }
    let pipeline = DeeplinkPipeline(
      parser: ID.parser, handler: Handler(), router: router, fallback: { _, _ in .reject })
    for id in stride(from: 10, through: count * 10, by: 10) {
      let outcome = await pipeline.open(IncomingLink(text: "app://products/\(id)"))
      precondition(outcome == .opened(.product(id: id)), "a link did not open")
      precondition(router[tabs[0]].shown.path == [.product(id: id)], "a link is not on screen")
    }
    precondition(host.steps == count, "a link took other steps than one")
  }

  /// Opens links one after another, for counting instructions.
  static func loop(_ count: Int) async {
    let router = TabRouter(tabs: (0..<10).map(Tab.init), selection: Tab(number: 0)) { _ in
      Screen.home
    }
    let pipeline = DeeplinkPipeline(
      parser: ID.parser, handler: Handler(), router: router, fallback: { _, _ in .reject })
    for id in 0..<count {
      let outcome = await pipeline.open(IncomingLink(text: "app://products/\(id)"))
      precondition(outcome == .opened(.product(id: id)), "a link did not open")
    }
  }

  /// The seconds in which `count` links are opened at once, different ones or equal ones.
  static func burst(_ count: Int, areEqual: Bool) async -> Double {
    let router = TabRouter(tabs: (0..<10).map(Tab.init), selection: Tab(number: 0)) { _ in
      Screen.home
    }
    let pipeline = DeeplinkPipeline(
      parser: ID.parser, handler: Handler(), router: router, fallback: { _, _ in .reject })
    let clock = ContinuousClock()
    let start = clock.now
    let tasks = (0..<count).map { id in
      let link = IncomingLink(text: "app://products/\(areEqual ? 1 : id)")
      return Task { _ = await pipeline.open(link) }
    }
    for task in tasks { await task.value }
    let time = start.duration(to: clock.now)
    return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
  }

  /// The median microseconds from `open` to `opened`, each answer checked.
  private static func measure(
    observers: [any DeeplinkObserver], _ report: inout Report, _ name: String, goal: Double? = nil,
    allocations: Double? = nil
  ) async -> Double {
    let router = TabRouter(tabs: (0..<10).map(Tab.init), selection: Tab(number: 0)) { _ in
      Screen.home
    }
    let pipeline = DeeplinkPipeline(
      parser: ID.parser, handler: Handler(), router: router, fallback: { _, _ in .reject },
      observers: observers)
    let links = (0..<2_000).map { IncomingLink(text: "app://products/\($0)") }
    var times: [Double] = []
    var counts: [Double] = []
    let clock = ContinuousClock()
    for (id, link) in links.enumerated() {
      let before = allocation_count()
      let start = clock.now
      let outcome = await pipeline.open(link)
      let time = start.duration(to: clock.now)
      counts.append(Double(allocation_count() - before))
      precondition(outcome == .opened(.product(id: id)), "a link did not open")
      precondition(router.currentRoute == .product(id: id), "a link opened something else")
      times.append(Double(time.components.attoseconds) / 1e12)
    }
    let median = Timing.median(times)
    report.add("pipeline: open to opened, \(name)", median, "us", goal: goal)
    report.add(
      "pipeline: allocations, \(name)", Timing.median(counts), "allocations", goal: allocations)
    report.add(
      "pipeline: growth from the first 200 links to the last",
      Timing.median(times.suffix(200)) / Timing.median(Array(times.prefix(200))), "x")
    return median
  }

  /// Deep links with a path executed on the routers of ten tabs.
  private static func applying(_ report: inout Report) {
    var perRoute: [Double] = []
    for length in [10, 100] {
      let router = TabRouter(tabs: (0..<10).map(Tab.init), selection: Tab(number: 0)) { _ in
        Screen.home
      }
      let links = (0..<2_000).map { number in
        TabDeeplink(
          tab: Tab(number: number % 10),
          deeplink: DeeplinkRoute.push(
            Screen.product(id: number), path: (0..<length).map { .product(id: $0 + number) }))
      }
      let times = links.map { link in
        let time = Timing.nanoseconds { router.handle(tabDeeplink: link) }
        precondition(router.currentRoute == link.deeplink?.route, "a link opened something else")
        return time / 1e3
      }
      let median = Timing.median(times)
      report.add(
        "router: a link with a path of \(length), 10 tabs", median, "us",
        goal: length == 10 ? 5 : nil)
      perRoute.append(median / Double(length))
    }
    report.add("router: growth a route from 10 to 100", perRoute[1] / perRoute[0], "x")
  }
}
