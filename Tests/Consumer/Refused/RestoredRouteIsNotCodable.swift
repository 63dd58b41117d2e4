// settings:
// with: Lines
// refused: instance method 'restore(_:to:allowing:)' requires that 'LineRoute' conform to 'Decodable'
import Deeplinks

@MainActor
func restore(
  _ archive: NavigationArchive, _ pipeline: DeeplinkPipeline<LineID>, _ router: Router<LineRoute>
) async {
  await pipeline.restore(archive, to: router)
}
