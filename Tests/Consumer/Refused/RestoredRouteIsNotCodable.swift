// settings:
// refused: instance method 'restore(_:to:allowing:)' requires that 'LineRoute' conform to 'Decodable'
import Deeplinks

enum LineID: LinkIdentifier {
  case line(Int)

  static let links: LinkTable<Self> = [LinkPattern("/lines/{number}", LineID.line)]
}

enum LineRoute: Route {
  case map
  case line(Int)
}

@MainActor
func restore(
  _ archive: NavigationArchive, _ pipeline: DeeplinkPipeline<LineID>, _ router: Router<LineRoute>
) async {
  await pipeline.restore(archive, to: router)
}
