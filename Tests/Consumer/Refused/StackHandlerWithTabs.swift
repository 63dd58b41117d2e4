// settings:
// with: Lines
// refused: initializer 'init(parser:resolver:handler:router:fallback:prompt:options:observers:)' requires that 'LineHandler' conform to 'TabDeeplinkHandler'
import Deeplinks

struct LineHandler: DeeplinkHandler {
  func deeplink(from identifier: LineID) async throws -> DeeplinkRoute<LineRoute>? {
    switch identifier {
    case .line(let number): .push(.line(number))
    }
  }
}

enum AppTab: TabRoute { case lines }

@MainActor
func make(_ router: TabRouter<AppTab, LineRoute>) -> DeeplinkPipeline<LineID> {
  DeeplinkPipeline(
    parser: LinkParser(sites: [.scheme("transit")], links: LineID.links), handler: LineHandler(),
    router: router, fallback: { _, _ in .reject })
}
