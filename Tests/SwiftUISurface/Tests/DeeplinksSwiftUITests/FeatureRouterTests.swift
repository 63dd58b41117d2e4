import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

@MainActor
struct FeatureRouterTests {
  private let router = Router(root: TowerRoute.entrance)

  private func host(_ destination: (some RouteDestination<TowerRoute>).Type) -> SceneHost {
    SceneHost(timeless: RoutingView(router: router, destination: destination))
  }

  // MARK: - Where there is no router for it

  @Test func `a view that no stack takes the routes of is reported when it appears, once`()
    async throws
  {
    try await expectIssues([
      "No router for routes of type LostRoute here; show this view in a RoutingView of that "
        + "type, or nest its routes with .embedding(_:)."
    ]) {
      let host = try await host(WithoutEmbedding.self).settle()
      router.push(.entrance)
      try await host.settle()
    }
  }

  @Test func `a view alone, as in a preview, is reported when it uses the router`() async throws {
    try await expectIssues([
      "No router for routes of type BellRoute here; show this view in a RoutingView of that "
        + "type, or nest its routes with .embedding(_:).",
      "No router here; show this view in a RoutingView.",
    ]) {
      let host = try await SceneHost(timeless: BellScreen(number: 0)).settle()
      #expect(host.texts.contains("Bell 0"))
      try host.tap("Next")
      try host.tap("Close")
    }
  }

  // MARK: - Actions

  @Test func `a feature's view pushes and replaces its own routes`() async throws {
    try await expectIssues {
      router.push(.bells(.bell(1)))
      let host = try await host(Tower.self).settle()
      try await host.tap("Next").settle()
      #expect(router.path == [.bells(.bell(1)), .bells(.bell(2))])
      try await host.tap("Instead").settle()
      #expect(router.path == [.bells(.bell(1)), .bells(.bell(9))])
      try await host.tap("Back").settle()
      #expect(router.path == [.bells(.bell(1))])
      try await host.tap("Start").settle()
      #expect(router.path == [])
      #expect(host.problems == [])
    }
  }

  @Test(arguments: ["Sheet", "Cover"])
  func `what a feature's view presents closes itself`(label: String) async throws {
    router.push(.bells(.bell(1)))
    let host = try await host(Tower.self).settle()
    try await host.tap(label).settle { router.shown.modal != nil }
    #expect(router.presented?.router.root == .bells(.bell(5)))
    #expect(router.presented?.style == (label == "Sheet" ? .sheet : .cover))
    try await host.tap("Close").run { router.shown.modal == nil }
    #expect(router.path == [.bells(.bell(1))])
    #expect(host.problems == [])
  }

  @Test(arguments: ["Ask in a sheet", "Ask on the stack"])
  func `a view waits for the answer of its feature's screen`(label: String) async throws {
    router.push(.bells(.bell(1)))
    let host = try await host(Tower.self).settle()
    try await host.tap(label).settle { router.currentRoute == .bells(.bell(6)) }
    try await host.tap("Answer").run { host.texts.contains("Answered 6") }
    #expect(router.path == [.bells(.bell(1))])
    #expect(router.presented == nil)
  }

  @Test func `a screen with unsaved work asks`() async throws {
    router.push(.bells(.bell(1)))
    let host = try await host(Tower.self).settle()
    try host.tap("Write")
    let pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("tower")], links: TowerID.links),
      handler: TowerHandler(), router: router, fallback: { _, _ in .reject },
      options: PipelineOptions(clock: ManualClock()))
    let outcome = await pipeline.open("tower://entrance")
    #expect(outcome.failure?.code == "keptUnsavedWork")
    #expect(router.path == [.bells(.bell(1))])
  }
}

private enum TowerRoute: Route {
  case entrance
  case bells(BellRoute)
}

private enum BellRoute: Route {
  case bell(Int)
}

private enum LostRoute: Route {
  case lost
}

private enum TowerID: LinkIdentifier {
  case entrance

  static let links: LinkTable<Self> = [LinkPattern("/entrance", .entrance)]
}

private struct TowerHandler: DeeplinkHandler {
  func deeplink(from identifier: TowerID) async throws -> DeeplinkRoute<TowerRoute>? {
    .popToRoot()
  }
}

private enum Tower: RouteDestination {
  static func view(for route: TowerRoute) -> some View {
    switch route {
    case .entrance: Text("Come in")
    case .bells(.bell(let number)): BellScreen(number: number).embedding(TowerRoute.bells)
    }
  }
}

private enum WithoutEmbedding: RouteDestination {
  static func view(for route: TowerRoute) -> some View { LostScreen() }
}

private struct LostScreen: View {
  @FeatureRouter(LostRoute.self) private var router

  var body: some View {
    Button("Lost") { router.push(.lost) }
  }
}

private struct BellScreen: View {
  let number: Int
  @State private var answer: Int?
  @State private var draft: LeaveGuard?
  @FeatureRouter(BellRoute.self) private var router

  var body: some View {
    List {
      Text("Bell \(number)")
      Text("Answered \(answer ?? 0)")
      Button("Next") { router.push(.bell(number + 1)) }
      Button("Instead") { router.replace(.bell(9)) }
      Button("Sheet") { router.present(.bell(5)) }
      Button("Cover") { router.cover(.bell(5)) }
      Button("Ask in a sheet") {
        Task { answer = await router.present(.bell(6), returning: Int.self) }
      }
      Button("Ask on the stack") {
        Task { answer = await router.push(.bell(6), returning: Int.self) }
      }
      Button("Answer") { router.finish(with: number) }
      Button("Start") { router.handle(deeplink: .popToRoot()) }
      Button("Write") { draft = router.askBeforeLeaving { false } }
      Button("Back") { router.back() }
      Button("Close") { router.dismiss() }
    }
    .navigationTitle("Bell \(number)")
  }
}
