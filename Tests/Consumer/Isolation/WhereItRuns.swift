import Deeplinks
import Dispatch
import Foundation
import Testing

// What an app declares without any annotation, and where the framework asks it. This file is compiled in
// five targets with different settings; the answers must be the same in each.

/// Whether the main actor runs the caller; on Linux, that is not always the same thread.
nonisolated func isOnMainActor() -> Bool {
  DispatchQueue.getSpecific(key: mark) != nil
}

private nonisolated let mark: DispatchSpecificKey<Void> = {
  let key = DispatchSpecificKey<Void>()
  DispatchQueue.main.setSpecific(key: key, value: ())
  return key
}()

/// What lives on the main actor.
///
/// Reading it without `await` is the proof at compile time.
@MainActor
final class Desk: Sendable {
  var asked: [String] = []
}

enum PageID: LinkIdentifier {
  case page(Int)
  case slow(Int)

  static let links: LinkTable<Self> = [
    LinkPattern("/pages/{number}", PageID.page),
    LinkPattern("/slow/{number}", PageID.slow),
  ]
}

enum PageRoute: Route, Codable {
  case start
  case page(Int)
}

struct PageStore: Sendable {
  /// Works off the main actor, as a network does.
  @concurrent
  func number(_ number: Int) async -> Int {
    #expect(!isOnMainActor())
    return number
  }
}

struct PageHandler: DeeplinkHandler {
  let desk: Desk
  let store = PageStore()

  func deeplink(from identifier: PageID) async throws -> DeeplinkRoute<PageRoute>? {
    #expect(isOnMainActor())
    desk.asked.append("handler")
    switch identifier {
    case .page(let number):
      return .push(.page(number))
    case .slow(let number):
      let answer = await store.number(number)
      #expect(isOnMainActor())
      desk.asked.append("handler again")
      return .push(.page(answer))
    }
  }
}

enum PageTab: TabRoute { case pages }

struct PageTabHandler: TabDeeplinkHandler {
  let desk: Desk

  func deeplink(from identifier: PageID) async throws -> TabDeeplink<PageTab, PageRoute>? {
    #expect(isOnMainActor())
    desk.asked.append("tab handler")
    return TabDeeplink(tab: .pages)
  }
}

struct PageResolver: DeeplinkResolver {
  let desk: Desk

  func resolve(_ identifier: PageID, from source: LinkSource) async -> DeeplinkResolution<PageID> {
    #expect(isOnMainActor())
    desk.asked.append("resolver")
    return .open(identifier)
  }
}

struct PageObserver: DeeplinkObserver {
  let desk: Desk

  func receive(_ event: DeeplinkEvent) {
    #expect(isOnMainActor())
    if event.stage == .opened { desk.asked.append("observer") }
  }
}

// An app composes features by the names of its cases; that must not ask for annotations or warn.

enum BookID: LinkIdentifier {
  case pages(PageID)

  static let links = LinkTable<BookID>([]).including(PageID.links, as: BookID.pages, under: "/book")
}

enum BookRoute: Route {
  case cover
  case page(PageRoute)
}

func bookHandler(
  _ desk: Desk
) -> some TabDeeplinkHandler<PageID, PageTab, BookRoute> {
  PageHandler(desk: desk).map(BookRoute.page).inTab(PageTab.pages)
}

func bookTabHandler(
  _ desk: Desk
) -> some TabDeeplinkHandler<PageID, PageTab, BookRoute> {
  PageTabHandler(desk: desk).map(BookRoute.page)
}

func inBook(_ router: AnyRouter) -> AnyRouter {
  router.embedding(BookRoute.page)
}

enum Names {
  static func root(of tab: PageTab) -> PageRoute { .start }
  static func unwrapped(_ url: URL) async -> URL? { url }
  static func fallback(
    _ failure: DeeplinkFailure<PageID>, _ link: IncomingLink
  ) -> DeeplinkFallback<DeeplinkRoute<PageRoute>> { .reject }
}

/// A class of the main actor's that handles links itself, as view models do.
@MainActor
final class PageModel: DeeplinkHandler {
  var opened = 0

  func deeplink(from identifier: PageID) async throws -> DeeplinkRoute<PageRoute>? {
    #expect(isOnMainActor())
    opened += 1
    return nil
  }
}

/// A resolver with a helper that reads what is on the main actor.
@MainActor
struct PageRules: DeeplinkResolver {
  let desk: Desk
  private var isBusy: Bool { !desk.asked.isEmpty }

  func resolve(_ identifier: PageID, from source: LinkSource) async -> DeeplinkResolution<PageID> {
    #expect(isOnMainActor())
    return isBusy ? .unsupported : .open(identifier)
  }
}

/// A handler whose work is too long for the main actor.
struct HeavyHandler: DeeplinkHandler {
  @concurrent
  func deeplink(from identifier: PageID) async throws -> DeeplinkRoute<PageRoute>? {
    #expect(!isOnMainActor())
    return .push(.start)
  }
}

