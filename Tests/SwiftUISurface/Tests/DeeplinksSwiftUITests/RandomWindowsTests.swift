import Deeplinks
import DeeplinksSwiftUI
import DeeplinksTestSupport
import Foundation
import LayerHost
import SwiftUI
import SwiftUIHost
import Testing

/// Windows of every picture that come and go, with logins that wait and unsaved work, while links arrive everywhere.
@MainActor
struct RandomWindowsTests {
  nonisolated static let rounds = Misbehavior.rounds(standard: 6)

  @Test(arguments: rounds)
  func `each link ends once, and each window shows what its router says`(round: Int) async throws {
    let run = try await WindowsRun(round: round)
    for _ in 0..<30 { try await run.step() }
    try await run.end()
    #expect(run.problems == [], "DEEPLINKS_SEED=\(round): \(run.log)")
  }
}

@MainActor
private final class WindowsRun {
  private var random: SeededGenerator
  private let app: AppHost
  private let inbox: DeeplinkInbox<LibraryID>
  private let lost = EventRecorder()
  private let desk = Desk()
  /// What is on its way in a window that was closed waits until patience ends.
  private let clock = ManualClock()
  private let windows = MadeWindows()
  private var open: [Library] = []
  private var calls: [Call] = []
  private var received = 0
  private(set) var log: [String] = []
  private(set) var problems: [String] = []

  @MainActor
  final class Call {
    let name: String
    var outcome: DeeplinkOutcome<LibraryID>?
    init(_ name: String) { self.name = name }
  }

  init(round: Int) async throws {
    random = SeededGenerator(seed: UInt64(round) &* 0xA24B_AED4_963E_E407)
    let behavior =
      Misbehavior.ofSplitViews.filter { !$0.contains(.neverCallsOnDismiss) }[round: round]
    let (windows, desk) = (windows, desk)
    let inbox = DeeplinkInbox<LibraryID>(clock: ManualClock(), observers: [lost])
    self.inbox = inbox
    log.append("\(behavior)")
    let clock = clock
    func patient(_ view: some View) -> any View {
      view.navigationPatience(.seconds(5), clock: clock)
    }
    app = AppHost(misbehaving: behavior, surround: { patient($0) }) {
      let (library, shape) = windows.make()
      return WindowGroup {
        WindowOfLibrary(library: library, shape: shape)
          .environment(desk)
          .onDeeplink(library.pipeline, inbox: inbox)
      }
    }
  }

  private func frames(_ count: Int) async {
    for _ in 0..<count {
      for window in app.windows { await window.run(frames: 1) }
    }
    // Without a window tasks have their turns as well.
    for _ in 0..<5 { await Task.yield() }
  }

