import Deeplinks
import DeeplinksTestSupport
import Foundation
import Testing

@MainActor
@Suite struct RouteHandlerTests {
  enum NoteRoute: Route, LinkIdentifier {
    case all
    case note(id: Int)

    static let links: LinkTable<Self> = [
      LinkPattern("/notes", .all), LinkPattern("/notes/{id}", NoteRoute.note),
    ]
  }

  enum AppTab: TabRoute { case notes }

  enum AppRoute: Route {
    case start
    case notes(NoteRoute)
  }

  enum AppID: LinkIdentifier {
    case start
    case notes(NoteRoute)

    static let links = LinkTable<Self>([LinkPattern("/", .start)])
      .including(NoteRoute.links, as: AppID.notes)
  }

  struct AppHandler: TabDeeplinkHandler {
    let notes = RouteHandler<NoteRoute>()

    func deeplink(from identifier: AppID) async throws -> TabDeeplink<AppTab, AppRoute>? {
      switch identifier {
      case .start: TabDeeplink(tab: .notes, deeplink: .popToRoot())
      case .notes(let id): try await notes.deeplink(from: id, as: AppRoute.notes, in: .notes)
      }
    }

    func identifier(for route: AppRoute) -> AppID? {
      switch route {
      case .start: .start
      case .notes(let route): notes.identifier(for: route).map(AppID.notes)
      }
    }
  }

  @Test(arguments: [NoteRoute.all, .note(id: 7)])
  func `a link pushes its route, and the route is its own identifier`(route: NoteRoute) async throws
  {
    let handler = RouteHandler<NoteRoute>()
    #expect(try await handler.deeplink(from: route) == .push(route))
    #expect(handler.identifier(for: route) == route)
  }

  @Test func `a link to the first screen of its tab goes back to it`() async throws {
    let router = Router(root: NoteRoute.all)
    router.push(.note(id: 1))
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("notes")], links: NoteRoute.links),
      handler: RouteHandler(root: NoteRoute.all), router: router, fallback: { _, _ in .reject })
    #expect(await pipeline.open("notes://notes") == .opened(.all))
    #expect(router.state == NavigationState(root: .all))
    #expect(await pipeline.open("notes://notes/7") == .opened(.note(id: 7)))
    #expect(router.path == [.note(id: 7)])
  }

  @Test func `a handler with a first screen keeps the contract of a feature`() async {
    let contract = FeatureContract(links: NoteRoute.links, identifiers: [.all, .note(id: 7)])
    let handler = RouteHandler(root: NoteRoute.all)
    let violations = await contract.violations(of: handler)
    #expect(violations == [])
    let warnings = await contract.warnings(of: handler)
    #expect(warnings == [])
  }

  @Test func `one enum keeps the contract of a feature`() async {
    let contract = FeatureContract(links: NoteRoute.links, identifiers: [.all, .note(id: 7)])
    let violations = await contract.violations(of: RouteHandler<NoteRoute>())
    #expect(violations == [])
    let warnings = await contract.warnings(of: RouteHandler<NoteRoute>())
    #expect(warnings == [])
  }

  @Test func `one enum is a feature of an app with tabs`() async {
    let contract = FeatureContract(links: AppID.links, identifiers: [.start, .notes(.note(id: 7))])
    let violations = await contract.violations(of: AppHandler(), unlinked: [])
    #expect(violations == [])
  }

  @Test func `a link opens a route on a cleared path, and a wrong one opens none`() async {
    let router = Router(root: NoteRoute.all)
    router.push(.note(id: 1))
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("notes")], links: NoteRoute.links),
      handler: RouteHandler<NoteRoute>(), router: router, fallback: { _, _ in .reject })
    #expect(await pipeline.open("notes://notes/seven").failure?.code == "unrecognized")
    #expect(router.path == [.note(id: 1)])
    #expect(await pipeline.open("notes://notes/7") == .opened(.note(id: 7)))
    #expect(router.path == [.note(id: 7)])
    #expect(pipeline.url(forScreen: NoteRoute.note(id: 7))?.absoluteString == "notes://notes/7")
  }
}
