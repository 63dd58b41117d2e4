import Observation
import SwiftUI
import SwiftUIHost
import Testing
import UIKit

/// How long pushes, pops, and tab changes take, as the controllers behind the screens hear it.
@MainActor
struct MovementTests {
  private let log = Log()
  private let state = Moving()

  private func host(isAnimated: Bool = true) async throws -> SceneHost {
    let host = SceneHost(
      MovingTabs(state: state, log: log).transaction { $0.disablesAnimations = !isAnimated })
    try await host.settle()
    _ = log.take()
    return host
  }

  @Test(arguments: [true, false], [Change.push, .pop, .tab])
  func `a push, a pop, and a tab change take three frames, or none without animation`(
    isAnimated: Bool, change: Change
  ) async throws {
    if change == .pop { state.path = [1] }
    let host = try await host(isAnimated: isAnimated)
    let screen = state.make(change)
    host.frame()
    #expect(log.take().contains("\(screen) comes"))
    let begin = host.frameCount
    if isAnimated {
      try await host.run(frames: 10) { log.entries.contains("\(screen) is there") }
    }
    #expect(host.frameCount - begin == (isAnimated ? 3 : 0))
  }
}

enum Change { case push, pop, tab }

@MainActor
@Observable
private final class Moving {
  var tab = 0
  var path: [Int] = []

  /// Returns the screen that comes.
  func make(_ change: Change) -> String {
    switch change {
    case .push:
      path = [1]
      return "number 1"
    case .pop:
      path = []
      return "root"
    case .tab:
      tab = 1
      return "other tab"
    }
  }
}

private struct MovingTabs: View {
  @Bindable var state: Moving
  let log: Log

  var body: some View {
    TabView(selection: $state.tab) {
      NavigationStack(path: $state.path) {
        Listener(name: "root", log: log)
          .navigationDestination(for: Int.self) { Listener(name: "number \($0)", log: log) }
      }
      .tabItem { Text("First") }.tag(0)
      Listener(name: "other tab", log: log).tabItem { Text("Second") }.tag(1)
    }
  }
}

/// A controller that logs what it hears.
private struct Listener: UIViewControllerRepresentable {
  let name: String
  let log: Log

  func makeUIViewController(context: Context) -> Controller {
    let controller = Controller()
    (controller.title, controller.log) = (name, log)
    return controller
  }

  func updateUIViewController(_ controller: Controller, context: Context) {}

  final class Controller: UIViewController {
    var log: Log?

    override func viewWillAppear(_ animated: Bool) { log?("\(title ?? "") comes") }
    override func viewDidAppear(_ animated: Bool) { log?("\(title ?? "") is there") }
    override func viewDidDisappear(_ animated: Bool) { log?("\(title ?? "") is gone") }
  }
}