  func step() async throws {
    let window = app.windows.indices.randomElement(using: &random)
    let text =
      [
        "library://card", "library://books/8", "library://books/7", "library://books/7/chapters/3",
        "library://films/5", "library://nothing",
      ].randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<20, using: &random) {
    case 0 where app.windows.count < 3:
      log.append("open window")
      app.openWindow(size: Bool.random(using: &random) ? .regular : .compact)
      open = open + windows.all.suffix(1).map(\.library)
    case 1:
      guard let window, app.windows.count > 1 || Int.random(in: 0..<4, using: &random) == 0 else {
        break
      }
      log.append("close \(window)")
      app.close(app.windows[window])
      open.remove(at: window)
    case 2, 3, 4:
      log.append("receive \(text)")
      received += 1
      inbox.receive(IncomingLink(text: text, source: .notification))
    case 5, 6:
      log.append("inbox open \(text)")
      received += 1
      let call = Call(text)
      calls.append(call)
      let inbox = inbox
      Task { call.outcome = await inbox.open(IncomingLink(text: text, source: .intent)) }
    case 7, 8:
      guard let window else { break }
      log.append("window \(window) open \(text)")
      received += 1
      app.windows[window].open(try URL(of: text))
    case 9:
      guard let window else { break }
      log.append("active \(window)")
      for other in app.windows { other.setScenePhase(.inactive) }
      app.windows[window].setScenePhase(.active)
    case 10, 11:
      guard let window else { break }
      log.append("resize \(window)")
      app.windows[window].resize(to: Bool.random(using: &random) ? .compact : .regular)
    case 12:
      guard let window else { break }
      log.append("swipe \(window)")
      app.windows[window].frame()
      _ = try? app.windows[window].swipeBack()
    case 13:
      guard let window else { break }
      log.append("drag \(window)")
      _ = try? app.windows[window].dragDown()
    case 14:
      log.append("sign in")
      for made in windows.all { made.library.librarian.isSignedIn = true }
      let inbox = inbox
      Task { await inbox.fulfill(.login) }
    case 15:
      log.append("sign out")
      for made in windows.all { made.library.librarian.isSignedIn = false }
      inbox.discardAll()
      if Bool.random(using: &random) {
        for library in open { library.router.restore(library.router.initialState) }
      }
    case 16:
      desk.unsaved = desk.unsaved.isEmpty ? [.book(7)] : []
      log.append("unsaved \(desk.unsaved.count)")
    case 17, 18:
      let answer = Bool.random(using: &random)
      if desk.isAsked { log.append("answer \(answer)") }
      desk.answer(answer)
    default:
      guard let window else { break }
      log.append("row \(window)")
      app.windows[window].frame()
      let tab = LibraryTab.allCases.randomElement(using: &random) ?? .books
      do { try app.windows[window].selectRow(tab.name) } catch {
        _ = try? app.windows[window].selectTab(tab.name)
      }
    }
    let count = Int.random(in: 0..<7, using: &random)
    log.append("\(count)f")
    await frames(count)
  }

  func end() async throws {
    do {
      // The user answers all that is asked.
      for _ in 0..<20 {
        try await app.settle()
        desk.answer(true)
        await frames(5)
      }
      desk.unsaved = []
      try await app.settle()
      for window in app.windows.indices {
        if try await app.windows[window].refusal(of: open[window].router.current) != nil {
          problems.append("window \(window) was refused")
        }
      }
      for _ in 0..<5 {
        clock.advance(by: .seconds(5))
        await frames(10)
        desk.answer(true)
      }
      inbox.discardAll()
      await frames(20)
      try await app.settle()
    } catch { problems.append("\(error)") }
    for call in calls where call.outcome == nil { problems.append("no outcome: \(call.name)") }
    for (index, window) in app.windows.enumerated() { expectShown(window, open[index], index) }
    for (index, made) in windows.all.enumerated() { expectEnded(made.library, index) }
    let taken = windows.all.map(\.library.recorder.numberOfLinks).reduce(0, +)
    if received != taken + lost.events.count {
      problems.append("\(received) received, \(taken) taken, \(lost.events.count) lost")
    }
  }

  private func expectShown(_ window: SceneHost, _ library: Library, _ index: Int) {
    let router = library.router
    let modals = router.current.presented == nil ? 0 : 1
    if router.current.presented?.router.presented == nil, window.modals.count != modals {
      problems.append("window \(index) shows \(window.modals), not \(router.state)\n\(window)")
    } else if window.columns != [.sidebar], window.title != router.currentRoute.title,
      router.current.presented == nil
    {
      problems.append("window \(index) shows \(window.title ?? ""), not \(router.currentRoute)")
    }
    problems += window.problems
    if library.pipeline.waiting != nil { problems.append("window \(index) waits on") }
    if library.pipeline.opening != nil { problems.append("window \(index) opens on") }
  }

  private func expectEnded(_ library: Library, _ index: Int) {
    let unfinished: [DeeplinkEvent.Stage] = [
      .received, .parsed, .resolved, .redirected, .enriched, .blocked, .resumed,
    ]
    let ends: [DeeplinkEvent.Stage] = [
      .opened, .cancelled, .superseded, .declined, .expired, .kept,
    ]
    var last: [Int: DeeplinkEvent.Stage] = [:]
    for event in library.recorder.events {
      if let before = last[event.number], ends.contains(before) {
        problems.append("link \(event.number) of \(index): \(event.stage) after \(before)")
      }
      last[event.number] = event.stage
    }
    let isOpen = open.contains { $0 === library }
    for (number, stage) in last where unfinished.contains(stage) || stage == .pending && isOpen {
      problems.append("link \(number) of \(index) (\(isOpen ? "open" : "closed")) ends \(stage)")
    }
  }
}

@MainActor
private final class MadeWindows {
  private(set) var all: [(library: Library, shape: Shape)] = []

  func make() -> (Library, Shape) {
    let (library, shape) = (
      Library(prompt: all.count % 2 == 0 ? .present(.login) : .push(.login)), Shape()
    )
    shape.columns = all.count % 3 == 0 ? .three : .two
    library.librarian.suspensions = SeededGenerator(seed: UInt64(all.count))
    all.append((library, shape))
    return (library, shape)
  }
}

private struct WindowOfLibrary: View {
  let library: Library
  let shape: Shape

  var body: some View {
    RoutingSplitView(
      router: library.router, destination: WritingScreens.self, columns: shape.columns)
  }
}
