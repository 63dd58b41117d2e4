import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// Windows that close while something is on its way in them.
@MainActor
@Suite(.followingTasks) struct ClosedWindowTests {
  private let inbox = DeeplinkInbox<LibraryID>(clock: ManualClock())
  private let clock = ManualClock()

  @Test func `a pipeline that was never ready is released with the link that waits`() async throws {
    var options = PipelineOptions(clock: clock)
    options.startsReady = false
    let chosen = Chosen(Library(options: options))
    weak let first = chosen.value.pipeline
    let host = try await SceneHost.settled(
      timeless: ChosenView(chosen) { RoutingTabView(router: $0.router).onDeeplink($0.pipeline) })
    try await host.open("library://films/5").settle()
    #expect(chosen.value.recorder.numberOfLinks == 1)
    chosen.value = Library()
    try await host.settle()
    #expect(first == nil)
  }

  /// The caller, such as an intent, need not wait for a screen that is gone with its window: only while a tab is being
  /// selected, in the first frames, does the host's patience have to end first.
  @Test(arguments: 0..<16)
  func `an intent that opens a link hears how it ended, though its window closes meanwhile`(
    frames: Int
  ) async throws {
    let (clock, inbox) = (clock, inbox)
    func patient(_ view: some View) -> any View {
      view.navigationPatience(.seconds(5), clock: clock)
    }
    let app = AppHost(surround: { patient($0) }) {
      let library = Library()
      return WindowGroup {
        RoutingSplitView(router: library.router).onDeeplink(library.pipeline, inbox: inbox)
      }
    }
    app.openWindow()
    try await app.settle()
    var outcome: DeeplinkOutcome<LibraryID>?
    Task { outcome = await inbox.open(.film(5), from: .intent) }
    await quiet()
    for _ in 0..<frames { for window in app.windows { await window.run(frames: 1) } }
    app.close(app.windows[0])
    await quiet()
    for _ in 0..<(frames < 8 ? 20 : 0) {
      clock.advance(by: .seconds(1))
      await quiet()
    }
    #expect(outcome != nil)
  }
}
