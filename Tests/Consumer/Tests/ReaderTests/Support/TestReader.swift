import AccountFeature
import Deeplinks
import DeeplinksTestSupport
import EventsFeature
import Foundation
import IdentitySDK
import ReaderApp
import ReaderSites

/// The app with a clock of the test's and a browser that answers as the test says.
@MainActor
final class TestReader {
  let clock = ManualClock()
  let browser: FakeBrowser
  let reader: Reader

  init(
    environment: ReaderEnvironment = .production,
    change: (inout PipelineOptions) -> Void = { _ in }
  ) {
    let browser = FakeBrowser()
    var options = PipelineOptions(clock: clock)
    change(&options)
    self.browser = browser
    reader = Reader(
      environment: environment, session: AccountSession(),
      identity: IdentityPage(scheme: environment.appScheme.scheme) { browser.open($0) },
      events: EventsService { [clock] _ in
        try await clock.sleep(for: .seconds(1))
        return "Harbour"
      },
      options: options)
  }

  /// Opens a window, which is the active one then.
  func window() -> TestWindow {
    let window = TestWindow(reader)
    browser.front = window.model
    return window
  }
}

/// A window, with what SwiftUI's modifiers do for it as long as it is there.
@MainActor
final class TestWindow {
  let model: WindowModel
  private let attachment: InboxAttachment

  init(_ reader: Reader) {
    model = WindowModel(reader: reader)
    attachment = reader.inbox.attach(model.pipeline)
    attachment.becomeActive()
  }

  var router: TabRouter<AppTab, AppRoute> { model.router }
  var pipeline: DeeplinkPipeline<AppDeeplinkID> { model.pipeline }

  func open(_ text: String) async -> DeeplinkOutcome<AppDeeplinkID> {
    await pipeline.open(IncomingLink(text: text))
  }
}

/// A browser that goes back to the app with the page's answer.
@MainActor
final class FakeBrowser {
  /// What the page answers; nil while the user reads it.
  var answer: String? = "code=ada"
  weak var front: WindowModel?
  private(set) var outcomes: [DeeplinkOutcome<AppDeeplinkID>] = []

  func open(_ page: URL) {
    guard let answer, let front else { return }
    let state = page.absoluteString.split(separator: "=").last ?? ""
    Task {
      let link = IncomingLink(text: "reader://oauth?\(answer)&state=\(state)")
      outcomes.append(await front.pipeline.open(link))
    }
  }
}
