import Deeplinks
import DeeplinksSwiftUI
import Observation
import SwiftUI

// The app of the article on prerequisites whose content depends on a region: the lines of a transit network.

enum LineID: LinkIdentifier {
  case line(region: String, name: String)

  static let links: LinkTable<Self> = [LinkPattern("/{region}/lines/{name}", LineID.line)]
}

enum LineRoute: Route {
  case map, switchRegion(to: String), line(name: String)
}

@MainActor
@Observable
final class Regions {
  private(set) var current = "north"
  let inbox = DeeplinkInbox<LineID>()

  // sample: Login.md: func choose(_ region: String) async {
}

// sample: Login.md: struct RegionResolver: DeeplinkResolver {

struct LineHandler: DeeplinkHandler {
  func deeplink(from identifier: LineID) async throws -> DeeplinkRoute<LineRoute>? {
    switch identifier {
    case .line(_, let name): .push(.line(name: name))
    }
  }
}

@MainActor
@Observable
final class TransitWindowModel {
  let regions: Regions
  let router = Router(root: LineRoute.map)
  let pipeline: DeeplinkPipeline<LineID>

  init(regions: Regions) {
    self.regions = regions
    pipeline = DeeplinkPipeline(
      parser: LinkParser(sites: [.scheme("transit")], links: LineID.links),
      resolver: RegionResolver(regions: regions),
      handler: LineHandler(),
      router: router,
      fallback: { _, _ in .reject },
      prompt: { prerequisite, identifier in
        switch (prerequisite, identifier) {
        case (.workspace, .line(let region, _)): .present(.switchRegion(to: region))
        default: nil
        }
      })
  }
}

struct TransitWindow: View {
  let model: TransitWindowModel

  var body: some View {
    RoutingView(router: model.router)
      .environment(model.regions)
      .onDeeplink(model.pipeline, inbox: model.regions.inbox)
  }
}

extension LineRoute: RouteDestination {
  static func view(for route: LineRoute) -> some View {
    switch route {
    case .map: Text("The map").navigationTitle("Map")
    case .switchRegion(let region): SwitchRegion(region: region).navigationTitle("Region")
    case .line(let name): Text("The stops").navigationTitle("Line \(name)")
    }
  }
}

struct SwitchRegion: View {
  let region: String
  @Environment(Regions.self) private var regions

  var body: some View {
    Button("Switch to \(region)") { Task { await regions.choose(region) } }
  }
}
