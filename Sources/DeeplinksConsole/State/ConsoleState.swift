package import Deeplinks

/// The state of an app and its pipeline by names alone, because payloads of routes may be secrets.
package struct ConsoleState: Hashable, Sendable {
  /// The tabs, stacks, and everything presented over them; nil in an app with its own navigation.
  package let outline: NavigationOutline?
  /// The link that waits: its number, its name, its prerequisite, and its source; nil if none waits.
  package let waiting: String?
  /// The name of the identifier that is being opened; nil if none is.
  package let opening: String?
  /// Why the last link did not open, for developers; nil if there is no notice.
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
