// settings:
// with: Lines
// refused: 'url(for:)' is unavailable: Print an identifier with opener.url(for:), a screen with url(forScreen:)
import Deeplinks

@MainActor
func share(_ pipeline: DeeplinkPipeline<LineID>) {
  _ = pipeline.url(for: .line(7))
}