@MainActor
@Suite struct WhereItRuns {
  private func pipeline(for desk: Desk) -> DeeplinkPipeline<PageID> {
    var options = PipelineOptions()
    options.deadline = nil
    options.rewrite = { url in
      #expect(isOnMainActor())
      desk.asked.append("rewrite")
      return url
    }
    return DeeplinkPipeline(
      parser: LinkParser(sites: [.universal("pages.example")], links: PageID.links),
      resolver: PageResolver(desk: desk),
      handler: PageHandler(desk: desk),
      router: Router(root: PageRoute.start),
      fallback: { _, _ in
        #expect(isOnMainActor())
        desk.asked.append("fallback")
        return .reject
      },
      options: options,
      observers: [PageObserver(desk: desk)])
  }

  @Test func `a pipeline asks everything on the main actor`() async throws {
    let desk = Desk()
    let pipeline = pipeline(for: desk)
    let outcome = await pipeline.open(IncomingLink(text: "https://pages.example/slow/7"))
    #expect(outcome == .opened(.slow(7)))
    #expect(
      desk.asked == ["rewrite", "resolver", "handler", "handler again", "observer"])
    _ = await pipeline.open(IncomingLink(text: "https://pages.example/nowhere"))
    #expect(desk.asked.last == "fallback")
  }

  @Test func `also for a caller that is elsewhere`() async throws {
    let desk = Desk()
    let book = bookHandler(desk)
    let bookTabs = bookTabHandler(desk)
    let task = Task.detached {
      #expect(!isOnMainActor())
      _ = try await PageHandler(desk: desk).deeplink(from: .slow(7))
      _ = try await book.deeplink(from: .page(1))
      _ = try await bookTabs.deeplink(from: .page(1))
      _ = await PageResolver(desk: desk).resolve(.page(1), from: .inApp)
    }
    try await task.value
    #expect(
      desk.asked == ["handler", "handler again", "handler", "tab handler", "resolver"])
  }

  @Test func `a class of the main actor's keeps its state there`() async throws {
    let model = PageModel()
    let handler: any DeeplinkHandler<PageID, PageRoute> = model
    #expect(try await handler.deeplink(from: .page(1)) == nil)
    #expect(model.opened == 1)
  }

  @Test func `helpers of a resolver of the main actor's read its state`() async {
    let desk = Desk()
    let resolver: any DeeplinkResolver<PageID> = PageRules(desk: desk)
    #expect(await resolver.resolve(.page(1), from: .widget) == .open(.page(1)))
    desk.asked.append("something")
    #expect(await resolver.resolve(.page(1), from: .widget) == .unsupported)
  }

  @Test func `a handler that says so works elsewhere`() async throws {
    #expect(try await HeavyHandler().deeplink(from: .page(1)) == .push(.start))
  }

  @Test func `functions are handed over by their names`() async {
    let tabs = TabRouter(tabs: [PageTab.pages], selection: .pages, root: Names.root)
    #expect(tabs.currentRoute == .start)
    var options = PipelineOptions()
    options.rewrite = Names.unwrapped
    options.deadline = nil
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.universal("pages.example")], links: PageID.links),
      handler: PageHandler(desk: Desk()), router: Router(root: PageRoute.start),
      fallback: Names.fallback, options: options)
    let outcome = await pipeline.open(IncomingLink(text: "https://pages.example/nowhere"))
    #expect(outcome.failure?.code == "unrecognized")
  }

  @Test func `features are nested by the names of cases`() throws {
    let parser = LinkParser(sites: [.scheme("book")], links: BookID.links)
    #expect(try parser.parse("book://book/pages/7").identifier == .pages(.page(7)))
    let router = Router(root: BookRoute.cover)
    #expect(inBook(AnyRouter(router)).push(PageRoute.page(7)))
    #expect(router.currentRoute == .page(.page(7)))
  }

  @Test func `a rule of restoration is asked on the main actor`() async throws {
    let desk = Desk()
    let archive = NavigationArchive(
      NavigationState(root: PageRoute.start, path: [.page(1), .page(2)]))
    let reading = await archive.reading(initial: NavigationState(root: PageRoute.start)) { _ in
      #expect(isOnMainActor())
      desk.asked.append("rule")
      return true
    }
    #expect(reading.state.path == [.page(1), .page(2)])
    #expect(desk.asked == ["rule", "rule"])
  }

  @Test func `what an older version saved is read`() async {
    let saved = NavigationArchive(
      NavigationState(root: PageRoute.start, path: [.page(1), .page(2)]))
    let reading = await saved.reading(initial: NavigationState(root: NewRoute.start)) { _ in true }
    #expect(reading.state.path == [.sheet(1), .sheet(2)])
  }
}

/// The routes of a later version.
enum NewRoute: VersionedRoute {
  case start
  case sheet(Int)

  static let archiveVersion = 2

  static func migrated(_ old: ArchivedRoute, from version: Int) throws -> NewRoute? {
    switch old.name {
    case "page": try .sheet(old.payload.decode(Int.self, forKey: "_0"))
    default: try old.decoded(as: NewRoute.self)
    }
  }
}
