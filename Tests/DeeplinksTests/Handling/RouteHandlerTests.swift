import Deeplinks
import DeeplinksTestSupport
import Foundation
import Testing

@MainActor
@Suite struct RouteHandlerTests {
  enum MemoRoute: Route, LinkIdentifier {
    case all
    case note(id: Int)

    static let links: LinkTable<Self> = [
      LinkPattern("/notes", .all), LinkPattern("/notes/{id}", MemoRoute.note),
    ]
  }

  @Test(arguments: [MemoRoute.all, .note(id: 7)])
  func `a link pushes its route, and the route is its own identifier`(route: MemoRoute) async throws
  {
    let handler = RouteHandler<MemoRoute>()
    #expect(try await handler.deeplink(from: route) == .push(route))
    #expect(handler.identifier(for: route) == route)
  }

  @Test(arguments: [RouteHandler<MemoRoute>(), RouteHandler(root: .all)])
  func `one enum keeps the contract of a feature, with a first screen or without`(
    handler: RouteHandler<MemoRoute>
  ) async {
    let contract = FeatureContract(links: MemoRoute.links, identifiers: [.all, .note(id: 7)])
    #expect(await contract.violations(of: handler) == [])
    #expect(await contract.warnings(of: handler) == [])
  }

  @Test func `a link opens its route on a cleared path, or goes back to the first screen`() async {
    let router = Router(root: MemoRoute.all)
    router.push(.note(id: 1))
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("notes")], links: MemoRoute.links),
      handler: RouteHandler(root: MemoRoute.all), router: router, fallback: { _, _ in .reject })
    #expect(await pipeline.open("notes://notes/seven").failure?.code == "unrecognized")
    #expect(router.path == [.note(id: 1)])
    #expect(await pipeline.open("notes://notes/7") == .opened(.note(id: 7)))
    #expect(router.path == [.note(id: 7)])
    #expect(pipeline.url(forScreen: MemoRoute.note(id: 7))?.absoluteString == "notes://notes/7")
    #expect(await pipeline.open("notes://notes") == .opened(.all))
    #expect(router.state == NavigationState(root: .all))
  }
}
