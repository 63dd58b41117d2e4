package import Deeplinks

/// What an app shows and what its pipeline does, by names alone: payloads of routes may be secrets.
package struct ConsoleState: Hashable, Sendable {
  /// The tabs, stacks and what is presented over them; nil in an app with navigation of its own.
  package let outline: NavigationOutline?
  /// The link that waits: its number, its name, what it waits for, and its source; nil where none waits.
  package let waiting: String?
  /// The name of what is being opened; nil where nothing is.
  package let opening: String?
  /// Why the last link did not open, for developers; nil where the app has nothing to say.
  package let notice: String?
  /// Whether links open at once, or wait until the app is ready.
  package let isReady: Bool

  @MainActor
  init<Identifier>(of pipeline: DeeplinkPipeline<Identifier>) {
    outline = pipeline.outline
    waiting = pipeline.waiting?.description
    opening = pipeline.opening.map { caseName(of: $0) }
    notice = pipeline.notice?.description
    isReady = pipeline.isReady
  }
}
