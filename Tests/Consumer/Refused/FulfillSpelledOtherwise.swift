// settings:
// with: Lines
// refused: 'fulfil' has been renamed to 'fulfill(_:startingOver:)'
import Deeplinks

@MainActor
func signIn(_ pipeline: DeeplinkPipeline<LineID>) async {
  _ = await pipeline.fulfil(.login)
}
